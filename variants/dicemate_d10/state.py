"""The state of a position of d10 Chess; comments cite rule ids D1–D11."""

from collections.abc import Sequence
from typing import NamedTuple

import chess

from dicemate.position import Color, Outcome
from dicemate.scene import Man


class Face(NamedTuple):
    """What a face of the die allows; `letters` are the kinds of men that may move."""

    letters: str
    promotions: str
    castling: bool
    names: str


ONE = Face("KP", "", False, "the King or a pawn")
TWO = Face("KPNB", "nb", False, "the King, a pawn, knight or bishop")
FOUR = Face("KPNBR", "nbr", True, "the King, a pawn, knight, bishop or rook")
SIX = Face("KPNBRQ", "nbrq", True, "a man of any kind")
TEN = Face("KNBRQ", "", True, "a man other than a pawn")
FACES = (ONE, TWO, TWO, FOUR, FOUR, SIX, SIX, SIX, SIX, TEN)
"""What each face allows; face 1 first."""


class Rules(NamedTuple):
    """The options of a game."""

    castle_out_of_check: bool
    baring: str
    check_warning: bool
    touch_move: bool


class State(NamedTuple):
    """The state of a position (a tuple: immutable and fast to create).

    `face` is None before the roll; `words` are the moves that it allows. `bared` marks the one
    more turn of D7; `touched` is the man or move that binds the mover by D10.
    """

    board: chess.Board
    rules: Rules
    taken: tuple[Man, ...] = ()
    face: Face | None = None
    words: tuple[str, ...] = ()
    bared: bool = False
    touched: str = ""
    outcome: Outcome | None = None

    @property
    def turn(self) -> Color:
        """The side whose turn it is."""
        return self.board.turn

    def binds(self) -> bool:
        """Return whether the roll lets the touched man move, so that he must (D10)."""
        return bool(self.touched and self.words) and self.words[0].startswith(self.touched[:2])

    def bound(self, words: Sequence[str]) -> tuple[str, ...]:
        """Return the words that remain if a man or move was touched (D10)."""
        if self.touched:
            for binding in (self.touched, self.touched[:2]):
                bound = tuple(word for word in words if word.startswith(binding))
                if bound:
                    return bound
        return tuple(words)
