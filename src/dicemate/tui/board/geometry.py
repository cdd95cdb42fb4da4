"""Where the boards go: the largest squares that fit, beside the rail or above it.

The rail is the column with everything else. From the smallest drawn squares on, files and ranks
are named in the corners of squares; smaller ones have no room for it, so a margin names them.
"""

from collections.abc import Sequence
from typing import NamedTuple

from dicemate.scene import FILES, Panel

LEAST_SIZE = (80, 24)
"""The columns and rows of terminal that the screens need."""

SQUARES = ((12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (2, 1))
"""Columns and rows of a square, large ones first; a cell is about twice as high as wide."""

NAMED_FROM = (6, 3)
"""The least columns and rows of a square that has room for the name of its file or rank."""
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
    `below` puts the rail under the boards instead of beside them.
    """

    square: tuple[int, int]
    stacked: bool
    below: bool

    @property
    def margin(self) -> tuple[int, int]:
        """The columns left of a board, and the rows below it, that name its ranks and files."""
        return margin(self.square)


def margin(square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows that name ranks and files, where the squares do not."""
    return (0, 0) if square >= NAMED_FROM else (2, 1)


def board_size(panel: Panel, square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of one board with its labels."""
    left, below = margin(square)
    return left + panel.files * square[0], bool(panel.title) + panel.ranks * square[1] + below


def boards_size(panels: Sequence[Panel], layout: Layout) -> tuple[int, int]:
    """Return the columns and rows of all boards together."""
    widths, heights = zip(*(board_size(panel, layout.square) for panel in panels), strict=True)
    if layout.stacked:
        return max(widths), sum(heights)
    return sum(widths) + GAP * (len(panels) - 1), max(heights)


def files(panel: Panel, *, turned: bool) -> str:
    """Return the letters of a board's files from left to right; `turned` shows it from Black's."""
    letters = FILES[: panel.files]
    return letters[::-1] if turned else letters


def ranks(panel: Panel, *, turned: bool) -> Sequence[int]:
    """Return the numbers of a board's ranks from the top down; `turned` shows it from Black's."""
    upward = range(1, panel.ranks + 1)
    return upward if turned else upward[::-1]


def beside(panel: Panel, square: str, right: int, up: int, *, turned: bool) -> str:
    """Return the square so many columns and rows away as the board is seen, or at its edge."""
    letters, numbers = files(panel, turned=turned), ranks(panel, turned=turned)
    column = min(max(letters.index(square[0]) + right, 0), panel.files - 1)
    row = min(max(numbers.index(int(square[1:])) - up, 0), panel.ranks - 1)
    return f"{letters[column]}{numbers[row]}"


def used(boards: tuple[int, int], layout: Layout, columns: int, rows: int) -> tuple[int, int]:
    """Return how many columns and rows boards of this size and the rail make use of."""
    width, height = boards
    if layout.below:
        return min(columns, max(width, LEAST_SIZE[0])), min(rows, height + MOST_FOOT)
    return min(columns, width + SPINE + MOST_RAIL), max(min(rows, LEAST_SIZE[1]), height)


def choose(
    panels: Sequence[Panel], columns: int, rows: int, cap: tuple[int, int] = SQUARES[0]
) -> Layout:
    """Return the layout with the largest squares, up to `cap`, for boards and rail in a room.

    A rail beside the boards and boards side by side are preferred where the squares are the same.
    """
    stackings = (False, True) if len(panels) > 1 else (False,)
    for square in (square for square in SQUARES if square <= cap):
        for below in (False, True):
            for stacked in stackings:
                layout = Layout(square, stacked, below)
                width, height = boards_size(panels, layout)
                side, foot = (0, FOOT) if below else (SPINE + RAIL, 0)
                if width + side <= columns and height + foot <= rows:
                    return layout
    return Layout(SQUARES[-1], stacked=False, below=True)
