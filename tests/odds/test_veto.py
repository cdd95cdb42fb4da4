"""Odds of a game in which the other side forbids one of two kinds of men before the move."""

from collections.abc import Hashable
from fractions import Fraction
from typing import NamedTuple, Self

import pytest

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.odds import throws
from dicemate.odds.work import Unknown, done
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Scene, Spot

MOVEMENT = usual(rectangle(4, 4))
DICE = (Die(2, faces=("R", "K")), Die(2, faces=("R", "K")))


class Vetoed(NamedTuple):
    """A position; if the dice differ, the other side forbids one of them."""

    board: Board = Board.from_fen("k3/4/2pp/2KR w - - 0 1", MOVEMENT)
    letters: str = ""

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        if not self.letters:
            return Chance(self.turn, DICE)
        if len({*self.letters}) == 2:
            return Decision(not self.turn, ("no rook", "no king"))
        return Decision(self.turn, self.board.words(self.letters))

    def play(self, word: str) -> Self:
        if is_throw(word):
            faces = zip(DICE, roll_faces(word), strict=True)
            return self._replace(letters="".join(die.called(face) for die, face in faces))
        if word.startswith("no "):
            return self._replace(letters="K" if word == "no rook" else "R")
        return type(self)(self.board.after(Move.of(word)))

    def action(self, word: str) -> Action:
        if is_throw(word):
            return throw_action(self, word)
        return Action(word) if word[:2] == "no" else move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key(), self.letters

    def clock(self) -> int:
        return self.board.clock

    def setup(self) -> str:
        return self.board.fen()


class Passing(Vetoed):
    """A player may also pass, and then the other side has to move the King."""

    def pending(self) -> Pending:
        pending = super().pending()
        if isinstance(pending, Decision) and pending.who == self.turn:
            return pending._replace(words=(*pending.words, "pass"))
        return pending

    def play(self, word: str) -> Self:
        if word == "pass":
            return self._replace(board=self.board.turned(), letters="K")
        return super().play(word)

    def action(self, word: str) -> Action:
        return Action(word) if word == "pass" else super().action(word)


def test_men_of_the_other_side_who_move_after_a_pass_are_not_those_that_may_move() -> None:
    (throw,) = done(throws.before(Passing()))
    assert [face.kinds for face in throw.faces] == ["R", "RK", "RK", "K"]


def test_men_whom_a_veto_may_leave_to_move_may_move() -> None:
    (throw,) = done(throws.before(Vetoed()))
    assert [face.kinds for face in throw.faces] == ["R", "RK", "RK", "K"]
    assert throw.kinds == {"R": Fraction(3, 4), "K": Fraction(3, 4)}


class Asked(Vetoed):
    """The thrower first says how to ask for the veto, which moves nobody either."""

    def pending(self) -> Pending:
        if self.letters in ("RK", "KR"):
            return Decision(self.turn, ("ask", "beg"))
        return super().pending()

    def play(self, word: str) -> Self:
        return self._replace(letters="RKR") if word in ("ask", "beg") else super().play(word)

    def action(self, word: str) -> Action:
        return Action(word) if word in ("ask", "beg") else super().action(word)


def test_men_whom_several_choices_may_leave_to_move_may_move() -> None:
    (throw,) = done(throws.before(Asked()))
    assert [face.kinds for face in throw.faces] == ["R", "RK", "RK", "K"]


class Asking(Asked):
    """The thrower may ask for ever."""

    def play(self, word: str) -> Self:
        return self if word in ("ask", "beg") else super().play(word)


def test_choices_without_end_are_not_followed() -> None:
    with pytest.raises(Unknown):
        done(throws.before(Asking()))


class Freezing(Vetoed):
    """The other side forbids a man by his square, as a player who clicks on him would say it."""

    def action(self, word: str) -> Action:
        squares = {"no rook": "d1", "no king": "c1"}
        action = super().action(word)
        return action._replace(path=(Spot("board", squares[word]),)) if word in squares else action


class Frozen(Freezing):
    """Whatever the other side says, the turn is over."""

    def play(self, word: str) -> Self:
        if word.startswith("no "):
            return type(self)(self.board.turned())
        return super().play(word)


def test_a_veto_about_a_square_moves_nobody() -> None:
    (throw,) = done(throws.before(Frozen()))
    assert [face.kinds for face in throw.faces] == ["R", "", "", "K"]


def test_men_whom_a_veto_about_a_square_may_leave_to_move_may_move() -> None:
    (throw,) = done(throws.before(Freezing()))
    assert [face.kinds for face in throw.faces] == ["R", "RK", "RK", "K"]
