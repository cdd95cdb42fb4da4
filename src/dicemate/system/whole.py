"""Writes a file in one step: readers see either the old content or the new."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def put(path: Path, content: bytes) -> None:
    """Write a file, creating its folder if needed.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with draft(path) as out:
        out.write(content)


@contextmanager
def draft(path: Path) -> Iterator[BinaryIO]:
    """Yield a draft to write to, and move it into place if the block ends without an error.

    Raises:
        OSError: the file, which the error names, cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")  # A unique name.
    try:
        with beside.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        beside.replace(path)
    except BaseException as error:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.filename in (None, str(beside), beside):
            error.filename, error.filename2 = str(path), None
        raise
