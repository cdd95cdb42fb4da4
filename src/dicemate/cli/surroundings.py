"""What the command finds around it: standard streams and folders that may be missing or broken."""

import os
import sys
from pathlib import Path
from re import fullmatch
from typing import TextIO

_STREAMS = (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY))
"""How closed streams are opened. Standard output cannot be written then, and so it is said."""
_SIZES = ("COLUMNS", "LINES")
_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME")


def adapt() -> None:
    """Make up for closed streams, and ignore what makes no sense."""
    _open_closed_streams()
    for name in _SIZES:
        if not fullmatch("[0-9]{1,4}", os.environ.get(name, "0")):
            del os.environ[name]
    for name in _FOLDERS:
        if name in os.environ and not Path(os.environ[name]).is_absolute():
            del os.environ[name]  # As the XDG Base Directory Specification demands.
    if not Path(os.path.expanduser("~")).is_absolute():  # noqa: PTH111 - a Path raises an error
        os.environ["HOME"] = os.devnull  # Or games would be saved wherever we are.


def _open_closed_streams() -> None:
    """Open the standard streams that are closed, or a file of ours would take their place."""
    for name, way in _STREAMS:
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8"))


def drop_unwritten(stream: TextIO) -> None:
    """Drop what a stream still holds and cannot write, or the interpreter would complain of it."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
