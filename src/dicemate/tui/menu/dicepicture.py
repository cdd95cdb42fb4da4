"""The dice of a game, drawn in a row, each with its highest face."""

from collections.abc import Sequence

from textual.content import Content

from dicemate.tui.board import art, segments
from dicemate.tui.board.grid import SQUARES
from dicemate.tui.dice.canvas import LEAST_DRAWN, Canvas
from dicemate.tui.dice.solids import DieLook


def drawn(sides: Sequence[int], columns: int, rows: int, on: Canvas) -> list[Content]:
    """Return the lines of a row of dice, as large as fits; empty if there is no room."""
    for width, height in SQUARES:
        wide = len(sides) * (width + 1) - 1
        if sides and (width, height) >= LEAST_DRAWN and wide <= columns and height <= rows:
            dice = [on.die(DieLook(each, str(each)), (width, height)) for each in sides]
            return [_line([die[row] for die in dice]) for row in range(height)]
    return []


def _line(pieces: Sequence[Sequence[art.Cell]]) -> Content:
    return Content(" ").join(map(segments.content, pieces))
