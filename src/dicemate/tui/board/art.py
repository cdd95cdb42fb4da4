"""Drawings in a terminal: a picture is approximated by cells of two colours each.

Men, arrows and stones are drawn point by point (`sets`). Nothing is loaded before the first drawing
is requested.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain, combinations
from typing import NamedTuple, TypeAlias

from dicemate.tui.board import sets
from dicemate.tui.board.points import NONE, QUADRANTS, Points
from dicemate.tui.board.raster import RGB, Pixels

_SAME = 12
"""Colours that differ by no more than this in every channel count as the same."""


class Cell(NamedTuple):
    """One cell of a terminal: a character, its colour and the colour behind it."""

    char: str
    ink: RGB
    ground: RGB


Cells: TypeAlias = tuple[tuple[Cell, ...], ...]
"""Rows of cells, from top to bottom."""
Brush: TypeAlias = Callable[[str, RGB, tuple[int, int], str], Cells]
"""Draws a named drawing on a ground of the given size, with an optional corner mark."""


@lru_cache(maxsize=2048)
def cells(
    drawing: str,
    ground: RGB,
    size: tuple[int, int],
    points: Points = QUADRANTS,
    corner: str = "",
) -> Cells:
    """Return a drawing as a square of the given size.

    Args:
        drawing: One of `sets.NAMES`: ``K``, ``p``, ``arrow 3``.
        ground: The colour of the square.
        size: Columns and rows; half as many rows if the square is to look square.
        points: How a cell is divided into points.
        corner: One of `sets.MARKS`, drawn over the lower right corner of a man.
    """
    return fitted(sets.picture(drawing, ground, size, points, corner), ground, points)


def brush(points: Points) -> Brush:
    """Return a brush that draws with the given points."""
    return lambda drawing, ground, size, corner: cells(drawing, ground, size, points, corner)


def prepare(size: tuple[int, int], grounds: Iterable[RGB], points: Points = QUADRANTS) -> None:
    """Draw all men on `grounds` in advance; meant to be called from a background thread."""
    for ground in grounds:
        for man in sets.MEN:
            cells(man, ground, size, points, "")
        _PREPARED.add((size, ground, points))


def is_prepared(size: tuple[int, int], grounds: Iterable[RGB], points: Points) -> bool:
    """Return whether all men were drawn on `grounds` in advance."""
    return all((size, ground, points) in _PREPARED for ground in grounds)


_PREPARED: set[tuple[tuple[int, int], RGB, Points]] = set()


def fitted(picture: Pixels, ground: RGB, points: Points = QUADRANTS) -> Cells:
    """Return the cells that best approximate a picture with `points` in each cell."""
    bands = (picture[y : y + points.rows] for y in range(0, len(picture), points.rows))
    return tuple(
        tuple(
            _cell(tuple(chain(*(row[x : x + 2] for row in band))), ground, points)
            for x in range(0, len(band[0]), 2)
        )
        for band in bands
    )


def _cell(colours: Sequence[RGB], ground: RGB, points: Points) -> Cell:
    """Return a cell in two colours, one of them the square's own if possible.

    A cell of a single colour becomes a blank, as block characters show seams in terminals that
    leave gaps between rows.
    """
    inked, ink, back = _parted(colours)
    ink, back = (ground if _same(colour, ground) else colour for colour in (ink, back))
    if _same(ink, back):
        return Cell(" ", back, back)
    mask = sum(1 << at for at, is_ink in enumerate(inked) if is_ink)
    whole = len(points.characters) - 1
    if ink == ground:
        mask, ink, back = whole - mask, back, ink
    if points.characters[mask] == NONE:
        mask, ink, back = whole - mask, back, ink
    return Cell(points.characters[mask], ink, back)


_Parted: TypeAlias = tuple[Sequence[bool], RGB, RGB]
"""Which points are inked, the ink colour and the background colour."""


def _parted(colours: Sequence[RGB]) -> _Parted:
    """Split points into two colours, minimising the squared error along their widest spread."""
    kinds = sorted(set(colours))
    if len(kinds) == 1:
        return [False] * len(colours), kinds[0], kinds[0]
    if len(kinds) == 2:
        return [colour == kinds[1] for colour in colours], kinds[1], kinds[0]
    one, other = max(combinations(kinds, 2), key=lambda pair: _distance(*pair))
    axis = [b - a for a, b in zip(one, other, strict=True)]
    along = [sum(a * b for a, b in zip(axis, colour, strict=True)) for colour in colours]
    levels = sorted(set(along))[1:]
    return min(_split(colours, [far >= level for far in along]) for level in levels)[1]


def _split(colours: Sequence[RGB], inked: Sequence[bool]) -> tuple[float, _Parted]:
    """Return the squared error of a split, and the split with the mean colours of its sides."""
    ink, ink_error = _mean([c for c, is_ink in zip(colours, inked, strict=True) if is_ink])
    back, back_error = _mean([c for c, is_ink in zip(colours, inked, strict=True) if not is_ink])
    return ink_error + back_error, (inked, ink, back)


def _distance(one: RGB, other: RGB) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def _mean(colours: Sequence[RGB]) -> tuple[RGB, float]:
    """Return the mean of colours and the sum of their squared distances from it."""
    count = len(colours)
    red, green, blue = (sum(channel) for channel in zip(*colours, strict=True))
    squares = sum(r * r + g * g + b * b for r, g, b in colours)
    error = squares - (red * red + green * green + blue * blue) / count
    return (round(red / count), round(green / count), round(blue / count)), error


def _same(one: RGB, other: RGB) -> bool:
    return all(abs(a - b) <= _SAME for a, b in zip(one, other, strict=True))
