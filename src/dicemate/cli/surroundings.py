"""The environment of the command: variables may be invalid, and streams broken."""

import os
from pathlib import Path
from re import fullmatch
from typing import TextIO

_SIZES = ("COLUMNS", "LINES")
_FOLDERS = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")

_KNOWN = {"TEXTUAL_COLOR_SYSTEM": ("auto", "standard", "256", "truecolor", "windows")}
"""A variable of Textual, with the values on which it does not fail."""


def adapt() -> None:
    """Ignore invalid values in the environment."""
    for name in _SIZES:
        if not fullmatch("[0-9]{1,4}", os.environ.get(name, "0")):
            del os.environ[name]
    for name in _FOLDERS:
        if name in os.environ and not Path(os.environ[name]).is_absolute():
            del os.environ[name]  # As the XDG Base Directory Specification requires.
    for name, values in _KNOWN.items():
        if os.environ.get(name, values[0]) not in values:
            del os.environ[name]
    if not Path(os.path.expanduser("~")).is_absolute():  # noqa: PTH111 - a Path raises an error
        os.environ["HOME"] = os.devnull  # Otherwise games would be saved in the current folder.


def drop_unwritten(stream: TextIO) -> None:
    """Discard output that cannot be written, or the interpreter would complain about it."""
    try:
        stream.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
