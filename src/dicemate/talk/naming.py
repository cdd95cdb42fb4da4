"""What men, squares and boards are called when they are spoken of."""

from collections.abc import Iterable

from dicemate.position import COLOR_NAMES, Color
from dicemate.scene import Man, Panel, Scene, Spot

KINDS = {"P": "pawn", "N": "knight", "B": "bishop", "R": "rook", "Q": "queen", "K": "king"}
ORDER = "KQRBNP"
"""The kinds of men, the greatest first."""


def side(color: Color) -> str:
    """Return the name of a side: ``white``."""
    return COLOR_NAMES[color]


def kind(man: Man) -> str:
    """Return what a man is: ``knight``."""
    return KINDS.get(man.letter, man.letter)


def whole(man: Man) -> str:
    """Return a man with its side: ``white knight``."""
    return f"{side(man.color)} {kind(man)}"


def board(panel: Panel) -> str:
    """Return what a board is called: ``Earth``."""
    name = panel.title or panel.name
    return name.capitalize() if name.isupper() else name


def place(scene: Scene, spot: Spot) -> str:
    """Return a square, with its board where there are several: ``Earth e4``."""
    if len(scene.panels) == 1:
        return spot.square
    named = {panel.name: board(panel) for panel in scene.panels}
    return f"{named.get(spot.board, spot.board)} {spot.square}"


def goal(scene: Scene, start: Spot, end: Spot) -> str:
    """Return where a way ends, with its board where that is another than it began on."""
    return end.square if start.board == end.board else place(scene, end)


def listed(texts: Iterable[str]) -> str:
    """Return texts as a list: ``a1, b2 and c3``; nothing for none.

    >>> listed(["a1", "b2", "c3"])
    'a1, b2 and c3'
    """
    *first, last = [*texts] or [""]
    return f"{', '.join(first)} and {last}" if first else last
