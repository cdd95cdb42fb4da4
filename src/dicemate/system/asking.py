"""Asking the terminal what it is, outside of any screen."""

import os
import re
import select
import sys
from contextlib import suppress
from time import monotonic

from dicemate.system.answers import QUESTION, Sieve

_FENCE = "\x1b[c"
"""A question that nearly every terminal answers: after its answer no other is to come."""
_FENCED = re.compile(r"\x1b\[\?[\d;]*c")
_PATIENCE = 0.5
"""Seconds after which no answer is awaited any more."""


def ask() -> str:
    """Return what the terminal of this process calls itself; "" where it does not say."""
    streams = (sys.__stdin__, sys.__stdout__)
    if not all(stream and stream.isatty() for stream in streams):
        return ""
    with suppress(ImportError, OSError):
        return _asked(os.open("/dev/tty", os.O_RDWR | os.O_NOCTTY))
    return ""


def _asked(terminal: int) -> str:
    import termios  # Not on Windows, whose terminals are not asked.
    import tty

    try:
        if os.tcgetpgrp(terminal) != os.getpgrp():
            return ""  # In the background nobody may touch the terminal.
        before = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal)
            os.write(terminal, (QUESTION + _FENCE).encode())
            answers = Sieve().sift(_read(terminal))[1]
        finally:
            termios.tcsetattr(terminal, termios.TCSAFLUSH, before)
    except termios.error:
        return ""
    finally:
        os.close(terminal)
    return answers[0] if answers else ""


def _read(terminal: int) -> str:
    """Return what comes before the answer to the second question, or in the time there is."""
    text, until = "", monotonic() + _PATIENCE
    while not _FENCED.search(text):
        ready, _, _ = select.select([terminal], [], [], max(0.0, until - monotonic()))
        if not ready:
            break
        text += os.read(terminal, 1024).decode(errors="ignore")
    return text
