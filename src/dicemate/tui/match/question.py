"""A question at a table that must be answered before anything else."""

from collections.abc import Sequence
from typing import NamedTuple

from dicemate.scene import Spot
from dicemate.tui.command import Item


class Question(NamedTuple):
    """A question and its answers.

    Attributes:
        text: The question.
        choices: The answers, in the order of their numbers.
        about: The square in question, if any.
        words: The words that it chooses among, if any.
    """

    text: str
    choices: Sequence[Item]
    about: Spot | None = None
    words: Sequence[str] = ()

    def answer(self, typed: str) -> Item | None:
        """Return the answer that is typed as it is listed, or as ``yes`` or ``n``."""
        text = typed.casefold()
        for each in self.choices:
            if text == each.text.casefold() or (text and each.typed.startswith(text)):
                return each
        return None
