"""What was read of the saved games, kept in SQLite, so that thousands are listed at once.

It may be deleted at any time: what is missing or stale is read again from the files. Whatever is
wrong with it, it is made anew or gone without; it never stops anybody.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from dicemate.library.entry import Entry

_PATIENCE = 0.2
"""Seconds to wait for another process that has it locked."""

_VERSION = 1
_TABLE = """
create table if not exists games (
    name text primary key, size integer, modified integer,
    tags text, fault text, moves integer, torn integer
) without rowid
"""
_PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL")
"""Errors for which an index is no worse than before."""


class Known(NamedTuple):
    """What is known of a file that had this size when it was read."""

    size: int
    entry: Entry


def recall(file: Path, folder: Path) -> dict[str, Known]:
    """Return what is known of the games in a folder, by the names of their files."""
    known: dict[str, Known] = {}
    with suppress(sqlite3.Error), _opened(file, "ro") as base:
        for row in base.execute("select name, size, modified, tags, fault, moves, torn from games"):
            with suppress(ValueError, TypeError):
                known[row[0]] = _known(folder, *row)
    return known


def _known(folder: Path, *row: Any) -> Known:
    """Return a row, if it is one that `keep` could have written.

    Raises:
        ValueError: it is not.
    """
    name, size, modified, tags_text, fault, moves, torn = row
    tags = json.loads(tags_text)
    texts = "".join([name, fault, *tags, *tags.values()])
    if not texts.isprintable() or {type(size), type(modified), type(moves)} != {int}:
        raise ValueError(name)
    return Known(size, Entry(folder, name, tags, fault, moves, bool(torn), modified))


def keep(file: Path, known: Iterable[Known], gone: Iterable[str]) -> None:
    """Take down what was read of some files, and forget others by name."""
    rows, names = [_row(each) for each in known], [(name,) for name in gone]
    for _ in range(2):  # One that cannot be used is made anew.
        try:
            _write(file, rows, names)
        except (sqlite3.Error, OSError) as error:
            if getattr(error, "sqlite_errorname", "").startswith(_PASSING):
                return
            with suppress(OSError):
                file.unlink(missing_ok=True)
        else:
            return


def _row(known: Known) -> tuple[str | int, ...]:
    entry = known.entry
    numbers = (entry.moves, int(entry.torn))
    return (
        entry.name,
        known.size,
        entry.modified,
        json.dumps(entry.tags),
        entry.fault,
        *numbers,
    )


def _write(file: Path, rows: list[tuple[str | int, ...]], gone: list[tuple[str]]) -> None:
    with _opened(file, "rwc") as base, base:
        base.execute("pragma synchronous = off")  # Whatever is lost is read again.
        base.execute(_TABLE)
        base.execute(f"pragma user_version = {_VERSION}")
        base.executemany("delete from games where name = ?", gone)
        base.executemany("insert or replace into games values (?, ?, ?, ?, ?, ?, ?)", rows)


@contextmanager
def _opened(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """Open an index of ours.

    Raises:
        sqlite3.Error: it cannot be opened, or another version or program made it.
    """
    with closing(
        sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=_PATIENCE)
    ) as base:
        (version,) = base.execute("pragma user_version").fetchone()
        if version not in ((0, _VERSION) if mode == "rwc" else (_VERSION,)):
            raise sqlite3.DatabaseError(f"version {version}")
        yield base
