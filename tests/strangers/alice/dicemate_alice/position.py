"""A position of Alice Chess; comments cite the rule ids of `rules.md`."""

from collections.abc import Hashable, Iterator, Mapping
from typing import NamedTuple, Self

import chess
from chess import Board, Move

from dicemate import chessboard
from dicemate.anyboard import path
from dicemate.chessboard import MOVES
from dicemate.position import Action, Color, Decision, Outcome, Pending, SetupError
from dicemate.scene import Man, Scene, Shelf, Spot

EMPTY = "8/8/8/8/8/8/8/8"
NO_KINGS = chess.STATUS_NO_WHITE_KING | chess.STATUS_NO_BLACK_KING


class Alice(NamedTuple):
    """Both boards have the same side to move; A counts the turns, and has the right to castle."""

    boards: tuple[Board, Board]
    taken: tuple[Man, ...] = ()

    @property
    def turn(self) -> Color:
        return self.boards[0].turn

    def pending(self) -> Pending:
        if words := tuple(self._words()):
            return Decision(self.turn, words, "move a man, who goes to the other board")
        if any(board.is_check() for board in self.boards):
            return Outcome(not self.turn, "checkmate")
        return Outcome(None, "stalemate")

    def _words(self) -> Iterator[str]:
        for at, board in enumerate(self.boards):
            for move in board.generate_legal_moves():
                after = self._moved(at, move)
                if after and not any(board.was_into_check() for board in after):  # A3
                    yield "B:" * at + move.uci()

    def _moved(self, at: int, move: Move) -> tuple[Board, Board] | None:
        """Return the boards after a move on one of them; None if its men cannot go over (A1)."""
        before, there = self.boards[at], chessboard.passed(self.boards[1 - at])
        here = chessboard.after(before, move)
        arrived = here.occupied_co[self.turn] & ~before.occupied_co[self.turn]
        if arrived & there.occupied:
            return None
        for square in chess.scan_forward(arrived):
            there.set_piece_at(square, here.remove_piece_at(square))
        here.ep_square = None  # A4
        boards = (there, here) if at else (here, there)
        if before.is_zeroing(move):
            boards[0].halfmove_clock = 0
        return boards

    def play(self, word: str) -> Self:
        at, move = _read(word)
        after = self._moved(at, move)
        assert after, "only legal moves are played"
        return type(self)(after, self.taken + chessboard.taken(self.boards[at], move))

    def action(self, word: str) -> Action:
        at, move = _read(word)
        here, there = "AB"[at], "BA"[at]
        start, end = path(here, move.uci())
        men = {start: end, **chessboard.ends(self.boards[at], move, here)}
        ends = {man: Spot(there, to.square) for man, to in men.items()}
        label = "B:" * at + chessboard.san(self.boards[at], move)
        return Action(label, (start, end), f"goes over to {there}", ends=ends)

    def scene(self) -> Scene:
        pairs = zip(self.boards, "AB", strict=True)
        panels = tuple(chessboard.panel(board, name, title=name) for board, name in pairs)
        return Scene(panels, (Shelf("taken", self.taken),))

    def key(self) -> Hashable:
        return tuple(map(chessboard.key, self.boards))

    def clock(self) -> int:
        return self.boards[0].halfmove_clock

    def setup(self) -> str:
        return f"{self.boards[0].fen()} | {self.boards[1].board_fen()}"


def _read(word: str) -> tuple[int, Move]:
    return int(":" in word), MOVES[word.rpartition(":")[2]]


def start(options: Mapping[str, str], setup: str | None = None) -> Alice:
    fen, _, placement = (setup or chess.STARTING_FEN).partition(" | ")
    first = chessboard.from_fen(fen, NO_KINGS)
    fields = (placement or EMPTY, *fen.split()[1:2], "-", "-")
    second = chessboard.from_fen(" ".join(fields), NO_KINGS)
    boards = first, second
    kings = [sum(each.king(color) is not None for each in boards) for color in chess.COLORS]
    if kings != [1, 1] or first.occupied & second.occupied:
        raise SetupError("each side has one King, and each square of both boards one man at most")
    if any(board.was_into_check() for board in boards):
        raise SetupError("the side that is not to move is in check")
    first.ep_square = None
    return Alice(boards)
