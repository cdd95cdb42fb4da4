"""What a man may become, as a strip of men on the board from his square towards the middle."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from dicemate.position import Action
from dicemate.scene import SQUARE, Man, Panel, Scene, Spot

_BECOMES = re.compile(rf"{SQUARE}{SQUARE}([qrbnk])")


class Offered(NamedTuple):
    """A man that can be had, the square on which he is shown, and the word that takes him."""

    spot: Spot
    man: Man
    number: int
    word: str


def strip(
    scene: Scene, actions: Mapping[str, Action], words: Iterable[str], first: int = 1
) -> list[Offered]:
    """Return the men among whom some words choose, numbered from `first` on.

    There is no strip where the words are no choice of that kind, or have not all the same squares.
    """
    found = [(word, _BECOMES.search(word)) for word in words]
    paths = {actions[word].path for word, _ in found}
    if len(found) < 2 or len(paths) != 1 or not all(letter for _, letter in found):
        return []
    start, end = (path := paths.pop())[0], path[-1]
    panel = next(panel for panel in scene.panels if panel.name == end.board)
    mover = next(each for each in scene.panels if each.name == start.board).men[start.square]
    squares = _inwards(panel, end.square)
    return [
        Offered(Spot(end.board, square), Man(mover.color, letter[1].upper()), number, word)
        for number, (square, (word, letter)) in enumerate(zip(squares, found, strict=False), first)
        if letter
    ]


def _inwards(panel: Panel, square: str) -> list[str]:
    """Return the squares of a file from one towards the middle and on."""
    rank = int(square[1:])
    ranks = range(rank, 0, -1) if 2 * rank > panel.ranks else range(rank, panel.ranks + 1)
    return [f"{square[0]}{each}" for each in ranks]
