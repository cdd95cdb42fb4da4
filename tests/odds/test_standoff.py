"""The stand-off by its numbers, and those that stand on a board."""

import json
from fractions import Fraction
from pathlib import Path

import chess
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dicemate.match import Match
from dicemate.odds.pairs import Pair
from dicemate.odds.report import NotKnown, Report, report
from dicemate.odds.standoff import Standoff
from dicemate.odds.turned import turned
from dicemate.position import BLACK, WHITE, Position
from dicemate.scene import Spot
from helpers import match_of

ODDS = json.loads((Path(__file__).parent.parent / "rules" / "oracles" / "odds.json").read_text())
FREEDOM = ODDS["freedom_standoff_white_black_expected_rolls"]
D10 = ODDS["d10_capture_in_standoff_attacker_then_threatened"]

chances = st.fractions(min_value=0, max_value=1, max_denominator=60)


@pytest.mark.parametrize("needs", FREEDOM)
def test_a_stand_off_by_numbers_is_that_of_the_oracle(needs: str) -> None:
    of = Standoff.of(*map(Fraction, needs.split()))
    assert [str(part) for part in (of.first, of.second, of.throws)] == FREEDOM[needs]


@example(Fraction(0), Fraction(1, 2))
@example(Fraction(1, 2), Fraction(0))
@given(chances, chances)
def test_what_is_told_of_a_stand_off_fits_together(p: Fraction, q: Fraction) -> None:
    if not p and not q:
        return
    of = Standoff.of(p, q)
    assert of.first + of.second == 1
    # After the first throw the sides have changed places.
    assert of.first == p + (1 - p) * Standoff.of(q, p).second
    assert of.throws == 1 + (1 - p) * Standoff.of(q, p).throws
    win, lose = of.odds
    assert Fraction(win, win + lose) == of.first
    assert (of.worth(Fraction(3), Fraction(5)) > 0) == (3 * p > 5 * (1 - p) * q)


@pytest.mark.parametrize(("p", "q"), [(0, 0), (2, 1), (Fraction(-1, 2), 1)])
def test_what_is_no_stand_off_is_refused(p: Fraction, q: Fraction) -> None:
    with pytest.raises(ValueError, match="chance"):
        Standoff.of(Fraction(p), Fraction(q))


# -- on a board ----------------------------------------------------------------------------


def told(match: Match) -> Report:
    return report(match.position, lambda text: match.variant.start(match.options, text))


def pairs(match: Match) -> tuple[Pair, ...]:
    found = told(match).pairs
    assert not isinstance(found, NotKnown)
    return found


FROM = {"P": "e4", "N": "f4", "B": "b3", "R": "h5", "Q": "h5", "K": "e4"}
"""From where a white man attacks d5."""


def between(pair: str) -> Pair:
    """Return the stand-off in which White attacks a man on d5, whose side rolls first."""
    board = chess.Board(None)
    men = {"h8": "k", "d5": pair[1].lower(), "b1": "K", FROM[pair[0]]: pair[0]}
    if pair[0] == "K":
        del men["b1"]
    for square, letter in men.items():
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(letter))
    board.turn = chess.BLACK
    found = pairs(match_of("d10", setup=board.fen(), baring="off"))
    (pair_,) = (each for each in found if each.spot.square == "d5")
    return pair_


@pytest.mark.parametrize("pair", D10)
def test_d10_stand_offs_are_found_on_the_board(pair: str) -> None:
    found = between(pair)
    assert str(found.standoff.second) == D10[pair]
    assert found.loses


def test_a_stand_off_tells_what_is_at_stake() -> None:
    chase, mutual, king = between("NR"), between("BQ"), between("KQ")
    assert (chase.mutual, *(chase.stakes or ())) == (False, 0, 5)
    assert (mutual.mutual, *(mutual.stakes or ())) == (True, 3, 9)
    assert (king.mutual, king.stakes) == (True, None)


