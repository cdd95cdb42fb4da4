"""A throw as a comment command: ``[%roll 5/8,12/20 by hand]``, each face with the sides of its die.

The sides are there for those who check the dice and do not know the rules.
"""

import re
from typing import NamedTuple

from dicemate.throws import Throw

VERB = "roll"
_BY_HAND = " by hand"
_SIDES = re.compile(r"/(\d{1,4})(?=,|$)")


class Roll(NamedTuple):
    """What a command tells: the word, the sides (none in the first records), who threw."""

    word: str
    sides: tuple[int, ...]
    by_hand: bool


def write(throw: Throw, *, by_hand: bool) -> str:
    """Return the command of a throw; `by_hand` tells that the players' own dice were thrown."""
    faces = zip(throw.faces, throw.dice, strict=True)
    text = ",".join(f"{face}/{die.sides}" for face, die in faces)
    return f"[%{VERB} {text}{_BY_HAND if by_hand else ''}]"


def read(text: str) -> Roll:
    """Return what the text after ``%roll`` tells."""
    faces = text.removesuffix(_BY_HAND)
    sides = tuple(map(int, _SIDES.findall(faces)))
    return Roll(f"roll:{_SIDES.sub('', faces)}", sides, faces != text)
