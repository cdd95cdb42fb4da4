"""Asking the terminal what it is, outside of any screen."""

import os
import re
import select
import sys
from contextlib import suppress
from time import monotonic
from typing import NamedTuple

from dicemate.system.answers import PICTURES, QUESTION, SHOWS, Sieve, may_show_pictures

_FENCE = "\x1b[c"
"""A question that nearly every terminal answers: after its answer no other is to come."""
_FENCED = re.compile(r"\x1b\[\?[\d;]*c")
_PATIENCE = 0.5
"""Seconds after which no answer is awaited any more."""


class Answers(NamedTuple):
    """What a terminal calls itself, "" where it does not say, and whether it shows pictures."""

    program: str = ""
    pictures: bool = False


def ask() -> Answers:
    """Return what the terminal of this process answers."""
    streams = (sys.__stdin__, sys.__stdout__)
    if not all(stream and stream.isatty() for stream in streams):
        return Answers()
    with suppress(ImportError, OSError):
        return _asked(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    return Answers()


def _asked(terminal: int) -> Answers:
    import termios  # Not on Windows, whose terminals are not asked.
    import tty

    try:
        if os.tcgetpgrp(terminal) != os.getpgrp():
            return Answers()  # In the background nobody may touch the terminal.
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            return _answers(terminal)
        finally:
            termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    except termios.error:
        return Answers()
    finally:
        os.close(terminal)


def _answers(terminal: int) -> Answers:
    program = next(iter(_answered(terminal, QUESTION)), "")
    if not may_show_pictures(program):
        return Answers(program)
    return Answers(program, SHOWS in _answered(terminal, PICTURES))


def _answered(terminal: int, question: str) -> list[str]:
    os.write(terminal, (question + _FENCE).encode())
    return Sieve().sift(_read(terminal))[1]


def _read(terminal: int) -> str:
    """Return what comes before the answer to the second question, or in the time there is."""
    text, until = "", monotonic() + _PATIENCE
    while not _FENCED.search(text):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - monotonic()))
        if not ready:
            break
        text += os.read(terminal, 1024).decode(errors="ignore")
    return text
