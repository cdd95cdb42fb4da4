"""Watches over men: which of them are no longer in their places."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from typing import TypeAlias, cast

from dicemate.hooks import Standing
from dicemate.match import whereabouts
from dicemate.position import Color, Position
from dicemate.scene import Man, Spot

Watched: TypeAlias = Callable[[Position], Iterable[Spot]]
"""Yields the watched spots that no longer have a man of the watched side."""


def men(position: Position, color: Color) -> dict[Spot, Man]:
    """Return the men of a side on all boards."""
    return whereabouts.men(position.scene(), color)


def watch(position: Position, color: Color) -> Watched:
    """Return a watch over a side's men; it uses a hook of the game if there is one."""
    if isinstance(position, Standing):
        return _by_masks(position, color)
    return _by_scene(men(position, color), color)


def _by_scene(watched: Iterable[Spot], color: Color) -> Watched:
    spots = defaultdict[str, list[Spot]](list)
    for spot in watched:
        spots[spot.board].append(spot)

    def gone(position: Position) -> Iterable[Spot]:
        for panel in position.scene().panels:
            standing = panel.men
            for spot in spots[panel.name]:
                man = standing.get(spot.square)
                if man is None or man.color != color:
                    yield spot

    return gone


def _by_masks(position: Position, color: Color) -> Watched:
    """Watch the men by a hook; only men that the scene shows are watched."""
    spots = {
        panel.name: [Spot(panel.name, square) for square in panel.squares()]
        for panel in position.scene().panels
    }
    watched = men(position, color)
    masks = {
        board: sum(1 << bit for bit, spot in enumerate(listed) if spot in watched)
        for board, listed in spots.items()
    }

    def gone(position: Position) -> Iterable[Spot]:
        standing = cast("Standing", position).standing(color)  # All have the hook if one has.
        for board, mask in masks.items():
            lost = mask & ~standing.get(board, 0)
            while lost:
                yield spots[board][(lost & -lost).bit_length() - 1]
                lost &= lost - 1

    return gone
