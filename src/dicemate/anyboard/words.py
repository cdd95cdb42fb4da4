"""The words of moves: a row of squares, then the promotion (``k1l3``, ``f10f11q``)."""

import re
from typing import NamedTuple, Self

from dicemate.scene import SQUARE, Spot

BOARD = "board"
"""The name of the board in a game with only one."""

_SQUARE = re.compile(SQUARE)
_MOVE = re.compile(rf"({SQUARE})({SQUARE})([a-z]?)")


class Move(NamedTuple):
    """A move as its word describes it: start, end, and promotion (``q``)."""

    start: str
    end: str
    becomes: str = ""

    @classmethod
    def of(cls, word: str) -> Self:
        """Return the move of a word.

        Raises:
            ValueError: the word is not a move.
        """
        found = _MOVE.fullmatch(word)
        if not found:
            raise ValueError(f"{word!r} is not a move")
        return cls(*found.groups())

    @property
    def word(self) -> str:
        """The word of this move."""
        return "".join(self)


def move_of(word: str) -> Move | None:
    """Return the move of a word, or None if it is a throw or a choice.

    >>> move_of("f10f11q"), move_of("stay")
    (Move(start='f10', end='f11', becomes='q'), None)
    """
    return Move.of(word) if _MOVE.fullmatch(word) else None


def path(board: str, word: str) -> tuple[Spot, ...]:
    """Return the spots of a board that a word names, to be selected in that order.

    >>> path("board", "f10f11q")
    (Spot(board='board', square='f10'), Spot(board='board', square='f11'))
    """
    return tuple(Spot(board, square) for square in _SQUARE.findall(word))
