"""Keeps processes apart while they read a small file, change it and write it back."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_PATIENCE = 5.0
"""Seconds to wait for other processes, which need moments, unless one has been stopped."""

if sys.platform == "win32":
    from filelock import FileLock

    @contextmanager
    def alone(path: Path) -> Iterator[None]:
        """Keep other processes from changing a file during the block, if it can be locked."""
        lock = FileLock(path.with_name(f".{path.name}.lock"))
        with suppress(OSError):  # A timeout is one as well.
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=_PATIENCE)
        try:
            yield
        finally:
            lock.release()

else:
    import fcntl
    import os
    import time

    _PAUSE = 0.001
    """Seconds between two attempts: less than others need, or they would take all the turns."""

    @contextmanager
    def alone(path: Path) -> Iterator[None]:
        """Keep other processes from changing a file during the block, if it can be locked.

        The lock is on the folder, since the file is replaced and may not exist yet.
        """
        folder = None
        try:
            with suppress(OSError):
                path.parent.mkdir(parents=True, exist_ok=True)
                folder = os.open(path.parent, os.O_RDONLY)
                _lock(folder)
            yield
        finally:
            if folder is not None:
                os.close(folder)

    def _lock(folder: int) -> None:
        """Lock an open folder as soon as no other process has, or give up after a while.

        Raises:
            OSError: the file system has no locks.
        """
        for _ in range(round(_PATIENCE / _PAUSE)):
            with suppress(BlockingIOError):
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            time.sleep(_PAUSE)
