"""The names of games, men, squares and boards in speech."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from dicemate.match import SIDES, Match
from dicemate.position import BLACK, COLOR_NAMES, WHITE, Color
from dicemate.scene import KINDS, Man, Scene, Spot
from dicemate.spelling import BY_VALUE

NO_MEN = "No men."
"""An empty board."""


def side(color: Color) -> str:
    """Return the name of a side: ``white``."""
    return COLOR_NAMES[color]


def game(match: Match) -> str:
    """Return the title of a game, and who plays which side if the names do not just say so."""
    named = {color: name for color, name in match.names.items() if name.casefold() != side(color)}
    plays = (f"{named[color]} plays {SIDES[color]}" for color in (WHITE, BLACK) if color in named)
    return f"{match.variant.title}. {', '.join(plays)}{'.' if named else ''}".rstrip()


def kind(man: Man) -> str:
    """Return the kind of a man: ``knight``."""
    return KINDS[man.letter]


def either(letters: Collection[str]) -> str:
    """Return kinds of men to choose from, most valuable first: ``bishop or knight``."""
    return " or ".join(KINDS[letter] for letter in BY_VALUE if letter in letters)


def whole(man: Man) -> str:
    """Return a man with its side: ``white knight``."""
    return f"{side(man.color)} {kind(man)}"


def goal(scene: Scene, start: Spot, end: Spot) -> str:
    """Return the end of a path, with its board if that differs from the start's."""
    return end.square if start.board == end.board else scene.fully(end)


def places(scene: Scene, spots: Iterable[Spot]) -> list[str]:
    """Return the squares of a list; each with its board if they are on several.

    A board named last would seem to apply to all.
    """
    found = [*spots]
    several = len({spot.board for spot in found}) > 1
    return [scene.fully(spot) if several else scene.called(spot) for spot in found]


def ending(scene: Scene, texts: Sequence[str]) -> str:
    """Return the board with which all of two or more texts end, or an empty string.

    It need be said only once.
    """
    ends = (f" {panel.there}" for panel in scene.panels)
    shared = (end for end in ends if len(texts) > 1 and all(each.endswith(end) for each in texts))
    return next(shared, "")


def placed(scene: Scene, men: Mapping[Spot, Man]) -> str:
    """Return a list of men with their squares: ``white king e1 and black king e8``."""
    return listed(map(" ".join, zip(map(whole, men.values()), places(scene, men), strict=True)))


def in_order(text: str) -> list[str | int]:
    """Return a sort key by which f9 comes before f10, on its own or within a text."""
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", text)]


def spot_order(spot: Spot) -> tuple[str, list[str | int]]:
    """Return a sort key for spots: by board, and then by square as people count them."""
    return spot.board, in_order(spot.square)


def listed(texts: Iterable[str]) -> str:
    """Join texts to a list: ``a1, b2 and c3``; an empty string for no texts.

    >>> listed(["a1", "b2", "c3"])
    'a1, b2 and c3'
    """
    *first, last = [*texts] or [""]
    return f"{', '.join(first)} and {last}" if first else last
