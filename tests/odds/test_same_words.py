"""A game in which the die names the man, so that a word means another move after another throw."""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import NamedTuple, Self

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.odds import throws
from dicemate.odds.report import report
from dicemate.odds.work import done
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Scene

MOVEMENT = usual(rectangle(4, 4))
MEN = "QR"
"""The men by the faces of the die."""


class Named(NamedTuple):
    """A position; a word is the square to which the man goes whom the die names."""

    board: Board
    face: int = 0

    @classmethod
    def start(cls, setup: str) -> Self:
        return cls(Board.from_fen(setup, MOVEMENT))

    @property
    def turn(self) -> Color:
        return self.board.turn

    def moves(self) -> Iterator[Move]:
        return self.board.moves(MEN[self.face - 1])

    def move(self, word: str) -> Move:
        return next(move for move in self.moves() if move.end == word)

    def pending(self) -> Pending:
        if self.face:
            return Decision(self.turn, tuple(move.end for move in self.moves()))
        return Chance(self.turn, (Die(len(MEN)),))

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(face=roll_faces(word)[0])
        return self._replace(board=self.board.after(self.move(word)), face=0)

    def action(self, word: str) -> Action:
        if is_throw(word):
            return throw_action(self, word)
        return move_action(self.board, self.move(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key(), self.face

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return self.board.fen()


def test_a_word_moves_the_man_of_its_throw() -> None:
    throw = done(throws.before(Named.start("k3/4/4/KQR1 w - - 0 1")))
    assert throw
    queen, rook = throw.faces
    assert set(queen.words) & set(rook.words)
    assert throw.kinds == {"Q": Fraction(1, 2), "R": Fraction(1, 2)}


def taking(position: Named) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the chances of the stand-offs in which the first side takes, by their squares."""
    return {
        (pair.spot.square, pair.other_spot.square): (str(pair.standoff.p), str(pair.standoff.q))
        for pair in report(position, type(position).start).pairs
        if pair.gains
    }


def test_a_man_takes_only_after_the_throws_that_name_him() -> None:
    found = taking(Named.start("k1qR/4/4/K1Q1 w - - 0 1"))
    assert found == {("c1", "c4"): ("1/2", "1/2"), ("d4", "c4"): ("1/2", "1/2")}


class Sweeping(Named):
    """Who takes a man also removes those beside him."""

    def play(self, word: str) -> Self:
        after = super().play(word)
        if is_throw(word) or word not in self.board.men:
            return after
        beside = {chr(ord(word[0]) + step) + word[1] for step in (-1, 1)}
        left = {at: man for at, man in after.board.men.items() if at not in beside}
        return after._replace(board=after.board._replace(men=left))


def test_a_man_who_falls_beside_another_is_taken_too() -> None:
    found = taking(Sweeping.start("k1qr/4/4/K1Q1 w - - 0 1"))
    assert found["c1", "d4"] == found["c1", "c4"]
