"""Whether a word can be played, and what to say if not."""

from dicemate.position import Chance, Outcome, Pending, is_throw, roll_faces, roll_word
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import quoted


class IllegalWord(ValueError):
    """A word that cannot be played; the message names it and what was expected."""


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
    """Check the number of dice and each face.

    Raises:
        IllegalWord: the word is not a throw of exactly these dice.
    """
    try:
        faces = roll_faces(word) if is_throw(word) else ()
    except ValueError:
        faces = ()
    fits = len(faces) == len(chance.dice) and all(
        1 <= face <= die.sides for face, die in zip(faces, chance.dice, strict=True)
    )
    if not fits or word != roll_word(faces):  # int() takes spaces, signs and leading zeros.
        dice = " and ".join(f"d{die.sides}" for die in chance.dice)
        raise IllegalWord(f"{quoted(word)} is not a throw of {dice}")
