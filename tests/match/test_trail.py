"""What the last turn left on the boards: all its squares, and where men ended."""

import pytest

from dicemate.match import Match
from dicemate.match.trail import trail
from dicemate.scene import Spot
from helpers import E4_D5, match_of

CASTLING = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
RISING = "r5k1/5ppp/8/8/8/8/5P2/R5K1 w - - 0 1 | 8/8/8/8/8/1p6/P7/8 - | a8"


def seen(match: Match, ply: int | None = None) -> tuple[set[str], set[str]]:
    """Return the squares of the trail, and its ways, as ``board:square``."""
    found = trail(match, len(match.words) if ply is None else ply)
    ways = {f"{_told(start)}-{end.square}" for start, end in found.ways.items()}
    return {_told(spot) for spot in found.spots}, ways


def _told(spot: Spot) -> str:
    return spot.square if spot.board in ("board", "earth") else f"{spot.board}:{spot.square}"


@pytest.mark.parametrize(
    ("words", "spots", "ways"),
    [
        ("e1g1", "e1 g1 h1 f1", "e1-g1 h1-f1"),
        ("e1c1", "e1 c1 a1 d1", "e1-c1 a1-d1"),
        ("h1h5", "h1 h5", "h1-h5"),
    ],
)
def test_the_rook_belongs_to_castling(words: str, spots: str, ways: str) -> None:
    for name in ("babylonian", "deadmans"):
        match = match_of(name, words, setup=CASTLING)
        assert seen(match) == ({*spots.split()}, {*ways.split()})


def test_in_chess960_the_king_goes_where_he_ends_and_not_to_the_rook() -> None:
    setup = "k7/8/8/8/8/8/4PPPP/3K3R w H - 0 1"
    match = match_of("freedom", "roll:6", "d1h1", setup=setup)
    assert seen(match) == ({"d1", "h1", "g1", "f1"}, {"d1-g1", "h1-f1"})


def test_in_chess960_a_king_may_stay_where_he_castles() -> None:
    match = match_of("freedom", "roll:6", "g1h1", setup="k7/8/8/8/8/8/5PPP/6KR w H - 0 1")
    assert seen(match) == ({"g1", "h1", "f1"}, {"h1-f1"})


def test_a_man_killed_on_earth_is_seen_to_stand_in_hell() -> None:
    match = match_of("deadmans", "e4d5", setup=E4_D5, pawn_home="file")
    assert seen(match) == ({"e4", "d5", "hell:d7"}, {"e4-d5"})


def test_all_words_of_a_turn_belong_together() -> None:
    match = match_of("deadmans", "hell:a2b3", "rise:a8q", setup=RISING)
    assert seen(match) == ({"hell:a2", "hell:b3", "a8"}, {"hell:a2-b3"})
    match.play("place:h8")
    assert seen(match) == ({"hell:a2", "hell:b3", "a8", "hell:h8"}, {"hell:a2-b3"})
    assert seen(match, 1) == ({"hell:a2", "hell:b3"}, {"hell:a2-b3"})


def test_it_stays_while_the_next_turn_has_touched_nothing() -> None:
    match = match_of("d10", "roll:7", "e2e4")
    assert seen(match) == ({"e2", "e4"}, {"e2-e4"})
    match.play("roll:1")
    assert seen(match)[0] == {"e2", "e4"}


def test_men_who_are_about_to_fight_stand_alone() -> None:
    match = match_of("babylonian", "e4d5", setup=E4_D5)
    assert seen(match) == ({"e4", "d5"}, set())
    match.play("roll:4,1")
    assert seen(match) == ({"e4", "d5"}, {"e4-d5"})


def test_before_the_first_move_there_is_none() -> None:
    assert seen(match_of("d10", "roll:7"), 0) == (set(), set())
