"""Where the boards go: the largest squares that fit, beside the rail or above it.

The rail is the column with everything else. What a board is like in cells, `grid` and `honeycomb`
know: each has the sizes that its squares may have.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from textual.geometry import Region

from dicemate.scene import HEXAGON, Panel
from dicemate.tui.board import grid, honeycomb
from dicemate.tui.board.tiling import Tiling

LEAST_SIZE = (80, 24)
"""The columns and rows of terminal that the screens need."""

LARGE = (6, 3)
"""The least columns and rows of a square that has room for more than its man and signs."""
GAP = 2
"""Columns between two boards."""
RAIL = 31
MOST_RAIL = 60
"""The least and the most columns of the rail beside the boards."""
SPINE = 1
"""Columns between the boards and the rail."""
FOOT = 6
MOST_FOOT = 18
"""The least and the most rows of the rail below the boards."""


class Layout(NamedTuple):
    """How the boards of a scene are laid out.

    `square` is the columns and rows of a square; `stacked` puts one board above the other;
    `below` puts the rail under the boards instead of beside them; `bare` boards have no margins
    that name their ranks and files.
    """

    square: tuple[int, int]
    stacked: bool
    below: bool
    bare: bool = False


def sizes(
    panels: Sequence[Panel], cap: tuple[int, int] = grid.SQUARES[0]
) -> Sequence[tuple[int, int]]:
    """Return the columns and rows, up to `cap`, that all squares of some boards can have.

    Large ones come first. A cap that is too small for hexagons leaves them the least there are.
    """
    every = honeycomb.HEXAGONS if any(panel.shape == HEXAGON for panel in panels) else grid.SQUARES
    return [square for square in every if square <= cap] or every[-1:]


def drawing(panels: Sequence[Panel], square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of what is drawn on the squares of some boards."""
    hexagons = any(panel.shape == HEXAGON for panel in panels)
    return honeycomb.drawing(square) if hexagons else square


def tiling(panel: Panel, layout: Layout, *, turned: bool) -> Tiling:
    """Return where the squares of a board lie; `turned` shows it from Black's side."""
    if panel.shape == HEXAGON:
        return honeycomb.tiling(panel, layout.square, turned=turned, bare=layout.bare)
    return grid.tiling(panel, layout.square, turned=turned, bare=layout.bare)


def board_size(panel: Panel, layout: Layout) -> tuple[int, int]:
    """Return the columns and rows of one board with its title and labels."""
    size = honeycomb.size if panel.shape == HEXAGON else grid.size
    width, height = size(panel, layout.square, bare=layout.bare)
    return width, bool(panel.title) + height


def boards_size(panels: Sequence[Panel], layout: Layout) -> tuple[int, int]:
    """Return the columns and rows of all boards together."""
    widths, heights = zip(*(board_size(panel, layout) for panel in panels), strict=True)
    if layout.stacked:
        return max(widths), sum(heights)
    return sum(widths) + GAP * (len(panels) - 1), max(heights)


def places(panels: Sequence[Panel], layout: Layout) -> Iterator[Region]:
    """Yield the cells that each board takes up, with its title and labels."""
    x = y = 0
    for panel in panels:
        place = Region(x, y, *board_size(panel, layout))
        yield place
        x, y = (x, place.bottom) if layout.stacked else (place.right + GAP, y)


def used(boards: tuple[int, int], layout: Layout, columns: int, rows: int) -> tuple[int, int]:
    """Return how many columns and rows boards of this size and the rail make use of."""
    width, height = boards
    if layout.below:
        return min(columns, max(width, LEAST_SIZE[0])), min(rows, height + MOST_FOOT)
    return min(columns, width + SPINE + MOST_RAIL), max(min(rows, LEAST_SIZE[1]), height)


def choose(
    panels: Sequence[Panel], columns: int, rows: int, cap: tuple[int, int] = grid.SQUARES[0]
) -> Layout:
    """Return the layout with the largest squares, up to `cap`, for boards and rail in a room.

    A rail beside the boards and boards side by side are preferred where the squares are the same.
    """
    stackings = (False, True) if len(panels) > 1 else (False,)
    for square in sizes(panels, cap):
        for below in (False, True):
            for stacked in stackings:
                layout = Layout(square, stacked, below)
                width, height = boards_size(panels, layout)
                side, foot = (0, FOOT) if below else (SPINE + RAIL, 0)
                if width + side <= columns and height + foot <= rows:
                    return layout
    return Layout(sizes(panels)[-1], stacked=False, below=True)