def test_freedom_s_stand_off_of_the_advice() -> None:
    found = pairs(match_of("freedom", setup="8/p6k/8/8/3q4/8/1B5P/7K w - - 0 1"))
    mutual = next(pair for pair in found if pair.mutual)
    assert (mutual.spot.square, mutual.other_spot.square) == ("b2", "d4")
    assert [str(each) for each in (mutual.standoff.first, mutual.standoff.second)] == FREEDOM[
        "1/6 1/6"
    ][:2]


def test_who_may_go_without_a_throw_goes() -> None:
    """F8: the queen gives check from e4, e5 or e6, so she need not wait for a roll."""
    found = pairs(match_of("freedom", setup="k7/8/8/3q4/8/2N5/8/4K3 w - - 0 1"))
    (chase,) = found
    assert (chase.spot.square, chase.other_spot.square, chase.mutual) == ("c3", "d5", False)
    assert (str(chase.standoff.p), str(chase.standoff.q)) == ("5/6", "1")


def test_a_rook_may_be_saved_by_castling() -> None:
    """F3: a King's roll allows it too."""
    (chase,) = pairs(match_of("freedom", setup="8/1bk5/8/8/8/8/P6P/4K2R w K - 0 1"))
    assert (chase.spot.square, chase.other_spot.square, chase.gains) == ("h1", "b7", False)
    assert str(chase.standoff.p) == "1/3"


# -- if it were the other side's turn --------------------------------------------------------


def other(name: str, setup: str, *words: str) -> Position | None:
    match = match_of(name, *words, setup=setup)
    return turned(match.position, lambda text: match.variant.start(match.options, text))


@pytest.mark.parametrize(
    ("name", "setup", "expected"),
    [
        ("d10", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 3 9", "4k3/8/8/3pP3/8/8/8/4K3 b - - 3 9"),
        # What the turn alone has, a man to be recaptured or a free turn, is not handed on.
        (
            "freedom",
            "4k3/8/8/3P4/8/8/8/4K2R b - - 0 2 | recapture d5 | free",
            "4k3/8/8/3P4/8/8/8/4K2R w - - 0 2",
        ),
        # Boards and stones are kept, en passant in Hell is not.
        (
            "deadmans",
            "4k3/8/8/8/8/8/8/4K2R b - - 0 1 | 8/8/8/8/1pP5/8/8/8 c3 | d2 g1",
            "4k3/8/8/8/8/8/8/4K2R w - - 0 1 | 8/8/8/8/1pP5/8/8/8 - | g1 d2",
        ),
    ],
)
def test_the_other_side_is_to_move_on_the_same_boards(name: str, setup: str, expected: str) -> None:
    found = other(name, setup)
    assert found
    assert found.setup() == expected


def test_in_check_nobody_else_is_to_move_where_kings_are_not_taken() -> None:
    check = "4k3/8/8/8/8/8/8/r3K3 w - - 0 1"
    assert other("freedom", check) is None
    assert other("deadmans", check) is None
    assert other("d10", check)


def test_a_turn_that_has_changed_the_boards_cannot_be_handed_on() -> None:
    setup = "3rk3/8/8/7N/4R3/8/8/4K3 w - - 0 1"
    assert other("babylonian", setup)
    assert other("babylonian", setup, "h5f6") is None


def test_danger_is_told_for_both_sides() -> None:
    dangers = told(match_of("d10", setup="4k3/8/8/3q4/8/1B6/8/4K2R w - - 0 1")).dangers
    black, white = dangers[BLACK], dangers[WHITE]
    assert not isinstance(black, NotKnown)
    assert not isinstance(white, NotKnown)
    assert [(each.spot, str(each.chance)) for each in black] == [(Spot("board", "d5"), "9/10")]
    assert [(each.spot.square, str(each.chance)) for each in white] == [
        ("b3", "1/2"),
        ("h1", "1/2"),
    ]
