"""Queries the terminal about itself, while no screen is open."""

import os
import re
import select
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from dicemate.system import streams
from dicemate.system.answers import PICTURES, QUESTION, SHOWS, Sieve, may_show_pictures

_LAST = "\x1b[c"
"""A query that nearly every terminal answers; its answer marks the end of the others."""
_LAST_ANSWER = re.compile(r"\x1b\[\?[\d;]*c")
_PATIENCE = 0.5
"""Seconds to wait for an answer."""


class TerminalAnswers(NamedTuple):
    """A terminal's name, or an empty string if unknown, and whether it shows pictures."""

    program: str = ""
    pictures: bool = False


def ask() -> TerminalAnswers:
    """Return the answers of this process's terminal."""
    if not all(stream and stream.isatty() for stream in (streams.inp(), streams.out())):
        return TerminalAnswers()
    with suppress(ImportError, OSError):
        return _asked(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    return TerminalAnswers()


def _asked(terminal: int) -> TerminalAnswers:
    import termios  # Not on Windows, whose terminals are not queried.
    import tty

    try:
        if os.tcgetpgrp(terminal) != os.getpgrp():
            return TerminalAnswers()  # A background process must not touch the terminal.
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            return _answers(terminal)
        finally:
            termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    except termios.error:
        return TerminalAnswers()
    finally:
        os.close(terminal)


def _answers(terminal: int) -> TerminalAnswers:
    program = next(iter(_answered(terminal, QUESTION)), "")
    if not may_show_pictures(program):
        return TerminalAnswers(program)
    return TerminalAnswers(program, SHOWS in _answered(terminal, PICTURES))


def _answered(terminal: int, question: str) -> list[str]:
    os.write(terminal, (question + _LAST).encode())
    return Sieve().sift(_read(terminal))[1]


def _read(terminal: int) -> str:
    """Return what the terminal answers, up to the last answer or the timeout."""
    text, until = "", monotonic() + _PATIENCE
    while not _LAST_ANSWER.search(text):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - monotonic()))
        received = os.read(terminal, 1024) if ready else b""
        if not received:  # A terminal that has gone is ready, but has nothing more to say.
            break
        text += received.decode(errors="ignore")
    return text
