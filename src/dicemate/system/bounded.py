"""Reads files that may be huge, endless or not regular files at all."""

import errno
import os
import stat
from typing import TypeAlias

Name: TypeAlias = "str | os.PathLike[str]"

_AT_ONCE = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""With these flags, opening a pipe does not wait for a writer."""

_OTHERS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def opened(path: Name, flags: int = os.O_RDONLY) -> tuple[int, os.stat_result]:
    """Open a regular file, and return its descriptor and status.

    Nothing else is opened: a pipe would block, and a device may do anything.

    Raises:
        OSError: it cannot be opened, or is not a regular file.
    """
    try:
        _refuse_others(path, os.stat(path))  # noqa: PTH116 - a Path takes as long as reading
        descriptor = os.open(path, flags | _AT_ONCE)
    except ValueError:  # For example, a name with a null character.
        raise OSError(errno.ENOENT, "no file can have this name", os.fspath(path)) from None
    try:
        status = os.fstat(descriptor)
        _refuse_others(path, status)  # It may have been replaced in the meantime.
    except OSError as error:
        os.close(descriptor)
        error.filename = os.fspath(path)
        raise
    return descriptor, status


def misfit(path: Name) -> str:
    """Return why a path is not a regular file: ``this is a folder, not a file``, or nothing."""
    try:
        return _misfit(os.stat(path))  # noqa: PTH116 - a Path has no name for an empty one
    except (OSError, ValueError):
        return ""


def _misfit(status: os.stat_result) -> str:
    if stat.S_ISREG(status.st_mode):
        return ""
    kind = _OTHERS.get(stat.S_IFMT(status.st_mode), "something else")
    return f"this is {kind}, not a file"


def _refuse_others(path: Name, status: os.stat_result) -> None:
    if why := _misfit(status):
        raise OSError(errno.EINVAL, why, os.fspath(path))


def read(path: Name, most: int) -> bytes:
    """Return the content of a file, without blocking and without reading more than `most` bytes.

    Raises:
        OSError: it cannot be read, is not a regular file, or is larger.
    """
    descriptor, _ = opened(path)
    with os.fdopen(descriptor, "rb") as file:
        content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"larger than {most // 1024} KB", os.fspath(path))
    return content
