"""The working folder, to which relative paths refer, while the code of games runs.

A game that changes it would make this program read, and replace, files of the same name elsewhere.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager

_folder: int | None = None
"""The descriptor of the working folder; None if it is not kept."""


@contextmanager
def kept() -> Iterator[None]:
    """Keep the current working folder for a command: `go_back` returns to it.

    There is nothing to keep if it has been deleted, or on a system without such descriptors.
    """
    global _folder
    before = _folder
    try:
        _folder = os.open(os.curdir, os.O_RDONLY) if os.name == "posix" else None
    except OSError:
        _folder = None
    try:
        yield
    finally:
        if _folder is not None:
            os.close(_folder)
        _folder = before


def go_back() -> None:
    """Return to the working folder that is kept, if any."""
    global _folder
    if _folder is not None:
        try:
            os.fchdir(_folder)
        except OSError:  # A game has closed the descriptor.
            _folder = None
