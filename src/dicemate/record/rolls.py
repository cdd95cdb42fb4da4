"""A throw as a comment command: ``[%roll 5/8,12/20 by hand]``, each face with its die's sides.

The sides, and the seal if it is not the first one (``[%roll 4/10 seal 2]``), allow the dice to be
checked without knowing the rules.
"""

import re
from typing import NamedTuple

from dicemate.dice.thrown import Thrown
from dicemate.record.game import Game

VERB = "roll"
_SIDES = re.compile(r"/([0-9]{1,4})(?=,|$)")
_SOURCE = re.compile(r" (?:by hand|seal ([0-9]{1,4}))\Z")


class Roll(NamedTuple):
    """The content of a command: the word, the sides, who threw.

    `seal` is None if it is the usual one.
    """

    word: str
    sides: tuple[int, ...]
    by_hand: bool
    seal: int | None = None


def write(game: Game, throw: Thrown) -> str:
    """Return the command for a throw of a game."""
    faces = zip(throw.faces, throw.dice, strict=True)
    text = ",".join(f"{face}/{die.sides}" for face, die in faces)
    seen = game.source(throw)
    seal = "" if seen.seal == game.usual_seal(throw.number) else f" seal {seen.seal}"
    return f"[%{VERB} {text}{' by hand' if seen.by_hand else seal}]"


def parse(text: str) -> Roll:
    """Return the content of a command from the text after ``%roll``."""
    found = _SOURCE.search(text)
    faces = text[: found.start()] if found else text
    sides = tuple(map(int, _SIDES.findall(faces)))
    seal = int(found[1]) if found and found[1] else None
    return Roll(f"{VERB}:{_SIDES.sub('', faces)}", sides, bool(found and not found[1]), seal)
