"""Dice drawn with characters: their faces in cells of two colours, and large numbers, pips and men.

The smaller a drawing, the less of a die it shows: cubes are seen from the front.
"""

from collections.abc import Iterator
from functools import lru_cache

from rich.cells import cell_len

from dicemate.tui.board import art, raster
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.points import Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.dice import numerals, solids
from dicemate.tui.dice.solids import FLAT, PIPS, SOLIDS, DieLook

_MAN = {(8, 4): (6, 3), (10, 5): (6, 3), (14, 7): (10, 5)}
"""The size of the man drawn on a die, by the size of the die."""
_PIP = "●"


@lru_cache(maxsize=256)
def cells(look: DieLook, size: tuple[int, int], ground: RGB, points: Points) -> Cells:
    """Return a die of `size` columns and rows; once it is at rest, its number is drawn large.

    Args:
        look: The die.
        size: Its columns and rows.
        ground: The colour behind it.
        points: How a cell is divided into points.
    """
    kind = None if look.sides in SOLIDS and look.sides != len(PIPS) else FLAT
    pixels = 2 * size[0], points.rows * size[1]
    svg = solids.svg(look._replace(face=""), pixels, of=kind)
    drawn = art.fitted(raster.pixels(svg, ground), ground, points)
    ink, body = solids.inks(look, kind)
    if man := solids.man(look):
        return _over(drawn, art.cells(man, body, _MAN[size]))
    if look.pips and size[1] % 2:  # There is a middle row for them.
        return _pipped(drawn, int(look.face), Cell(_PIP, ink, body))
    if not look.turn and numerals.fits(look.face, size):
        return numerals.over(drawn, look.face, ink, body)
    letters = tuple(Cell(letter, ink, body) for letter in _spread(f"{look.face:^2}"))
    return _over(drawn, (letters,))


def _spread(text: str) -> Iterator[str]:
    """Yield what is in each column of a text: nothing is in the second one of a wide letter."""
    for letter in text:
        yield letter
        yield from [""] * (cell_len(letter) - 1)


def _over(drawn: Cells, smaller: Cells) -> Cells:
    """Return a drawing with a smaller one over its middle, or just below that."""
    rows = [*drawn]
    left, top = (len(rows[0]) - len(smaller[0])) // 2, (len(rows) - len(smaller) + 1) // 2
    for y, row in enumerate(smaller, top):
        rows[y] = (*rows[y][:left], *row, *rows[y][left + len(row) :])
    return tuple(rows)


def _pipped(drawn: Cells, face: int, pip: Cell) -> Cells:
    rows = [list(row) for row in drawn]
    height, width = len(rows), len(rows[0])
    for x, y in PIPS[face]:
        rows[height // 2 + y * (height // 3)][width // 2 + x * (width // 4)] = pip
    return tuple(map(tuple, rows))
