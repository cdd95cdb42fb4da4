"""The dice of a game, drawn side by side, each with its highest face."""

from collections.abc import Sequence
from math import ceil

from textual.content import Content
from textual.widget import Widget

from dicemate.position import Variant
from dicemate.tui.base import base
from dicemate.tui.board import segments
from dicemate.tui.board.art import Cell
from dicemate.tui.board.grid import SQUARES
from dicemate.tui.dice.canvas import LEAST_DRAWN, Canvas
from dicemate.tui.dice.named import sides
from dicemate.tui.dice.solids import DieLook
from dicemate.tui.ground import behind

_SIZES = ((20, 10), (16, 8), *SQUARES)
"""The sizes of a die (columns, rows), largest first."""

_LEAST_PICTURE = (6, 3)
"""The smallest columns and rows of a die that is a picture."""

_ENOUGH = (10, 5)
"""Dice larger than this are not worth another line."""

_AIR = 1
"""The empty rows above and below."""


class DiceSet(Widget):
    """The dice of a game, as large as there is room for them."""

    DEFAULT_CSS = "DiceSet { height: 1fr; content-align: left middle; }"

    def __init__(self, variant: Variant) -> None:
        """Show the dice of `variant`."""
        super().__init__()
        self._variant = variant

    def render(self) -> Content:
        """Return the dice."""
        width, height = self.size
        return Content("\n").join(drawn(self._variant, self, width, height - 2 * _AIR))


def drawn(variant: Variant, on: Widget, columns: int, rows: int) -> list[Content]:
    """Return lines with the dice of a game; empty if there is no room, or dice are not drawn."""
    looks, gallery = base(on.app).looks, base(on.app).gallery
    dice, least = sides(variant), _LEAST_PICTURE if gallery else LEAST_DRAWN
    if looks.points is None or not dice:
        return []
    ways = [
        (size, lines)
        for size in _SIZES
        for lines in range(1, len(dice) + 1)
        if size >= least and lines * size[1] <= rows
        if ceil(len(dice) / lines) * (size[0] + 1) <= columns + 1
    ]
    if not ways:
        return []
    size, lines = max(ways, key=lambda way: (min(way[0], _ENOUGH), -way[1], way[0]))
    canvas = Canvas(behind(on).rgb, looks.points, gallery)
    return _laid_out(dice, ceil(len(dice) / lines), size, columns, canvas)


def _laid_out(
    sides: Sequence[int], in_line: int, size: tuple[int, int], columns: int, on: Canvas
) -> list[Content]:
    """Return the dice in centred lines of `in_line` dice each."""
    dice = [on.die(DieLook(each, str(each)), size) for each in sides]
    lines = [dice[start : start + in_line] for start in range(0, len(dice), in_line)]
    return [_row([die[row] for die in line], columns) for line in lines for row in range(size[1])]


def _row(pieces: Sequence[Sequence[Cell]], columns: int) -> Content:
    """Return a row of dice, centred with its blank cells, which `Content.center` would drop."""
    row = Content(" ").join(map(segments.content, pieces))
    return Content(" " * ((columns - row.cell_length) // 2)) + row
