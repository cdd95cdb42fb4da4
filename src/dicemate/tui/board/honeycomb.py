"""Hexagons in cells: they lie on an edge, each file half a hexagon higher or lower than the next.

A cell has two columns and two rows of quarters. Every quarter belongs to one hexagon, so that the
slanting edges of two run through cells of both colours.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from textual.geometry import Region

from dicemate.scene import Panel
from dicemate.tui.board.tiling import NOBODY, Edge, Label, Named, Part, Stretch, Tiling

_SLANTS = {(12, 6): 4, (8, 4): 2, (6, 3): 2, (4, 2): 1}
"""By the columns from file to file and the rows of a hexagon: the columns of a slanting edge."""
HEXAGONS = tuple(_SLANTS)
"""Columns and rows of a hexagon, large ones first."""
_DRAWINGS = {(6, 3): (4, 2), (4, 2): (2, 1)}
"""By the size of a hexagon that shares rows or columns with others: what it has to itself."""

_MARGIN = (2, 1)
"""The columns left of a board that name ranks, and the rows at its end that name files.

That is the end from which White plays: at the other one ranks end, and their numbers stand there.
"""

_Line = Sequence[str]
"""Whose the quarters of a line are."""
_Text = dict[tuple[int, int], str]
"""Letters and digits by column and row."""
_Owners = tuple[str, str, str, str]
"""Whose the quarters of a cell are: upper left, upper right, lower left, lower right."""


def size(panel: Panel, square: tuple[int, int], *, bare: bool) -> tuple[int, int]:
    """Return the columns and rows of a board; without margins if it is `bare`."""
    width, height = square
    left, below = (0, 0) if bare else _MARGIN
    xs, ys = zip(*panel.places.values(), strict=True)
    columns = (max(xs) - min(xs)) // 2 * width + width + _SLANTS[square]
    return left + columns, _cells((max(ys) - min(ys) + 2) * height) + below


def drawing(square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of a drawing that has room on every hexagon of a size."""
    return _DRAWINGS.get(square, square)


def tiling(panel: Panel, square: tuple[int, int], *, turned: bool, bare: bool) -> Tiling:
    """Return where the hexagons of a board lie; `turned` shows it from Black's side."""
    margin, above = (0, 0) if bare else (_MARGIN[0], turned * _MARGIN[1])
    hexagons = {
        name: _Hexagon(x + 2 * margin, y + 2 * above, square)
        for name, (x, y) in _corners(panel, square, turned=turned).items()
    }
    quarters = _quarters(hexagons, *size(panel, square, bare=bare))
    written = {} if bare else _labels(hexagons, quarters, turned=turned)
    pairs = zip(quarters[::2], quarters[1::2], strict=True)
    lines = [[*_line(pair, y, hexagons, written)] for y, pair in enumerate(pairs)]
    squares = [Named(name, panel.shade(name)) for name in panel.squares()]
    rooms = {name: hexagon.room for name, hexagon in hexagons.items()}
    boxes = {name: hexagon.box for name, hexagon in hexagons.items()}
    return Tiling(lines, squares, rooms, boxes, margin)


def _corners(
    panel: Panel, square: tuple[int, int], *, turned: bool
) -> Mapping[str, tuple[int, int]]:
    """Return the upper left corner of each hexagon's box, in quarters to the right and down."""
    width, height = square
    xs, ys = zip(*panel.places.values(), strict=True)
    if turned:
        return {
            name: ((max(xs) - x) * width, (y - min(ys)) * height)
            for name, (x, y) in panel.places.items()
        }
    return {
        name: ((x - min(xs)) * width, (max(ys) - y) * height)
        for name, (x, y) in panel.places.items()
    }


