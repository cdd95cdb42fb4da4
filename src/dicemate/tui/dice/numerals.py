"""Numbers on dice, and what they show before landing, readable from across a table."""

from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.raster import RGB

LEAST = (10, 5)
"""The columns and rows of the smallest die with room for a drawn number."""
_DIGITS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" #", "##", " #", " #", " #"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", "  #", "  #", "  #"),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
    "?": ("###", "  #", " ##", "   ", " # "),
}
"""The points of each digit; a point is as wide as a cell and half as high, so nearly square."""
_ROWS = 5
_OUTSIDE = "."
_HALVES = {
    (_OUTSIDE, "#"): "▄",
    (" ", "#"): "▄",
    ("#", " "): "▀",
    ("#", _OUTSIDE): "▀",
    ("#", "#"): "█",
    (" ", " "): " ",
}
"""The character of a cell by its upper and lower point; other pairs leave the cell unchanged."""


def fits(text: str, size: tuple[int, int]) -> bool:
    """Return whether a text can be drawn on a die of the given size."""
    return (
        bool(text)
        and {*text} <= {*_DIGITS}
        and size >= LEAST
        and len(_points(text)[0]) < size[0] - 1
    )


def _points(number: str) -> list[str]:
    return [" ".join(_DIGITS[digit][row] for digit in number) for row in range(_ROWS)]


def over(cells: Cells, number: str, ink: RGB, body: RGB) -> Cells:
    """Return the cells of a die with a number drawn over its middle."""
    points, found = _points(number), [list(row) for row in cells]
    left, top = (len(cells[0]) - len(points[0])) // 2, len(cells) // 2 - 1
    outside = [_OUTSIDE * len(points[0])]  # The number begins or ends in the middle of a row.
    points = [*outside, *points] if len(cells) % 2 else [*points, *outside]
    for row, *pair in zip(found[top:], points[::2], points[1::2], strict=False):
        for column, halves in enumerate(zip(*pair, strict=True), left):
            if halves in _HALVES:
                row[column] = Cell(_HALVES[halves], ink, body)
    return tuple(map(tuple, found))
