"""Reads any file as text, up to a size limit, or says why it cannot."""

import codecs
import os
from pathlib import Path
from typing import BinaryIO, NamedTuple

from dicemate.record import RecordError
from dicemate.system.bounded import Name, opened
from dicemate.system.outside import printable, spelled

RECORD = 16_000_000
"""The size limit of a record in bytes; the longest game takes a hundredth of it."""

SEVERAL = 4 * RECORD
"""The size limit of a file of several records in bytes."""

_PORTION = 2**20
_DECODER = codecs.getincrementaldecoder("utf-8")


TICK = 2 * 10**9
"""Nanoseconds between two ticks of a coarse file system clock: two changes within one tick get the
same stamp."""


class Stamp(NamedTuple):
    """Identifies one version of a file, unless the file changes twice within a `TICK`.

    `changed` (the ctime, in nanoseconds) cannot be set by hand, so it tells apart versions with the
    same inode, size and modification time.
    """

    inode: int = 0
    size: int = 0
    modified: int = 0
    changed: int = 0

    @classmethod
    def of(cls, status: os.stat_result) -> "Stamp":
        """Return the stamp of a file from its status."""
        return cls(status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


class Content(NamedTuple):
    """The text of a file, and the file's stamp from just before it was read."""

    text: str
    stamp: Stamp


def shown(name: Name) -> str:
    r"""Return a file name made printable; bytes that are not text become ``\xff``."""
    return printable(spelled(os.fspath(name)))


def read(path: Name, limit: int = RECORD) -> Content:
    """Return the text of a file.

    Half a character at the end is dropped, and so are the zero bytes that a power failure may leave
    there, and the Ctrl+Z with which Windows' ``copy`` ends the files that it joins.

    Raises:
        RecordError: the file is larger than `limit`, or is not text.
        OSError: it cannot be read, or is not a regular file.
    """
    descriptor, status = opened(path)
    stamp = Stamp.of(status)
    try:
        data = b"" if stamp.size > limit else _read(descriptor, stamp.size, limit)
    except OSError as error:  # A file descriptor has no name.
        error.filename = os.fspath(path)
        raise
    finally:
        os.close(descriptor)
    name = shown(Path(path).name)
    _check_size(max(stamp.size, len(data)), limit, name)
    return Content(_decoded(data, name), stamp)


def read_pipe(stream: BinaryIO, name: str) -> str:
    """Return the text of a record that comes through a pipe; errors begin with its `name`.

    Raises:
        RecordError: it is too large, or is not text.
        OSError: it cannot be read.
    """
    data = stream.read(RECORD + 1)
    _check_size(len(data), RECORD, name)
    return _decoded(data, name)


def too_large(limit: int = RECORD) -> str:
    """Return why a larger file is neither read nor written."""
    return f"this is over {limit // 10**6} MB, too large for a record"


def _check_size(size: int, limit: int, name: str) -> None:
    if size > limit:
        raise RecordError(f"{name}: {too_large(limit)}")


def _decoded(data: bytes, name: str) -> str:
    try:
        return _DECODER().decode(data.rstrip(b"\0\x1a"))
    except UnicodeDecodeError:
        raise RecordError(f"{name}: this is not UTF-8 text") from None


def _read(descriptor: int, expected: int, limit: int) -> bytes:
    """Return the contents of a file, but stop soon after `limit`: it may be endless."""
    data = os.read(descriptor, expected + 1)
    if len(data) == expected > 0:
        return data
    while len(data) <= limit and (portion := os.read(descriptor, _PORTION)):
        data += portion
    return data
