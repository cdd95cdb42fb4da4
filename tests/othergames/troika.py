"""A game that is not ours: three dice a turn, and up to three moves by them.

Each die shows a kind of man and moves one of them, in any order; after the first move the player
may stop. Men move as in chess, attacked Kings too; whoever takes the King wins.
"""

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
    Variant,
    called,
    is_throw,
    roll_faces,
)
from dicemate.scene import Panel, Scene, Spot

DICE = (Die(6, faces=tuple("PNBRQK")),) * 3
STOP = "stop"


class Troika(NamedTuple):
    """`start` is the board with which the turn began; `left` are the dice not used yet."""

    board: chess.Board
    start: chess.Board
    faces: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    zeroed: bool = False

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        for color in (True, False):
            if self.board.king(color) is None:
                return Outcome(not color, "King taken")
        if not self.faces:
            return Chance(self.turn, DICE, "throw three dice")
        stop = (STOP,) if len(self.left) < len(DICE) else ()
        return Decision(self.turn, (*self._moves(), *stop), "move a man by each die")

    def _moves(self) -> tuple[str, ...]:
        kinds = {self.faces[die] for die in self.left}
        board = self.board
        moves = [m.uci() for m in board.generate_pseudo_legal_moves() if not board.is_castling(m)]
        return tuple(m for m in moves if board.piece_type_at(chess.parse_square(m[:2])) in kinds)

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(faces=roll_faces(word), left=(0, 1, 2))._going_on()
        if word == STOP:
            return self._over()
        move = chess.Move.from_uci(word)
        kind = self.board.piece_type_at(move.from_square)
        die = next(die for die in self.left if self.faces[die] == kind)
        board, zeroed = chessboard.after(self.board, move), self.board.is_zeroing(move)
        board.turn, board.ep_square = self.turn, None
        left = tuple(each for each in self.left if each != die)
        return self._replace(board=board, left=left, zeroed=self.zeroed or zeroed)._going_on()

    def _going_on(self) -> Self:
        fallen = self.board.king(not self.turn) is None
        return self if fallen or self._moves() else self._over()

    def _over(self) -> Self:
        board = self.board.copy(stack=False)
        board.turn, board.ep_square = not self.turn, None
        board.halfmove_clock = 0 if self.zeroed else self.start.halfmove_clock + 1
        board.fullmove_number = self.start.fullmove_number + (self.turn == chess.BLACK)
        return type(self)(board, board)

    def action(self, word: str) -> Action:
        if is_throw(word):
            lost = not self.play(word).faces
            return Action(" ".join(called(DICE, word)), note="no man may move" if lost else "")
        if word == STOP:
            return Action(STOP)
        move = chess.Move.from_uci(word)
        path = Spot("board", word[:2]), Spot("board", word[2:4])
        return Action(chessboard.san(self.board, move), path)

    def scene(self) -> Scene:
        used = {die for die in range(3) if self.faces and die not in self.left}
        return Scene((Panel("board", chessboard.men(self.board)),), used=frozenset(used))

    def key(self) -> Hashable:
        return chessboard.key(self.board), self.faces, self.left

    def clock(self) -> int:
        return self.start.halfmove_clock

    def setup(self) -> str:
        return self.start.fen()


def start(options: Mapping[str, str], setup: str | None = None) -> Troika:
    board = chessboard.from_fen(setup or chess.STARTING_FEN)
    return Troika(board, board)


VARIANT = Variant(
    name="troika",
    title="Troika",
    inventor="Nobody",
    year=0,
    summary="Three dice, three moves.",
    dice="three d6",
    rules="# Troika\n\nEach die moves a man.",
    starter=start,
)
