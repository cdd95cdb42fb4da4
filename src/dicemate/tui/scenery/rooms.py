"""The layout of a page: a board as large as possible, and text beside or below it."""

from typing import NamedTuple

from dicemate.tui.board.geometry import LEAST_SIZE, MOST_RAIL, RAIL

BELOW = 20
MOST_BELOW = 26
"""The minimum and maximum rows of text below the board."""
LARGEST = 7
"""The rows of the largest squares; a square is twice as many cells wide as high."""
SIDE = 8
"""Squares along a side of the board."""


class Rooms(NamedTuple):
    """The columns and rows of the board and the text, and whether the text is below."""

    board: tuple[int, int]
    words: tuple[int, int]
    below: bool

    @property
    def size(self) -> tuple[int, int]:
        """The total columns and rows, with a column between board and text."""
        (width, height), (columns, rows) = self.board, self.words
        if self.below:
            return columns, height + rows
        return width + 1 + columns, height

    def margins(self, columns: int, rows: int) -> tuple[int, int]:
        """Return the rows above and the columns to the left that stay empty in a terminal."""
        return (rows - self.size[1]) // 2, (columns - self.size[0]) // 2


def rooms(columns: int, rows: int) -> Rooms:
    """Return how to divide a terminal of this size."""
    beside = _largest(columns - 1 - RAIL, rows)
    below = _largest(columns, rows - BELOW)
    if below > beside:
        board = columns, SIDE * below
        return Rooms(board, (columns, min(rows - board[1], MOST_BELOW)), below=True)
    width = 2 * SIDE * beside
    height = min(rows, max(SIDE * beside, LEAST_SIZE[1]))
    return Rooms((width, height), (min(columns - width - 1, MOST_RAIL), height), below=False)


def _largest(columns: int, rows: int) -> int:
    """Return the rows of the largest squares with which a board fits."""
    return max(1, min(columns // (2 * SIDE), rows // SIDE, LARGEST))
