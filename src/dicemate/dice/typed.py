"""Faces as players type them: as numbers, or as names if a die has some."""

import re
from collections.abc import Sequence

from dicemate.position import Die

_VERB = re.compile(r"\Aroll *:? *", re.IGNORECASE)
_NUMBERS = re.compile(r"\d{1,4}(?:[ ,]+\d{1,4})*", re.ASCII)
_NUMBER = re.compile(r"\d{1,4}(?![^ ,])", re.ASCII)
_APART = re.compile(r"[ ,]+")
_MOST_NAMED = 20
"""The most sides of a die whose names are listed."""


def parse(text: str, dice: Sequence[Die] = ()) -> list[int]:
    """Return the faces that a text names; empty if it names none.

    The first faces belong to the first of the `dice`. Numbers are read without dice too, whether or
    not a die has such a face.

    >>> parse("roll: 2, 12"), parse("2 12"), parse("e4")
    ([2, 12], [2, 12], [])
    >>> parse("go on 5", (Die(2, faces=("Stay", "Go on")), Die(6)))
    [2, 5]
    """
    said = text.strip()
    return _named(said, dice) or _named(_VERB.sub("", said), dice)  # A face may be "roll again".


def _named(said: str, dice: Sequence[Die]) -> list[int]:
    faces = list[int]()
    if _NUMBERS.fullmatch(said):
        return [int(part) for part in _APART.split(said)]
    if said.endswith(","):
        return []
    for die in dice:
        face, length = _first(said, die)
        said = said[length:].lstrip(" ,")
        faces.append(face)
        if not (face and said):
            break
    return faces if all(faces) and not said else []


def _first(text: str, die: Die) -> tuple[int, int]:
    """Return the face with which a text begins, by number or name, and its length; 0 for none."""
    number = _NUMBER.match(text)
    found = [(int(number[0]), len(number[0]))] if number else []
    for face, name in enumerate(die.faces, 1):
        begun, rest = text[: len(name)], text[len(name) :]
        if begun.casefold() == name.casefold() and rest[:1] in ("", " ", ","):
            found.append((face, len(name)))
    return max(found, key=lambda each: each[1], default=(0, 0))


def face(number: int, die: Die) -> int:
    """Return the face that a number means: on a d10 0 is the ten, unless its faces have names."""
    return 10 if (number, die.sides, die.faces) == (0, 10, ()) else number


def choice(die: Die) -> str:
    """Return what can be typed for a die: ``1 to 6``, or ``1 go, 2 stay``."""
    if 0 < len(die.faces) <= _MOST_NAMED:
        return ", ".join(f"{face} {name}" for face, name in enumerate(die.faces, 1))
    return f"1 to {die.sides}"
