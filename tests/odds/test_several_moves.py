"""Attacks in a turn whose throw says how many moves it has."""

from collections.abc import Hashable
from fractions import Fraction
from typing import NamedTuple, Self

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.odds import attacks, listing, telling, throws
from dicemate.odds.report import report
from dicemate.odds.work import done
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Scene

MOVEMENT = usual(rectangle(4, 4))


class SeveralMoves(NamedTuple):
    """A position of a game in which a d3 says how many moves a turn has."""

    board: Board
    left: int = 0

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        if self.left:
            return Decision(self.turn, self.board.words())
        return Chance(self.turn, (Die(3),))

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(left=roll_faces(word)[0])
        board, left = self.board.moved(Move.of(word)), self.left - 1
        return self._replace(board=board if left else board.turned(), left=left)

    def action(self, word: str) -> Action:
        if is_throw(word):
            return throw_action(self, word)
        return move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key(), self.left

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return self.board.fen()


def test_an_attack_has_the_chance_of_those_throws_that_lead_to_it() -> None:
    position = SeveralMoves(Board.from_fen("k3/4/2pp/K2R w - - 0 1", MOVEMENT))
    (throw,) = done(throws.before(position))
    listed = done(attacks.after_throw(throw, None, 0))
    found = {attack.words: attack.chance for attack in listed}
    assert len(found) == len(listed)
    assert found["d1d2",] == 1
    assert found["d1c1", "c1c2"] == found["d1d2", "d2c2"] == Fraction(2, 3)
    assert found["d1b1", "b1c1", "c1c2"] == Fraction(1, 3)


def test_where_attacks_are_too_many_the_rest_is_told() -> None:
    start = SeveralMoves(Board.from_fen("kqqq/4/4/KQQQ w - - 0 1", MOVEMENT))
    told = report(start, lambda setup: SeveralMoves(Board.from_fen(setup, MOVEMENT)))
    assert "## Attacks\n\nNot known; too much may happen." in telling.page(told, "Several")
    assert listing.of(told)["attacks"] is None
    assert listing.of(told)["throw"]