class _Hexagon:
    """One hexagon: the upper left corner of the box around it, in quarters, and its size.

    Attributes:
        edges: Where each of its lines begins and ends, in quarters from the left of the box.
        box: The cells in which it is seen.
        room: Those that are its own in every row that is, as a rectangle.
        middle: The column of what stands in its middle.
        drawn: The column where its man's drawing begins.
    """

    def __init__(self, x: int, y: int, square: tuple[int, int]) -> None:
        width, height = square
        slant = _SLANTS[square]
        self.x, self.y, self.height = x, y, height
        self.edges = _edges(width, height, 2 * slant)
        left, top, end = x // 2, y // 2, y + 2 * height
        self.box = Region(left, top, width + slant, _cells(end) - top)
        self.drawn = left + (width + slant - drawing(square)[0]) // 2
        self.middle = left + (width + slant - 1) // 2
        whole = self.edges[y % 2 : len(self.edges) - y % 2]
        start, stop = max(edge[0] for edge in whole), min(edge[1] for edge in whole)
        rows = range(_cells(y), end // 2)
        self.room = Region(left + _cells(start), rows[0], stop // 2 - _cells(start), len(rows))


def _edges(width: int, height: int, slant: int) -> Sequence[tuple[int, int]]:
    """Return where each line of a hexagon begins and ends, in quarters from its box.

    What it lacks in one line a neighbour, half a hexagon higher or lower, has there.
    """
    upper = [round(slant * (height - line) / height) for line in range(height)]
    starts = upper + [slant - start for start in upper]
    return [(start, 2 * width + slant - start) for start in starts]


def _cells(quarters: int) -> int:
    """Return how many cells so many quarters need."""
    return (quarters + 1) // 2


def _quarters(hexagons: Mapping[str, _Hexagon], columns: int, rows: int) -> list[list[str]]:
    """Return whose the quarters of a board are, line by line."""
    quarters = [[NOBODY] * 2 * columns for _ in range(2 * rows)]
    for name, hexagon in hexagons.items():
        for y, (start, end) in enumerate(hexagon.edges, hexagon.y):
            quarters[y][hexagon.x + start : hexagon.x + end] = [name] * (end - start)
    return quarters


def _line(
    pair: tuple[_Line, _Line],
    y: int,
    hexagons: Mapping[str, _Hexagon],
    written: _Text,
) -> Iterator[Stretch]:
    """Yield what stands in a line of cells, of which each has quarters in a `pair` of lines."""
    upper, lower = pair
    owners = zip(upper[::2], upper[1::2], lower[::2], lower[1::2], strict=True)
    x = 0
    for cell, run in groupby(owners):
        width = len([*run])
        owner = cell[0]
        if len({*cell}) > 1:
            yield from [_edge(cell)] * width
        elif owner == NOBODY:
            yield Label("".join(written.get((column, y), " ") for column in range(x, x + width)))
        else:
            hexagon = hexagons[owner]
            room = hexagon.room
            yield Part(owner, y - room.y, room.height, x - hexagon.drawn, width)
        x += width


def _edge(cell: _Owners) -> Edge:
    """Return a cell that several share; where two have the same share, it is rather a hexagon's."""
    shares = Counter(cell)
    owners = sorted(shares, key=lambda owner: (-shares[owner], owner == NOBODY))
    upper_left, upper_right, lower_left, lower_right = map(owners.index, cell)
    return Edge(tuple(owners), (upper_left, upper_right, lower_left, lower_right))


# -- labels --------------------------------------------------------------------------------


def _labels(hexagons: Mapping[str, _Hexagon], quarters: Sequence[_Line], *, turned: bool) -> _Text:
    """Return the letters and digits that name files and ranks, by column and row."""
    firsts: dict[str, _Hexagon] = {}
    ends: dict[str, _Hexagon] = {}
    for name, hexagon in hexagons.items():
        first = firsts.setdefault(name[1:], hexagon)
        firsts[name[1:]] = min(first, hexagon, key=lambda each: each.x)
        end = ends.setdefault(name[0], hexagon)
        ends[name[0]] = min(end, hexagon, key=lambda each: each.y if turned else -each.y)
    written: _Text = {
        (end.middle, end.box.y - 1 if turned else end.box.bottom): file
        for file, end in ends.items()
    }
    for rank, hexagon in firsts.items():
        written |= _beside(hexagon, rank, quarters, written)
    return written


def _beside(hexagon: _Hexagon, rank: str, quarters: Sequence[_Line], written: _Text) -> _Text:
    """Return a rank's number left of its first hexagon, above or below the one that is there."""
    left = hexagon.box.x - len(rank)
    columns = range(left, hexagon.box.x)
    for row in (hexagon.height // 2 - 1, hexagon.height - hexagon.height // 2):
        y = _cells(hexagon.y) + row
        around = [quarters[line][2 * left : 2 * hexagon.box.x] for line in (2 * y, 2 * y + 1)]
        if not any(map(any, around)) and not any((x, y) in written for x in columns):
            return {(x, y): digit for x, digit in zip(columns, rank, strict=True)}
    return {}
