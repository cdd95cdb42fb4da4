"""Sums over games, their intervals, and how they are told."""

from statistics import mean, median_low, variance

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate.simulation import telling
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.playing import GameRow
from dicemate.simulation.tally import POINTS, tally
from dicemate.statistics.intervals import Estimate, wilson
from dicemate.wording.plural import plural

PLAN = checked(Plan("babylonian", (), "greedy", "steady"))


@st.composite
def rows(draw: st.DrawFn) -> GameRow:
    """Draw the row of a game."""
    small = st.integers(0, 9)
    white, equal, black = (draw(small) for _ in range(3))
    return GameRow(
        number=draw(small),
        result=draw(st.sampled_from(sorted(POINTS))),
        reason=draw(st.sampled_from(["King taken", "fifty moves"])),
        first=draw(st.sampled_from(["white", "black"])),
        turns=draw(st.integers(1, 300)),
        words=draw(small),
        throws=draw(small),
        duels=white + equal + black,
        duels_white=white,
        duels_equal=equal,
        duels_black=black,
        expected_white=draw(st.floats(0, 9)),
        expected_black=draw(st.floats(0, 9)),
        men_lost_white=draw(small),
        men_lost_black=draw(small),
        lost_turns=draw(small),
        luck=draw(st.floats(-1, 1)),
    )


@given(st.lists(rows(), min_size=2, max_size=30))
def test_sums_are_those_of_the_games(games: list[GameRow]) -> None:
    told = tally(games)
    ends = [2 * POINTS[row.result] - 1 for row in games]
    first = [
        POINTS[row.result] if row.first == "white" else 1 - POINTS[row.result] for row in games
    ]
    assert told.games == len(games)
    scored = mean(first), *wilson(sum(first), len(games))
    assert told.first_scored == pytest.approx(scored)
    turns = [row.turns for row in games]
    assert told.turns == pytest.approx(Estimate.of(turns), abs=1e-6)
    assert told.quantile(0.5) == median_low(turns)
    assert told.white.won == told.black.lost == sum(row.duels_white for row in games)
    assert told.white.fought == told.black.fought == sum(row.duels for row in games)
    assert told.luck.mean == pytest.approx(mean(row.luck or 0 for row in games))
    if variance(ends):
        without = variance(end - (row.luck or 0) for end, row in zip(ends, games, strict=True))
        assert told.share_of_luck == pytest.approx(1 - without / variance(ends), abs=1e-6)
    else:
        assert told.share_of_luck is None


@given(st.lists(rows(), min_size=1, max_size=4), st.booleans())
def test_the_page_tells_any_games(games: list[GameRow], several: bool) -> None:
    plans = [PLAN]
    if several:
        (name, _), *others = PLAN.options
        plans.append(PLAN._replace(options=((name, "another"), *others)))
    page = telling.page(plans, [tally(games) for _ in plans])
    assert f"{plural(len(games) * len(plans), 'game')}, " in page
    assert "The levels differ" in page
    assert ("## Duels" in page) == any(row.duels for row in games)
    assert "nan" not in page


def test_one_game_has_no_spread_and_no_luck_is_not_told() -> None:
    row = GameRow(0, "0-1", "mate", "white", 9, 9, 0, 0, 0, 0, 0, 0.0, 0.0, 1, 1, 0, None)
    page = telling.page([PLAN], [tally([row])])
    assert "| 1 | 0.0 % | 0.0 % | 100.0 % | 0.0 % |" in page
    assert "## Luck" not in page
    assert "## Duels" not in page


def test_a_share_of_luck_below_nothing_has_the_minus_sign_of_the_luck_beside_it() -> None:
    row = GameRow(0, "1-0", "mate", "white", 9, 9, 1, 0, 0, 0, 0, 0.0, 0.0, 1, 1, 0, -0.5)
    games = [row, row._replace(number=1, result="0-1", luck=0.25)]
    assert "| −6 % | 238.2 % | −89.1 % |" in telling.page([PLAN], [tally(games)])


def test_lengths_are_told_with_their_shortest_median_and_longest() -> None:
    row = GameRow(0, "1-0", "mate", "white", 4, 9, 3, 0, 0, 0, 0, 0.0, 0.0, 1, 2, 5, None)
    games = [row._replace(number=number, turns=turns) for number, turns in enumerate((4, 7, 16))]
    page = telling.page([PLAN], [tally(games)])
    assert "| 4 | 7 | 16 | 3.0 | 3.0 | 5.0 |" in page
