"""What a position of Freedom Dice Chess holds; comments cite rule ids F1–F12."""

from typing import NamedTuple

from chess import Board, PieceType, Square

from dicemate.position import Color, Outcome
from dicemate.scene import Man
from dicemate_freedom.moves import Side


class State(NamedTuple):
    """What a position holds (a tuple: immutable and quick to create).

    `side` knows the legal moves of the side to move; it is None, and the board has pawns only,
    before the throw for a Chess960 array (F12). `prey` is the square of a man that may be
    recaptured (F6), `free` marks a free turn by Deema's rule (F11), and both hold for the whole
    turn. `words` are the moves (and ``throw``) to choose from; without any, a roll is pending.
    After the roll `face` is what it shows and `kind` what it moves (F4). `reroll` is the last
    word said in this turn under Deema's rule.
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
        """Whose turn it is."""
        return self.board.turn
