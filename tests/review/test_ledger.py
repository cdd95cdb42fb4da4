"""The ledger of a game: its sums, proved on all games of a short race."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Self

import pytest

from dicemate.match import Match
from dicemate.odds import fight
from dicemate.position import BLACK, WHITE, Chance, Outcome, Position
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge
from helpers import match_of, play_at_random
from review.race import RACE, Perfect, Race, exact, games

RUNNERS = [{WHITE: one, BLACK: other} for one in ("run", "walk") for other in ("run", "walk")]


@pytest.mark.parametrize("choose", RUNNERS)
def test_a_judge_who_is_never_wrong_leaves_no_rest(choose: dict[bool, str]) -> None:
    for match, _ in games(choose):
        review = ledger.review(match, Perfect())
        assert review.rest == pytest.approx(0, abs=1e-9)
        assert min(choice.loss for choice in review.choices) >= 0


@pytest.mark.parametrize("choose", RUNNERS)
def test_luck_is_nought_on_average_and_its_variance_is_as_told(choose: dict[bool, str]) -> None:
    reviews = [(ledger.review(match, Perfect()), chance) for match, chance in games(choose)]
    mean = sum(chance * Fraction(review.luck) for review, chance in reviews)
    square = sum(chance * Fraction(review.luck**2) for review, chance in reviews)
    told = sum(chance * Fraction(review.deviation**2) for review, chance in reviews)
    assert float(mean) == pytest.approx(0, abs=1e-9)
    assert float(square) == pytest.approx(float(told))


class Biased(Perfect):
    """A judge who thinks too much of White's steps, but never changes his mind."""

    def value(self, position: Race) -> float:  # type: ignore[override]
        """Half the truth and some prejudice."""
        true = super().value(position)
        over = abs(true) == 1
        return true if over else true / 2 + (position.white - position.black) / 20


@pytest.mark.parametrize("choose", RUNNERS)
@pytest.mark.parametrize("judge", [Perfect(), Biased()])
def test_the_result_without_luck_has_the_same_mean(judge: Perfect, choose: dict[bool, str]) -> None:
    """Any judge who was fixed beforehand will do (AIVAT)."""
    reviews = [(ledger.review(match, judge), chance) for match, chance in games(choose)]
    mean = sum(chance * Fraction(review.end) for review, chance in reviews)
    told = sum(chance * Fraction(review.without_luck) for review, chance in reviews)
    assert float(told) == pytest.approx(float(mean), abs=1e-9)


def test_between_perfect_players_only_luck_spreads_results() -> None:
    for match, _ in games({WHITE: "walk", BLACK: "run"}):
        review = ledger.review(match, Perfect())
        if not review.skill:
            assert review.without_luck == pytest.approx(float(exact(Race())))


def test_what_a_choice_cost_is_charged_to_its_maker() -> None:
    match = Match(RACE, words=["roll:1", "run", "roll:3", "run"])
    white, black = ledger.review(match, Perfect()).choices
    cost = exact(Race(face=1).play("walk")) - exact(Race(face=1).play("run"))
    assert (white.who, white.best) == (WHITE, "walk")
    assert white.loss == pytest.approx(float(cost))
    assert (black.who, black.best, black.loss) == (BLACK, "run", 0)


def test_without_skill_no_choice_is_valued() -> None:
    class Silent(Perfect):
        def words(self, position: Position) -> dict[str, float]:
            raise AssertionError("nobody asked for choices")

    match = Match(RACE, words=["roll:1", "run"])
    assert not ledger.review(match, Silent(), skill=False).choices


def test_a_game_that_goes_on_ends_at_its_value() -> None:
    review = ledger.review(Match(RACE, words=["roll:3", "run"]), Perfect())
    assert review.result is None
    assert review.end == float(exact(Race(3, 0, BLACK)))


def test_a_game_without_swings_has_no_share_of_dice() -> None:
    assert ledger.review(Match(RACE), Perfect()).share_of_dice is None


