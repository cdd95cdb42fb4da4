"""Words of moves: squares in a row, then what a pawn becomes (``k1l3``, ``f10f11q``)."""

import re
from typing import NamedTuple

from dicemate.scene import SQUARE, Spot

_SQUARE = re.compile(SQUARE)
_MOVE = re.compile(rf"({SQUARE})({SQUARE})([a-z]?)")


class Move(NamedTuple):
    """A move as its word says it: from where, to where, and what a pawn becomes (``q``)."""

    start: str
    end: str
    becomes: str = ""

    @property
    def word(self) -> str:
        """The word of this move."""
        return "".join(self)


def move_of(word: str) -> Move | None:
    """Return the move that a word stands for, or None if it is a throw or a choice.

    >>> move_of("f10f11q"), move_of("stay")
    (Move(start='f10', end='f11', becomes='q'), None)
    """
    found = _MOVE.fullmatch(word)
    return Move(*found.groups()) if found else None


def path(board: str, word: str) -> tuple[Spot, ...]:
    """Return the spots of a board that a word names, to be touched in that order.

    >>> path("board", "f10f11q")
    (Spot(board='board', square='f10'), Spot(board='board', square='f11'))
    """
    return tuple(Spot(board, square) for square in _SQUARE.findall(word))
