"""The summary of a finished game."""

import pytest

from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE
from dicemate.session import summary
from dicemate.session.summary import Fact
from helpers import E4_D5, match_of

ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 5 1"
STUCK = "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1"
EXPECTED = Fact("wins expected", "0.4", "0.4")


@pytest.mark.parametrize(
    ("name", "setup", "words", "facts"),
    [
        ("d10", None, "", []),
        ("d10", E4_D5, "roll:5 e4d5", [Fact("men taken", "1", "0")]),
        ("d10", STUCK, "roll:1", [Fact("turns lost", "1", "0")]),
        (
            "babylonian",
            E4_D5,
            "e4d5 roll:4,1",
            [Fact("men taken", "1", "0"), Fact("duels won", "1", "0"), EXPECTED],
        ),
        (
            "babylonian",
            E4_D5,
            "e4d5 roll:1,4",
            [Fact("men taken", "0", "1"), Fact("duels won", "0", "1"), EXPECTED],
        ),
        (
            "babylonian",
            E4_D5,
            "e4d5 roll:2,2",
            [Fact("duels won, 1 equal", "0", "0"), EXPECTED],
        ),
        (
            "babylonian",
            ASSIST,
            "d1a4 assist roll:1,1,3",
            [
                Fact("men taken", "0", "2"),  # All attackers fall (B12).
                Fact("duels won", "0", "1"),
                Fact("wins expected", "0.5", "0.5"),
            ],
        ),
        ("deadmans", E4_D5, "e4d5", [Fact("men taken", "1", "0")]),
        ("freedom", E4_D5, "throw roll:1 e4d5", [Fact("men taken", "1", "0")]),
    ],
)
def test_a_game_has_the_facts_that_happened_in_it(
    name: str, setup: str | None, words: str, facts: list[Fact]
) -> None:
    assert summary.facts(match_of(name, *words.split(), setup=setup)) == facts


def timed() -> Match:
    """Return a game in which White has thought for 12 and 75 seconds, and Black for 3."""
    match = Match(match_of("d10").variant, names={WHITE: "Ann"}, agreed=Agreed(Control(300)))
    assert match.clock
    for seconds, word in ((12, "roll:6"), (75, "e2e4"), (3, "roll:6")):
        match.clock.run(seconds * 1000)
        match.play(word)
    return match


def test_with_clocks_the_longest_thought_is_told() -> None:
    assert summary.facts(timed()) == [Fact("longest thought", "1:15", "0:03")]


def test_with_clocks_that_never_ran_there_was_no_thought() -> None:
    match = Match(match_of("d10").variant, agreed=Agreed(Control(300)))
    assert summary.facts(match) == []


def test_a_thought_that_is_taken_back_does_not_count() -> None:
    match = timed()
    match.undo()
    match.undo()
    assert summary.facts(match) == [Fact("longest thought", "0:12", "0:00")]


def test_a_summary_is_a_few_sentences() -> None:
    match = match_of("babylonian", "e4d5", "roll:4,1", setup=E4_D5)
    match.resign(BLACK)
    assert summary.sentences(match) == [
        "The game took 1 move.",  # Whose number is 2, by the set-up.
        "Men taken: White 1, Black 0.",
        "Duels won: White 1, Black 0.",
        "Wins expected: White 0.4, Black 0.4.",
    ]


def test_moves_are_those_of_both_sides() -> None:
    match = match_of("d10")
    assert summary.moves(match) == "0 moves"
    for number, words in ((1, "roll:6 e2e4"), (1, "roll:6 e7e5"), (2, "roll:6 g1f3")):
        for word in words.split():
            match.play(word)
        assert summary.moves(match) == ("1 move" if number == 1 else f"{number} moves")


@pytest.mark.parametrize(
    ("name", "setup", "words", "moves"),
    [
        ("d10", None, "roll:6", "0 moves"),
        ("d10", None, "roll:6 e2e4 roll:6 e7e5 roll:6", "1 move"),
        ("d10", STUCK, "roll:1", "0 moves"),
        ("freedom", E4_D5, "throw", "0 moves"),
        ("freedom", E4_D5, "throw roll:1", "0 moves"),
        ("freedom", E4_D5, "throw roll:1 g2g3", "1 move"),
        ("babylonian", E4_D5, "e4d5", "1 move"),
    ],
)
def test_a_throw_alone_is_no_move(name: str, setup: str | None, words: str, moves: str) -> None:
    match = match_of(name, *words.split(), setup=setup)
    match.resign(WHITE)
    assert summary.moves(match) == moves
