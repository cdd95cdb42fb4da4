"""What is said, a line at a time, and what is heard."""

from typing import TextIO
from unicodedata import category

from dicemate.system.outside import printable, tidy
from dicemate.system.plain import alike

LONGEST = 1000
"""Letters of a line that are read; no command is longer, and a pipe may send anything."""


class Voice:
    """Says lines to a stream: text alone, in ASCII but for the letters of names."""

    def __init__(self, stream: TextIO) -> None:
        """Say everything to `stream`."""
        self._stream = stream

    def say(self, text: str) -> None:
        """Say one line at once.

        Raises:
            BrokenPipeError: nobody listens any more.
        """
        self._stream.write("".join(map(_sayable, tidy(text))) + "\n")
        self._stream.flush()


def _sayable(letter: str) -> str:
    """Return a letter as it is, and ASCII for a sign: readers stumble over arrows and dashes."""
    if letter.isascii() or category(letter)[0] in "LMN":
        return letter
    return "..." if letter == "…" else alike(letter)


class Ear:
    """Hears lines from a stream."""

    def __init__(self, stream: TextIO) -> None:
        """Hear what `stream` holds."""
        self._stream = stream

    def hear(self) -> str | None:
        """Return the next line, made fit to be shown, or None at the end."""
        line = self._stream.readline(LONGEST)
        if not line:
            return None
        rest = line
        while rest and not rest.endswith("\n"):  # What is too long is no command: drop its end.
            rest = self._stream.readline(LONGEST)
        return printable(line).strip()
