"""The moments of a match, from the contract alone."""

from dataclasses import replace
from fractions import Fraction

import pytest

from dicemate.match import Match, fights, moments
from dicemate.match.moments import Kind
from dicemate.scene import Man, Scene, Spot
from helpers import E4_D5, match_of
from tui.fakegame import VARIANT, FakePosition

RISING = "6k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8 b4"
RISING_ON_A_MAN = "r5k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8"


@pytest.mark.parametrize(
    ("name", "setup", "words", "kinds"),
    [
        ("d10", E4_D5, "roll:5 e4d5", [set(), {Kind.CAPTURE}]),
        ("d10", "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1", "roll:1", [{Kind.LOST}]),
        ("babylonian", E4_D5, "e4d5 roll:4,1", [set(), {Kind.DUEL, Kind.CAPTURE}]),
        ("babylonian", E4_D5, "e4d5 roll:1,4", [set(), {Kind.DUEL, Kind.CAPTURE}]),
        ("babylonian", E4_D5, "e4d5 roll:2,2", [set(), {Kind.DUEL}]),
        (  # A man who is converted (B13) is not taken.
            "babylonian",
            "4k3/8/8/8/8/8/4R3/3QK3 w - - 5 1",
            "d1a4 assist roll:4,3,7 convert:a4",
            [set(), {Kind.CHOICE}, {Kind.DUEL}, {Kind.CHOICE}],
        ),
        ("freedom", E4_D5, "throw roll:1 g2g3", [{Kind.CHOICE}, set(), set()]),
        ("deadmans", E4_D5, "e4d5 place:e7", [{Kind.CAPTURE}, {Kind.CHOICE}]),
        ("deadmans", RISING, "hell:a2b3 rise:b4", [{Kind.CAPTURE}, {Kind.CHOICE}]),
        ("deadmans", RISING, "hell:a2b3 stay", [{Kind.CAPTURE}, {Kind.CHOICE}]),
        (
            "deadmans",
            RISING_ON_A_MAN,
            "hell:a2b3 rise:a8q",
            [{Kind.CAPTURE}, {Kind.CHOICE, Kind.CAPTURE}],
        ),
    ],
)
def test_kinds(name: str, setup: str, words: str, kinds: list[set[Kind]]) -> None:
    match = match_of(name, *words.split(), setup=setup)
    assert [moments.kinds(match, ply) for ply in range(1, len(match.words) + 1)] == kinds


def test_D10_a_touch_is_a_choice_and_leaves_a_lost_turn_lost() -> None:
    setup = "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1"
    match = match_of("d10", "touch:g2", "roll:1", setup=setup, touch_move="on")
    assert moments.kinds(match, 1) == {Kind.CHOICE}
    assert moments.kinds(match, 2) == {Kind.LOST}


def test_a_man_who_leaves_by_his_own_players_choice_is_not_taken() -> None:
    class Homing(FakePosition):
        """White's man is home, off the board, as soon as he has moved."""

        def scene(self) -> Scene:
            left, right = super().scene().panels
            men = {at: man for at, man in left.men.items() if at != "a2"}
            return Scene((left._replace(men=men), right))

    match = Match(replace(VARIANT, starter=lambda *_: Homing()))
    for word in ("roll:1,1", "a1a2"):
        match.play(word)
    assert [panel.men for panel in match.positions[2].scene().panels] == [
        {"c3": Man(False, "K")},
        {},
    ]
    assert not moments.taken(match, 1)
    assert moments.kinds(match, 2) == set()


def test_the_balance_counts_the_men_of_all_boards() -> None:
    assert moments.balance(match_of("d10").position.scene()) == 0
    queen = match_of("d10", setup="4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")
    assert moments.balance(queen.position.scene()) == 9
    hell = match_of("deadmans", setup="4k3/8/8/8/8/8/8/Q3K3 w - - 0 1 | 8/8/8/3r4/8/8/8/8 -")
    assert moments.balance(hell.position.scene()) == 9 - 5


@pytest.mark.parametrize(
    ("name", "setup", "words", "chance"),
    [
        ("d10", None, "roll:3", Fraction(2, 10)),  # 2 and 3 move the same men (D1).
        ("d10", None, "roll:1", Fraction(1, 10)),
        ("d10", "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1", "roll:1", Fraction(1, 10)),
        ("babylonian", E4_D5, "e4d5 roll:4,1", Fraction(6, 16)),
        ("babylonian", E4_D5, "e4d5 roll:3,3", Fraction(4, 16)),
        ("freedom", None, "throw roll:2", Fraction(1, 6)),
        ("freedom", None, "throw roll:6", Fraction(5, 6)),  # Only pawns and knights can move (F4).
    ],
)
def test_the_chance_of_what_a_throw_came_to(
    name: str, setup: str | None, words: str, chance: Fraction
) -> None:
    match = match_of(name, setup=setup)
    for word in words.split():
        if word in getattr(match.pending(), "words", ()) or word.startswith("roll"):
            match.play(word)
    assert moments.chance(match, len(match.words) - 1) == chance


def test_what_is_no_throw_has_no_chance() -> None:
    assert moments.chance(match_of("deadmans", "e2e4"), 0) is None


@pytest.mark.parametrize(("faces", "fell"), [("3,1", "a8"), ("1,3", "b7")])
def test_a_pawn_that_wins_a_duel_and_becomes_a_queen_has_not_fallen(faces: str, fell: str) -> None:
    setup = "r6k/1P6/8/8/8/8/8/K7 w - - 0 1"
    match = match_of("babylonian", "b7a8q", f"roll:{faces}", setup=setup)
    assert fights.lost(match, 1) == {Spot("board", fell)}
