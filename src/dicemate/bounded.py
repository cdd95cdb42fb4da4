"""Reading a file of others, which may be anything: huge, without an end, or no file at all."""

import errno
import os
import stat
from pathlib import Path

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe is opened at once too, whether or not somebody writes into it."""


def read(path: Path, most: int) -> bytes:
    """Return what a file holds; wait for nothing, and read no more than `most` bytes.

    Raises:
        OSError: it cannot be read, is no file, or is larger.
    """
    descriptor = os.open(path, _FLAGS)
    try:
        if not stat.S_ISREG(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "this is no file", str(path))
        with os.fdopen(descriptor, "rb", closefd=False) as file:
            content = file.read(most + 1)
    finally:
        os.close(descriptor)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"larger than {most // 1024} KB", str(path))
    return content
