"""A game's file while it is played: one process writes it, whole, and on disk before it says so.

A file is written beside the old one, synced, and put in its place in a single step, so that a
killed process or a full disk leaves the last state that was shown. The draft is locked before it
takes the place of the file, so that the lock goes with the game from file to file.
"""

import errno
import os
import secrets
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from dicemate.library import placing
from dicemate.library.contents import Stamp
from dicemate.library.locks import Busy, Lock
from dicemate.oserrors import naming

__all__ = ["Busy", "create", "held", "hold", "release", "remove", "sweep", "sync", "write"]

_DRAFT = ".draft"
_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that cannot sync a folder."""


@dataclass
class _Held:
    """A file that this process holds.

    Attributes:
        target: The file itself, where a link led to it.
        locks: On what was there at first, since other names may lead to it, and on what is there.
        last: The stamp of what is known to be there, or None if there is nothing.
    """

    target: Path
    locks: list[Lock]
    last: Stamp | None = None

    def take(self, lock: Lock) -> None:
        """Hold what is there now; what is neither that nor the first is let go."""
        for passed in self.locks[1:]:
            passed.release()
        self.locks[1:] = [lock]

    def is_as_left(self) -> bool:
        """Tell whether nobody else has changed the file."""
        there = _stamp(self.target)
        return (there and there[:3]) == (self.last and self.last[:3])


_held: dict[Path, _Held] = {}
"""What this process holds, by the path as it was named."""


def _stamp(path: Path) -> Stamp | None:
    try:
        return Stamp.of(path.lstat())
    except FileNotFoundError:
        return None


def hold(path: Path) -> _Held:
    """Keep other processes from writing a game until `release`, or until this process ends.

    Raises:
        Busy: another process plays it.
        OSError: the file cannot be opened.
    """
    key = path.absolute()
    if key not in _held:
        with naming(path):
            _held[key] = _taken(Path(os.path.realpath(path)))
    return _held[key]


def _taken(target: Path) -> _Held:
    """Lock a file; if there is none, whoever writes it first holds it."""
    try:
        lock = Lock.take(target)
    except FileNotFoundError:
        return _Held(target, [])
    try:
        return _Held(target, [lock], lock.stamp())
    except OSError:
        lock.release()
        raise


def release(path: Path) -> None:
    """Let others write a game again; nothing happens where it was not held."""
    game = _held.pop(path.absolute(), None)
    for lock in game.locks if game else ():
        lock.release()


@contextmanager
def held(path: Path) -> Iterator[_Held]:
    """Hold a game for a while, and afterwards only where it was held before.

    Raises:
        Busy: another process plays it.
        OSError: the file cannot be opened.
    """
    before = path.absolute() in _held
    game = hold(path)
    try:
        yield game
    finally:
        if not before:
            release(path)


def create(wanted: Path, text: str) -> Path:
    """Put a text on disk under a name that is wanted, or one like it, and hold the new file.

    It is whole as soon as it has its name, and takes nobody else's. The folder is not synced.

    Raises:
        OSError: the file cannot be written.
    """
    with _drafted(wanted.parent, text) as (draft, lock):
        last = lock.stamp()
        path = placing.move(draft, wanted)
        _held[path.absolute()] = _Held(path, [lock], last)
    return path


def write(
    path: Path,
    text: str,
    rescue: Callable[[Path], object] = lambda _: None,
    modified: int | None = None,
) -> None:
    """Put a text on disk as the whole of a file; on any error the file is left as it was.

    Where another program has changed or removed the file meanwhile, `rescue` is called with it
    before it is written over. A time of writing may be given, in nanoseconds.

    Raises:
        Busy: another process plays this game.
        OSError: the file cannot be written.
    """
    with held(path) as game:
        try:
            with _drafted(game.target.parent, text, modified) as (draft, lock):
                if not game.is_as_left():
                    _own(game)
                    rescue(game.target)
                last = lock.stamp()
                draft.replace(game.target)
                game.take(lock)
                game.last = last
            sync(game.target.parent)
        except OSError as error:
            error.filename = error.filename if isinstance(error, Busy) else str(path)
            raise


def _own(game: _Held) -> None:
    """Hold what lies there now instead of what was left there.

    Raises:
        Busy: another process plays that.
        OSError: it is no file.
    """
    if not any(lock.is_on(game.target) for lock in game.locks):
        with suppress(FileNotFoundError):
            game.take(Lock.take(game.target))


@contextmanager
def _drafted(folder: Path, text: str, modified: int | None = None) -> Iterator[tuple[Path, Lock]]:
    """Write a draft in a folder, synced and locked; on any error nothing is left of it.

    Raises:
        OSError: it cannot be written.
    """
    with naming(folder):
        draft, lock = _draft(folder)
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                if modified is not None:
                    os.utime(draft, ns=(modified, modified))
                os.fsync(file.fileno())
            yield draft, lock
        except BaseException:
            lock.release()
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def _draft(folder: Path) -> tuple[Path, Lock]:
    draft = folder / f".{secrets.token_hex(8)}{_DRAFT}"
    try:
        return draft, Lock.create(draft)
    except FileNotFoundError:  # The folder was moved away while a game was played.
        folder.mkdir(parents=True, exist_ok=True)
        return draft, Lock.create(draft)


def remove(path: Path) -> None:
    """Remove a file that nobody else has changed.

    Raises:
        Busy: another process plays it.
        OSError: it cannot be removed.
    """
    with held(path) as game:
        if game.is_as_left():
            path.unlink(missing_ok=True)


def sweep(folder: Path) -> None:
    """Clear the drafts of killed processes; nothing happens where that cannot be."""
    with suppress(OSError), os.scandir(folder) as found:
        for each in found:
            if each.name.startswith(".") and each.name.endswith(_DRAFT):
                with suppress(OSError):  # One that is held is somebody's.
                    lock = Lock.take(Path(each.path))
                    Path(each.path).unlink()
                    lock.release()


def sync(folder: Path) -> None:
    """Put the names in a folder on disk, where the system can.

    Raises:
        OSError: the folder cannot be written.
    """
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with naming(folder):
            os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)
