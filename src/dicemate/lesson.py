"""Lessons: positions with a few words of text, in which a player learns a game.

A lesson is data provided by its game. The dice fall as the lesson prescribes; the text says what to
try before each word, and at the end what happened.
"""

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from dicemate.spelling import is_throw

__all__ = ["ANY", "Lesson", "Step"]

ANY = "*"

_USUAL = {"{roll}": "Space", "{game}": "F2"}
_BY_HAND = {"{click}": "click", "{Click}": "Click", "{press}": "press", "{Press}": "Press"}
_ID = re.compile("|".join((*_USUAL, *_BY_HAND)))


class Step(NamedTuple):
    """A word to be played, and the text before it.

    Attributes:
        text: What asks for the word, or explains what has happened so far.
        words: The words accepted, separated by spaces, or `ANY`. For a throw, the
            faces to come: ``roll:4``.
        refused: What the text invites the player to try in vain, as the beginning of a word:
            ``e1g1``, or ``d1`` for a man who cannot move.
    """

    text: str
    words: str
    refused: str = ""

    def accepts(self, word: str) -> bool:
        """Return whether a word is accepted."""
        return self.words == ANY or word in self.words.split()


class Lesson(NamedTuple):
    """One thing to learn: a position, the steps from there, and what to remember.

    Texts of up to 150 characters fit on the smallest screen, even if two boards leave only two
    lines for them. In a text ``{roll}`` stands for the key that throws, and ``{game}`` for the one
    that opens the list of draws and resignation, since players may bind others. ``{click}`` and
    ``{press}``, or ``{Click}`` and ``{Press}``, are what is done with squares and keys: in line
    mode, they are said.

    Attributes:
        title: The title.
        rules: The ids of the rules that it teaches, separated by spaces, the main one first.
        setup: The set-up text, or None for the usual start.
        steps: The steps.
        told: The text after the last step.
        options: The options of the game.
    """

    title: str
    rules: str
    setup: str | None
    steps: tuple[Step, ...]
    told: str
    options: Mapping[str, str] = MappingProxyType({})

    def text(
        self,
        said: int,
        written: Callable[[str], str] = _USUAL.__getitem__,
        deeds: Mapping[str, str] = _BY_HAND,
    ) -> str:
        """Return the text to show after `said` words have been played.

        `written` returns the name of a key for an id in braces; by default, the usual key. `deeds`
        are the verbs, by their ids; by default, those of a table.
        """
        text = self.steps[said].text if said < len(self.steps) else self.told
        return _ID.sub(lambda found: deeds.get(found[0]) or written(found[0]), text)

    def throws(self) -> tuple[str, ...]:
        """Return the throws of the lesson, in order."""
        return tuple(step.words for step in self.steps if is_throw(step.words))
