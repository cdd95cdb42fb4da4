"""What is in a file, whatever the file is: read within a limit, or refused by name."""

import codecs
import os
import re
from pathlib import Path
from typing import NamedTuple

from dicemate.record import RecordError
from dicemate.system.bounded import Name, opened
from dicemate.system.outside import printable

RECORD = 16_000_000
"""The most bytes of a record; the longest game takes a hundredth of it."""

SEVERAL = 4 * RECORD
"""The most bytes of a file of several records."""

_PORTION = 2**20
_DECODER = codecs.getincrementaldecoder("utf-8")
_NO_TEXT = re.compile("[\ud800-\udfff]")


class Stamp(NamedTuple):
    """By what it is seen that a file has changed: two contents never have the same stamp.

    All but `changed` is what somebody sees who writes the file himself; `changed` (nanoseconds)
    cannot be set, so it tells apart what has the same number, size and time of writing.
    """

    inode: int = 0
    size: int = 0
    modified: int = 0
    changed: int = 0

    @classmethod
    def of(cls, status: os.stat_result) -> "Stamp":
        """Return the stamp of a file by its status."""
        return cls(status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns)


class Content(NamedTuple):
    """The text of a file, and the stamp that the file had when its reading began."""

    text: str
    stamp: Stamp


def shown(name: Name) -> str:
    r"""Return the name of a file as it may be shown; bytes that are no text become ``\xff``."""
    text = os.fspath(name)
    return printable(_NO_TEXT.sub(lambda found: rf"\x{ord(found[0]) & 0xFF:02x}", text))


def read(path: Name, limit: int = RECORD) -> Content:
    """Return the text of a file.

    A letter that is cut in two at the end is left out, and so is what a disk that lost its power
    may leave behind.

    Raises:
        RecordError: the file is larger than `limit`, or no text.
        OSError: it cannot be read, or is no regular file.
    """
    descriptor, status = opened(path)
    stamp = Stamp.of(status)
    try:
        data = b"" if stamp.size > limit else _read(descriptor, stamp.size, limit)
    finally:
        os.close(descriptor)
    if max(stamp.size, len(data)) > limit:
        raise RecordError(
            f"{shown(Path(path).name)}: this is over {limit // 10**6} MB, so no record"
        )
    try:
        return Content(_DECODER().decode(data.rstrip(b"\0")), stamp)
    except UnicodeDecodeError:
        raise RecordError(f"{shown(Path(path).name)}: this is no text in UTF-8") from None


def _read(descriptor: int, expected: int, limit: int) -> bytes:
    """Return what is in a file, but hardly more than `limit`, be it one that never ends."""
    data = os.read(descriptor, expected + 1)
    if len(data) == expected > 0:
        return data
    while len(data) <= limit and (portion := os.read(descriptor, _PORTION)):
        data += portion
    return data
