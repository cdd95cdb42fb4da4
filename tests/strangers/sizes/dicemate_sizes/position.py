"""A position of either game; comments cite the rule ids of `rules.md`."""

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import NamedTuple, Self

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Man, Scene, Shelf

DIE = Die(6, "d6", faces=tuple("PNBRQK"))


class Position(NamedTuple):
    """`words` are the moves that the `letter` thrown allows; none before the throw."""

    board: Board
    taken: tuple[Man, ...] = ()
    letter: str = ""
    words: tuple[str, ...] = ()

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        if over := self.board.king_taken():
            return over
        if not self.words:
            return Chance(self.turn, (DIE,), "roll the die")
        return Decision(self.turn, self.words, f"move a {self.letter}")

    def play(self, word: str) -> Self:
        if not is_throw(word):
            move = Move.of(word)
            return type(self)(self.board.after(move), self.taken + self.board.taken(move))
        letter = DIE.called(*roll_faces(word))
        words = self.board.words(letter)
        if not words:  # S1: the turn is lost.
            return self._replace(board=self.board.turned())
        return self._replace(letter=letter, words=words)

    def action(self, word: str) -> Action:
        return (
            throw_action(self, word) if is_throw(word) else move_action(self.board, Move.of(word))
        )

    def scene(self) -> Scene:
        return Scene((self.board.panel(),), (Shelf("taken", self.taken),))

    def key(self) -> Hashable:
        return self.board.key(), self.letter

    def clock(self) -> int:
        return self.board.clock

    def setup(self) -> str:
        return self.board.fen()


SMALL = replace(usual(rectangle(6, 6), "nrq"), homes={})
LARGE = usual(rectangle(12, 10))


def start_small(options: Mapping[str, str], setup: str | None = None) -> Position:
    array = "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1"
    return Position(Board.from_fen(setup or array, SMALL))


def start_large(options: Mapping[str, str], setup: str | None = None) -> Position:
    array = "/".join(["rnbnbqkbnbnr", "p" * 12, *["12"] * 6, "P" * 12, "RNBNBQKBNBNR"])
    return Position(Board.from_fen(setup or f"{array} w - - 0 1", LARGE))
