"""The output of a conversation, line by line."""

from typing import TextIO
from unicodedata import category

from dicemate.system import oserrors
from dicemate.system.outside import tidy
from dicemate.system.plain import alike


class Voice:
    """Says lines to a stream: text only, in ASCII except for the letters of names."""

    def __init__(self, stream: TextIO) -> None:
        """Say everything to `stream`."""
        self._stream = stream

    def say(self, text: str) -> None:
        """Say one line at once.

        Raises:
            BrokenPipeError: the output was closed.
            OSError: the output cannot be written.
        """
        with oserrors.naming_output():
            self._stream.write("".join(map(_sayable, tidy(text))) + "\n")
            self._stream.flush()


def _sayable(letter: str) -> str:
    """Return a letter unchanged and a sign in ASCII, as screen readers stumble over some signs."""
    if letter.isascii() or category(letter)[0] in "LMN":
        return letter
    return "..." if letter == "…" else alike(letter)
