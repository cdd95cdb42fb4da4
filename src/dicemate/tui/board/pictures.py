"""Men, arrows and stones as pictures, for terminals that can show images among text (`gallery`).

The men come from python-chess (`chess.svg`); each drawing is rendered at its square's pixel size.
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import product
from typing import TypeAlias

from dicemate.tui import gallery
from dicemate.tui.board import drawings, grid, raster, sets
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.raster import RGB

LEAST = (3, 2)
"""The columns and rows of the smallest drawing: hexagons of 4x2 cells have no more room."""
_SIZES = (*(size for size in grid.SQUARES if LEAST < size <= grid.LARGEST_DRAWN), LEAST)

_FRAMES = {"": "1.5 1.5 42 42", "mark": "3 3.5 39 40.5"}
"""The part of the 45 by 45 field that fills a square."""
_CORNERED = 'transform="translate(27.5 25.5) scale(.42)"'
"""The place of a small stone beside a man."""
_ARROW = (
    '<path transform="rotate({turn} 22.5 22.5)" d="M22.5 6L33 18H26.5V39H18.5V18H12z" '
    'fill="#fff" fill-opacity=".55"/>'
)

FAINT = 0.4
"""The opacity of a drawing behind a page; the squares are tinted to match."""

Drawing: TypeAlias = tuple[str, str]
"""The name of a drawing, one of `sets.NAMES`, and the mark in a man's corner (empty for none)."""
_DRAWINGS: tuple[Drawing, ...] = (
    *((name, "") for name in sorted(sets.NAMES)),
    *product(sets.MEN, sets.MARKS),
)


def number(drawing: Drawing, square: tuple[int, int]) -> int:
    """Return the picture number of a drawing of the given size, at least `LEAST`."""
    return 1 + _SIZES.index(square) * len(_DRAWINGS) + _DRAWINGS.index(drawing)


@lru_cache(maxsize=2048)
def cells(drawing: str, ground: RGB, size: tuple[int, int], corner: str = "") -> Cells:
    """Return a square of the given size in which the terminal shows a drawing."""
    return parts(number((drawing, corner), size), ground, size)


def parts(number: int, ground: RGB, size: tuple[int, int]) -> Cells:
    """Return cells in which the terminal shows the picture of that size with a number."""
    width, height = size
    return tuple(
        tuple(
            Cell(gallery.part(number, row, column), gallery.COLOUR, ground)
            for column in range(width)
        )
        for row in range(height)
    )


def sheet(square: tuple[int, int], cell: tuple[int, int]) -> Mapping[int, str]:
    """Return the escape sequences that send all drawings for a square size, by picture number.

    Args:
        square: Columns and rows of a square.
        cell: Width and height of a cell in pixels.
    """
    return {number(drawing, square): sending(drawing, square, cell) for drawing in _DRAWINGS}


@cache
def sending(drawing: Drawing, square: tuple[int, int], cell: tuple[int, int]) -> str:
    """Return the escape sequences that send a drawing, at full opacity and faint."""
    pixels = square[0] * cell[0], square[1] * cell[1]
    return "".join(
        gallery.sending(
            number(drawing, square),
            raster.png(svg(drawing, pixels, opacity)),
            *square,
            faint=opacity < 1,
        )
        for opacity in (1.0, FAINT)
    )


def svg(drawing: Drawing, pixels: tuple[int, int], opacity: float) -> str:
    """Return a drawing as SVG text of the given size in pixels."""
    name, corner = drawing
    frame = _FRAMES["mark" if name in sets.MARKS else ""]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{pixels[0]}" height="{pixels[1]}" '
        f'viewBox="{frame}" preserveAspectRatio="none"><g opacity="{opacity}">{_body(name)}'
        f"{f'<g {_CORNERED}>{drawings.MARKS[corner]}</g>' if corner else ''}</g></svg>"
    )


def _body(name: str) -> str:
    if name in sets.ARROWS:
        return _ARROW.format(turn=45 * int(name.split()[1]))
    if name in sets.MARKS:
        return drawings.MARKS[name]
    import chess.svg  # Most terminals never need it.

    return chess.svg.PIECES[name]
