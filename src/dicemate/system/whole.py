"""Writing a file whole, in one step: whoever reads it finds the old content or the new one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def put(path: Path, content: bytes) -> None:
    """Put a file on disk, and make its folder where there is none.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    with draft(path) as out:
        out.write(content)


@contextmanager
def draft(path: Path) -> Iterator[BinaryIO]:
    """Let a file be written, and put it in its place when that has been done without an error.

    Raises:
        OSError: the file, which the error names, cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}.new")  # No other process's.
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
