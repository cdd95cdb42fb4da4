"""The environment of the command: standard streams and folders may be missing or broken."""

import os
import sys
from pathlib import Path
from re import fullmatch
from typing import TextIO

_STREAMS = (("stdin", os.O_RDONLY), ("stdout", os.O_RDONLY), ("stderr", os.O_WRONLY))
"""How closed streams are reopened. Writing to standard output then fails, which is reported."""
_SIZES = ("COLUMNS", "LINES")
_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def adapt() -> None:
    """Reopen closed streams, and ignore invalid values in the environment."""
    _open_closed_streams()
    for name in _SIZES:
        if not fullmatch("[0-9]{1,4}", os.environ.get(name, "0")):
            del os.environ[name]
    for name in _FOLDERS:
        if name in os.environ and not Path(os.environ[name]).is_absolute():
            del os.environ[name]  # As the XDG Base Directory Specification requires.
    if not Path(os.path.expanduser("~")).is_absolute():  # noqa: PTH111 - a Path raises an error
        os.environ["HOME"] = os.devnull  # Otherwise games would be saved in the current folder.


def _open_closed_streams() -> None:
    """Reopen closed standard streams; otherwise the next file opened would take their place."""
    for name, way in _STREAMS:
        if getattr(sys, name) is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(os.open(os.devnull, way), mode, encoding="utf-8"))


def drop_unwritten(stream: TextIO) -> None:
    """Discard output that cannot be written, or the interpreter would complain about it."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
