"""The laws of the hooks: a sound game passes, and each fault is found and named."""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Self

import pytest

from dicemate.hooks import Fan, Ray
from dicemate.laws import LawBroken, check_variant
from dicemate.laws.oath import sworn
from dicemate.laws.playing import broken_laws
from dicemate.match import Match
from dicemate.position import Color
from search.hookgame import RAYS, Bare, Hooked, game


class ValueOutOfRange(Hooked):
    def value(self) -> float:
        return 2 * super().value()


class OtherValue(Hooked):
    def value(self) -> float:
        return super().value() / 2


class StandingElsewhere(Hooked):
    def standing(self, color: Color) -> Mapping[str, int]:
        return super().standing(not color)


class StandingOnAnotherBoard(Hooked):
    def standing(self, color: Color) -> Mapping[str, int]:
        return {"hell": super().standing(color)["board"]}


class FanWithout(Hooked):
    """Misses a word."""

    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan(fan.rays, {word: fan.words[word] for word in ("a1", "b1")})


class FanWithMore(Hooked):
    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan(fan.rays, {**fan.words, "d1": 0b100})


class FanOfOtherRays(Hooked):
    """A three is said to allow all that a four allows."""

    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan(fan.rays, {**fan.words, "c1": 0b110})


class FanWithoutRay(Hooked):
    """Misses the lost turn."""

    def fan(self) -> Fan | None:
        fan = super().fan()
        rays = Ray("roll:2", Fraction(3, 4)), RAYS[2]
        return fan and Fan(rays, {"a1": 0b11, "b1": 0b11, "c1": 0b10})


class FanOfOtherChances(Hooked):
    def fan(self) -> Fan | None:
        fan = super().fan()
        each = Fraction(1, 3)
        return fan and Fan(tuple(ray._replace(chance=each) for ray in RAYS), fan.words)


class FanOfNoThrow(Hooked):
    """One of its rays is a face that the die does not have."""

    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan((*RAYS[:2], RAYS[2]._replace(word="roll:5")), fan.words)


class FanThatDoesNotSum(Hooked):
    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan((*RAYS[:2], Ray("roll:4", Fraction(1, 8))), fan.words)


class FanWhileDeciding(Hooked):
    def fan(self) -> Fan | None:
        return Hooked(8).fan() if self.face else super().fan()


class FanOfARepeatedThrow(Hooked):
    """A one is thrown again."""

    def play(self, word: str) -> Self:
        return self if word == "roll:1" and not self.duel else super().play(word)


class FaceThatMatters(Hooked):
    """Where a word leads depends on the face."""

    def play(self, word: str) -> "FaceThatMatters":
        if word == "b1" and self.face == 4:
            return FaceThatMatters(self.left - 1, "d1")
        return super().play(word)


class AfterWithout(Hooked):
    def after(self) -> Mapping[str, float]:
        return {word: value for word, value in super().after().items() if word != "b1"}


class AfterWithMore(Hooked):
    def after(self) -> Mapping[str, float]:
        told = super().after()
        return {**told, "d1": 0.0} if told else told


class AfterOutOfRange(Hooked):
    def after(self) -> Mapping[str, float]:
        return {word: 4 * value for word, value in super().after().items()}


class AfterOfTheOther(Hooked):
    """In White's view, where it should be in the player's."""

    def after(self) -> Mapping[str, float]:
        sign = 1 if self.turn else -1
        return {word: sign * value for word, value in super().after().items()}


class AfterThatNeverLoses(Hooked):
    """Takes the duel for won."""

    def after(self) -> Mapping[str, float]:
        told, sign = dict(super().after()), 1 if self.turn else -1
        if "c1" in told and self.left > 1:
            told["c1"] = 0.25 * sign
        return told


class Figure(float):
    """A number of a class of its own, as numpy has."""


class ValueOfItsOwnClass(Hooked):
    def value(self) -> float:
        return Figure(super().value())


