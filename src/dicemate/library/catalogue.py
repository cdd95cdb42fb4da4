"""The files of a folder of games as entries, the last written first; with an index, at once."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from dicemate.library import entry
from dicemate.library.entry import Entry

_FIRST = 60
"""Files that are read before a list is shown, about a screen; the rest follows."""


class File(NamedTuple):
    """A file of a game: its name, its size in bytes, and when it was written (nanoseconds)."""

    name: str
    size: int
    modified: int


def files(folder: Path) -> list[File]:
    """Return the games of a folder, the last written first.

    Raises:
        OSError: the folder cannot be read.
    """
    if not folder.exists():
        return []
    with os.scandir(folder) as found:
        games = [
            File(file.name, status.st_size, status.st_mtime_ns)
            for file in found
            if file.name.endswith(".pgn") and file.is_file() and (status := file.stat())
        ]
    return sorted(games, key=lambda file: file.modified, reverse=True)


def newest_first(folder: Path) -> Iterator[Entry]:
    """Yield the entries of a folder, each read when it is asked for.

    Raises:
        OSError: the folder cannot be read.
    """
    for file in files(folder):
        yield entry.read(folder, file.name, file.modified)


def batches(folder: Path, index: Path | None = None) -> Iterator[list[Entry]]:
    """Yield the first entries as soon as they are read, if others are still unread; then all.

    What had to be read is kept in the index.

    Raises:
        OSError: the folder cannot be read.
    """
    found = files(folder)
    first = [entry.read(folder, file.name, file.modified) for file in found[:_FIRST]]
    if len(found) > len(first):
        yield first
    # Not at the top: the menu and a table need no database.
    from dicemate.library.index import Known, keep, recall

    known = recall(index, folder) if index else {}
    listed, fresh = list[Entry](), list[Known]()
    for number, file in enumerate(found):
        old = known.pop(file.name, None)
        if old and (old.size, old.entry.modified) == (file.size, file.modified):
            listed.append(old.entry)
        else:
            unread = number >= len(first)
            read = entry.read(folder, file.name, file.modified) if unread else first[number]
            listed.append(read)
            fresh.append(Known(file.size, read))
    yield listed
    if index and (fresh or known):
        keep(index, fresh, known)


def entries(folder: Path, index: Path | None = None) -> list[Entry]:
    """Return the entries of a folder, the last written first.

    Raises:
        OSError: the folder cannot be read.
    """
    *_, listed = batches(folder, index)
    return listed
