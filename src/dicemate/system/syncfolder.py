"""Syncs a folder, so that a file's new name survives a power failure."""

import errno
import os
from pathlib import Path

from dicemate.system.oserrors import naming

_NO_SYNC = (errno.EINVAL, errno.ENOTSUP)
"""The errors of file systems that cannot sync a folder."""


def sync_folder(folder: Path) -> None:
    """Sync a folder, on systems that can.

    Raises:
        OSError: the folder cannot be synced.
    """
    if os.name == "nt":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with naming(folder):
            os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _NO_SYNC:
            raise
    finally:
        os.close(descriptor)
