"""Dice that are thrown again: the throw counts until it leads elsewhere."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Self

import pytest

from dicemate.hooks import Fan, Ray
from dicemate.match import Match, fights
from dicemate.odds import attacks, danger, telling, throws
from dicemate.odds.report import report
from dicemate.odds.work import Unknown, done
from dicemate.position import BLACK, Chance, Pending, Position, SetupError
from dicemate.scene import Man, Panel, Scene, Spot
from search.hookgame import Bare, game


@dataclass(frozen=True)
class Queen(Bare):
    """A black queen is put on the squares."""

    def scene(self) -> Scene:
        return Scene((Panel("board", {self.at: Man(BLACK, "Q")}, files=4, ranks=1),))


@dataclass(frozen=True)
class Asking(Queen):
    """The prompt says how often dice were thrown again."""

    again: int = 0

    def pending(self) -> Pending:
        pending = super().pending()
        if not isinstance(pending, Chance):
            return pending
        return replace(pending, prompt=f"throw, for the {self.again + 1}. time")

    def play(self, word: str) -> Self:
        after = super().play(word)
        return replace(self, again=self.again + 1) if after is self else after


class Naming(Asking):
    """The dice are those of the queen."""

    def pending(self) -> Pending:
        pending = super().pending()
        if not isinstance(pending, Chance):
            return pending
        spot = Spot("board", self.at)
        return replace(pending, dice=tuple(die._replace(spot=spot) for die in pending.dice))


def test_a_prompt_that_counts_makes_it_no_other_throw() -> None:
    duel = Asking(8, "c1", duel=True)
    assert done(danger.work(duel)) == {Spot("board", "c1"): Fraction(1, 2)}
    (fight,) = done(attacks.now(duel))
    assert not any(end.then for end in fight.ends)


@dataclass(frozen=True)
class Rounds(Queen):
    """A fight has two rounds."""

    round: int = 1

    def play(self, word: str) -> Self:
        after = super().play(word)
        return after if after is self or self.round > 1 else replace(self, round=2)

    def key(self) -> Hashable:
        return super().key(), self.round


def no_setup(setup: str) -> Position:
    raise SetupError(setup)


def test_only_a_throw_that_is_repeated_is_told_as_thrown_again() -> None:
    page = telling.page(report(Rounds(8, "c1", duel=True), no_setup), "Rounds")
    ends = [line for line in page.splitlines() if "nobody falls" in line]
    assert [end.split("; ")[1].rstrip(" |") for end in ends] == [
        "then another fight (win 1/4, 25 %)",
        "the dice are rolled again",
        "then another fight (win 1/4, 25 %)",
    ]


class Falling(Queen):
    """On d1 the queen falls."""

    def scene(self) -> Scene:
        return super().scene() if self.at != "d1" else Scene((Panel("board", {}, "", 4, 1),))


def test_a_man_falls_also_by_dice_that_name_no_square() -> None:
    (fight,) = done(attacks.now(Falling(8, "c1", duel=True)))
    fallen = {end.lead: end.fallen for end in fight.ends}
    assert fallen == {1: (), 0: (), -1: (Spot("board", "c1"),)}


class Endless(Queen):
    """The throw leads nowhere, and is said to have two rays."""

    def play(self, word: str) -> Self:
        return self

    def fan(self) -> Fan:
        return Fan(tuple(Ray(f"roll:{face}", Fraction(1, 2)) for face in (1, 2)), {})


def test_a_fan_that_repeats_its_throw_is_not_followed_for_ever() -> None:
    with pytest.raises(Unknown, match="can repeat"):
        done(danger.work(Endless()))


def duelling(start: Bare) -> Match:
    variant = replace(game(Bare), starter=lambda options, setup=None: start)
    return Match(variant)


def test_who_fell_in_a_game_is_known_though_the_dice_name_no_square() -> None:
    match = duelling(Falling(8, "c1", duel=True))
    match.play("roll:1,2")
    assert fights.lost(match, 0) == {Spot("board", "c1")}


def test_equal_dice_are_thrown_again_whatever_the_prompt_says() -> None:
    match = duelling(Naming(8, "c1", duel=True))
    match.play("roll:1,1")
    assert fights.fate(match, 0) == fights.Fate.AGAIN


class Mindful(Bare):
    """A 3 and a 4 both allow the duel, which remembers the face."""

    def play(self, word: str) -> Self:
        if word in ("roll:3", "roll:4"):
            return replace(self, face=int(word[-1]) + 1)
        return replace(self, duel=True) if word == "c1" else super().play(word)


def test_a_duel_that_remembers_what_was_thrown_is_one_attack() -> None:
    begun = Mindful()
    (attack,) = done(attacks.possible(begun, done(throws.before(begun))))
    assert (attack.words, attack.chance) == (("c1",), Fraction(1, 2))
