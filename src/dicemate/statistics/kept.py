"""What was found out about saved games by playing them over, kept in files beside the index.

To play a thousand games over takes seconds, and to review them minutes. The files may be deleted at
any time: whatever is missing, stale or odd is found out again from the games.
"""

import json
import os
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, Generic, TypeAlias, TypeVar

from dicemate import library
from dicemate.dice.duels import Duels
from dicemate.library.entry import Entry
from dicemate.system import bounded

T = TypeVar("T")

_MOST = 64_000_000
"""The most bytes that are read of a file."""
_YOUNG = 2 * 10**9
"""Nanoseconds within which a file may change twice and look the same."""


class Memory(Generic[T]):
    """What is known of each saved game."""

    def __init__(self, name: str, version: int, decode: Callable[[Any], T]) -> None:
        """Keep it in a file beside the index.

        Args:
            name: The name of the file.
            version: What was kept by another version is forgotten.
            decode: Returns what was written, from its JSON. It raises ValueError, TypeError or
                LookupError if the JSON is anything else.
        """
        self._name, self._version, self._decode = name, version, decode

    def file(self) -> Path:
        """Return where it is kept; it need not exist."""
        return library.index_file().with_name(self._name)

    def recall(self, entries: Iterable[Entry]) -> dict[str, T]:
        """Return what is known of some files as they are now, by their names."""
        try:
            known = self._read()
            return {
                entry.name: self._decode(known[entry.name][1])
                for entry in entries
                if entry.name in known and known[entry.name][0] == [*entry.stamp]
            }
        except (OSError, ValueError, TypeError, LookupError, OverflowError, RecursionError):
            return {}  # Some other program's, or broken: it is made anew.

    def _read(self) -> Mapping[str, Any]:
        told = json.loads(bounded.read(self.file(), _MOST))
        games = told["games"] if told["version"] == self._version else {}
        return games if isinstance(games, dict) else {}

    def keep(self, entries: Iterable[Entry], known: Mapping[str, T]) -> None:
        """Keep what is known of files that are old enough, unless the disk does not let us."""
        old = time.time_ns() - _YOUNG
        games = {
            entry.name: [entry.stamp, known[entry.name]]
            for entry in entries
            if entry.name in known and max(entry.stamp.modified, entry.stamp.changed) < old
        }
        draft = self.file().with_name(f"{self._name}.{os.getpid()}")
        with suppress(OSError):
            draft.write_text(
                json.dumps({"version": self._version, "games": games}), encoding="utf-8"
            )
            draft.replace(self.file())
        with suppress(OSError):
            draft.unlink(missing_ok=True)  # It is still there if the disk is full.


Pair: TypeAlias = tuple[Duels, Duels]
"""The duels of White and of Black."""


def _pair(told: Any) -> Pair:
    """Return duels as they were written.

    Raises:
        ValueError: they never were.
        TypeError: nor this.
    """
    white, black = (
        Duels(int(won), int(tied), int(lost), float(likely)) for won, tied, lost, likely in told
    )
    for each in (white, black):
        if min(each) < 0 or not each.expected <= each.fought:
            raise ValueError("no duels end like that")
    return white, black


DUELS: Memory[Pair] = Memory("duels.json", 1, _pair)
