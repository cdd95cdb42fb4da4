"""An SQLite cache of what was read from the saved games, so that thousands are listed at once.

It may be deleted at any time: missing or stale rows are read again from the files. Every row has a
digest; if anything looks wrong, the whole index is rebuilt. If that fails, the list does without
it. An index never causes an error.
"""

import sqlite3
import stat
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain
from pathlib import Path
from typing import Any
from zlib import crc32

from dicemate.library.contents import Stamp
from dicemate.library.entry import LibraryEntry

_PATIENCE = 0.2
"""Seconds to wait if another process has locked it."""

_VERSION = 4
_BETWEEN = "\n"
"""Separates the names and values of tags, which never contain it."""
_COLUMNS = "name, inode, size, modified, changed, tags, fault, moves, torn, comments, digest"
_TABLE = f"create table if not exists games ({_COLUMNS}, primary key (name)) without rowid"
_PASSING = ("SQLITE_BUSY", "SQLITE_LOCKED", "SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_FULL")
"""Temporary errors, which do not mean that the index is broken."""


class _NotOurs(Exception):
    """Something else, such as a folder, is in the place of the index, and is left alone."""


def recall(file: Path, folder: Path) -> dict[str, LibraryEntry]:
    """Return the indexed entries of a folder by file name."""
    try:
        with _opened(file, "ro") as base:
            entries = [_entry(folder, row) for row in base.execute(f"select {_COLUMNS} from games")]
    except Exception as error:  # A corrupt file can raise anything.
        _doubt(file, error)
        return {}
    return {entry.name: entry for entry in entries}


def keep(file: Path, entries: Iterable[LibraryEntry], gone: Iterable[str]) -> None:
    """Store the entries of some files, and delete those of others by name."""
    rows, names = [_row(each) for each in entries if _is_fit(each)], [(name,) for name in gone]
    for _ in range(2):  # A broken index is rebuilt once.
        try:
            _write(file, rows, names)
        except Exception as error:
            if not _doubt(file, error):
                return
        else:
            return


def _doubt(file: Path, error: Exception) -> bool:
    """Remove the index unless the error is temporary, and return whether it was removed."""
    passes = getattr(error, "sqlite_errorname", "").startswith(_PASSING)
    if passes or isinstance(error, _NotOurs):
        return False
    for each in (file.with_name(f"{file.name}-journal"), file):
        with suppress(OSError):
            each.unlink(missing_ok=True)
    return True


def _row(entry: LibraryEntry) -> tuple[Any, ...]:
    """Return an entry as a row that ends with its digest."""
    tags = _BETWEEN.join(chain.from_iterable(entry.tags.items()))
    facts = tags, entry.fault, entry.moves, int(entry.torn), entry.comments
    row = entry.name, *entry.stamp, *facts
    return *row, _digest(row)


def _digest(row: tuple[Any, ...]) -> int:
    return crc32(repr(row).encode())


def _entry(folder: Path, row: tuple[Any, ...]) -> LibraryEntry:
    """Return the entry of a row.

    Raises:
        ValueError: the row was not written by `_row`.
    """
    if row[-1] != _digest(row[:-1]):
        raise ValueError("the digest does not match")
    name, inode, size, modified, changed, joined, fault, moves, torn, comments, _ = row
    if not f"{name}{fault}{comments}{joined.replace(_BETWEEN, '')}".isprintable():
        raise ValueError("this cannot be shown")
    parts = joined.split(_BETWEEN) if joined else ()
    tags = dict(zip(parts[::2], parts[1::2], strict=True))
    stamp = Stamp(inode, size, modified, changed)
    return LibraryEntry(folder, name, tags, fault, moves, bool(torn), stamp, comments)


def _is_fit(entry: LibraryEntry) -> bool:
    """Return whether everything in an entry is printable, so that it may be stored."""
    texts = entry.name, entry.fault, entry.comments, *entry.tags, *entry.tags.values()
    return "".join(texts).isprintable()


def _write(file: Path, rows: list[tuple[Any, ...]], gone: list[tuple[str]]) -> None:
    with _opened(file, "rwc") as base, base:
        base.execute("pragma synchronous = off")  # Anything lost is read again from the files.
        base.execute(_TABLE)
        base.execute(f"pragma user_version = {_VERSION}")
        base.executemany("delete from games where name = ?", gone)
        values = ", ".join("?" * (_COLUMNS.count(",") + 1))
        base.executemany(f"insert or replace into games values ({values})", rows)


@contextmanager
def _opened(file: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """Open the index.

    Raises:
        _NotOurs: it is not a regular file; opening a pipe would block.
        sqlite3.Error: it cannot be opened, or was written by another version or program.
    """
    with suppress(FileNotFoundError):
        if not stat.S_ISREG(file.lstat().st_mode):
            raise _NotOurs
    with closing(
        sqlite3.connect(f"{file.absolute().as_uri()}?mode={mode}", uri=True, timeout=_PATIENCE)
    ) as base:
        (version,) = base.execute("pragma user_version").fetchone()
        if version not in ((0, _VERSION) if mode == "rwc" else (_VERSION,)):
            raise sqlite3.DatabaseError(f"version {version}")
        yield base
