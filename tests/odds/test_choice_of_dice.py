"""Odds of a turn in which the player chooses which die to throw."""

from collections.abc import Hashable
from fractions import Fraction
from typing import Any, NamedTuple, Self

import pytest

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.odds import attacks, listing, telling, throws
from dicemate.odds.report import Report, report
from dicemate.odds.work import done
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Note, Scene
from dicemate.tui.match.chances import Chances

MOVEMENT = usual(rectangle(4, 4))
SETUP = "k3/4/2pp/2KR w - - 0 1"
DICE = {"red": "RRK", "blue": "RKK"}


class Choosing(NamedTuple):
    """A position of a game with two dice, of which the player throws one."""

    board: Board
    die: str = ""
    letter: str = ""

    @property
    def turn(self) -> Color:
        return self.board.turn

    def pending(self) -> Pending:
        if not self.die:
            return Decision(self.turn, (*DICE,))
        if self.letter:
            return Decision(self.turn, self.board.words(self.letter))
        return Chance(self.turn, (Die(3, faces=tuple(DICE[self.die])),))

    def play(self, word: str) -> Self:
        if word in DICE:
            return self._replace(die=word)
        if not is_throw(word):
            return type(self)(self.board.after(Move.of(word)))
        letter = DICE[self.die][roll_faces(word)[0] - 1]
        if self.board.words(letter):
            return self._replace(letter=letter)
        return type(self)(self.board.turned())

    def action(self, word: str) -> Action:
        if word in DICE:
            return Action(f"the {word} die")
        return (
            throw_action(self, word) if is_throw(word) else move_action(self.board, Move.of(word))
        )

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))

    def key(self) -> Hashable:
        return self.board.key(), self.die, self.letter

    def clock(self) -> int:
        return self.board.clock

    def setup(self) -> str:
        return self.board.fen()


def start(setup: str = SETUP) -> Choosing:
    return Choosing(Board.from_fen(setup, MOVEMENT))


@pytest.fixture
def told() -> Report:
    return report(start(), start)


def test_each_throw_that_may_be_chosen_is_listed(told: Report) -> None:
    data = listing.of(told)
    kinds = {throw["after"]: throw["may_move"] for throw in data["throws"]}
    assert kinds == {"red": {"R": "2/3", "K": "1/3"}, "blue": {"R": "1/3", "K": "2/3"}}
    assert data["throw"] == data["throws"][0]
    page = telling.page(told, "Choosing")
    assert "If White chooses “red”:" in page
    assert "If White chooses “blue”:" in page


def test_an_attack_has_the_chance_of_the_throw_that_allows_it_most_often(told: Report) -> None:
    assert not isinstance(told.attacks, str)
    found = {attack.words: attack.chance for attack in told.attacks}
    assert len(found) == len(told.attacks)
    either = Fraction(2, 3)
    assert found == {("d1d2",): either, ("c1c2",): either, ("c1d2",): either}


def test_a_stand_off_counts_with_the_throw_that_allows_the_capture_most_often(
    told: Report,
) -> None:
    assert not isinstance(told.pairs, str)
    chances = {(pair.spot.square, pair.other_spot.square): pair.standoff.p for pair in told.pairs}
    assert chances["d1", "d2"] == chances["c1", "c2"] == Fraction(2, 3)


def test_the_rail_names_the_choice_before_each_throw() -> None:
    notes: list[Note] = []

    def show(_: Any, shown: tuple[Note, ...]) -> None:
        notes[:] = shown

    done(Chances(start(), start, show).work(None, ""))
    lines = {note.title: note.lines for note in notes if "move" in note.title}
    assert lines == {
        "chance to move after the red die": ("R 67%   K 33%",),
        "chance to move after the blue die": ("R 33%   K 67%",),
    }


def test_attacks_of_the_second_throw_are_not_listed_twice() -> None:
    (red, blue) = done(throws.before(start()))
    assert len(done(attacks.possible(start(), (red, blue, red)))) == 3
