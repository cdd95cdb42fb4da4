"""One writer for a file, whatever its path: the lock lies on the file itself and not on a name.

The system takes a lock back from a process that ends, however it ends.
"""

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Self

from dicemate.library.contents import Stamp, shown
from dicemate.system.bounded import opened


class Busy(OSError):
    """A game that another process is playing."""

    def __init__(self, path: Path) -> None:
        """Tell which game it is."""
        super().__init__(errno.EBUSY, "this game is open in another window", shown(path.name))


if sys.platform == "win32":
    from filelock import FileLock, Timeout

    class Lock:
        """A lock beside a file: here a file that is open cannot be replaced."""

        def __init__(self, path: Path, beside: FileLock | None = None) -> None:
            """Keep what holds `path`; a draft needs nothing."""
            self._path, self._beside = path, beside

        @classmethod
        def take(cls, path: Path) -> Self:
            """Lock a file that is there."""
            path.stat()
            beside = FileLock(path.with_name(f".{path.name}.lock"), thread_local=False)
            try:
                beside.acquire(timeout=0)
            except Timeout:
                raise Busy(path) from None
            return cls(path, beside)

        @classmethod
        def create(cls, path: Path) -> Self:
            """Make a file that was not there."""
            path.touch(exist_ok=False)
            return cls(path)

        def is_on(self, path: Path) -> bool:
            """Tell whether a path names the locked file."""
            return path.exists()

        def stamp(self) -> Stamp:
            """Return the stamp that the file has now."""
            return Stamp.of(self._path.stat())

        def release(self) -> None:
            """Let others lock the file."""
            if self._beside:
                self._beside.release()

else:
    import fcntl

    class Lock:
        """A lock on a file, which keeps it under whatever name, and when it has none any more."""

        def __init__(self, descriptor: int, path: Path) -> None:
            """Lock an open file.

            Raises:
                Busy: another process holds it.
                OSError: the file system knows no locks.
            """
            self._descriptor = descriptor
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError as error:
                os.close(descriptor)
                if isinstance(error, BlockingIOError):
                    raise Busy(path) from None
                raise

        @classmethod
        def take(cls, path: Path) -> Self:
            """Lock the file that a path names.

            Raises:
                Busy: another process holds it.
                OSError: it cannot be opened, or is no regular file.
            """
            while True:
                try:
                    descriptor, _ = opened(
                        path, os.O_RDWR
                    )  # Some systems lock only what is writable.
                except PermissionError:
                    descriptor, _ = opened(path)
                lock = cls(descriptor, path)
                if lock.is_on(path):
                    return lock
                lock.release()  # Its holder has just replaced or removed it.

        @classmethod
        def create(cls, path: Path) -> Self:
            """Make a file that was not there, and lock it.

            Raises:
                OSError: it is there, or cannot be made.
            """
            while True:
                flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
                descriptor = os.open(path, flags, 0o666)
                with suppress(Busy):  # Who looks for what dead processes left may be quicker.
                    lock = cls(descriptor, path)
                    if lock.is_on(path):
                        return lock
                    lock.release()
                path.unlink(missing_ok=True)

        def is_on(self, path: Path) -> bool:
            """Tell whether a path names the locked file."""
            try:
                return os.path.samestat(path.stat(), os.fstat(self._descriptor))
            except OSError:
                return False

        def stamp(self) -> Stamp:
            """Return the stamp that the file has now."""
            return Stamp.of(os.fstat(self._descriptor))

        def release(self) -> None:
            """Let others lock the file."""
            os.close(self._descriptor)
