"""Turns as they are shown, recorded and asked for everywhere."""

from typing import NamedTuple

from dicemate.position import Color

_DIGITS = 6
"""The most digits of a move's number, as the list of games reads them."""


def first_number(setup: str) -> int:
    """Return the number of the first move from a set-up: the sixth field of its FEN, or 1."""
    fields = setup.partition(" | ")[0].split()
    number = fields[5] if len(fields) == 6 else ""
    return int(number) if number.isdecimal() and len(number) <= _DIGITS else 1


class Turn(NamedTuple):
    """A turn that has begun, as it is shown, recorded and asked for everywhere.

    Attributes:
        number: The number of the move, counted from that of the set-up.
        color: Whose turn it is, whoever said the words.
        words: The indexes of its words.
        complete: Whether it has ended; the last one may still be played.
    """

    number: int
    color: Color
    words: range
    complete: bool

    @property
    def ply(self) -> int:
        """How many words there are up to its end."""
        return self.words.stop
