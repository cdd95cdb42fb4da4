"""The games in a folder as entries, most recently played first; an index makes this fast."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dicemate.library import entry
from dicemate.library.contents import TICK, Stamp
from dicemate.library.entry import LibraryEntry, recency
from dicemate.library.placing import is_there

_FIRST = 60
"""How many files, about a screenful, are read before a first list is shown."""

_TRIES = 5
"""The most times a folder is reread because files were renamed in the meantime."""


class File(NamedTuple):
    """A file in a folder: its name and its stamp, which is empty for a dangling link."""

    name: str
    stamp: Stamp


def files(folder: Path) -> list[File]:
    """Return the files in a folder that have the names of games, most recently played first.

    Raises:
        OSError: the folder cannot be read.
    """
    try:
        os.lstat(folder)
    except FileNotFoundError:  # Saving the first game creates it.
        return []
    with os.scandir(folder) as found:
        games = [_file(each) for each in found if each.name.endswith(".pgn")]
    now = time.time_ns()
    return sorted(games, key=lambda file: recency(file.stamp.modified, now), reverse=True)


def _file(found: "os.DirEntry[str]") -> File:
    try:
        return File(found.name, Stamp.of(found.stat()))
    except OSError:
        return File(found.name, _of_link(found))


def _of_link(found: "os.DirEntry[str]") -> Stamp:
    """Return the stamp of a dangling link, or an empty one if the link has just gone."""
    with suppress(OSError):
        return Stamp(modified=found.stat(follow_symlinks=False).st_mtime_ns)
    return Stamp()


def newest_first(folder: Path) -> Iterator[LibraryEntry]:
    """Yield the entries of a folder, reading each file on demand.

    Raises:
        OSError: the folder cannot be read.
    """
    for file in files(folder):
        yield entry.read(folder, file.name, file.stamp)


def batches(folder: Path, index: Path | None) -> Iterator[list[LibraryEntry]]:
    """Yield the first entries early if there are many, then all entries.

    Entries that had to be read are added to the index.

    Raises:
        OSError: the folder cannot be read.
    """
    began, found = time.time_ns(), files(folder)
    first = [entry.read(folder, file.name, file.stamp) for file in found[:_FIRST]]
    if len(found) > len(first):
        yield first
    # Imported here, since the menu and the table need no database.
    from dicemate.library.index import recall

    known = recall(index, folder) if index else {}
    listed = _all(folder, found, known, {each.name: each for each in first})
    yield listed
    if index:
        _renew(index, known, listed, began)


def _renew(
    index: Path, known: dict[str, LibraryEntry], listed: list[LibraryEntry], began: int
) -> None:
    """Store what had to be read in the index, and drop from it what is gone."""
    from dicemate.library.index import keep

    gone = known.keys() - {each.name for each in listed}
    kept = [_indexed(each, began) for each in listed if known.get(each.name) != each]
    if gone or any(each.stamp.changed for each in kept) or (kept and not known):
        keep(index, kept, gone)


def _all(
    folder: Path, found: list[File], known: dict[str, LibraryEntry], read: dict[str, LibraryEntry]
) -> list[LibraryEntry]:
    """Return the entries of the files found; list the folder again if files were renamed."""
    for _ in range(_TRIES):
        listed = [_entry(folder, file, known, read) for file in found]
        if _is_whole(listed):
            break
        found = files(folder)
    return [each for each in listed if not _is_gone(each)]


def _entry(
    folder: Path, file: File, known: dict[str, LibraryEntry], read: dict[str, LibraryEntry]
) -> LibraryEntry:
    """Return the known entry of a file if its stamp is unchanged; else read the file."""
    old = read.get(file.name) or known.get(file.name)
    if old and old.stamp == file.stamp and file.stamp.inode:
        return old
    read[file.name] = entry.read(folder, file.name, file.stamp)
    return read[file.name]


def _is_whole(listed: list[LibraryEntry]) -> bool:
    """Return whether no file was renamed during listing, and so missed or listed twice."""
    inodes = [each.stamp.inode for each in listed if each.stamp.inode]
    return len(set(inodes)) == len(inodes) and not any(map(_is_gone, listed))


def _is_gone(listed: LibraryEntry) -> bool:
    with suppress(OSError):  # If this cannot be determined, it stays listed with its error.
        return not listed.stamp.inode and not is_there(listed.path)
    return False


def _indexed(fresh: LibraryEntry, began: int) -> LibraryEntry:
    """Return the entry for the index, marked as stale if its file may still change unnoticed."""
    youngest = max(fresh.stamp.modified, fresh.stamp.changed)
    if began - TICK < youngest < time.time_ns() + TICK:
        return fresh._replace(stamp=fresh.stamp._replace(changed=0))
    return fresh


def entries(folder: Path, index: Path | None = None) -> list[LibraryEntry]:
    """Return the entries of a folder, most recently played first.

    Raises:
        OSError: the folder cannot be read.
    """
    *_, listed = batches(folder, index)
    return listed
