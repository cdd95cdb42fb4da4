"""A game by its number: the same everywhere, and what counts of it is what was played."""

import pytest

from dicemate import plugins, record
from dicemate.dice import duels
from dicemate.match import moments
from dicemate.position import WHITE, Position, is_throw
from dicemate.record import Game
from dicemate.record.verify import Finding, verify
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge, TooMuch
from dicemate.simulation.plan import Plan, checked, differing, each
from dicemate.simulation.playing import LONGEST, dice, game, play, row, row_of
from helpers import match_of

RANDOM = checked(Plan("d10", (), "random", "random"))


def test_a_game_is_the_same_again_and_another_seed_or_number_another_game() -> None:
    first = game(RANDOM, 3).words
    assert game(RANDOM, 3).words == first
    assert game(RANDOM, 4).words != first
    assert game(checked(RANDOM._replace(seed="2")), 3).words != first


def test_a_level_that_looks_at_the_clock_counts_positions_instead() -> None:
    plan = checked(Plan("d10", (), "strong", "random", nodes=20))
    limits = plan.players[WHITE].limits
    assert limits
    assert (limits.seconds, limits.nodes) == (None, 20)
    assert game(plan, 0).words == game(plan, 0).words


@pytest.mark.parametrize("name", plugins.names())
def test_dice_of_a_game_can_be_verified(name: str) -> None:
    plan = checked(Plan(name, (), "random", "random"))
    played = Game(game(plan, 0), dice(plan, 0))
    again = record.read(record.write(played))
    assert again.match.words == played.match.words
    assert verify(again).finding != Finding.WRONG
    if played.match.throws():
        other = Game(played.match, dice(plan, 1))
        assert verify(other).finding == Finding.WRONG


def test_what_counts_is_what_was_played() -> None:
    plan = checked(Plan("babylonian", (), "greedy", "random"))
    match, counted = game(plan, 1), row(plan, 1)
    assert match.outcome
    assert counted == row_of(1, match, luck=False)
    assert (counted.number, counted.reason) == (1, match.outcome.reason)
    assert counted.throws == sum(map(is_throw, match.words))
    assert counted.words == len(match.words)
    assert counted.duels == duels.count(match)[WHITE].fought > 0
    assert counted.duels == counted.duels_white + counted.duels_equal + counted.duels_black
    kinds = [moments.kinds(match, ply) for ply in range(1, len(match.words) + 1)]
    assert counted.lost_turns == sum(moments.Kind.LOST in each for each in kinds)
    taken = sum(moments.Kind.CAPTURE in each for each in kinds)
    assert counted.men_lost_white + counted.men_lost_black >= taken > 0


def test_a_game_that_does_not_end_is_cut_off() -> None:
    plan = checked(Plan("babylonian", (), "random", "random"))
    long = next(each for each in (row(plan, number) for number in range(20)) if each.result == "*")
    assert long.turns == LONGEST
    assert str(LONGEST) in long.reason


def test_luck_is_reckoned_where_it_is_asked_for() -> None:
    setup = "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1"
    match = match_of("d10", setup=setup)
    play(match, RANDOM.players, dice(RANDOM, 0).throw, 0)
    assert row_of(0, match, luck=False).luck is None
    reviewed = ledger.review(match, SearchJudge()).luck
    assert reviewed
    assert row_of(0, match, luck=True).luck == pytest.approx(reviewed, abs=1e-6)


def test_a_game_in_which_too_much_may_happen_has_no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    def value(_: SearchJudge, position: Position) -> float:
        raise TooMuch

    monkeypatch.setattr(SearchJudge, "value", value)
    counted = row_of(0, match_of("d10", "roll:6", "e2e4"), luck=True)
    assert counted.luck is None
    assert counted.throws == 1


def test_black_may_move_first() -> None:
    plan = checked(Plan("d10", (), "random", "random", setup="4k3/8/8/8/8/8/8/R3K3 b - - 0 1"))
    assert row(plan, 0).first == "black"


# -- plans ---------------------------------------------------------------------------------


def test_several_values_of_an_option_are_a_plan_each() -> None:
    (option, *_) = plugins.load("d10").options
    values = [(option.name, value) for value in option.values]
    plans = each(Plan("d10", (), "random", "random"), [*values, values[0]])
    assert [dict(plan.options)[option.name] for plan in plans] == list(option.values)
    assert differing(plans) == [{option.name: value} for value in option.values]
    assert differing(plans[:1]) == [{}]


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"variant": "chess"}, "chess"),
        ({"white": "greddy"}, "greedy"),
        ({"options": (("castling", "never"),)}, "castling"),
        ({"setup": "nowhere"}, "FEN"),
        ({"seed": "\n"}, "seed"),
        ({"nodes": 0}, "position"),
    ],
)
def test_what_does_not_exist_cannot_be_planned(wrong: dict[str, object], named: str) -> None:
    plan = Plan(**{**RANDOM._asdict(), **wrong})
    with pytest.raises((ValueError, LookupError), match=named):
        checked(plan)
