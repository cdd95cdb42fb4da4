"""Board layout: the largest squares that fit, with the rail beside or below the boards.

The rail is the column that holds everything else. `grid` and `honeycomb` define the available
square sizes and how a board is built of cells.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, product
from typing import NamedTuple

from textual.geometry import Region

from dicemate.scene import HEXAGON, Panel
from dicemate.tui.board import grid, honeycomb
from dicemate.tui.board.tiling import Tiling

LEAST_SIZE = (80, 24)
"""The smallest terminal, in columns and rows, that the screens support."""
LEAST_SAID = "{}x{}".format(*LEAST_SIZE)
"""The same for people."""

LARGE = (6, 3)
"""The smallest square (columns, rows) with room for more than a man and its signs."""
GAP = 2
"""Columns between two boards."""
RAIL = 31
MOST_RAIL = 60
"""The minimum and maximum columns of a rail beside the boards."""
SPINE = 1
"""Columns between the boards and the rail."""
FOOT = 6
MOST_FOOT = 18
"""The minimum and maximum rows of a rail below the boards."""
USUAL = (Panel("usual", {}),)
"""A usual board, for a layout that suits most games."""


class Layout(NamedTuple):
    """The layout of a scene's boards.

    `square` is the columns and rows of a square; `stacked` puts one board above the other; `below`
    puts the rail under the boards instead of beside them; `bare` boards do not name their ranks and
    files. Of `cut` boards only the upper left corner is visible.
    """

    square: tuple[int, int]
    stacked: bool = False
    below: bool = False
    bare: bool = False
    cut: bool = False


def shapes(panels: Iterable[Panel]) -> list[Panel]:
    """Return the panels without men and lights: what determines the layout and look of squares."""
    return [panel._replace(men={}, marks={}, danger=frozenset(), mood="") for panel in panels]


def is_too_small(columns: int, rows: int) -> bool:
    """Return whether a terminal is smaller than the screens need."""
    return columns < LEAST_SIZE[0] or rows < LEAST_SIZE[1]


def sizes(
    panels: Sequence[Panel], cap: tuple[int, int] = grid.SQUARES[0]
) -> Sequence[tuple[int, int]]:
    """Return the square sizes (columns, rows) that fit every board, largest first, capped at `cap`.

    If `cap` is smaller than the smallest hexagon, that hexagon's size is returned.
    """
    every = honeycomb.HEXAGONS if _hexagonal(panels) else grid.SQUARES
    return [square for square in every if square <= cap] or every[-1:]


def drawing(panels: Sequence[Panel], square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of the drawing on a square."""
    return honeycomb.drawing(square) if _hexagonal(panels) else grid.drawing(square)


def _hexagonal(panels: Iterable[Panel]) -> bool:
    """Return whether any board has hexagons: then all boards have sizes that suit these."""
    return any(panel.shape == HEXAGON for panel in panels)


def tilings(panels: Sequence[Panel], layout: Layout, *, turned: bool) -> Iterator[Tiling]:
    """Yield the tiling of each board; `turned` shows them from Black's side."""
    drawn = drawing(panels, layout.square)[0]
    for panel in panels:
        if panel.shape == HEXAGON:
            yield honeycomb.tiling(panel, layout.square, turned=turned, bare=layout.bare)
        else:
            yield grid.tiling(panel, layout.square, drawn, turned=turned, bare=layout.bare)


def board_size(panel: Panel, layout: Layout) -> tuple[int, int]:
    """Return the columns and rows of one board, including its title and labels."""
    size = honeycomb.size if panel.shape == HEXAGON else grid.size
    width, height = size(panel, layout.square, bare=layout.bare)
    return width, bool(panel.title) + height


def boards_size(panels: Sequence[Panel], layout: Layout) -> tuple[int, int]:
    """Return the total columns and rows of all boards."""
    widths, heights = zip(*(board_size(panel, layout) for panel in panels), strict=True)
    if layout.stacked:
        return max(widths), sum(heights)
    return sum(widths) + GAP * (len(panels) - 1), max(heights)


def first_fitting(
    panels: Sequence[Panel], layouts: Iterable[Layout], room: tuple[int, int]
) -> Layout | None:
    """Return the first layout whose boards fit the columns and rows of a room, or None."""
    for layout in layouts:
        width, height = boards_size(panels, layout)
        if width <= room[0] and height <= room[1]:
            return layout
    return None


def places(panels: Sequence[Panel], layout: Layout) -> Iterator[Region]:
    """Yield the region of each board, including its title and labels."""
    x = y = 0
    for panel in panels:
        place = Region(x, y, *board_size(panel, layout))
        yield place
        x, y = (x, place.bottom) if layout.stacked else (place.right + GAP, y)


def used(boards: tuple[int, int], layout: Layout, columns: int, rows: int) -> tuple[int, int]:
    """Return the columns and rows that boards of this size and the rail can make use of."""
    width, height = boards
    if layout.below:
        return min(columns, max(width, LEAST_SIZE[0])), min(rows, height + MOST_FOOT)
    return min(columns, width + SPINE + MOST_RAIL), min(rows, max(LEAST_SIZE[1], height))


def choose(
    panels: Sequence[Panel], columns: int, rows: int, cap: tuple[int, int] = grid.SQUARES[0]
) -> Layout:
    """Return the layout with the largest squares, up to `cap`, in `columns` by `rows` cells.

    For squares of equal size, a rail beside the boards comes first, then boards side by side. Where
    nothing else fits, boards are bare, since squares are more important than their names.
    """
    named = _layouts(panels, sizes(panels, cap), bare=False)
    layouts = chain(named, _layouts(panels, sizes(panels)[-1:], bare=True))
    fitting = (layout for layout in layouts if _fits(panels, layout, columns, rows))
    return next(fitting, None) or _cut(panels, columns, rows)


def _layouts(
    panels: Sequence[Panel], squares: Iterable[tuple[int, int]], *, bare: bool
) -> Iterator[Layout]:
    stackings = (False, True) if len(panels) > 1 else (False,)
    for square, below, stacked in product(squares, (False, True), stackings):
        yield Layout(square, stacked, below, bare)


def _fits(panels: Sequence[Panel], layout: Layout, columns: int, rows: int) -> bool:
    """Return whether the boards and the rail fit.

    Squares that only put room around their men leave the rail beside them all it can use.
    """
    width, height = boards_size(panels, layout)
    roomy = layout.square > grid.LARGEST_DRAWN
    if layout.below:
        return width <= columns and height + FOOT <= rows and not roomy
    return width + SPINE + (MOST_RAIL if roomy else RAIL) <= columns and height <= rows


def _cut(panels: Sequence[Panel], columns: int, rows: int) -> Layout:
    """Return the layout of boards too large for the terminal: they are cut, and not the rail."""
    layout = Layout(sizes(panels)[-1], below=True, cut=True)
    width, height = boards_size(panels, layout)
    beside = height + FOOT > rows and width + SPINE + RAIL <= columns
    return layout._replace(below=not beside)
