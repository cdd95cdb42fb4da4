"""Hexagonal boards in cells: each file lies half a hexagon higher or lower than the next.

A cell has two columns and two rows of quarters, each of which belongs to one hexagon; along a
slanting edge, cells show the colours of both neighbours.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import TypeAlias

from textual.geometry import Region

from dicemate.scene import Panel
from dicemate.tui.board.tiling import NOBODY, Edge, Label, Named, Part, Stretch, Tiling

_SLANTS = {(12, 6): 4, (8, 4): 2, (6, 3): 2, (4, 2): 1}
"""The columns of a slanting edge, by the hexagon's size (columns from file to file, rows)."""
HEXAGONS = tuple(_SLANTS)
"""The hexagon sizes (columns, rows), largest first."""
_DRAWINGS = {(6, 3): (4, 2), (4, 2): (3, 2)}
"""The size of the drawing, for hexagons that share rows or columns with their neighbours."""

_MARGIN = (2, 1)
"""The columns left of a board that name ranks, and the rows at White's end that name files.

At Black's end there is no room for files: ranks end there, with their numbers.
"""

_Line: TypeAlias = Sequence[str]
"""The owner of each quarter in a line."""
_Text: TypeAlias = dict[tuple[int, int], str]
"""Letters and digits by column and row."""
_Owners: TypeAlias = tuple[str, str, str, str]
"""The owner of each quarter of a cell: upper left, upper right, lower left, lower right."""


def size(panel: Panel, square: tuple[int, int], *, bare: bool) -> tuple[int, int]:
    """Return the columns and rows of a board; a `bare` one names no ranks and files."""
    width, height = square
    left, below = (0, 0) if bare else _MARGIN
    xs, ys = zip(*panel.places.values(), strict=True)
    columns = (max(xs) - min(xs)) // 2 * width + width + _SLANTS[square]
    return left + columns, _cells((max(ys) - min(ys) + 2) * height) + below


def drawing(square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of the largest drawing that fits a hexagon of the given size."""
    return _DRAWINGS.get(square, square)


def tiling(panel: Panel, square: tuple[int, int], *, turned: bool, bare: bool) -> Tiling:
    """Return the tiling of a board; `turned` shows it from Black's side."""
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
    """Return the upper left corner of each hexagon's bounding box, in quarters."""
    width, height = square
    sign = -1 if turned else 1
    places = {name: (sign * x, sign * y) for name, (x, y) in panel.places.items()}
    xs, ys = zip(*places.values(), strict=True)
    left, top = min(xs), max(ys)
    return {name: ((x - left) * width, (top - y) * height) for name, (x, y) in places.items()}


class _Hexagon:
    """One hexagon, from the upper left corner of its bounding box (in quarters) and its size.

    Attributes:
        edges: The start and end of each line, in quarters from the left of the box.
        box: All cells that show part of it.
        room: The rectangle of cells that belong to it alone, across all rows it does not share.
        middle: The column of what is centred in it.
        drawn: The first column of its man's drawing.
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
    """Return the start and end of each line of a hexagon, in quarters from its box.

    Each line leaves exactly the room that the neighbours, half a hexagon higher or lower, fill.
    """
    upper = [round(slant * (height - line) / height) for line in range(height)]
    starts = upper + [slant - start for start in upper]
    return [(start, 2 * width + slant - start) for start in starts]


def _cells(quarters: int) -> int:
    """Return the number of cells that hold this many quarters."""
    return (quarters + 1) // 2


def _quarters(hexagons: Mapping[str, _Hexagon], columns: int, rows: int) -> list[list[str]]:
    """Return the owner of each quarter of a board, line by line."""
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
    """Yield the stretches of a line of cells, given its `pair` of lines of quarters."""
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
    """Return a shared cell with its owners by share; on a tie, a hexagon precedes nobody."""
    shares = Counter(cell)
    owners = sorted(shares, key=lambda owner: (-shares[owner], owner == NOBODY))
    upper_left, upper_right, lower_left, lower_right = map(owners.index, cell)
    return Edge(tuple(owners), (upper_left, upper_right, lower_left, lower_right))


# -- labels --------------------------------------------------------------------------------


def _labels(hexagons: Mapping[str, _Hexagon], quarters: Sequence[_Line], *, turned: bool) -> _Text:
    """Return the names of files and ranks, letter by letter, by column and row."""
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
    """Place a rank's number left of its first hexagon, in the first of two rows that is free."""
    left = hexagon.box.x - len(rank)
    columns = range(left, hexagon.box.x)
    for row in (hexagon.height // 2 - 1, hexagon.height - hexagon.height // 2):
        y = _cells(hexagon.y) + row
        around = [quarters[line][2 * left : 2 * hexagon.box.x] for line in (2 * y, 2 * y + 1)]
        if not any(map(any, around)) and not any((x, y) in written for x in columns):
            return {(x, y): digit for x, digit in zip(columns, rank, strict=True)}
    return {}
