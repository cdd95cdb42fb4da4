"""Faces as players type them: as numbers, or as names if a die has some."""

import re
from collections.abc import Sequence

from dicemate.position import Die

_VERB = re.compile(r"\Aroll *:? *", re.IGNORECASE)
_NUMBERS = re.compile(r"\d{1,4}(?:[ ,]+\d{1,4})*", re.ASCII)
_APART = re.compile(r"[ ,]+")
_MOST_NAMED = 20
"""The most sides of a die whose names are listed."""


def read(text: str, dice: Sequence[Die] = ()) -> list[int]:
    """Return the faces that a text names; empty if it names none.

    The first faces belong to the first of the `dice`. Numbers are read without dice too, whether or
    not a die has such a face.

    >>> read("roll: 2, 12"), read("2 12"), read("e4")
    ([2, 12], [2, 12], [])
    >>> read("knight 5", (Die(2, faces=("Pawn", "Knight")), Die(6)))
    [2, 5]
    """
    said = _VERB.sub("", text.strip())
    parts = _APART.split(said)
    if _NUMBERS.fullmatch(said):
        return [int(part) for part in parts]
    found = [_face(part, die) for part, die in zip(parts, dice, strict=False)]
    return found if len(found) == len(parts) and all(found) else []


def _face(text: str, die: Die) -> int:
    """Return the face that a text names, by number or name, or 0."""
    if _NUMBERS.fullmatch(text):
        return int(text)
    names = [name.casefold() for name in die.faces]
    return names.index(text.casefold()) + 1 if text.casefold() in names else 0


def choice(die: Die) -> str:
    """Return what can be typed for a die: ``1 to 6``, or ``1 go, 2 stay``."""
    if 0 < len(die.faces) <= _MOST_NAMED:
        return ", ".join(f"{face} {name}" for face, name in enumerate(die.faces, 1))
    return f"1 to {die.sides}"
