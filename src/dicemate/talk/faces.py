"""Faces of the players' own dice, as they are typed."""

import re
from collections.abc import Sequence

from dicemate.match import Match
from dicemate.position import Chance
from dicemate.talk import speech

_FACES = re.compile(r"(?:roll *:? *)?(\d{1,4}(?:(?: *, *| +)\d{1,4})*)", re.ASCII | re.IGNORECASE)


def read(text: str) -> list[int]:
    """Return the faces that a text names: ``6``, ``2,2`` or ``roll:2,2``; none if it does not.

    >>> read("roll: 2, 12"), read("2 12"), read("e4")
    ([2, 12], [2, 12], [])
    """
    found = _FACES.fullmatch(text.strip())
    return [int(face) for face in re.findall(r"\d+", found[1])] if found else []


def fits(numbers: Sequence[int], chance: Chance) -> bool:
    """Tell whether the dice of a throw can show such faces."""
    sides = [die.sides for die in chance.dice]
    return len(numbers) == len(sides) and all(
        1 <= number <= most for number, most in zip(numbers, sides, strict=True)
    )


def wanted(match: Match, chance: Chance) -> str:
    """Return the sentence that asks for the faces of a throw."""
    dice = speech.dice(match, chance)
    if len(chance.dice) == 1:
        return f"Throw {dice} and type its face, 1 to {chance.dice[0].sides}."
    return f"Throw {dice}, and type {len(chance.dice)} faces in this order, as in 3,5."
