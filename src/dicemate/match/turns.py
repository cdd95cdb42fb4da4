"""The turns of a match. Only this module divides a match into turns and numbers them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from dicemate.position import BLACK, Color, Position

_DIGITS = 6
"""The most digits of a move number, as the list of games reads them."""
_SIDES = ("w", "b")
"""The second field of a FEN; a game's own set-up text may have six fields too."""


def first_number(setup: str) -> int:
    """Return the number of the first move of a set-up: the sixth field of its FEN, or 1."""
    fields = setup.partition(" | ")[0].split()
    is_fen = len(fields) == 6 and fields[1] in _SIDES
    number = fields[5] if is_fen else ""
    return int(number) if number.isdecimal() and len(number) <= _DIGITS else 1


class Turn(NamedTuple):
    """A turn that has begun.

    Attributes:
        number: The move number, counted from that of the set-up.
        color: The side on turn, whoever played the words.
        words: The indexes of its words.
        complete: Whether it has ended; the last one may be in progress.
    """

    number: int
    color: Color
    words: range
    complete: bool

    @property
    def ply(self) -> int:
        """The number of words up to its end."""
        return self.words.stop


class Turns:
    """The points where the turns of a match begin.

    A throw for the array belongs to the first turn, and the other player's words during a turn
    belong to that turn.
    """

    def __init__(self, first: Position) -> None:
        """Begin the first turn at the `first` position; its FEN gives the move number."""
        self._first = first
        self._begun = [0]  # The number of words before each turn.

    @cached_property
    def _first_number(self) -> int:
        return first_number(self._first.setup())

    def _number(self, turn: int) -> int:
        """Return the move number of a turn; the first turn is 0."""
        return self._first_number + (turn + (self._first.turn == BLACK)) // 2

    def _color(self, turn: int) -> Color:
        return self._first.turn != bool(turn % 2)

    def begin(self, ply: int) -> None:
        """Begin another turn after `ply` words."""
        self._begun.append(ply)

    def begins(self, ply: int) -> bool:
        """Return whether a turn begins after `ply` words."""
        turn = bisect_left(self._begun, ply)
        return turn < len(self._begun) and self._begun[turn] == ply

    def start(self, index: int) -> int:
        """Return the number of words before the turn of the word at `index`."""
        return self._begun[bisect_right(self._begun, index) - 1]

    def up_to(self, ply: int, skipped: int) -> Iterator[Turn]:
        """Yield the turns with any of the first `ply` words, leaving out the first `skipped`."""
        for turn in range(skipped, len(self._begun)):
            start = self._begun[turn]
            if start == ply:
                return
            complete = turn + 1 < len(self._begun)
            end = self._begun[turn + 1] if complete else ply
            yield Turn(self._number(turn), self._color(turn), range(start, end), complete)

    def number_at(self, ply: int) -> int:
        """Return the number of the move played after `ply` words."""
        return self._number(bisect_right(self._begun, ply) - 1)

    def cut(self, ply: int) -> None:
        """Forget the turns that begin after more than `ply` words."""
        while self._begun[-1] > ply:
            self._begun.pop()

    def copy(self) -> "Turns":
        """Return an independent copy."""
        copy = Turns(self._first)
        copy._begun = list(self._begun)
        return copy
