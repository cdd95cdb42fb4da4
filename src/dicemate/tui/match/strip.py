"""Promotion choices as a strip of men on the board, from the promotion square inwards."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dicemate.match import whereabouts
from dicemate.position import Action
from dicemate.scene import SQUARE, Man, Panel, Scene, Spot
from dicemate.spelling import NEW_MEN

_BECOMES = re.compile(rf"{SQUARE}{SQUARE}([{NEW_MEN}])")

_MEN = "QRBN"
"""The promotions of chess."""


class Offered(NamedTuple):
    """A man, the square where it is shown, and the word that chooses it.

    A man that is not available now has no `word` and no `number`.
    """

    spot: Spot
    man: Man
    number: str
    word: str


def strip(scene: Scene, actions: Mapping[str, Action], words: Iterable[str]) -> list[Offered]:
    """Return the men that some words choose among, with their numbers, then all others.

    The others are promotions that are not available now. There is no strip unless all words are
    promotions along the same path.
    """
    becomes = {word: _becomes(word) for word in words}
    paths = {actions[word].path for word in becomes}
    if len(becomes) < 2 or len(paths) != 1 or "" in becomes.values():
        return []
    (path,) = paths
    pawn = whereabouts.man(scene, path[0]) if path else None
    if not pawn or path[-1] not in whereabouts.spots(scene):  # A game may name any squares.
        return []
    panel = whereabouts.panel(scene.panels, path[-1].board)
    now = [(letter, f"{at}", word) for at, (word, letter) in enumerate(becomes.items(), 1)]
    never = [(letter, "", "") for letter in _MEN if letter not in becomes.values()]
    squares = _inwards(panel, path[-1].square)
    return [
        Offered(Spot(panel.name, square), Man(pawn.color, letter), number, word)
        for square, (letter, number, word) in zip(squares, [*now, *never], strict=False)
    ]


def _becomes(word: str) -> str:
    """Return the letter of what a pawn becomes by a word, or an empty string."""
    found = _BECOMES.search(word)
    return found[1].upper() if found else ""


def _inwards(panel: Panel, square: str) -> list[str]:
    """Return the squares of a file from `square` towards the middle and beyond."""
    heights = {each: panel.place(each)[1] for each in panel.squares() if each[0] == square[0]}
    upward = sorted(heights, key=heights.__getitem__)
    at = upward.index(square)
    return upward[at::-1] if 2 * at + 2 > len(upward) else upward[at:]
