"""The files of a folder of games as entries, the last played first; with an index, at once."""

import os
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from dicemate.library import entry
from dicemate.library.contents import Stamp
from dicemate.library.entry import Entry, recency
from dicemate.library.placing import is_there

_FIRST = 60
"""Files that are read before a list is shown, about a screen; the rest follows."""

_TRIES = 5
"""How often a folder is read in which files get other names meanwhile."""

_TICK = 2 * 10**9
"""Nanoseconds that the clock of a file system may stand still: what changes twice meanwhile has
one stamp."""


class File(NamedTuple):
    """A file of a folder: its name, and its stamp, empty where it leads nowhere."""

    name: str
    stamp: Stamp


def files(folder: Path) -> list[File]:
    """Return what a folder has that is called like a game, the last played first.

    Raises:
        OSError: the folder cannot be read.
    """
    try:
        os.lstat(folder)
    except FileNotFoundError:  # It is made when the first game is saved.
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
    """Return the stamp of a link that leads nowhere; what has just gone has none."""
    with suppress(OSError):
        return Stamp(modified=found.stat(follow_symlinks=False).st_mtime_ns)
    return Stamp()


def newest_first(folder: Path) -> Iterator[Entry]:
    """Yield the entries of a folder, each read when it is asked for.

    Raises:
        OSError: the folder cannot be read.
    """
    for file in files(folder):
        yield entry.read(folder, file.name, file.stamp)


def batches(folder: Path, index: Path | None = None) -> Iterator[list[Entry]]:
    """Yield the first entries as soon as they are read, if others are still unread; then all.

    What had to be read is kept in the index.

    Raises:
        OSError: the folder cannot be read.
    """
    began, found = time.time_ns(), files(folder)
    first = [entry.read(folder, file.name, file.stamp) for file in found[:_FIRST]]
    if len(found) > len(first):
        yield first
    # Not at the top: the menu and a table need no database.
    from dicemate.library.index import keep, recall

    known = recall(index, folder) if index else {}
    read = {each.name: each for each in first}
    listed = _all(folder, found, known, read)
    yield listed
    names = {each.name for each in listed}
    gone = known.keys() - names
    changed = [each for name, each in read.items() if name in names and known.get(name) != each]
    kept = [_settled(each, began) for each in changed]
    if index and (gone or any(each.stamp.changed for each in kept) or (kept and not known)):
        keep(index, kept, gone)


def _all(
    folder: Path, found: list[File], known: dict[str, Entry], read: dict[str, Entry]
) -> list[Entry]:
    """Return the entries of the files that were found, or of those that are there instead."""
    for _ in range(_TRIES):
        listed = [_entry(folder, file, known, read) for file in found]
        if _is_whole(listed):
            break
        found = files(folder)
    return [each for each in listed if not _is_gone(each)]


def _entry(folder: Path, file: File, known: dict[str, Entry], read: dict[str, Entry]) -> Entry:
    """Return what is known of a file by its stamp, or `read` it."""
    old = read.get(file.name) or known.get(file.name)
    if old and old.stamp == file.stamp and file.stamp.inode:
        return old
    read[file.name] = entry.read(folder, file.name, file.stamp)
    return read[file.name]


def _is_whole(listed: list[Entry]) -> bool:
    """Tell whether no file got another name while it was listed: it would be gone, or be twice."""
    inodes = [each.stamp.inode for each in listed if each.stamp.inode]
    return len(set(inodes)) == len(inodes) and not any(map(_is_gone, listed))


def _is_gone(listed: Entry) -> bool:
    with suppress(OSError):  # Where nobody can know, it stays listed, with its fault.
        return not listed.stamp.inode and not is_there(listed.path)
    return False


def _settled(read: Entry, began: int) -> Entry:
    """Return what is kept of an entry; if its file may still change unseen, it is read again."""
    youngest = max(read.stamp.modified, read.stamp.changed)
    if began - _TICK < youngest < time.time_ns() + _TICK:
        return read._replace(stamp=read.stamp._replace(changed=0))
    return read


def entries(folder: Path, index: Path | None = None) -> list[Entry]:
    """Return the entries of a folder, the last played first.

    Raises:
        OSError: the folder cannot be read.
    """
    *_, listed = batches(folder, index)
    return listed
