"""A game without dice that is not ours: ordinary chess."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

import chess

from dicemate import chessboard
from dicemate.position import Action, Color, Decision, Outcome, Pending, Variant
from dicemate.scene import Panel, Scene, Spot


class PlainChess(NamedTuple):
    board: chess.Board

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        words = tuple(move.uci() for move in self.board.legal_moves)
        if words:
            return Decision(self.turn, words, "move a man")
        winner = (not self.turn) if self.board.is_check() else None
        return Outcome(winner, "stalemate" if winner is None else "checkmate")

    def play(self, word: str) -> Self:
        return type(self)(chessboard.after(self.board, chess.Move.from_uci(word)))

    def action(self, word: str) -> Action:
        move = chess.Move.from_uci(word)
        path = Spot("board", word[:2]), Spot("board", word[2:4])
        ends = chessboard.ends(self.board, move, "board")
        return Action(chessboard.san(self.board, move), path, ends=ends)

    def scene(self) -> Scene:
        danger = chessboard.attacked_kings(self.board)
        return Scene((Panel("board", chessboard.men(self.board), danger=danger),))

    def key(self) -> Hashable:
        return chessboard.key(self.board)

    def clock(self) -> int:
        return self.board.halfmove_clock

    def setup(self) -> str:
        return self.board.fen(en_passant="fen")


def start(options: Mapping[str, str], setup: str | None = None) -> PlainChess:
    return PlainChess(chessboard.from_fen(setup or chess.STARTING_FEN))


VARIANT = Variant(
    name="plainchess",
    title="Plain Chess",
    inventor="",
    year=0,
    summary="No dice at all.",
    dice="",
    rules="# Plain Chess\n\nAs everybody knows it.",
    starter=start,
)
