"""A short form of ``python -m benchmarks.ladder``: each level is stronger than the one below."""

import pytest
from benchmarks.ladder import gained, levels, played, rung

from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.search.levels import LEVELS
from dicemate.statistics.intervals import wilson

RANDOM, GREEDY, STEADY, _ = levels(nodes=None)
GAMES = {"d10": 8, "freedom": 4, "babylonian": 24, "deadmans": 4, "hexagonal": 16}
LONG = {"hexagonal"}  # There are 91 cells to think about.


@pytest.mark.slow
@pytest.mark.parametrize("game", plugins.names())
def test_greedy_beats_random(game: str) -> None:
    won = rung(game, GREEDY, RANDOM, 8)
    assert won.points >= 6, won


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.long if game in LONG else ())
        for game in plugins.names()
    ],
)
def test_steady_beats_greedy(game: str) -> None:
    won = rung(game, STEADY, GREEDY, GAMES[game])
    assert won.points >= 0.75 * won.games, won


@pytest.mark.slow
def test_a_share_without_luck_is_the_share_where_there_are_no_dice() -> None:
    won = rung("deadmans", GREEDY, RANDOM, 2, luck=True)
    assert won.fair is not None
    assert won.fair.mean == won.points / won.games


@pytest.mark.slow
def test_the_luck_of_one_side_is_the_bad_luck_of_the_other() -> None:
    match = played("d10", {WHITE: GREEDY, BLACK: RANDOM}, 1)
    assert gained(match, WHITE) == -gained(match, BLACK) != 0


@pytest.mark.slow
def test_strong_beats_steady() -> None:
    won = rung("d10", levels(nodes=600)[-1], STEADY, 2)
    assert won.points >= 1.5, won


def test_the_same_dice_and_players_play_the_same_game() -> None:
    level = LEVELS["greedy"]
    one, other = (played("d10", {True: level, False: level}, 3) for _ in range(2))
    assert one.words == other.words


def test_an_interval_holds_the_share_and_narrows() -> None:
    low, high = wilson(150, 200)
    assert (low, high) == pytest.approx((0.6857, 0.8049), abs=1e-4)  # E. B. Wilson, 1927
    wide = wilson(15, 20)
    assert wide[0] < low < 0.75 < high < wide[1]


def test_an_interval_ends_at_nothing_and_at_everything() -> None:
    for games in range(1, 200):
        assert f"{wilson(0, games)[0]:.1f}" == "0.0"  # And not "-0.0", by a rounding error.
        assert wilson(games, games)[1] <= 1.0
