"""Square boards in cells, with or without holes.

Squares of at least `NAMED_FROM` show the names of files and ranks in their corners; smaller ones
have no room for them, so a margin does.
"""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from textual.geometry import Region

from dicemate.scene import Panel
from dicemate.tui.board.tiling import Label, Named, Part, Stretch, Tiling

SQUARES = ((14, 7), (12, 6), (10, 5), (8, 4), (6, 3), (4, 2), (2, 1))
"""The square sizes (columns, rows), largest first; a cell is about twice as high as it is wide."""

LARGEST_DRAWN = (12, 6)
"""The largest drawing (columns, rows); larger squares have room around it."""

NAMED_FROM = (6, 3)
"""The smallest square (columns, rows) with room for the name of its file or rank."""

_MARGIN = (2, 1)
"""The columns left of a board that name its ranks, and the rows below it that name its files."""

_Rows: TypeAlias = Sequence[Sequence[str]]
"""The squares from the upper left to the lower right; a hole is an empty string."""


def size(panel: Panel, square: tuple[int, int], *, bare: bool) -> tuple[int, int]:
    """Return the columns and rows of a board; a `bare` one names no ranks and files."""
    columns, rows = _extent(panel)
    left, below = _margin(square, bare=bare)
    return left + columns * square[0], rows * square[1] + below


def drawing(square: tuple[int, int]) -> tuple[int, int]:
    """Return the columns and rows of the largest drawing that fits a square of the given size."""
    return min(square, LARGEST_DRAWN)


def tiling(
    panel: Panel, square: tuple[int, int], drawn: int, *, turned: bool, bare: bool
) -> Tiling:
    """Return the tiling of a board; `turned` shows it from Black's side.

    Men are drawn `drawn` columns wide: beside hexagons that is less than fits a square.
    """
    rows = _rows(panel, turned=turned)
    margin, below = _margin(square, bare=bare)
    width, height = square
    rooms = {
        name: Region(margin + column * width, row * height, width, height)
        for row, names in enumerate(rows)
        for column, name in enumerate(names)
        if name
    }
    start = (drawn - width) // 2
    lines = [
        list(_line(names, line, square, start, margin)) for names in rows for line in range(height)
    ]
    if below:
        lines.append([Label(" " * margin + _letters(rows, width))])
    in_corners = square >= NAMED_FROM and not bare
    squares = [*_squares(panel, _firsts(rows), _lowest(rows), named=in_corners)]
    return Tiling(lines, squares, rooms, rooms, margin)


def _margin(square: tuple[int, int], *, bare: bool) -> tuple[int, int]:
    return (0, 0) if bare or square >= NAMED_FROM else _MARGIN


def _extent(panel: Panel) -> tuple[int, int]:
    """Return the width and height of a board in squares, holes included."""
    xs, ys = zip(*panel.where().values(), strict=True)
    return (max(xs) - min(xs)) // 2 + 1, (max(ys) - min(ys)) // 2 + 1


def _rows(panel: Panel, *, turned: bool) -> _Rows:
    columns, rows = _extent(panel)
    places = panel.where()
    left, low = (min(each) for each in zip(*places.values(), strict=True))
    table = [[""] * columns for _ in range(rows)]
    for square, (x, y) in places.items():
        table[rows - 1 - (y - low) // 2][(x - left) // 2] = square
    return [row[::-1] for row in table[::-1]] if turned else table


def _line(
    names: Sequence[str], row: int, square: tuple[int, int], start: int, margin: int
) -> Iterator[Stretch]:
    """Yield the stretches of one line of a rank."""
    width, height = square
    if margin:
        number = next(filter(None, names), "")[1:] if row == middle(height) else ""
        yield Label(number.ljust(margin))
    for name in names:
        yield Part(name, row, height, start, width) if name else Label(" " * width)


def middle(height: int) -> int:
    """Return the line of a square on which its glyph is shown."""
    return (height - 1) // 2


def _letters(rows: _Rows, width: int) -> str:
    """Return the line with the letters of the files."""
    letters = (next(filter(None, column), "")[:1] for column in zip(*rows, strict=True))
    return "".join(f"{letter:^{width - 1}} " for letter in letters)


def _firsts(rows: _Rows) -> set[str]:
    """Return the first square of each rank."""
    return {next(filter(None, names), "") for names in rows}


def _lowest(rows: _Rows) -> set[str]:
    """Return the lowest square of each file."""
    return _firsts([column[::-1] for column in zip(*rows, strict=True)])


def _squares(panel: Panel, firsts: set[str], lowest: set[str], *, named: bool) -> Iterator[Named]:
    for square in panel.squares():
        rank = square[1:] if named and square in firsts else ""
        file = square[0] if named and square in lowest else ""
        yield Named(square, panel.shade(square), rank, file)
