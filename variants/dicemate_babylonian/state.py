"""What a position of Babylonian Chess holds; comments cite rule ids B1–B15."""

from typing import NamedTuple

import chess

from dicemate.position import Color, Pending
from dicemate.scene import Man
from dicemate_babylonian.duel import Verdict


class Rules(NamedTuple):
    """The options of a game."""

    tie: Verdict
    orthodox: bool
    king_step: str
    convert: str
    announce_check: bool


class State(NamedTuple):
    """What a position holds (a tuple: immutable and quick to create).

    `start` is the board when the turn began and `board` the board now: the same until the move or
    attack is decided, then one with the other side to move. `attack` is the move being fought
    over.
    """

    start: chess.Board
    board: chess.Board
    rules: Rules
    awaited: Pending
    taken: tuple[Man, ...] = ()
    attack: chess.Move | None = None

    @property
    def turn(self) -> Color:
        """Whose turn it is."""
        return self.start.turn
