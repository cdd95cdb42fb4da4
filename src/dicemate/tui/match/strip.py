"""Promotion choices as a strip of men on the board, from the promotion square inwards."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dicemate.position import Action
from dicemate.scene import SQUARE, Man, Panel, Scene, Spot

_BECOMES = re.compile(rf"{SQUARE}{SQUARE}([qrbnk])")

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


def strip(
    scene: Scene, actions: Mapping[str, Action], words: Iterable[str], first: int = 1
) -> list[Offered]:
    """Return the men that some words choose among, numbered from `first`, then all others.

    The others are promotions that are not available now. There is no strip unless all words are
    promotions along the same path.
    """
    found = [(word, _BECOMES.search(word)) for word in words]
    paths = {actions[word].path for word, _ in found}
    if len(found) < 2 or len(paths) != 1 or not all(letter for _, letter in found):
        return []
    start, end = (path := paths.pop())[0], path[-1]
    panel = next(panel for panel in scene.panels if panel.name == end.board)
    mover = next(each for each in scene.panels if each.name == start.board).men[start.square]
    letters = [letter[1].upper() for _, letter in found if letter]
    men = [
        (letter, f"{first + at}", word)
        for at, (letter, (word, _)) in enumerate(zip(letters, found, strict=True))
    ]
    men += [(letter, "", "") for letter in _MEN if letter not in letters]
    return [
        Offered(Spot(end.board, square), Man(mover.color, letter), number, word)
        for square, (letter, number, word) in zip(_inwards(panel, end.square), men, strict=False)
    ]


def _inwards(panel: Panel, square: str) -> list[str]:
    """Return the squares of a file from `square` towards the middle and beyond."""
    heights = {each: panel.place(each)[1] for each in panel.squares() if each[0] == square[0]}
    upward = sorted(heights, key=heights.__getitem__)
    at = upward.index(square)
    return upward[at::-1] if 2 * at + 2 > len(upward) else upward[at:]
