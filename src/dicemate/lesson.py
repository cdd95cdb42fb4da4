"""Lessons: positions with a few words to say, from which a player learns a game.

A lesson is data that its game provides. The dice fall as the lesson says; the player is told what
to try before each word, and what has happened at the end.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dicemate.spelling import is_throw

__all__ = [
    "ANY",
    "Lesson",
    "Step",
]

ANY = "*"


class Step(NamedTuple):
    """A word to be said, and the text that asks for it or tells what has happened so far.

    `words` are the words that will do, separated by spaces, or `ANY`. If dice are to be thrown it
    is the throw that comes: ``roll:4``. `refused` is what the text invites the player to try in
    vain, written as a word begins: ``e1g1``, or ``d1`` for a man who cannot move.
    """

    text: str
    words: str
    refused: str = ""

    def accepts(self, word: str) -> bool:
        """Return whether a word is one of those that will do."""
        return self.words == ANY or word in self.words.split()


class Lesson(NamedTuple):
    """One thing to learn: a position, the steps from there, and what to remember.

    `rules` are the ids, with spaces between them, of the rules that it teaches, the main one
    first. Texts of up to 150 characters fit on the smallest screen, even where two boards leave
    them two lines.
    """

    title: str
    rules: str
    setup: str | None
    steps: tuple[Step, ...]
    told: str
    options: Mapping[str, str] = MappingProxyType({})

    def text(self, said: int) -> str:
        """Return the text to show after `said` words."""
        return self.steps[said].text if said < len(self.steps) else self.told

    def throws(self) -> tuple[str, ...]:
        """Return the throws of the lesson, in order."""
        return tuple(step.words for step in self.steps if is_throw(step.words))
