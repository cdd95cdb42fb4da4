"""The state of a position of Freedom Dice Chess; comments cite rule ids F1–F12."""

from typing import NamedTuple

from chess import Board, PieceType, Square

from dicemate.position import Color, Outcome
from dicemate.scene import Man
from dicemate_freedom.moves import Side


class State(NamedTuple):
    """The state of a position (a tuple: immutable and fast to create).

    `side` knows the legal moves of the side to move; before the throw for a Chess960 array it is
    None, and the board has only pawns (F12). `prey` is the square of a man that may be
    recaptured (F6), and `free` marks a free turn by Deema's rule (F11); both hold for the whole
    turn. `words` are the moves (and ``throw``) to choose from; if empty, a roll is pending.
    After the roll `face` is what the die shows and `kind` what it moves (F4). `reroll` is the
    last word played this turn under Deema's rule.
    """

    board: Board
    deema: bool
    side: Side | None = None
    taken: tuple[Man, ...] = ()
    prey: Square | None = None
    free: bool = False
    words: tuple[str, ...] = ()
    face: PieceType = 0
    kind: PieceType = 0
    reroll: str = ""
    outcome: Outcome | None = None

    @property
    def turn(self) -> Color:
        """The side whose turn it is."""
        return self.board.turn

    @property
    def check(self) -> bool:
        """Whether that side is in check."""
        return bool(self.side and self.side.check)
