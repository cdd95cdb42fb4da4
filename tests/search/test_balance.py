"""What the benchmarks of balance compute: fits that find what was put in, and fair games."""

import random
from math import exp

import pytest
from benchmarks.fit import Seen, fitted, solved
from benchmarks.ladder import played, share
from benchmarks.rights import CLAIM, Renouncing, stones
from benchmarks.worth import CHESS, KINDS, counted, more, values

from dicemate import plugins
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.search.levels import LEVELS
from helpers import match_of


def test_equations_are_solved() -> None:
    assert solved([[0.0, 2.0], [1.0, 1.0]], [4.0, 5.0]) == pytest.approx([3.0, 2.0])


def test_a_fit_finds_the_weights_that_decided_and_how_sure_it_is() -> None:
    generator, true = random.Random(1), (0.5, -1.0)
    games = []
    for _ in range(1500):
        had = [generator.choice((-1.0, 0.0, 1.0)) for _ in true]
        chance = 1 / (1 + exp(-sum(map(float.__mul__, had, true))))
        games.append([Seen(had, float(generator.random() < chance))])
    for found, weight in zip(fitted(games, lambda weights: weights), true, strict=True):
        assert abs(found.mean - weight) < 3 * found.error
        assert 0.02 < found.error < 0.12


def test_the_same_position_twice_makes_nothing_surer() -> None:
    generator = random.Random(2)
    games = [
        [Seen([generator.choice((-1.0, 1.0))], float(generator.random() < 0.5))] for _ in range(200)
    ]
    (once,) = fitted(games, lambda weights: weights)
    (twice,) = fitted([game * 2 for game in games], lambda weights: weights)
    assert twice.mean == pytest.approx(once.mean, abs=1e-6)
    assert twice.error == pytest.approx(once.error, rel=1e-6)


def test_men_are_counted_by_kind_and_an_army_keeps_its_worth() -> None:
    setup = "4k3/pp6/8/8/8/8/8/RNQ1K3 w - - 0 1"
    assert more(match_of("d10", setup=setup).position) == [-2, 1, 0, 1, 1, 1]
    dead = "4k3/8/8/8/8/8/P7/4K3 b - - 0 1 | 8/8/8/3q4/8/2N5/2N5/8 - | e4"
    assert more(match_of("deadmans", setup=dead).position) == [1, 0, 0, 0, 0, 1, -1]
    told = values([0.1, 0.3, 0.3, 0.5, 0.9, 0.7], CHESS)
    assert told == pytest.approx(CHESS)
    assert len(told) == len(KINDS)


def test_positions_of_a_game_share_its_result() -> None:
    level = LEVELS["greedy"]
    match = played("d10", {WHITE: level, BLACK: level}, 1)
    assert match.outcome
    assert {seen.share for seen in counted(match)} == {float(match.outcome.winner == WHITE)}
    assert share(Match(plugins.load("d10")), WHITE) == 0.5


def test_whoever_renounces_never_claims() -> None:
    claiming = match_of("babylonian", "e5g6", setup="7k/5N2/8/4N3/8/8/8/K7 w - - 0 1")

    class Claims:
        def choose(self, position: object, *, seed: int, seen: object = ()) -> object:
            return LEVELS["greedy"].choose(claiming.position, seed=1)._replace(word=CLAIM)

    chosen = Renouncing(Claims()).choose(claiming.position, seed=1)  # type: ignore[arg-type]
    assert chosen.word == "decline"


def test_a_tombstone_is_worth_what_it_changes() -> None:
    level = LEVELS["random"]
    match = played("deadmans", {WHITE: level, BLACK: level}, 3)
    short = Match(match.variant, words=match.words[:60])
    found = list(stones(short, random.Random(1)))
    assert found
    assert all(abs(each.to_mover) == abs(each.to_white) <= 2 for each in found)
