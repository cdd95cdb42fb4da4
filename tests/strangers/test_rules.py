"""The games of strangers keep every law, are short, and their rules hold."""

from pathlib import Path

import pytest

from dicemate import plugins
from dicemate.laws import check_variant
from dicemate.position import WHITE, Outcome
from helpers import match_of, words_of
from strangers.installing import GAMES, PACKAGES

MOST_LINES = 120


@pytest.mark.parametrize("package", PACKAGES)
def test_a_game_has_at_most_120_lines_without_the_text_of_its_rules(package: str) -> None:
    files = (Path(__file__).parent / package).rglob("*.py")
    lines = sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files)
    assert 0 < lines <= MOST_LINES


@pytest.mark.parametrize("name", GAMES)
def test_every_law_holds(name: str) -> None:
    check_variant(plugins.load(name), seeds=range(2), words=60)


def test_T1_each_die_moves_one_man_and_may_do_so_in_any_order() -> None:
    match = match_of("trio", "roll:1,2,1")
    assert {"e2e4", "g1f3"} <= words_of(match.position)
    assert "done" not in words_of(match.position)
    match.play("g1f3")
    assert {"e2e4", "done"} <= words_of(match.position)
    assert "b1c3" not in words_of(match.position)
    assert match.position.scene().used == {1}
    for word in ("e2e4", "e4e5"):
        match.play(word)
    assert match.position.turn != WHITE


def test_T2_a_throw_that_moves_nobody_loses_the_turn() -> None:
    match = match_of("trio")
    assert "turn lost" in match.position.action("roll:3,4,5").note
    match.play("roll:3,4,5")
    assert match.position.turn != WHITE


def test_T3_two_pawns_who_passed_may_both_be_taken() -> None:
    setup = "4k3/8/8/8/1p1p4/8/P1P1P3/4K3 w - - 0 1"
    match = match_of("trio", "roll:1,1,6", "a2a4", "e2e4", "done", "roll:1,1,6", setup=setup)
    match.play("b4a3")
    match.play("d4e3")
    assert len(match.position.scene().panels[0].men) == 5


def test_A1_whoever_moves_goes_over_to_an_empty_square() -> None:
    match = match_of("alice", "e2e4")
    earth, glass = match.position.scene().panels
    assert "e4" in glass.men
    assert "e4" not in earth.men
    for word in ("e7e5", "g1f3", "b8c6"):
        match.play(word)
    assert "B:e4e5" not in words_of(match.position)  # Black's pawn stands there.
    assert "B:f3d4" in words_of(match.position)


def test_A3_a_King_may_not_go_over_into_an_attack() -> None:
    match = match_of("alice", setup="4k3/8/8/8/8/8/8/4K3 w - - 0 1 | 5r2/8/8/8/8/8/8/8")
    assert {"e1d1", "e1d2", "e1e2"} == words_of(match.position)


def test_A3_mate_through_the_looking_glass() -> None:
    setup = "7k/6pp/8/8/8/8/8/K7 w - - 0 1 | 8/8/8/8/8/8/8/4R3"
    match = match_of("alice", "B:e1e8", setup=setup)
    assert match.outcome == Outcome(WHITE, "checkmate")


def test_A4_King_and_rook_castle_and_go_over() -> None:
    setup = "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
    match = match_of("alice", "e1g1", setup=setup)
    _, glass = match.position.scene().panels
    assert {"g1", "f1"} == {*glass.men}


@pytest.mark.parametrize(("name", "squares"), [("small", 36), ("large", 120)])
def test_S1_the_die_names_who_moves_until_a_King_is_taken(name: str, squares: int) -> None:
    match = match_of(name, "roll:2")
    (panel,) = match.position.scene().panels
    assert len([*panel.squares()]) == squares
    assert {panel.men[word[:2]].letter for word in words_of(match.position)} == {"N"}


def test_S1_whoever_takes_the_King_wins() -> None:
    match = match_of("small", "roll:4", "a1a6", setup="k5/6/6/6/6/R4K w - - 0 1")
    assert match.outcome == Outcome(WHITE, "King taken")
