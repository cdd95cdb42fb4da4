"""A game in which the die names the man, so that a word means another move after another throw."""

from collections.abc import Hashable, Iterator
from fractions import Fraction
from typing import NamedTuple, Self

import pytest

from dicemate.anyboard import Board, Move, move_action, rectangle, throw_action, usual
from dicemate.odds import attacks, listing, telling, throws
from dicemate.odds.report import NotKnown, report
from dicemate.odds.work import done
from dicemate.position import Action, Chance, Color, Decision, Die, Pending, is_throw, roll_faces
from dicemate.scene import Scene

MOVEMENT = usual(rectangle(4, 4))
MEN = "QR"
"""The men by the faces of the die."""
MUTUAL = "k1qR/4/4/K1Q1 w - - 0 1"
"""Both white men may take the black queen."""


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
    (throw,) = done(throws.before(Named.start("k3/4/4/KQR1 w - - 0 1")))
    queen, rook = throw.faces
    assert set(queen.words) & set(rook.words)
    assert throw.kinds == {"Q": Fraction(1, 2), "R": Fraction(1, 2)}


def taking(position: Named) -> dict[tuple[str, str], tuple[str, ...]]:
    """Return the chances of the stand-offs in which the first side takes, by their squares."""
    found = report(position, type(position).start).pairs
    assert not isinstance(found, NotKnown)
    return {
        (pair.spot.square, pair.other_spot.square): (str(pair.standoff.p), str(pair.standoff.q))
        for pair in found
        if pair.gains
    }


def test_a_man_takes_only_after_the_throws_that_name_him() -> None:
    found = taking(Named.start(MUTUAL))
    assert found == {("c1", "c4"): ("1/2", "1/2"), ("d4", "c4"): ("1/2", "1/2")}


class Sweeping(Named):
    """Whoever takes a man also removes those beside him."""

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


class Twice(Named):
    """A 3 leads to a d4, of which a 3 is thrown again and a 4 loses the turn."""

    def pending(self) -> Pending:
        if self.face == 3:
            return Chance(self.turn, (Die(4),))
        return super().pending() if self.face else Chance(self.turn, (Die(3),))

    def play(self, word: str) -> Self:
        if word == "roll:4":
            return self._replace(board=self.board.turned(), face=0)
        return super().play(word)


def test_what_a_second_throw_allows_counts() -> None:
    position = Twice.start(MUTUAL)
    (throw,) = done(throws.before(position))
    part = Fraction(4, 9)  # By the first throw 1/3, by the second 1/3 of 1/3.
    assert (throw.kinds, throw.lost) == ({"Q": part, "R": part}, Fraction(1, 9))
    assert [face.kinds for face in throw.faces] == ["Q", "R", "RQ"]
    assert {attack.chance for attack in done(attacks.after_throw(throw, None, 0))} == {part}
    assert taking(position)["c1", "c4"] == ("4/9", "4/9")


def test_a_second_throw_is_listed_as_one() -> None:
    position = Twice.start(MUTUAL)
    found = report(position, Twice.start)
    assert "| 3 | 1/3, 33 % | R Q | another roll |" in telling.page(found, "Twice")
    assert listing.of(found)["throw"]["results"][2]["words"] == []


class Choosing(Named):
    """The other side says where the man goes."""

    def pending(self) -> Pending:
        pending = super().pending()
        return pending._replace(who=not self.turn) if isinstance(pending, Decision) else pending


class Passing(Named):
    """A 2 ends the turn, and the other side's rook moves without a throw."""

    def play(self, word: str) -> Self:
        after = super().play(word)
        return after._replace(board=self.board.turned()) if word == "roll:2" else after


@pytest.mark.parametrize(("kind", "attackers"), [(Choosing, set()), (Passing, {"c1"})])
def test_words_of_the_other_side_are_no_attacks_of_the_thrower(
    kind: type[Named], attackers: set[str]
) -> None:
    (throw,) = done(throws.before(kind.start("k1q1/4/4/K1Qr w - - 0 1")))
    assert {
        attack.path[0].square for attack in done(attacks.after_throw(throw, None, 0))
    } == attackers


def test_words_of_the_next_turn_are_none_of_this_throw() -> None:
    (throw,) = done(throws.before(Passing.start("k1q1/4/4/K1Qr w - - 0 1")))
    assert [len(face.words) for face in throw.faces] == [8, 0]


class Vast(Named):
    """Two dice are thrown that can fall in more than ten thousand ways."""

    def pending(self) -> Pending:
        return super().pending() if self.face else Chance(self.turn, (Die(101),) * 2)


def test_of_a_throw_with_too_many_outcomes_nothing_is_known() -> None:
    found = report(Vast.start(MUTUAL), Vast.start)
    data = listing.of(found)
    assert [data[part] for part in ("throw", "attacks", "standoffs")] == [None] * 3
    assert data["danger"] == {"white": None, "black": None}
    page = telling.page(found, "Vast")
    assert page.count("Not known; too much may happen.") == 3


def test_where_attacks_are_too_many_so_are_stand_offs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dicemate.odds.work.MOST_PIECES", 8)
    data = listing.of(report(Named.start(MUTUAL), Named.start))
    assert data["throw"]
    assert (data["attacks"], data["standoffs"]) == (None, None)


class DieByDie(Named):
    """Two dice name two kinds of men; the words of the first die are listed first."""

    def pending(self) -> Pending:
        if self.face:
            return Decision(self.turn, tuple(dict.fromkeys(move.end for move in self.moves())))
        return Chance(self.turn, (Die(len(MEN)),) * 2)

    def moves(self) -> Iterator[Move]:
        for face in map(int, str(self.face)):
            yield from self.board.moves(MEN[face - 1])

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(face=int("".join(map(str, roll_faces(word)))))
        return super().play(word)

    def key(self) -> Hashable:
        return self.board.key(), tuple(sorted(str(self.face)))


def test_throws_whose_words_differ_in_their_order_alone_are_one_result() -> None:
    start = DieByDie.start(MUTUAL)
    first, second = (start.play(throw).pending() for throw in ("roll:1,2", "roll:2,1"))
    assert isinstance(first, Decision)
    assert isinstance(second, Decision)
    assert [*first.words] != [*second.words]
    (throw,) = done(throws.before(start))
    found = {face.result.words: face.result.chance for face in throw.faces}
    assert found == {
        ("roll:1,1",): Fraction(1, 4),
        ("roll:1,2", "roll:2,1"): Fraction(1, 2),
        ("roll:2,2",): Fraction(1, 4),
    }
