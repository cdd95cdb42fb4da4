"""Checks the places, shapes and shades of a board's squares."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from dicemate.scene import FILES, HEXAGON, MOST_RANKS, SHADES, SHAPES, SQUARE, Panel

_NAME = re.compile(SQUARE)
_Places: TypeAlias = tuple[tuple[str, tuple[int, int]], ...]


def fault(panel: Panel) -> str:
    """Return what is wrong with the squares of a board, for the game's author; empty if nothing."""
    if panel.shape not in SHAPES:
        return f"the shape of squares cannot be {panel.shape!r}"
    if panel.shape and not panel.places:
        return "a board of hexagons must have places"
    wrong = (square for square, shade in panel.shades.items() if shade not in SHADES)
    shaded = (f"the shade of {square} cannot be {panel.shades[square]!r}" for square in wrong)
    return _misplaced(tuple(panel.places.items()), panel.shape) or next(shaded, "")


@lru_cache(maxsize=64)  # A game has few kinds of boards, and shows them all the time.
def _misplaced(places: _Places, shape: str) -> str:
    return next(_faults(places, shape), "")


def _faults(places: _Places, shape: str) -> Iterator[str]:
    for square, place in places:
        if not _NAME.fullmatch(square):
            yield f"the name of a square cannot be {square!r}"
        if len(place) != 2 or not _is_on_grid(*place, shape):
            yield f"the place of {square} cannot be {place!r}"
    yield from _crossed(places)
    if shape == HEXAGON and len({(x // 2 + y) % 2 for _, (x, y) in places}) > 1:
        yield "the hexagons of a file lie half a hexagon higher or lower than those beside them"


def _is_on_grid(x: int, y: int, shape: str) -> bool:
    """Return whether a place is on the grid, on which no two squares can overlap partly."""
    in_reach = 0 <= x < 2 * len(FILES) and 0 <= y < 2 * MOST_RANKS
    return in_reach and x % 2 == 0 and (shape == HEXAGON or y % 2 == 0)


def _crossed(places: _Places) -> Iterator[str]:
    """Yield the faults of squares that share a place, or are not in line with their file."""
    taken: dict[tuple[int, int], str] = {}
    files: dict[int, str] = {}
    columns: dict[str, int] = {}
    for square, place in places:
        if (other := taken.setdefault(place, square)) != square:
            yield f"{square} cannot lie where {other} does"
        file, x = square[0], place[0]
        if columns.setdefault(file, x) != x or files.setdefault(x, file) != file:
            yield f"{square} must be in line with its file, and no other file may be there"
