"""The rules of My Game (`rules.md`); comments cite rule ids R1 to R3."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

import chess
from dicemate import chessboard
from dicemate.position import (
    Action,
    Chance,
    Color,
    Decision,
    Die,
    Outcome,
    Pending,
    is_throw,
    roll_faces,
)
from dicemate.scene import Panel, Scene, Spot

D6 = Die(6, "d6", faces=("P", "N", "B", "R", "Q", "K"))


class MyGamePosition(NamedTuple):
    """A position: the board, and the kind of man that the die has named in this turn."""

    board: chess.Board
    kind: chess.PieceType | None = None

    @property
    def turn(self) -> Color:
        """Whose turn it is."""
        return self.board.turn

    def pending(self) -> Pending:
        """Return the roll, the move after it, or the end."""
        if self.board.king(self.turn) is None:
            return Outcome(not self.turn, "King taken")  # R3
        if self.kind is None:
            return Chance(self.turn, (D6,), "roll the die")
        return Decision(self.turn, self._moves(), f"move a {chess.piece_name(self.kind)}")

    def _moves(self) -> list[str]:
        men = self.board.pieces_mask(self.kind or chess.PAWN, self.turn)
        return [move.uci() for move in self.board.generate_pseudo_legal_moves(men)]

    def play(self, word: str) -> Self:
        """Return the position after a roll or a move."""
        if not is_throw(word):
            return type(self)(chessboard.after(self.board, chess.Move.from_uci(word)))
        rolled = type(self)(self.board, *roll_faces(word))
        lost = not rolled._moves()  # R2
        return type(self)(chessboard.passed(self.board)) if lost else rolled

    def action(self, word: str) -> Action:
        """Return how a roll or a move is shown."""
        if is_throw(word):
            lost = self.play(word).kind is None
            return Action(D6.called(*roll_faces(word)), note="turn lost" if lost else "")
        path = (Spot("board", word[:2]), Spot("board", word[2:4]))
        return Action(chessboard.san(self.board, chess.Move.from_uci(word)), path)

    def scene(self) -> Scene:
        """Return what there is to see."""
        danger = chessboard.attacked_kings(self.board)
        return Scene((Panel("board", chessboard.men(self.board), danger=danger),))

    def key(self) -> Hashable:
        """Return what positions share that count as repeated."""
        return chessboard.key(self.board), self.kind

    def clock(self) -> int:
        """Return the turns since a capture or a pawn move."""
        return self.board.halfmove_clock

    def setup(self) -> str:
        """Return the text that starts a match at the beginning of this turn."""
        return self.board.fen(en_passant="fen")


def start(options: Mapping[str, str], setup: str | None = None) -> MyGamePosition:
    """Return the first position of a game.

    Raises:
        SetupError: `setup` cannot be played.
    """
    return MyGamePosition(chessboard.from_fen(setup or chess.STARTING_FEN))
