"""The squares of a board in cells, and the owner of each cell.

`grid` lays out squares and `honeycomb` hexagons; drawing and pointing use only the resulting
`Tiling`.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeAlias

from rich.cells import cell_len
from textual.geometry import Region

from dicemate.tui.cutting import cut

NOBODY = ""
"""The owner of a cell outside all squares."""


class Label(NamedTuple):
    """Text beside the squares, or blanks."""

    text: str


class Part(NamedTuple):
    """Cells of one line that belong to one square alone.

    They are row `row` of `height`; `start` counts columns from the left of its man's drawing.
    """

    square: str
    row: int
    height: int
    start: int
    width: int


class Edge(NamedTuple):
    """A cell that several squares share.

    `owners` begins with the one that has most of it. `quarters` are indices of `owners`: upper
    left, upper right, lower left, lower right.
    """

    owners: tuple[str, ...]
    quarters: tuple[int, int, int, int]


Stretch: TypeAlias = Label | Part | Edge


class Named(NamedTuple):
    """A square, its colour (`scene.SHADES`), and the rank and file named in its corners."""

    square: str
    colour: int
    rank: str = ""
    file: str = ""


class Tiling(NamedTuple):
    """The squares of a board in cells, counted from its upper left corner, below its title.

    Attributes:
        lines: The stretches of each line, from left to right.
        squares: All squares.
        rooms: The cells that belong to a square alone, as a rectangle.
        boxes: All cells that show part of a square.
        margin: The columns on the left that name ranks.
    """

    lines: Sequence[Sequence[Stretch]]
    squares: Sequence[Named]
    rooms: Mapping[str, Region]
    boxes: Mapping[str, Region]
    margin: int

    def at(self, x: int, y: int) -> str:
        """Return the square with the largest share of a cell, or `NOBODY`."""
        if not (0 <= y < len(self.lines) and x >= 0):
            return NOBODY
        for stretch in self.lines[y]:
            x -= _width(stretch)
            if x < 0:
                return _owner(stretch)
        return NOBODY

    def centred(self, title: str) -> str:
        """Return a title centred above the squares; one that is wider is cut."""
        columns = sum(map(_width, self.lines[0])) - self.margin
        title = cut(title, columns)
        more = cell_len(title) - len(title)  # Some letters are two columns wide.
        return " " * self.margin + title.center(columns - more)


def _width(stretch: Stretch) -> int:
    if isinstance(stretch, Part):
        return stretch.width
    return len(stretch.text) if isinstance(stretch, Label) else 1


def _owner(stretch: Stretch) -> str:
    if isinstance(stretch, Part):
        return stretch.square
    return NOBODY if isinstance(stretch, Label) else stretch.owners[0]
