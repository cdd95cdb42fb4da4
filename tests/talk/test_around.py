"""What is next to a man or a square, for somebody who sees no board."""

import pytest

from helpers import match_of
from talk.talker import hell, playing, seeded


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        (
            "what's next to my king?",
            "Next to white king e1: white queen d1, white pawn d2, white bishop f1 and "
            "white pawn f2; empty: e2.",
        ),
        (
            "what is around e4",
            "Next to white pawn e4: black pawn d5; empty: d3, d4, e3, e5, f3, f4 and f5.",
        ),
        ("what is near h6", "Next to h6: black pawn g7 and black pawn h7; empty: g5, g6 and h5."),
        ("around a4", "Next to a4: nobody; empty: a3, a5, b3, b4 and b5."),
    ],
)
def test_neighbours_are_told_with_the_empty_squares(asked: str, answer: str) -> None:
    assert playing(seeded(match_of("babylonian", "e2e4", "d7d5"))).one(asked) == answer


def test_hexagons_have_six_neighbours() -> None:
    talker = playing(seeded(match_of("hexagonal")))
    answer = "Next to f6: white pawn f5 and black pawn f7; empty: e5, e6, g5 and g6."
    assert talker.one("what is next to f6") == answer


def test_neighbours_stand_on_the_same_board() -> None:
    answer = hell().one("what is next to d6 in hell")
    assert answer.startswith("Next to d6 in Hell: ")


def test_of_men_who_are_gone_nothing_is_next() -> None:
    setup = "4k3/8/8/8/8/8/8/4K3 w - - 0 1"
    talker = playing(seeded(match_of("babylonian", setup=setup)))
    assert talker.one("what is next to my queen") == "There are none."
