"""The capabilities of this terminal, according to the environment."""

import os
import shutil
from typing import NamedTuple

from dicemate.system import streams

MANY = 1 << 24
"""For a terminal that displays any colour it is sent."""
LINUX = 8
"""For the Linux console, where the backgrounds of bright colours are those of the dark ones."""
_SYSTEMS = {"truecolor": MANY, "256": 256}
"""Numbers of colours by Rich's names; any other terminal has the traditional sixteen."""


class Terminal(NamedTuple):
    """The capabilities of a terminal.

    `colours` is how many it shows, or 0 if the player wants none (https://no-color.org); `utf8`
    says whether it understands UTF-8, `chessmen` whether it can be trusted to show ``♞``. `points`
    names the finest characters that it draws itself, `pictures` says whether it shows pictures
    among text, and `program` is its own name for itself.
    """

    colours: int
    utf8: bool
    chessmen: bool
    points: str = "quadrants"
    pictures: bool = False
    program: str = ""


def here() -> Terminal:
    """Return the capabilities of this process's terminal."""
    utf8 = understands_utf8()
    # The fonts of the Linux console have boxes and arrows, but no chessmen.
    return Terminal(_colours(), utf8, utf8 and not is_linux_console())


def is_linux_console() -> bool:
    """Return whether this process's terminal is the Linux console."""
    return os.environ.get("TERM") == "linux"


def size() -> tuple[int, int]:
    """Return the columns and rows of the terminal; without one, what the system reports."""
    for stream in (streams.out(), streams.inp(), streams.err()):
        if stream and stream.isatty():
            columns, rows = os.get_terminal_size(stream.fileno())
            if columns and rows:
                return columns, rows
    found = shutil.get_terminal_size()
    return found.columns, found.lines


def understands_utf8() -> bool:
    """Return whether the terminal understands UTF-8, according to the locale.

    The first of the three variables that is set counts (POSIX, XBD 8.2). If none is set, Python
    assumes UTF-8, and so do we; where only the last says ``C``, Python sets the second to UTF-8
    itself (PEP 538).
    """
    named = (os.environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next(filter(None, named), "UTF-8")
    return "UTF8" in locale.upper().replace("-", "")


def _colours() -> int:
    from rich.console import Console  # Textual does the same, so it is loaded anyway.

    if os.environ.get("NO_COLOR"):
        return 0
    few = LINUX if is_linux_console() else 16
    return _SYSTEMS.get(Console(force_terminal=True).color_system or "", few)
