"""Results of replaying saved games, stored in files beside the index.

Replaying a thousand games takes seconds, and reviewing them minutes. The files may be deleted at
any time: whatever is missing, stale or invalid is computed again from the games.
"""

import json
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeVar

from dicemate import library
from dicemate.library import TICK, LibraryEntry
from dicemate.system import atomic, bounded

T = TypeVar("T")

_MOST = 64_000_000
"""The most bytes of a file that are read."""


class Memory(Generic[T]):
    """A stored result for each saved game."""

    def __init__(self, name: str, version: int, decode: Callable[[Any], T]) -> None:
        """Store results in a file beside the index.

        Args:
            name: The name of the file.
            version: Results stored by another version are ignored.
            decode: Returns a result from its JSON. It raises ValueError, TypeError or LookupError
                if the JSON is anything else.
        """
        self._name, self._version, self._decode = name, version, decode

    def file(self) -> Path:
        """Return the path of the file; it need not exist."""
        return library.index_file().with_name(self._name)

    def recall(self, entries: Iterable[LibraryEntry]) -> dict[str, T]:
        """Return the stored results for the current contents of files, by file name."""
        try:
            known = self._read()
            return {
                entry.name: self._decode(known[entry.name][1])
                for entry in entries
                if entry.name in known and known[entry.name][0] == [*entry.stamp]
            }
        except (OSError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
            return {}  # Another program's, or broken: it will be overwritten.

    def _read(self) -> Mapping[str, Any]:
        stored = json.loads(bounded.read(self.file(), _MOST))
        games = stored["games"] if stored["version"] == self._version else {}
        return games if isinstance(games, dict) else {}

    def keep(self, entries: Iterable[LibraryEntry], known: Mapping[str, T]) -> None:
        """Store results for files that are old enough, if the disk allows it."""
        old = time.time_ns() - TICK
        games = {
            entry.name: [entry.stamp, known[entry.name]]
            for entry in entries
            if entry.name in known and max(entry.stamp.modified, entry.stamp.changed) < old
        }
        text = json.dumps({"version": self._version, "games": games})
        with suppress(OSError), atomic.draft(self.file(), lasting=False) as out:
            out.write(text.encode())
