"""A game's file while it is played: one process writes it, whole, and on disk before it says so.

A file is written beside the old one, synced, and put in its place in a single step, so that a
killed process or a full disk leaves the last state that was shown. Who writes holds a lock that
the system takes back from a process that ends, however it ends.
"""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from filelock import BaseFileLock

_NO_FOLDER_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that cannot sync a folder."""

_held: dict[Path, "BaseFileLock"] = {}
"""The locks of this process, by the file that they keep."""


class Busy(OSError):
    """A game that another process is playing."""


def hold(path: Path) -> None:
    """Keep other processes from writing a game until `release`, or until this process ends.

    Raises:
        Busy: another process plays it.
        OSError: the folder cannot be written.
    """
    key = path.resolve()
    if key in _held:
        return
    from filelock import FileLock, Timeout  # Not at the top: a list of games needs no lock.

    lock = FileLock(path.with_name(f".{path.name}.lock"), thread_local=False)
    try:
        lock.acquire(timeout=0)
    except Timeout:
        raise Busy(errno.EBUSY, "this game is open in another window", path.name) from None
    _held[key] = lock


def release(path: Path) -> None:
    """Let others write a game again; nothing happens where it was not held."""
    lock = _held.pop(path.resolve(), None)
    if lock:
        # While it is still held: who opened the file meanwhile finds it gone and tries anew.
        with suppress(OSError):
            Path(lock.lock_file).unlink()
        lock.release()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a game for a while, and afterwards only where it was held before.

    Raises:
        Busy: another process plays it.
        OSError: the folder cannot be written.
    """
    before = path.resolve() in _held
    hold(path)
    try:
        yield
    finally:
        if not before:
            release(path)


def write(path: Path, text: str) -> None:
    """Put a text on disk as the whole of a file; on any error the file is left as it was.

    Raises:
        Busy: another process plays this game.
        OSError: the file cannot be written.
    """
    draft = path.with_name(f".{path.name}.draft")  # Ours alone, since the game is held.
    with held(path):
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
            sync(path.parent)
        except OSError:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
            raise


def sync(folder: Path) -> None:
    """Put the names in a folder on disk, where the system can.

    Raises:
        OSError: the folder cannot be written.
    """
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)
