"""A position of either game; comments cite the rule ids of `rules.md`."""

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import NamedTuple, Self

from dicemate.anyboard import Board, Move, move_action, move_of, rectangle, throw_action, usual
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

DIE = Die(6, "d6", faces=tuple("PNBRQK"))


class Position(NamedTuple):
    """`words` are the moves that the face thrown allows; none before the throw."""

    board: Board
    taken: tuple[Man, ...] = ()
    face: int = 0
    words: tuple[str, ...] = ()

    @property
    def turn(self) -> Color:
        """Whose turn it is."""
        return self.board.turn

    def pending(self) -> Pending:
        """Return the throw, the move that follows it, or the end."""
        if not self.board.king(self.turn):
            return Outcome(not self.turn, "King taken")
        if not self.words:
            return Chance(self.turn, (DIE,), "roll the die")
        return Decision(self.turn, self.words, f"move a {DIE.called(self.face)}")

    def play(self, word: str) -> Self:
        """Return the position after a throw or a move."""
        if is_throw(word):
            (face,) = roll_faces(word)
            words = self.board.words(DIE.called(face))
            if not words:  # S1
                return self._replace(board=self.board.turned())
            return self._replace(face=face, words=words)
        move = _move(word)
        return type(self)(self.board.after(move), self.taken + self.board.taken(move))

    def action(self, word: str) -> Action:
        """Describe a throw or a move."""
        if is_throw(word):
            return throw_action(self, word)
        return move_action(self.board, _move(word))

    def scene(self) -> Scene:
        """Return the board and the men taken."""
        panel = self.board.panel("board", danger=self.board.attacked_kings())
        return Scene((panel,), (Shelf("taken", self.taken),))

    def key(self) -> Hashable:
        """Return the board, and what was thrown."""
        return self.board.key(), self.face

    def clock(self) -> int:
        """Return the turns since a capture or a pawn's move."""
        return self.board.clock

    def setup(self) -> str:
        """Return the FEN."""
        return self.board.fen()


def _move(word: str) -> Move:
    move = move_of(word)
    assert move, "only moves are described here"
    return move


SMALL = replace(usual(rectangle(6, 6), "nrq"), homes={})
LARGE = usual(rectangle(12, 10))


def start_small(options: Mapping[str, str], setup: str | None = None) -> Position:
    """Return the first position on 6x6 squares (S2)."""
    array = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
    return Position(Board.from_fen(setup or array, SMALL))


def start_large(options: Mapping[str, str], setup: str | None = None) -> Position:
    """Return the first position on 12x10 squares (S2)."""
    array = "/".join(["rnbnbqkbnbnr", "p" * 12, *["12"] * 6, "P" * 12, "RNBNBQKBNBNR"])
    return Position(Board.from_fen(setup or f"{array} w - - 0 1", LARGE))
