"""Where all goes: a board as large as can be, and the words beside it or below."""

from typing import NamedTuple

LEAST = 31
MOST = 60
"""Columns of the words beside the board."""
BELOW = 20
MOST_BELOW = 26
"""Rows of the words below it."""
LARGEST = 6
"""Rows of the largest squares; a square is twice as wide as high, in cells."""
SIDE = 8
"""Squares along a side of the board."""


class Rooms(NamedTuple):
    """Columns and rows of the board and of the words, and whether these stand below."""

    board: tuple[int, int]
    words: tuple[int, int]
    below: bool

    @property
    def size(self) -> tuple[int, int]:
        """The columns and rows of all together, with a column between board and words."""
        (width, height), (columns, rows) = self.board, self.words
        if self.below:
            return columns, height + rows
        return width + 1 + columns, height

    def margins(self, columns: int, rows: int) -> tuple[int, int]:
        """Return the rows above and the columns at the left that stay empty in a terminal."""
        return (rows - self.size[1]) // 2, (columns - self.size[0]) // 2


def rooms(columns: int, rows: int) -> Rooms:
    """Return how a terminal of so many columns and rows is shared out."""
    beside = _largest((columns - LEAST - 1), rows)
    below = _largest(columns, rows - BELOW)
    if below > beside:
        board = columns, SIDE * below
        return Rooms(board, (columns, min(rows - board[1], MOST_BELOW)), below=True)
    width = 2 * SIDE * beside
    height = min(rows, max(SIDE * beside, 24))
    return Rooms((width, height), (min(columns - width - 1, MOST), height), below=False)


def _largest(columns: int, rows: int) -> int:
    """Return the rows of the largest square of which a board fits into so much room."""
    return max(1, min(columns // (2 * SIDE), rows // SIDE, LARGEST))
