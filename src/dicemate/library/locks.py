"""One writer per file, whatever its path: the lock is on the file itself, not on a name.

The system releases a process's locks when it ends, however it ends.
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
    """Another process is playing this game."""

    def __init__(self, path: Path) -> None:
        """Name the game."""
        super().__init__(errno.EBUSY, "this game is open in another window", shown(path.name))


if sys.platform == "win32":
    from filelock import FileLock, Timeout

    class Lock:
        """A lock file beside the file, because Windows cannot replace a file that is open."""

        def __init__(self, path: Path, beside: FileLock | None = None) -> None:
            """Lock `path` by the file `beside` it; a draft needs none."""
            self._path, self._beside = path, beside

        @classmethod
        def take(cls, path: Path) -> Self:
            """Lock an existing file."""
            path.stat()
            beside = FileLock(path.with_name(f".{path.name}.lock"), thread_local=False)
            try:
                beside.acquire(timeout=0)
            except Timeout:
                raise Busy(path) from None
            return cls(path, beside)

        @classmethod
        def create(cls, path: Path) -> Self:
            """Create a new file."""
            path.touch(exist_ok=False)
            return cls(path)

        def is_on(self, path: Path) -> bool:
            """Return whether `path` names the locked file."""
            return path.exists()

        def stamp(self) -> Stamp:
            """Return the current stamp of the file."""
            return Stamp.of(self._path.stat())

        def release(self) -> None:
            """Release the lock."""
            if self._beside:
                self._beside.release()

else:
    import fcntl

    class Lock:
        """A lock on a file, whatever its name, and even when it no longer has one."""

        def __init__(self, descriptor: int, path: Path) -> None:
            """Lock an open file.

            Raises:
                Busy: another process has locked it.
                OSError: the file system does not support locks.
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
            """Lock the file at `path`.

            Raises:
                Busy: another process has locked it.
                OSError: it cannot be opened, or is not a regular file.
            """
            while True:
                try:
                    # Some systems lock only what is writable.
                    descriptor, _ = opened(path, os.O_RDWR)
                except PermissionError:
                    descriptor, _ = opened(path)
                lock = cls._on(descriptor, path)
                if lock:
                    return lock  # Otherwise its owner has just replaced or removed it.

        @classmethod
        def create(cls, path: Path) -> Self:
            """Create a new file and lock it.

            Raises:
                OSError: it exists already, or cannot be created.
            """
            while True:
                flags = os.O_RDWR | os.O_CREAT | os.O_EXCL
                descriptor, lock = os.open(path, flags, 0o666), None
                try:
                    with suppress(Busy):  # Another process may be sweeping drafts right now.
                        lock = cls._on(descriptor, path)
                        if lock:
                            return lock
                finally:
                    if not lock:
                        path.unlink(missing_ok=True)

        @classmethod
        def _on(cls, descriptor: int, path: Path) -> Self | None:
            """Lock an open file, or return None if `path` no longer names it."""
            lock = cls(descriptor, path)
            try:
                if lock.is_on(path):
                    return lock
            except OSError:
                lock.release()
                raise
            lock.release()
            return None

        def is_on(self, path: Path) -> bool:
            """Return whether `path` names the locked file.

            Raises:
                OSError: it cannot be determined.
            """
            try:
                return os.path.samestat(path.stat(), os.fstat(self._descriptor))
            except FileNotFoundError:
                return False

        def stamp(self) -> Stamp:
            """Return the current stamp of the file."""
            return Stamp.of(os.fstat(self._descriptor))

        def release(self) -> None:
            """Release the lock."""
            with suppress(OSError):  # Even if the drive is gone, the descriptor is closed.
                os.close(self._descriptor)
