"""Whether a word can be played, and the error if it cannot."""

import re

from dicemate.position import Chance, Die, Outcome, Pending, is_throw
from dicemate.spelling import THROW
from dicemate.system.outside import quoted
from dicemate.wording.nearmiss import nearest

_NUMBER = re.compile(r"[1-9][0-9]{0,8}")


class IllegalWord(ValueError):
    """A word that cannot be played; the message names it and says what was expected."""


def check(word: str, pending: Pending) -> None:
    """Check that a word answers what is pending.

    Raises:
        IllegalWord: it does not.
    """
    if isinstance(pending, Outcome):
        raise IllegalWord(f"{quoted(word)}: the game is over ({pending.reason})")
    if any(aside.word == word for aside in pending.asides):
        return
    if isinstance(pending, Chance):
        _check_roll(word, pending)
    elif word not in pending.words:
        raise IllegalWord(f"{quoted(word)} cannot be played here{nearest(word, pending.words)}")


def _check_roll(word: str, chance: Chance) -> None:
    """Check a throw: the number of dice and each face.

    Raises:
        IllegalWord: the word is not a throw of exactly these dice.
    """
    faces = word.removeprefix(THROW).split(",")
    fits = is_throw(word) and len(faces) == len(chance.dice)
    if not fits or not all(map(_is_face, faces, chance.dice)):
        dice = " and ".join(f"d{die.sides}" for die in chance.dice)
        raise IllegalWord(f"{quoted(word)} is not a throw of {dice}")


def _is_face(text: str, die: Die) -> bool:
    """Return whether a text is a face of a die, without the spaces and zeros that int() accepts."""
    return bool(_NUMBER.fullmatch(text)) and 1 <= int(text) <= die.sides
