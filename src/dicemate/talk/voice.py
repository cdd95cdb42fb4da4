"""What is said, a line at a time."""

from typing import TextIO
from unicodedata import category

from dicemate.system.outside import tidy
from dicemate.system.plain import alike


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
