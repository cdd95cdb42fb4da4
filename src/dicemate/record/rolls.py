"""A throw as a comment command: ``[%roll 5/8,12/20 by hand]``, each face with the sides of its die.

The sides are there for those who check the dice and do not know the rules, and so is the seal where
it is not the first: ``[%roll 4/10 seal 2]``.
"""

import re
from typing import NamedTuple

from dicemate.dice.thrown import Thrown

VERB = "roll"
_SIDES = re.compile(r"/([0-9]{1,4})(?=,|$)")
_SOURCE = re.compile(r" (?:by hand|seal ([0-9]{1,4}))\Z")


class Roll(NamedTuple):
    """What a command tells: the word, the sides, who threw.

    The `seal` is None where it is the usual one.
    """

    word: str
    sides: tuple[int, ...]
    by_hand: bool
    seal: int | None = None


def write(throw: Thrown, source: str = "") -> str:
    """Return the command of a throw; `source` is what `source` wrote of where it came from."""
    faces = zip(throw.faces, throw.dice, strict=True)
    text = ",".join(f"{face}/{die.sides}" for face, die in faces)
    return f"[%{VERB} {text}{f' {source}' if source else ''}]"


def source(*, by_hand: bool, seal: int, usual: int) -> str:
    """Return where a throw came from, in words; nothing for the program's under the usual seal."""
    if by_hand:
        return "by hand"
    return "" if seal == usual else f"seal {seal}"


def read(text: str) -> Roll:
    """Return what the text after ``%roll`` tells."""
    found = _SOURCE.search(text)
    faces = text[: found.start()] if found else text
    sides = tuple(map(int, _SIDES.findall(faces)))
    seal = int(found[1]) if found and found[1] else None
    return Roll(f"{VERB}:{_SIDES.sub('', faces)}", sides, bool(found and not found[1]), seal)
