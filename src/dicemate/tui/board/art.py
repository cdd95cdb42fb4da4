"""Drawings in a terminal: pixels fitted to cells of four, each in the two colours that lose least.

Nothing here is loaded before the first drawing is asked for.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from dicemate.tui.board import drawings
from dicemate.tui.board.raster import RGB, pixels

_QUADRANTS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""By the set of quarters in ink: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""
_SPLITS = tuple(
    (mask, [i for i in range(4) if mask >> i & 1], [i for i in range(4) if not mask >> i & 1])
    for mask in range(1, 8)
)
"""The ways to part four quarters in two, each once."""
_SAME = 12
"""Colours that differ no more than this in any channel count as one."""
_VIEW = (4.0, 3.5, 37.0, 38.5)
"""The part of the field of 45 by 45 that fills a square: left, top, width, height."""

_TO_CENTRE = "translate(-22.5 -22.5)"


class Cell(NamedTuple):
    """One cell of a terminal: a character, its colour and the colour behind it."""

    char: str
    ink: RGB
    ground: RGB


Cells = tuple[tuple[Cell, ...], ...]
"""Rows of cells, the upper one first."""


@lru_cache(maxsize=2048)
def cells(
    drawing: str, ground: RGB, width: int, height: int, corner: str = "", turn: int = 0
) -> Cells:
    """Return a square of `width` by `height` cells with a drawing on it.

    Args:
        drawing: One of `drawings.NAMES`, such as ``K``, ``p``, ``tombstone`` or ``d20 black``.
        ground: The colour of the square.
        width: Columns.
        height: Rows, half as many where the square is to look square.
        corner: Another drawing, small, before the first in the lower right corner.
        turn: Degrees by which the drawing is turned, made smaller so that nothing is cut off.

    Raises:
        ValueError: There is no such drawing.
    """
    left, top, wide, high = _VIEW
    pixel = wide / (2 * width)
    body = drawings.named(drawing, pixel)
    if corner:
        body += f'<g transform="translate(21 20) scale(.5)">{drawings.named(corner, 2 * pixel)}</g>'
    if turn:
        body = (
            f'<g transform="translate(22.5 22.5) rotate({turn}) scale(.8) {_TO_CENTRE}">{body}</g>'
        )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{2 * width}" height="{2 * height}" '
        f'viewBox="{left} {top} {wide} {high}" preserveAspectRatio="none">{body}</svg>'
    )
    return fitted(pixels(svg, ground), ground)


def die(
    sides: int,
    face: str,
    ground: RGB,
    width: int,
    height: int,
    *,
    white: bool = True,
    turn: int = 0,
) -> Cells:
    """Return a die of its own outline that shows a face; one of an unknown kind is a cube.

    White's are light with a dark rim and number, Black's dark with a light rim and number; one
    that still rolls is turned by some degrees.
    """
    name = f"d{sides}" if f"d{sides}" in drawings.NAMES else "d6"
    drawn = cells(name if white else f"{name} black", ground, width, height, turn=turn)
    ink, body = (drawings.EBONY, drawings.BONE) if white else (drawings.BONE, drawings.EBONY)
    return _written(drawn, [Cell(letter, ink, body) for letter in f"{face:^2}"], height // 2)


def _written(drawn: Cells, letters: Sequence[Cell], row: int) -> Cells:
    start = (len(drawn[row]) - len(letters)) // 2
    line = (*drawn[row][:start], *letters, *drawn[row][start + len(letters) :])
    return (*drawn[:row], line, *drawn[row + 1 :])


def prepare(width: int, height: int, grounds: Iterable[RGB]) -> None:
    """Draw all men on `grounds` ahead of time; meant for a thread beside the screen's."""
    for man, ground in product(drawings.MEN, grounds):
        cells(man, ground, width, height)


def fitted(picture: Sequence[Sequence[RGB]], ground: RGB) -> Cells:
    """Return the cells that come nearest to a picture of twice as many columns and rows."""
    return tuple(
        tuple(
            _cell((upper[x], upper[x + 1], lower[x], lower[x + 1]), ground)
            for x in range(0, len(upper), 2)
        )
        for upper, lower in zip(picture[::2], picture[1::2], strict=True)
    )


def _cell(quarters: Sequence[RGB], ground: RGB) -> Cell:
    """Return four quarters in two colours, with the square's own colour behind if it is one.

    A cell of one colour is a blank: blocks show seams where a terminal leaves gaps between rows.
    """
    mask, ink, back = _split(quarters)
    ink, back = (ground if _same(colour, ground) else colour for colour in (ink, back))
    if _same(ink, back):
        return Cell(" ", back, back)
    if ink == ground:
        mask, ink, back = 15 - mask, back, ink
    return Cell(_QUADRANTS[mask], ink, back)


def _split(quarters: Sequence[RGB]) -> tuple[int, RGB, RGB]:
    """Return the set of quarters in ink, and the two colours, with the least squared error."""
    if quarters.count(quarters[0]) == len(quarters):
        return 0, quarters[0], quarters[0]
    return min(_parted(quarters, *split) for split in _SPLITS)[1:]


def _parted(
    quarters: Sequence[RGB], mask: int, inked: Sequence[int], rest: Sequence[int]
) -> tuple[float, int, RGB, RGB]:
    """Return the squared error of a split, the split, and the mean colours of its sides."""
    ink, ink_error = _mean([quarters[i] for i in inked])
    back, back_error = _mean([quarters[i] for i in rest])
    return ink_error + back_error, mask, ink, back


def _mean(colours: Sequence[RGB]) -> tuple[RGB, float]:
    """Return the mean of colours and the sum of their squared distances from it."""
    count = len(colours)
    red, green, blue = (sum(channel) for channel in zip(*colours, strict=True))
    squares = sum(r * r + g * g + b * b for r, g, b in colours)
    error = squares - (red * red + green * green + blue * blue) / count
    return (round(red / count), round(green / count), round(blue / count)), error


def _same(one: RGB, other: RGB) -> bool:
    return all(abs(a - b) <= _SAME for a, b in zip(one, other, strict=True))
