"""How the dice fell, compared with what was expected."""

from collections.abc import Iterator
from math import sqrt
from statistics import mean
from weakref import ref

from dicemate.dice import tally
from dicemate.dice.tally import KindTally
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Die
from helpers import match_of, play_at_random

D10 = ("roll:2", "g1f3", "roll:10", "b8c6", "roll:6", "e2e4")


def test_dice_are_counted_by_sides_and_player() -> None:
    counts = tally.count([match_of("d10", *D10), match_of("d10", "roll:2")])
    assert counts == {(Die(10), "White"): {2: 2, 6: 1}, (Die(10), "Black"): {10: 1}}


def test_a_die_is_its_owners_whoever_throws() -> None:
    duel = match_of("babylonian", "e2e4", "d7d5", "e4d5", "roll:3,1")
    assert tally.count([duel]) == {(Die(4), "White"): {3: 1}, (Die(4), "Black"): {1: 1}}


def test_a_player_is_counted_by_name_over_games_and_colours() -> None:
    games = [match_of("d10", *D10), match_of("d10", *D10)]
    games[0].names = {WHITE: "Ann", BLACK: "Bob"}
    games[1].names = {WHITE: "Bob", BLACK: "Ann"}
    counts = tally.count(games)
    assert [(player, faces.total()) for (_, player), faces in counts.items()] == [
        ("Ann", 3),
        ("Bob", 3),
    ]


def test_the_mean_stands_beside_the_expected_one_and_its_standard_error() -> None:
    black, white = tally.rows(tally.count([match_of("d10", *D10)]))
    assert black == KindTally(Die(10), "Black", 1, 10.0, 5.5, sqrt(99 / 12))
    assert white == KindTally(Die(10), "White", 2, 4.0, 5.5, sqrt(99 / 12 / 2))


def test_the_standard_error_is_that_of_fair_dice() -> None:
    """About 68 % of many games' means lie within one standard error, and 95 % within two."""
    means = []
    for seed in range(120):
        match = match_of("d10")
        play_at_random(match, seed, 40)
        means += [(row.mean - row.expected) / row.error for row in tally.rows(tally.count([match]))]
    assert 0.58 < mean(abs(each) < 1 for each in means) < 0.78
    assert 0.90 < mean(abs(each) < 2 for each in means) < 0.99


def test_the_page_lists_means_and_faces_without_judging() -> None:
    text = tally.markdown([(match_of("d10", *D10), None)])
    assert "| d10 | White | 2 | 4.00 | 5.50 | 2.03 |" in text
    assert "d10: 3 thrown; each face is expected 0.3 times, with a standard error of 0.5." in text
    assert "| face | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 |" in text
    assert "| fell | 0 | 1 | 0 | 0 | 0 | 1 | 0 | 0 | 0 | 1 |" in text
    assert "Duels" not in text
    assert tally.markdown([]) == "No dice have been rolled."


def test_faces_with_names_have_no_mean() -> None:
    text = tally.markdown([(match_of("freedom", "roll:1", "e2e4"), None)])
    assert "| d6 P … K | White | 1 | – | – | – |" in text
    assert "| face | P | N | B | R | Q | K |" in text


def test_the_page_of_many_games_holds_one_after_the_other() -> None:
    seen: list[ref[Match]] = []

    def games() -> Iterator[tuple[Match, None]]:
        for _ in range(5):
            assert sum(each() is not None for each in seen) < 2
            match = match_of("d10", *D10)
            seen.append(ref(match))
            yield match, None
            del match

    assert "d10: 15 thrown" in tally.markdown(games())


def test_faces_of_large_dice_stand_in_rows_of_ten() -> None:
    setup = "4k3/8/8/8/8/8/8/K3R3 w - - 0 1"
    text = tally.markdown([(match_of("babylonian", "e1e8", "roll:3,20", setup=setup), None)])
    assert "| face | 11 | 12 | 13 | 14 | 15 | 16 | 17 | 18 | 19 | 20 |" in text
    assert "| fell | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 0 | 1 |" in text


def test_the_page_counts_duels_and_the_wins_that_fair_dice_give() -> None:
    won = match_of("babylonian", "e2e4", "d7d5", "e4d5", "roll:3,1")
    equal = match_of("babylonian", "e2e4", "d7d5", "e4d5", "roll:2,2")
    equal.names = {WHITE: "Black", BLACK: "Ann"}
    text = tally.markdown([(won, None), (equal, None)])
    assert "| player | duels | won | equal | lost | wins expected |" in text
    assert "| White | 1 | 1 | 0 | 0 | 0.4 |" in text
    assert "| Black | 2 | 0 | 1 | 1 | 0.8 |" in text
    assert "| Ann | 1 | 0 | 1 | 0 | 0.4 |" in text


def test_the_wins_expected_of_unlike_dice_are_each_players_own() -> None:
    """A knight's d6 beats a pawn's d4 with 7/12, the pawn's the knight's with 1/4."""
    words = ("b1c3", "d7d5", "c3d5", "roll:3,4")
    text = tally.markdown([(match_of("babylonian", *words), None)])
    assert "| White | 1 | 0 | 0 | 1 | 0.6 |" in text
    assert "| Black | 1 | 1 | 0 | 0 | 0.2 |" in text


def test_a_name_is_never_markup() -> None:
    match = Match(match_of("d10").variant, names={WHITE: "a|b*c", BLACK: "B"}, words=D10[:1])
    assert r"| d10 | a\|b\*c | 1 |" in tally.markdown([(match, None)])
