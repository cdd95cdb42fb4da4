"""The file of a game being played: written by one process, always complete, always synced.

Each version is written to a draft beside the file, synced, and moved over the file in one step, so
a killed process or a full disk leaves the last state that was shown. The draft is locked before it
replaces the file, so the lock follows the game from file to file.
"""

import errno
import os
import re
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from dicemate.library import contents, placing
from dicemate.library.contents import Stamp
from dicemate.library.locks import Lock
from dicemate.system.atomic import keep_permissions
from dicemate.system.makefolder import make_folder
from dicemate.system.oserrors import naming
from dicemate.system.syncfolder import sync_folder

_DRAFT = re.compile(r"\.[0-9a-f]{16}\.draft")
"""The name of a draft: other programs have hidden files, too."""


@dataclass
class _LockedFile:
    """A file that this process has locked.

    Attributes:
        target: The file itself, with symbolic links resolved.
        locks: The locks on the first file, which may have other names, and on the current one.
        last: The stamp of the version that we last wrote or read, or None if there is no file.
        unsynced: Whether that version replaced the file although saving it failed: its folder could
            not be synced.
    """

    target: Path
    locks: list[Lock]
    last: Stamp | None = None
    unsynced: bool = False

    def take(self, lock: Lock) -> None:
        """Lock the current file; release all others but the first."""
        for passed in self.locks[1:]:
            passed.release()
        self.locks[1:] = [lock]

    def is_unchanged(self) -> bool:
        """Return whether the file is as we last wrote or read it."""
        there = _stamp(self.target)
        return (there and there[:3]) == (self.last and self.last[:3])


_ours: dict[Path, _LockedFile] = {}
"""The files that this process has locked, by the paths given."""


def _stamp(path: Path) -> Stamp | None:
    try:
        return Stamp.of(path.lstat())
    except FileNotFoundError:
        return None


def hold(path: Path) -> _LockedFile:
    """Keep other processes from writing a game until `release` or the end of this process.

    Raises:
        Busy: another process is playing it.
        OSError: the file cannot be opened.
    """
    key = path.absolute()
    if key not in _ours:
        with naming(path):
            _ours[key] = _taken(Path(os.path.realpath(path)))
    return _ours[key]


def _taken(target: Path) -> _LockedFile:
    """Lock a file; if there is none yet, its first writer gets the lock."""
    try:
        lock = Lock.take(target)
    except FileNotFoundError:
        return _LockedFile(target, [])
    try:
        return _LockedFile(target, [lock], lock.stamp())
    except OSError:
        lock.release()
        raise


def is_as_left(path: Path) -> bool:
    """Return whether the file of a game locked here is as the last successful save left it."""
    file = _ours.get(path.absolute())
    with suppress(OSError):
        return file is not None and not file.unsynced and file.is_unchanged()
    return False


def release(path: Path) -> None:
    """Let other processes write a game again. No effect if it was not locked."""
    file = _ours.pop(path.absolute(), None)
    for lock in file.locks if file else ():
        lock.release()


@contextmanager
def held(path: Path) -> Iterator[_LockedFile]:
    """Lock a game for the duration of the block, unless it is locked already.

    Raises:
        Busy: another process is playing it.
        OSError: the file cannot be opened.
    """
    before = path.absolute() in _ours
    file = hold(path)
    try:
        yield file
    finally:
        if not before:
            release(path)


def create(wanted: Path, text: str) -> Path:
    """Write a text to a new, locked file with the wanted name or a numbered one like it.

    The file gets its name only when it is complete, and replaces no other file. The folder is not
    synced.

    Raises:
        OSError: the file cannot be written.
    """
    with _drafted(placing.free(wanted), text) as (draft, lock):
        last = lock.stamp()
        path = placing.move(draft, wanted)
        _ours[path.absolute()] = _LockedFile(path, [lock], last)
    return path


def write(path: Path, text: str, rescue: Callable[[Path], str], modified: int | None) -> str:
    """Replace the contents of a file; on an error it stays as it was, unless only the sync failed.

    If another program has changed or removed the file in the meantime, call `rescue` with its path
    before overwriting it, and return what `rescue` returns; otherwise return an empty string.
    `modified` is the file time to set, in nanoseconds.

    Raises:
        Busy: another process is playing this game.
        OSError: the file cannot be written.
    """
    said = ""
    with held(path) as file, naming(path, file.target):
        with _drafted(file.target, text, modified) as (draft, lock):
            if not file.is_unchanged():
                _own(file)
                said = rescue(file.target)
            last = lock.stamp()
            draft.replace(file.target)
            file.take(lock)
            file.last, file.unsynced = last, True
        sync_folder(file.target.parent)
        file.unsynced = False
    return said


def _own(file: _LockedFile) -> None:
    """Lock the file that is there now instead of the one we last wrote.

    Raises:
        Busy: another process is playing it.
        OSError: it is not a file.
    """
    if not any(lock.is_on(file.target) for lock in file.locks):
        with suppress(FileNotFoundError):
            file.take(Lock.take(file.target))


@contextmanager
def _drafted(path: Path, text: str, modified: int | None = None) -> Iterator[tuple[Path, Lock]]:
    """Write a draft of a file, synced and locked; on any error remove it.

    Raises:
        OSError: it cannot be written; the error names the file.
    """
    draft = path.with_name(f".{secrets.token_hex(8)}.draft")
    with naming(path, draft):
        lock = _locked(draft)
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                if os.fstat(file.fileno()).st_size > contents.RECORD:  # Nobody could read it again.
                    raise OSError(errno.EFBIG, contents.too_large())
                keep_permissions(path, draft)
                if modified is not None:
                    os.utime(draft, ns=(modified, modified))
                os.fsync(file.fileno())
            yield draft, lock
        except BaseException:
            lock.release()
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def _locked(draft: Path) -> Lock:
    try:
        return Lock.create(draft)
    except FileNotFoundError:  # The folder was moved away during the game.
        make_folder(draft.parent)
        return Lock.create(draft)


def remove(path: Path) -> None:
    """Remove a file, unless another program has changed it.

    Raises:
        Busy: another process is playing it.
        OSError: it cannot be removed.
    """
    with held(path) as file:
        if file.is_unchanged():
            path.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Remove the drafts of killed processes, as far as possible."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if _DRAFT.fullmatch(each.name):
                with suppress(OSError):  # A locked draft is still in use.
                    _remove_unlocked(Path(each.path))


def _remove_unlocked(path: Path) -> None:
    lock = Lock.take(path)
    try:
        path.unlink()
    finally:
        lock.release()