def test_a_throw_with_too_many_ways_has_no_luck() -> None:
    match = match_of("freedom", start="chess960")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert len(list(pending.outcomes())) > ledger.MOST_WAYS
    play_at_random(match, seed=1, words=1)
    assert not ledger.review(match, Flat(), skill=False).throws


def test_before_a_throw_with_too_many_ways_the_value_is_that_after_it() -> None:
    match = match_of("freedom", start="chess960")
    play_at_random(match, seed=1, words=3)
    values = ledger.review(match, Impatient(), skill=False).values
    assert values[0] == values[1] == 1.0


def test_a_game_that_has_not_begun_has_one_value_even_before_a_throw_for_its_array() -> None:
    match = match_of("freedom", start="chess960")
    assert ledger.review(match, Flat()).values == [0.0]


class Impatient(Perfect):
    """A judge who does not average over arrays."""

    def value(self, position: Position) -> float:
        """1, if a game has begun."""
        pending = position.pending()
        assert not isinstance(pending, Chance) or pending.dice[0].sides < ledger.MOST_WAYS
        return 1.0


def test_an_aside_before_a_throw_has_no_luck() -> None:
    setup = "3rk3/2P5/8/8/8/8/3P4/4K2R w - - 0 1"
    match = match_of("d10", "touch:h1", "roll:4", "h1h8", setup=setup, touch_move="on")
    review = ledger.review(match, SearchJudge())
    assert [throw.at for throw in review.throws] == [1]
    assert review.luck == pytest.approx(ledger.luck(match, SearchJudge()))


class Stumbling(Race):
    """A 3 is thrown again."""

    def play(self, word: str) -> Self:
        """Stay, or go on."""
        return self if word == "roll:3" else super().play(word)


def _stumbling(options: Mapping[str, str], setup: str | None = None) -> Position:
    return Stumbling()


class ByFace(Perfect):
    """A judge to whom a face is worth a tenth of itself, and nothing else is worth anything."""

    def value(self, position: Position) -> float:
        """A tenth of the face thrown."""
        assert isinstance(position, Race)
        return position.face / 10


def test_dice_that_are_thrown_again_have_no_luck() -> None:
    match = Match(replace(RACE, starter=_stumbling), words=["roll:3", "roll:1"])
    review = ledger.review(match, ByFace(), skill=False)
    assert [throw.luck for throw in review.throws] == pytest.approx([0, 0.1 - 0.15])
    # A third of all throws has no luck; after the others there are 0.05 more or less.
    variance = Fraction(2, 3) * Fraction(1, 20) ** 2
    assert [throw.variance for throw in review.throws] == pytest.approx([float(variance)] * 2)


def test_a_fight_of_very_many_men_has_luck() -> None:
    crowd = "8/8/2PNPN2/2NBR1N1/2PRk3/2NBRBNB/2PNPNP1/K7 w - - 0 1"
    match = match_of("babylonian", "h3f5", "assist", setup=crowd)
    pending = match.pending()
    assert isinstance(pending, Chance)
    match.play(max(pending.outcomes(), key=lambda way: way[1])[0])
    (throw,) = ledger.review(match, ByEnd(), skill=False).throws
    win = fight.odds((6,) * 12 + (8,) * 3, (20,)).win
    assert throw.luck == pytest.approx(float(1 - win))
    assert throw.variance == pytest.approx(float(win * (1 - win)))


class Flat:
    """A judge to whom all positions are equal."""

    foresight = 2

    def value(self, position: Position) -> float:
        """Nought."""
        return 0.0

    def words(self, position: Position) -> dict[str, float]:
        """None."""
        return {}


class ByEnd(Flat):
    """A judge to whom only a won game is worth anything."""

    def value(self, position: Position) -> float:
        """1 if the game is over."""
        return float(isinstance(position.pending(), Outcome))
