"""The games of a simulation played so far, in a file, so that it can be continued at any time.

A line holds some consecutive games: the number of the first one, and the row of each. A line is
written and synced as soon as its games are finished. Deleting a file loses nothing but time.
"""

import json
import os
from bisect import insort
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, Self, get_type_hints

from platformdirs import user_cache_path

from dicemate.library import Busy, Lock
from dicemate.position import COLOR_NAMES
from dicemate.record import ENDINGS
from dicemate.simulation.identity import identity
from dicemate.simulation.plan import Plan
from dicemate.simulation.playing import GameRow
from dicemate.system import oserrors
from dicemate.system.makefolder import make_folder


class _Part(NamedTuple):
    """The place in the file of the games from `start` up to `stop`."""

    start: int
    stop: int
    offset: int


class Journal:
    """A file that no other process writes to until it is closed.

    Attributes:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        """Lock a file, creating it if needed, and find out which games it holds.

        Raises:
            OSError: it cannot be read or written, or another process has locked it.
        """
        make_folder(path.parent)
        self.path = path
        path.touch()
        self._lock = _locked(path)
        self._file: BinaryIO = path.open("r+b")
        self._parts: list[_Part] = []
        found = ((offset, _parse(line)) for offset, line in self._lines())
        for part in sorted(_part(offset, rows) for offset, rows in found if rows):
            if not self._parts or part.start >= self._parts[-1].stop:  # No game counts twice.
                self._parts.append(part)

    @classmethod
    def of(cls, plan: Plan) -> Self:
        """Return the journal of a plan.

        Raises:
            PluginError: the game is not installed, or fails to load.
            OSError: the file cannot be read or written, or another process has locked it.
        """
        return cls(folder() / f"{identity(plan)}.jsonl")

    def __enter__(self) -> Self:
        """Return the journal itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let other processes write to the file."""
        with suppress(OSError):  # Closing tries again to write what could not be written.
            self._file.close()
        self._lock.release()

    def missing(self, games: int) -> Iterator[range]:
        """Yield ranges of the games below `games` that have not been played yet."""
        done = 0
        for part in self._parts:
            if part.start >= games:
                break
            if part.start > done:
                yield range(done, part.start)
            done = part.stop
        if done < games:
            yield range(done, games)

    def rows(self, games: int) -> Iterator[GameRow]:
        """Yield the rows of the games below `games`, in order."""
        for part in self._parts:
            if part.start < games:
                self._file.seek(part.offset)
                rows = _parse(self._file.readline())
                yield from (row for row in rows if row.number < games)

    def add(self, rows: Sequence[GameRow]) -> None:
        """Add consecutive games, at least one.

        Raises:
            OSError: they cannot be written; earlier games are not lost.
        """
        line = json.dumps([rows[0].number, [row[1:] for row in rows]], separators=(",", ":"))
        offset = self._file.seek(0, os.SEEK_END)
        with oserrors.naming(self.path):
            self._file.write(f"{line}\n".encode())
            self._file.flush()
            os.fsync(self._file.fileno())
        insort(self._parts, _part(offset, rows))

    def _lines(self) -> Iterator[tuple[int, bytes]]:
        """Yield all lines with their positions, and truncate a line that was not fully written."""
        offset = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                self._file.truncate(offset)
                return
            yield offset, line
            offset += len(line)


def _part(offset: int, rows: Sequence[GameRow]) -> _Part:
    return _Part(rows[0].number, rows[-1].number + 1, offset)


def folder() -> Path:
    """Return the folder of the journals, which may not exist yet."""
    return user_cache_path("dicemate", appauthor=False) / "simulations"


def _locked(path: Path) -> Lock:
    try:
        return Lock.take(path)
    except Busy as busy:
        reason = "this simulation is running in another process"
        raise OSError(busy.errno, reason, str(path)) from None


_MOST = 10**9
"""No simulation has more games than this, and no game more of anything."""

_KINDS = tuple(get_type_hints(GameRow).values())[1:-1]
"""The types of what is written of a row, except for its luck, which may be unknown."""


def _parse(line: bytes) -> list[GameRow]:
    """Return the games of a line; empty if it is damaged."""
    try:
        start, rows = json.loads(line)
        if not isinstance(start, int) or start < 0:
            raise TypeError(start)
        return [_row(start + index, each) for index, each in enumerate(rows)]
    except (ValueError, TypeError, OverflowError, RecursionError):
        return []


def _row(number: int, written: Any) -> GameRow:
    """Return a row from its written form.

    Raises:
        TypeError, ValueError, OverflowError: it does not have that form.
    """
    *fields, luck = written
    for kind, field in zip(_KINDS, fields, strict=True):
        if not isinstance(field, kind) and not (kind is float and isinstance(field, int)):
            raise TypeError(field)
    row = GameRow._make([number, *fields, None if luck is None else float(luck)])
    if not _can_be(row):
        raise ValueError("these are not the results of a game")
    return row


def _can_be(row: GameRow) -> bool:
    """Return whether a game can have such results; NaN is within no limits."""
    ended = row.result in ENDINGS and row.first in COLOR_NAMES.values()
    # A side may also have more men at the end.
    counts = row._replace(
        men_lost_white=abs(row.men_lost_white), men_lost_black=abs(row.men_lost_black)
    )
    counted = all(0 <= each <= _MOST for each in counts[:-1] if not isinstance(each, str))
    return ended and counted and abs(row.luck or 0.0) <= _MOST
