"""Positions to guess the best move in: where they come from, and what an answer is worth."""

import json
import os
import time

import pytest

from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.session.guesses import Guess, Round
from dicemate.statistics import guesses
from mistaken import NAMES, mistaken, saved

WORTH = {"d5a2": -0.5, "d5e4": 0.1, "d5d8": -0.1, "d5c5": -0.3, "d5d1": 1.0}
"""What White may expect of some answers; Qxe4 was played."""

pytestmark = pytest.mark.usefixtures("data")


def guess() -> Guess:
    return Guess(mistaken().match, 3, WORTH)


@pytest.mark.parametrize(
    ("word", "points"), [("d5a2", 3), ("d5c5", 2), ("d5d8", 1), ("d5e4", 0), ("d5d1", 0)]
)
def test_points_grow_towards_the_best_move(word: str, points: int) -> None:
    assert guess().points(word) == points


def test_an_answer_that_is_only_as_good_as_the_word_played_scores_nothing() -> None:
    worth = WORTH | {"d5d8": WORTH["d5e4"] - 0.015, "d5c5": WORTH["d5e4"] - 0.025}
    asked = Guess(mistaken().match, 3, worth)
    assert (asked.points("d5d8"), asked.points("d5c5")) == (0, 1)


def test_an_answer_is_told_in_shares_of_the_point_of_whoever_moves() -> None:
    assert guess().comment("d5a2") == "Qxa2 is best (75 %). In the game Bob chose Qxe4 (45 %)."
    assert guess().comment("d5d8") == (
        "Qxa2 was best (75 %). Qd8 is worth 55 %. In the game Bob chose Qxe4 (45 %)."
    )
    assert guess().comment("d5e4") == (
        "Qxa2 was best (75 %). Qxe4 was chosen in the game and is worth 45 %."
    )


def test_a_round_counts_the_first_answer_and_begins_where_the_game_stood() -> None:
    asked = Round([guess()])
    for word in ("d5d8", "d5a2"):
        session = asked.session(0)
        assert session.match.words == ["roll:10", "a1a2", "roll:10"]
        assert not session.store.lasting
        assert session.say(word) is None
    assert asked.points == "1 of 3 points"


def test_great_mistakes_of_saved_games_are_found_with_all_their_words() -> None:
    saved()
    (found,) = guesses.find()
    assert (found.ply, found.played, found.best, found.who) == (3, "d5e4", "d5a2", BLACK)
    pending = found.match.positions[3].pending()
    assert {*found.worth} == {*getattr(pending, "words", ())}
    assert found.worth["d5e4"] - found.worth["d5a2"] >= 0.2


def test_only_what_a_player_decided_is_asked() -> None:
    saved()
    assert guesses.players() == {*NAMES.values()}
    assert not guesses.find("Anna")
    assert len(guesses.find("Bob")) == 1


def test_what_programs_decided_is_not_asked() -> None:
    game = mistaken()
    game.programs = {BLACK: "dicemate greedy"}
    saved(game)
    assert guesses.players() == {"Anna"}
    assert not guesses.find()


def test_the_games_played_last_come_first_and_those_from_the_future_last() -> None:
    """A clock that was wrong once must not make its games the only ones asked about."""
    now = time.time()
    for name, age in (("Old", 9_000), ("From the future", -9_000), ("New", 90)):
        game = mistaken()
        game.match.rename({WHITE: "Anna", BLACK: name})
        os.utime(saved(game), (now - age, now - age))
    assert [each.match.names[BLACK] for each in guesses.find()] == ["New", "Old", "From the future"]


def test_a_mistake_before_the_step_from_which_a_game_goes_on_is_not_of_its_players() -> None:
    old, players = mistaken(), {WHITE: "Cleo", BLACK: "Dan"}
    game = Game(old.match.branch(4, players), Dice.seeded("others"))
    game.go_on_from(old, "old.pgn", 4)
    game.match.resign(WHITE)
    saved(game)
    assert not guesses.find()


def test_a_mistake_in_two_records_of_a_game_is_asked_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Both records hold it: the second answer would have been given with the first."""
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    for game in (mistaken(), mistaken()):
        saved(game)
    assert len(guesses.find()) == 1
    assert len(guesses.recall()) == 1


def test_an_unfinished_game_is_left_alone() -> None:
    game = mistaken()
    game.match.undo()
    saved(game)
    assert guesses.outlook() == (False, False)
    assert not guesses.find()


def test_what_was_found_is_kept_and_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    saved()
    assert guesses.outlook() == (False, True)
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    assert guesses.recall() == []
    first = guesses.find()
    assert guesses.outlook() == (True, False)

    def never(_: Match) -> list[guesses.Mistake]:
        raise AssertionError("it is known already")

    monkeypatch.setattr(guesses, "mistakes", never)
    for again in (guesses.find(), guesses.recall()):
        assert [(each.ply, each.worth) for each in again] == [
            (each.ply, each.worth) for each in first
        ]


def test_what_was_found_is_not_kept_for_a_file_that_changed_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    path = saved()
    find = guesses.mistakes

    def changing(match: Match) -> list[guesses.Mistake]:
        found = find(match)
        path.write_text(path.read_text() + "\n")
        return found

    monkeypatch.setattr(guesses, "mistakes", changing)
    assert guesses.find()
    assert guesses.outlook() == (False, True)


@pytest.mark.parametrize(
    "told", [[[3, False, {"d5e4": 0.1}]], [[99, False, {}]], [[3, False, [1]]], "?"]
)
def test_a_file_that_says_anything_else_asks_nothing(
    told: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    saved()
    guesses.find()
    file = guesses.MEMORY.file()
    kept = json.loads(file.read_text())
    for name in kept["games"]:
        kept["games"][name][1] = told
    file.write_text(json.dumps(kept))
    assert guesses.recall() == []


@pytest.mark.parametrize("worth", [float("nan"), float("inf"), -1.01])
def test_results_that_cannot_be_are_worked_out_again(
    worth: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    saved()
    (first,) = guesses.find()
    file = guesses.MEMORY.file()
    kept = json.loads(file.read_text())
    for _, ((_, _, worths),) in kept["games"].values():
        worths.update(dict.fromkeys(worths, worth))
    file.write_text(json.dumps(kept))
    assert guesses.recall() == []
    assert [each.worth for each in guesses.find()] == [first.worth]


def test_white_wants_the_most() -> None:
    match = mistaken().match
    first = Guess(match, 1, {"a1a2": -0.5, "a1a8": 0.5})
    assert (first.who, first.best, first.share("a1a8")) == (WHITE, "a1a8", "75 %")
