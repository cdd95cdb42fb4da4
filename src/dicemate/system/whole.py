"""Writing a file whole, in one step: whoever reads it finds the old content or the new one."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from dicemate.system.oserrors import naming

_DRAFT = ".new"
_LEFT = 3600
"""Seconds after which whoever wrote a draft has been killed: `put` takes moments."""


def put(path: Path, content: bytes) -> None:
    """Put a file on disk, and make its folder where there is none.

    Raises:
        OSError: the file cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    _sweep(path)
    with draft(path) as out:
        out.write(content)


def _sweep(path: Path) -> None:
    """Remove the drafts of a file that killed processes have left, as far as possible."""
    before = time.time() - _LEFT
    with suppress(OSError), os.scandir(path.parent) as found:
        for each in found:
            if each.name.startswith(f".{path.name}.") and each.name.endswith(_DRAFT):
                with suppress(OSError):
                    if each.stat(follow_symlinks=False).st_mtime < before:
                        Path(each.path).unlink()


@contextmanager
def draft(path: Path, *, lasting: bool = True) -> Iterator[BinaryIO]:
    """Let a file be written, and put it in its place when that has been done without an error.

    One that is `lasting` outlives a power failure from then on; that takes a disk some time.

    Raises:
        OSError: the file, which the error names, cannot be written.
    """
    beside = path.with_name(f".{path.name}.{os.urandom(4).hex()}{_DRAFT}")  # No other process's.
    with naming(path, beside):
        try:
            with beside.open("wb") as out:
                yield out
                out.flush()
                if lasting:
                    os.fsync(out.fileno())
            beside.replace(path)
        except BaseException:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
            raise
