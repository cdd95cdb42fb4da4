"""Reading a file of others, which may be anything: huge, without an end, or no file at all."""

import errno
import os
import stat
from typing import TypeAlias

Name: TypeAlias = "str | os.PathLike[str]"

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""A pipe is opened at once too, whether or not somebody writes into it."""

_OTHERS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def opened(path: Name, flags: int = os.O_RDONLY) -> tuple[int, os.stat_result]:
    """Open a regular file and nothing else: a pipe would wait, and a device may do anything.

    What is returned is a descriptor, and the status of what it describes.

    Raises:
        OSError: it cannot be opened, or is no regular file.
    """
    try:
        _refuse_others(path, os.stat(path))  # noqa: PTH116 - a Path costs as much as the reading
        descriptor = os.open(path, flags | _AT_ONCE)
    except ValueError:  # A name with a zero in it, say.
        raise OSError(errno.ENOENT, "no file can have this name", os.fspath(path)) from None
    try:
        status = os.fstat(descriptor)
        _refuse_others(path, status)  # Perhaps it has become another.
    except OSError:
        os.close(descriptor)
        raise
    return descriptor, status


def _refuse_others(path: Name, status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        kind = _OTHERS.get(stat.S_IFMT(status.st_mode), "something else")
        raise OSError(errno.EINVAL, f"this is {kind}, not a file", os.fspath(path))


def read(path: Name, most: int) -> bytes:
    """Return what a file holds; wait for nothing, and read no more than `most` bytes.

    Raises:
        OSError: it cannot be read, is no file, or is larger.
    """
    descriptor, _ = opened(path)
    with os.fdopen(descriptor, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"larger than {most // 1024} KB", os.fspath(path))
    return content
