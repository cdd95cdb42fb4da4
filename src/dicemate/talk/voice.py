"""The output of a conversation, line by line."""

from typing import TextIO
from unicodedata import category

from dicemate.system import oserrors
from dicemate.system.outside import tidy
from dicemate.system.plain import alike


class Voice:
    """Says lines to a stream: text only, in ASCII except for letters and their punctuation."""

    def __init__(self, stream: TextIO) -> None:
        """Say everything to `stream`."""
        self._stream = stream
        self._said: list[str] = []

    def say(self, text: str) -> None:
        """Say one line at once.

        Raises:
            BrokenPipeError: the output was closed.
            OSError: the output cannot be written.
        """
        self._said.append(text)
        with oserrors.naming_stream("standard output"):
            self._stream.write(f"{as_said(text)}\n")
            self._stream.flush()

    def forget(self) -> None:
        """Forget what was said: from now on there is something else to repeat."""
        self._said = []

    def repeat(self) -> None:
        """Repeat what was said since `forget`.

        Raises:
            OSError: as for `say`.
        """
        said, self._said = self._said, []
        for text in said:
            self.say(text)


def as_said(text: str) -> str:
    """Return a text as it is said."""
    return "".join(map(_sayable, tidy(text)))


def _sayable(letter: str) -> str:
    """Return a letter unchanged and a sign in ASCII, as screen readers stumble over some signs.

    Punctuation that nothing in ASCII looks like is part of another script, as its letters are.
    """
    if letter.isascii() or category(letter)[0] in "LMN":
        return letter
    if letter == "…":
        return "..."
    sign = alike(letter)
    return letter if "?" in sign and category(letter)[0] == "P" else sign
