"""The state of a position of Dead Man's Chess; comments cite rule ids M1–M16."""

from typing import NamedTuple, Optional

from chess import Move

from dicemate import chessboard
from dicemate.position import Color, Outcome
from dicemate_deadmans.souls import Rules, Soul
from dicemate_deadmans.worlds import Worlds


class State(NamedTuple):
    """The state of a position (a tuple: immutable and fast to create).

    During a turn `worlds` includes what was played, with the other side to move; `before` is the
    position in which the turn began, and either `riser` is the man in Hell that may rise (M9), or
    `dead` is the man whose place in Hell is to be chosen (M4).
    """

    worlds: Worlds
    rules: Rules
    words: tuple[str, ...] = ()
    outcome: Outcome | None = None
    before: Optional["State"] = None
    riser: Soul | None = None
    dead: Soul | None = None

    @property
    def turn(self) -> Color:
        """The side whose turn it is; it passes when nothing is left to choose (M15)."""
        return self.before.turn if self.before else self.worlds.earth.turn

    def chooser(self) -> Color:
        """Return who decides now: the side to move, or the owner of the dead man (M4)."""
        if self.dead and self.rules.placement != "capturer":
            return self.dead.color
        return self.turn

    def victim(self, move: Move) -> Soul | None:
        """Return the man that a move on Earth kills, if any."""
        kind = chessboard.victim(self.worlds.earth, move)
        if not kind:
            return None
        square = move.to_square
        if self.worlds.earth.is_en_passant(move):
            square += -8 if self.turn else 8
        return Soul(not self.turn, kind, square)
