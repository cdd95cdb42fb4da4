"""A position of Trio; comments cite the rule ids of `rules.md`."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

import chess

from dicemate import chessboard
from dicemate.anyboard import throw_action
from dicemate.chessboard import MOVES, Several
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Man, Scene, Shelf

DICE = (Die(6, "d6", faces=tuple("PNBRQK")),) * 3
DONE = "done"


class Trio(NamedTuple):
    """`begun` is the board when the turn began; `used` are the dice by which a man has moved."""

    board: Several
    begun: Several
    taken: tuple[Man, ...] = ()
    faces: tuple[int, ...] = ()
    used: frozenset[int] = frozenset()
    words: tuple[str, ...] = ()

    @property
    def turn(self) -> Color:
        return self.board.board.turn

    def pending(self) -> Pending:
        if over := chessboard.king_taken(self.board.board):
            return over
        if not self.faces:
            return Chance(self.turn, DICE, "roll the dice")
        kinds = (chess.piece_name(face) for face in sorted({*self._left()}))
        return Decision(self.turn, self.words, f"move a {' or a '.join(kinds)}")

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(faces=roll_faces(word))._gone_on()
        if word == DONE:
            return self._over()
        move = MOVES[word]
        kind = self.board.board.piece_type_at(move.from_square)
        die = next(i for i, face in enumerate(self.faces) if face == kind and i not in self.used)
        taken = self.taken + chessboard.taken(self.board.at(move), move)
        after = self._replace(board=self.board.moved(move), taken=taken, used=self.used | {die})
        return after._gone_on()

    def _left(self) -> list[int]:
        return [face for die, face in enumerate(self.faces) if die not in self.used]

    def _gone_on(self) -> Self:
        """Return the turn with what can still be moved; without any it is over or lost (T2)."""
        board = self.board.board
        men = sum(board.pieces_mask(kind, self.turn) for kind in {*self._left()})
        words = tuple(self.board.words(men))
        if not words or chessboard.king_taken(board):
            return self._over()
        return self._replace(words=(*words, DONE) if self.used else words)

    def _over(self) -> Self:
        board = self.board.turned()
        return type(self)(board, board, self.taken)

    def action(self, word: str) -> Action:
        if is_throw(word):
            return throw_action(self, word)
        if word == DONE:
            return Action(DONE)
        return chessboard.action(self.board.at(MOVES[word]), MOVES[word])

    def scene(self) -> Scene:
        panel = chessboard.panel(self.board.board)
        return Scene((panel,), (Shelf("taken", self.taken),), used=self.used)

    def key(self) -> Hashable:
        return self.board.key(), tuple(sorted(self._left())), bool(self.used)

    def clock(self) -> int:
        return self.board.board.halfmove_clock

    def setup(self) -> str:
        return self.begun.fen()


def start(options: Mapping[str, str], setup: str | None = None) -> Trio:
    board = Several.from_fen(setup or chess.STARTING_FEN)
    return Trio(board, board)
