"""A position of Trio; comments cite the rule ids of `rules.md`."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

import chess

from dicemate import chessboard
from dicemate.anyboard import throw_action
from dicemate.chessboard import MOVES, Several
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
from dicemate.scene import Man, Scene, Shelf

DICE = (Die(6, "d6", faces=tuple("PNBRQK")),) * 3
DONE = "done"


class Trio(NamedTuple):
    """`begun` is the board when the turn began; `used` are the dice that have been moved by."""

    board: Several
    begun: Several
    taken: tuple[Man, ...] = ()
    faces: tuple[int, ...] = ()
    used: frozenset[int] = frozenset()
    words: tuple[str, ...] = ()

    @property
    def turn(self) -> Color:
        """Whose turn it is."""
        return self.board.board.turn

    def pending(self) -> Pending:
        """Return the throw, a move by one of the dice, or the end."""
        kings = self.board.board.kings
        if kings.bit_count() < 2:
            return Outcome(self.board.board.color_at(chess.msb(kings)), "King taken")
        if not self.faces:
            return Chance(self.turn, DICE, "roll the dice")
        return Decision(self.turn, self.words, f"move by {self._told()}")

    def _left(self) -> list[int]:
        return [face for die, face in enumerate(self.faces) if die not in self.used]

    def _told(self) -> str:
        return " or ".join(chess.piece_name(face) for face in sorted({*self._left()}))

    def play(self, word: str) -> Self:
        """Return the position after a throw, a move, or the end of the turn."""
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

    def _gone_on(self) -> Self:
        board = self.board.board
        men = sum(board.pieces_mask(kind, self.turn) for kind in {*self._left()})
        words = tuple(self.board.words(men))
        if not words or board.kings.bit_count() < 2:
            return self._over()  # T2
        return self._replace(words=(*words, DONE) if self.used else words)

    def _over(self) -> Self:
        board = self.board.turned()
        return type(self)(board, board, self.taken)

    def action(self, word: str) -> Action:
        """Describe a throw, a move or the end of the turn."""
        if is_throw(word):
            return throw_action(self, word)
        if word == DONE:
            return Action(DONE)
        return chessboard.action(self.board.at(MOVES[word]), MOVES[word])

    def scene(self) -> Scene:
        """Return the board, the men taken and the dice used."""
        panel = chessboard.panel(self.board.board)
        return Scene((panel,), (Shelf("taken", self.taken),), used=self.used)

    def key(self) -> Hashable:
        """Return the board with all rights, and the dice that are left."""
        return self.board.key(), tuple(sorted(self._left())), bool(self.used)

    def clock(self) -> int:
        """Return the turns since a capture or a pawn's move."""
        return self.board.board.halfmove_clock

    def setup(self) -> str:
        """Return the FEN of the board when the turn began."""
        return self.begun.fen()


def start(options: Mapping[str, str], setup: str | None = None) -> Trio:
    """Return the first position."""
    board = Several.from_fen(setup or chess.STARTING_FEN)
    return Trio(board, board)