class ValueTrue(Hooked):
    def value(self) -> float:
        return True


class AfterOfItsOwnClass(Hooked):
    def after(self) -> Mapping[str, float]:
        return {word: Figure(value) for word, value in super().after().items()}


class AfterSlightlyOff(Hooked):
    def after(self) -> Mapping[str, float]:
        return {word: value * 0.999999 for word, value in super().after().items()}


class FanWithMoreBits(Hooked):
    """Its masks name rays that do not exist."""

    def fan(self) -> Fan | None:
        fan = super().fan()
        return fan and Fan(fan.rays, {word: mask | 0b1000 for word, mask in fan.words.items()})


_TYPES = "answers have the types of the contract: "
BROKEN = {
    ValueOutOfRange: "a value lies between -1 and 1",
    OtherValue: "after estimates a word by what follows: '.1' by",
    StandingElsewhere: "standing tells where the men of the scene stand",
    StandingOnAnotherBoard: "standing tells where the men of the scene stand",
    FanWithout: "every word that a throw allows is in the fan: 'c1'",
    FanWithMore: "every word of a fan is allowed by a throw: 'd1'",
    FanOfOtherRays: "a ray has the words of its throw: 'roll:2'",
    FanWithoutRay: "rays have the chances of throws",
    FanOfOtherChances: "rays have the chances of throws",
    FanOfNoThrow: "a ray has the words of its throw: 'roll:5' is not a throw of d4",
    FanThatDoesNotSum: "the rays of a fan sum to 1",
    FanWhileDeciding: "a fan is of a throw that is pending",
    FanOfARepeatedThrow: "a throw that can repeat has no fan: 'roll:1'",
    FaceThatMatters: "a word leads to the same position, whatever was thrown: 'b1'",
    AfterWithout: "every word is estimated by after: 'b1'",
    AfterWithMore: "after estimates only words that can be said: 'd1'",
    AfterOutOfRange: "a value lies between -1 and 1",
    AfterOfTheOther: "after estimates a word by what follows: '.1' by .* for White",
    AfterThatNeverLoses: "after estimates a word by what follows: "
    "'.1' by .0.5000 and not .0.2500 for White",
    ValueOfItsOwnClass: f"{_TYPES}value cannot be .*, but only float or int",
    ValueTrue: f"{_TYPES}value cannot be True, but only float or int",
    AfterOfItsOwnClass: f"{_TYPES}after: '.1' cannot be .*, but only float or int",
    AfterSlightlyOff: "after estimates a word by what follows: "
    "'a1' by -0.750000000000 and not -0.749999250000 for White",
    FanWithMoreBits: f"{_TYPES}fan: 'a1' cannot be 14, but only a mask of its rays",
}


@pytest.mark.parametrize("kind", [Bare, Hooked])
def test_a_sound_game_passes(kind: type[Bare]) -> None:
    check_variant(game(kind))  # Every fault below is found by as many matches.


@pytest.mark.parametrize(("kind", "law"), BROKEN.items(), ids=lambda value: str(value))
def test_a_broken_hook_is_caught_and_the_law_named(kind: type[Hooked], law: str) -> None:
    with pytest.raises(LawBroken, match=f"^toy: {law}.*; after '") as caught:
        check_variant(game(kind))
    assert not re.search("\n", str(caught.value))


class AllWrong(ValueOutOfRange, StandingElsewhere, FanThatDoesNotSum):
    """Three hooks are wrong at once."""


def test_a_broken_hook_does_not_hide_another() -> None:
    under_oath = sworn(game(AllWrong))
    matches = (broken_laws(Match(under_oath), str(seed), 60) for seed in range(20))
    found = {broken.law for match in matches for _, broken in match}
    wrong = ValueOutOfRange, StandingElsewhere, FanThatDoesNotSum
    assert found >= {BROKEN[kind] for kind in wrong}
