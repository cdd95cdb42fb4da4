"""The rules of Babylonian Chess: each test names the id of the rule that it proves.

A test says where it starts as a FEN, which words are played, and what follows. The exact chances
come from an independent program (`data/babylonian_odds.json`).
"""

import json
import random
import re
from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from pathlib import Path

import chess
import pytest

from dicemate.perft import perft
from dicemate.position import (
    BLACK,
    WHITE,
    Chance,
    Decision,
    Die,
    Outcome,
    Position,
    SetupError,
    roll_faces,
    roll_word,
)
from dicemate.scene import Man, Spot
from dicemate_babylonian import VARIANT
from dicemate_babylonian.assist import Assist
from dicemate_babylonian.duel import SIDES, Duel, Fighter, Verdict, chances
from dicemate_babylonian.position import BabylonianPosition
from helpers import words_of
from rules.randomboard import random_board

ODDS = json.loads(Path(__file__).with_name("data").joinpath("babylonian_odds.json").read_text())

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
ON_KING = "4k3/8/8/8/8/8/8/r3K3 b - - 3 1"
KINGS = "8/8/8/3k4/3K4/8/8/8 w - - 0 1"
ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 5 1"
WON_OVER = "a man may change sides"
BY_KING = "8/8/8/8/3n4/4K3/4k3/8 b - - 0 1"


def at(fen: str, *words: str, **options: str) -> Position:
    """Return the position after `words`, each of which must be legal, from `fen`."""
    position: Position = VARIANT.start(options, fen)
    for word in words:
        if not word.startswith("roll:"):
            assert word in words_of(position)
        position = position.play(word)
    return position


def chooser(position: Position) -> bool:
    pending = position.pending()
    assert isinstance(pending, Decision), pending
    return pending.who


def throw(position: Position) -> Chance:
    pending = position.pending()
    assert isinstance(pending, Chance), pending
    return pending


def men(position: Position) -> str:
    """Return the board field of the FEN of the current scene."""
    board = chess.Board(None)
    for square, man in position.scene().panels[0].men.items():
        piece = chess.Piece.from_symbol(man.letter if man.color else man.letter.lower())
        board.set_piece_at(chess.parse_square(square), piece)
    return board.board_fen()


def shelf(position: Position) -> str:
    taken = position.scene().shelves[0].men
    return "".join(man.letter if man.color else man.letter.lower() for man in taken)


def rights(position: Position) -> int:
    """Return the castling rights as stored, not as cleaned for a FEN."""
    assert isinstance(position, BabylonianPosition)
    return position.field.board.castling_rights


def die(name: str, owner: bool) -> Die:
    """Return the die of a man, named with his square."""
    sides = {"pawn": 4, "knight": 6, "rook": 8, "queen": 12, "king": 20}
    man, square = name.split()
    return Die(sides[man.casefold()], name, owner, Spot("board", square))


def fighter(letter: str, square: str = "a1", color: bool = WHITE) -> Fighter:
    return Fighter(Man(color, letter), Spot("board", square))


# -- duels ------------------------------------------------------------------------------------


def test_B1_both_roll_the_die_of_their_man_attacker_first() -> None:
    chance = throw(at(KNIGHT_ROOK, "f3e5"))
    assert chance.who == WHITE
    assert chance.dice == (die("knight f3", WHITE), die("rook e5", BLACK))


def test_B2_a_higher_attacker_takes() -> None:
    won = at(KNIGHT_ROOK, "f3e5", "roll:5,4")
    assert (men(won), won.turn, won.clock(), shelf(won)) == ("4k3/8/8/4N3/8/8/8/4K3", BLACK, 0, "r")


def test_B2_a_higher_defender_stays_and_the_attacker_is_taken_off_its_own_square() -> None:
    lost = at(KNIGHT_ROOK, "f3e5", "roll:4,5")
    assert (men(lost), lost.turn, lost.clock(), shelf(lost)) == (
        "4k3/8/8/4r3/8/8/8/4K3",
        BLACK,
        0,
        "N",
    )


@pytest.mark.parametrize(
    ("tie", "board", "turn", "taken"),
    [
        ("bounce", "4k3/8/8/4r3/8/5N2/8/4K3", BLACK, ""),
        ("reroll", "4k3/8/8/4r3/8/5N2/8/4K3", WHITE, ""),
        ("defender", "4k3/8/8/4r3/8/8/8/4K3", BLACK, "N"),
        ("attacker", "4k3/8/8/4N3/8/8/8/4K3", BLACK, "r"),
        ("both", "4k3/8/8/8/8/8/8/4K3", BLACK, "Nr"),
    ],
)
def test_B3_equal_rolls_by_option(tie: str, board: str, turn: bool, taken: str) -> None:
    after = at(KNIGHT_ROOK, "f3e5", "roll:3,3", tie=tie)
    assert (men(after), after.turn, shelf(after)) == (board, turn, taken)


def test_B3_a_bounce_uses_the_turn_and_counts_for_the_clock() -> None:
    after = at("4k3/8/8/4r3/3P4/8/8/4K3 w - - 7 1", "d4e5", "roll:3,3")
    assert (after.turn, after.clock()) == (BLACK, 8)


def test_B3_a_reroll_asks_for_the_same_dice_again() -> None:
    before = at(KNIGHT_ROOK, "f3e5", tie="reroll")
    again = before.play("roll:3,3")
    assert again.pending() == before.pending()
    assert men(again.play("roll:6,1")) == "4k3/8/8/4N3/8/8/8/4K3"


CASTLER = "4k3/r7/8/8/8/8/7R/R3K3 w Q - 0 1"


def test_B4_a_bounced_rook_keeps_the_castling_right() -> None:
    assert "e1c1" in words_of(at(CASTLER, "a1a7", "roll:3,3", "e8f8"))


def test_B4_a_bounced_king_keeps_the_castling_right() -> None:
    fen = "4k3/8/8/8/8/8/3p4/4K2R w K - 0 1"
    after = at(fen, "e1d2", "roll:3,3", "e8e7")
    assert after.setup().split()[2] == "K"


def test_B4_a_bounced_pawn_keeps_the_double_step() -> None:
    fen = "4k3/8/8/8/8/3r4/4P3/4K3 w - - 0 1"
    assert "e2e4" in words_of(at(fen, "e2d3", "roll:1,1", "e8d8"))


def test_B4_a_rook_that_falls_at_home_takes_its_right_along_for_good() -> None:
    lost = at(CASTLER, "a1a7", "roll:1,2")
    assert rights(lost) == 0
    back = at(CASTLER, "a1a7", "roll:1,2", "e8f8", "h2a2", "f8g8", "a2a1", "g8f8")
    assert "e1c1" not in words_of(back)


@pytest.mark.parametrize(("roll", "tie"), [("roll:2,1", "bounce"), ("roll:2,2", "both")])
def test_B4_a_rook_that_is_taken_at_home_takes_its_right_along(roll: str, tie: str) -> None:
    after = at("4k2r/8/8/8/8/8/7R/4K3 w k - 0 1", "h2h8", roll, tie=tie)
    assert rights(after) == 0


@pytest.mark.parametrize("roll", ["roll:1,1", "roll:1,2", "roll:2,1"])
def test_B4_any_attack_ends_en_passant(roll: str) -> None:
    fen = "4k3/8/8/3pP3/8/8/r7/R3K3 w - d6 0 1"
    assert "e5d6" in words_of(at(fen))
    after = at(fen, "a1a2", roll)
    assert after.setup().split()[3] == "-"


EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"


def test_B5_en_passant_is_a_duel_of_pawns() -> None:
    dice = throw(at(EN_PASSANT, "e5d6")).dice
    assert dice == (die("pawn e5", WHITE), die("pawn d5", BLACK))


@pytest.mark.parametrize(
    ("roll", "board"),
    [
        ("roll:2,1", "4k3/8/3P4/8/8/8/8/4K3"),
        ("roll:1,1", "4k3/8/8/3pP3/8/8/8/4K3"),
        ("roll:1,2", "4k3/8/8/3p4/8/8/8/4K3"),
    ],
)
def test_B5_en_passant_settled(roll: str, board: str) -> None:
    assert men(at(EN_PASSANT, "e5d6", roll)) == board


def test_B5_en_passant_both_fall() -> None:
    assert men(at(EN_PASSANT, "e5d6", "roll:1,1", tie="both")) == "4k3/8/8/8/8/8/8/4K3"


PROMOTION = "1r4k1/P7/8/8/8/8/8/4K3 w - - 0 1"


def test_B5_a_capture_that_promotes_is_fought_by_the_pawn() -> None:
    assert {f"a7b8{letter}" for letter in "nbrq"} <= words_of(at(PROMOTION))
    assert [die.sides for die in throw(at(PROMOTION, "a7b8q")).dice] == [4, 8]


@pytest.mark.parametrize(
    ("roll", "board"),
    [
        ("roll:2,1", "1N4k1/8/8/8/8/8/8/4K3"),
        ("roll:2,2", "1r4k1/P7/8/8/8/8/8/4K3"),
        ("roll:1,2", "1r4k1/8/8/8/8/8/8/4K3"),
    ],
)
def test_B5_the_new_man_appears_only_on_a_win(roll: str, board: str) -> None:
    assert men(at(PROMOTION, "a7b8n", roll)) == board


# -- mate and legality ---------------------------------------------------------------------------


def test_B6_mate_wins_at_once_before_any_die() -> None:
    after = at("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8")
    assert after.pending() == Outcome(WHITE, "checkmate")


def test_B6_mate_is_tested_when_the_first_turn_begins_too() -> None:
    assert at("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").pending() == Outcome(WHITE, "checkmate")


@pytest.mark.parametrize(
    ("fen", "mated"),
    [("8/8/8/8/8/8/6k1/7K w - - 0 1", False), ("6r1/8/8/8/8/8/6k1/7K w - - 0 1", True)],
)
def test_B6_taking_an_unguarded_king_beside_is_an_escape(fen: str, mated: bool) -> None:
    assert isinstance(at(fen).pending(), Outcome) == mated


@pytest.mark.parametrize(("value", "danger"), [("off", set()), ("on", {"e1"})])
def test_B6_check_is_shown_by_option(value: str, danger: set[str]) -> None:
    position = at("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", announce_check=value)
    assert position.scene().panels[0].danger == danger


PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"


def test_B7_the_king_may_be_exposed() -> None:
    assert len(words_of(at(PINNED))) == 10


def test_B7_a_move_into_immediate_mate_is_illegal() -> None:
    words = words_of(at("6k1/1b6/8/8/8/8/6PP/6BK w - - 0 1"))
    assert words == {"h2h3", "h2h4", "g1f2", "g1e3", "g1d4", "g1c5", "g1b6", "g1a7"}


def test_B7_an_attack_is_judged_as_if_it_succeeds() -> None:
    # Only a won gxh3 would open the diagonal, and that counts.
    assert "g2h3" not in words_of(at("6k1/1b6/8/8/8/7p/6PP/6BK w - - 0 1"))
    # Bxe1 may bounce and leave him mated, but won it saves him; Bb4 keeps it in hand.
    words = words_of(at("6k1/8/8/B7/8/8/5PPP/4r1K1 w - - 0 1"))
    assert {"a5e1", "a5b4", "h2h3"} <= words
    assert not {"a5b6", "a5c7", "a5d8"} & words


def test_B7_a_king_may_stay_attacked_while_he_has_an_escape() -> None:
    words = words_of(at("4r1k1/5ppp/8/8/8/8/PPP5/4K3 w - - 0 1"))
    assert {"a2a3", "b2b4", "e1e2", "e1d1"} <= words
    assert len(words) == 11


def test_B7_taking_the_king_is_never_illegal() -> None:
    # The white King stays attacked with no escape, but the game is over if he wins.
    assert "b6c6" in words_of(at("3b4/1n4rp/1Kk3pn/2q1pp2/pN1pP1R1/P2PBP2/4Q3/5BR1 w - - 0 54"))


def test_B7_kings_may_stand_side_by_side() -> None:
    assert {"d3c4", "d3d4", "d3e4"} <= words_of(at("8/8/8/3k4/8/3K4/8/8 w - - 0 1"))


def test_B7_castling_keeps_its_conditions() -> None:
    assert "e1g1" not in words_of(at("4kr2/8/8/8/8/8/7P/4K2R w K - 0 1"))  # through check
    assert "e1g1" not in words_of(at("4k1r1/8/8/8/8/8/7P/4K2R w K - 0 1"))  # into check
    assert "e1g1" not in words_of(at("4k3/4r3/8/8/8/8/7P/4K2R w K - 0 1"))  # out of check
    assert "e1g1" not in words_of(at("8/8/8/8/8/8/6kP/4K2R w K - 0 1"))  # beside the King
    assert "e1g1" in words_of(at("4k2r/8/8/8/8/8/7P/4K2R w K - 0 1"))


def test_B7_orthodox_is_the_ordinary_rule() -> None:
    assert words_of(at(PINNED, exposure="orthodox")) == {"e1d1", "e1d2", "e1f1", "e1f2"}


@pytest.mark.parametrize("exposure", ["literal", "orthodox"])
def test_B7_the_moves_are_those_that_the_definition_allows(exposure: str) -> None:
    generator = random.Random(7)
    for _ in range(150):
        board = random_board(generator)
        if not board.is_checkmate():
            pending = at(board.fen(en_passant="fen"), exposure=exposure).pending()
            words = pending.words if isinstance(pending, Decision) else ()
            assert sorted(words) == sorted(by_definition(board, exposure)), board.fen()


@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("3k2B1/4qpK1/6P1/6p1/8/8/8/8 w - - 0 1", "a King takes and cannot go back"),
        ("3Q1qbK/7B/5PPq/7k/8/4R3/8/8 w - - 0 1", "a pinned man takes and is pinned anew"),
        ("3K4/4P3/2q5/6b1/8/2k5/8/8 w - - 0 1", "a pinned pawn promotes"),
        ("7k/8/7P/r2pP2K/7P/8/8/6r1 w - d6 0 1", "en passant opens a rank to a safe King"),
        ("5nk1/8/6K1/r2pP3/6n1/8/8/8 w - d6 0 1", "en passant takes all flights at once"),
        ("2K5/1kR1q3/8/8/8/8/8/8 w - - 0 1", "a man opens the only flight"),
        ("8/8/8/qk6/1K6/4R3/8/8 w - - 0 1", "a man fills the only flight"),
        ("q2B2K1/8/6q1/8/3k4/8/8/8 w - - 0 1", "a man opens one of two flights"),
        ("2B2R2/1k6/2K5/8/4n3/8/8/8 b - - 0 1", "an attacked King takes and opens a line"),
        ("8/8/8/3k4/2P5/8/3Q1K2/8 b - - 0 1", "a slider looks through the King"),
    ],
)
def test_B7_hard_cases(fen: str, why: str) -> None:
    assert sorted(words_of(at(fen))) == sorted(by_definition(chess.Board(fen), "literal")), why


def by_definition(board: chess.Board, exposure: str) -> list[str]:
    """Return the moves of B7 by the simplest method, without castling."""
    words = []
    for move in board.generate_pseudo_legal_moves():
        after = board.copy(stack=False)
        after.push(move)
        king_taken = after.king(not board.turn) is None
        after.turn, after.ep_square = board.turn, None
        attacked = after.is_check()
        escape = exposure == "literal" and any(after.generate_legal_moves())
        if king_taken or not attacked or escape:
            words.append(move.uci())
    return words


# -- attacks on a King, and by one ---------------------------------------------------------------


def test_B8_a_higher_attacker_takes_the_king() -> None:
    assert [die.sides for die in throw(at(ON_KING, "a1e1")).dice] == [8, 20]
    assert at(ON_KING, "a1e1", "roll:2,1").pending() == Outcome(BLACK, "King taken")


def test_B8_a_higher_king_may_step_or_stay() -> None:
    beaten = at(ON_KING, "a1e1", "roll:1,2")
    assert (words_of(beaten), chooser(beaten), beaten.turn) == ({"flee:a1", "stay"}, WHITE, BLACK)
    assert men(beaten.play("flee:a1")) == "4k3/8/8/8/8/8/8/K7"
    assert men(beaten.play("stay")) == "4k3/8/8/8/8/8/8/4K3"


@pytest.mark.parametrize("king_step", ["assist-only", "never"])
def test_B8_king_step_by_option(king_step: str) -> None:
    assert at(ON_KING, "a1e1", "roll:1,2", king_step=king_step).turn == WHITE


def test_B8_nothing_is_asked_where_the_step_would_be_into_mate() -> None:
    after = at("rr5k/8/8/8/8/8/8/r3K3 b - - 0 1", "a1e1", "roll:1,2")
    assert (after.turn, men(after)) == (WHITE, "rr5k/8/8/8/8/8/8/4K3")


def test_B8_equal_is_as_B3_without_conversion() -> None:
    after = at(ON_KING, "a1e1", "roll:4,4")
    assert (after.turn, after.clock(), men(after)) == (WHITE, 4, "4k3/8/8/8/8/8/8/r3K3")


@pytest.mark.parametrize(
    ("tie", "end"),
    [
        ("defender", None),
        ("attacker", Outcome(BLACK, "King taken")),
        ("both", Outcome(BLACK, "King taken")),
    ],
)
def test_B8_equal_by_option(tie: str, end: Outcome | None) -> None:
    after = at(ON_KING, "a1e1", "roll:4,4", tie=tie)
    if end:
        assert after.pending() == end
    else:
        assert words_of(after) == {"flee:a1", "stay"}


def test_B8_conversion_by_option() -> None:
    equal = at(ON_KING, "a1e1", "roll:4,4", convert="any-attack")
    assert (words_of(equal), chooser(equal)) == ({"convert:a1", "decline"}, WHITE)
    assert men(equal.play("convert:a1")) == "4k3/8/8/8/8/8/8/R3K3"


@pytest.mark.parametrize("tie", ["defender", "attacker", "both", "reroll"])
def test_B8_conversion_needs_a_man_that_is_left_standing(tie: str) -> None:
    after = at(ON_KING, "a1e1", "roll:4,4", convert="any-attack", tie=tie)
    pending = after.pending()
    words = pending.words if isinstance(pending, Decision) else ()
    assert not any(word.startswith("convert") for word in words)


def test_B8_conversion_is_for_attacks_on_a_king() -> None:
    assert at(KNIGHT_ROOK, "f3e5", "roll:3,3", convert="any-attack").turn == BLACK


def test_B8_a_step_is_for_attacks_on_a_king() -> None:
    assert at(KNIGHT_ROOK, "f3e5", "roll:3,4").turn == BLACK


def test_B9_a_king_attacks_with_his_d20() -> None:
    fen = "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"
    assert [die.sides for die in throw(at(fen, "e1d2")).dice] == [20, 8]
    assert men(at(fen, "e1d2", "roll:9,8")) == "4k3/8/8/8/8/8/3K4/8"
    assert at(fen, "e1d2", "roll:7,8").pending() == Outcome(BLACK, "King taken")
    assert at(fen, "e1d2", "roll:7,7").turn == BLACK


@pytest.mark.parametrize(
    ("roll", "tie", "end"),
    [
        ("roll:5,4", "bounce", Outcome(WHITE, "King taken")),
        ("roll:4,5", "bounce", Outcome(BLACK, "King taken")),
        ("roll:4,4", "both", Outcome(None, "both Kings taken")),
    ],
)
def test_B9_king_against_king(roll: str, tie: str, end: Outcome) -> None:
    assert at(KINGS, "d4d5", roll, tie=tie).pending() == end


def test_B9_a_king_that_falls_with_his_prey_has_lost() -> None:
    fen = "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1"
    assert at(fen, "e1d2", "roll:7,7", tie="both").pending() == Outcome(BLACK, "King taken")


def test_B9_a_king_that_bounces_is_not_converted() -> None:
    assert at(KINGS, "d4d5", "roll:4,4", convert="any-attack").turn == BLACK


# -- Assists -----------------------------------------------------------------------------------


def claims(fen: str, *words: str) -> bool:
    """Return whether an Assist may be claimed after `words`."""
    pending = at(fen, *words).pending()
    return isinstance(pending, Decision) and set(pending.words) == {"assist", "decline"}


@pytest.mark.parametrize(
    ("fen", "word", "why"),
    [
        (ASSIST, "d1a4", "another man joins"),
        ("4k3/8/8/8/Q7/8/4R3/4K3 w - - 0 1", "a4b5", "one of several attackers, anew"),
        ("4k3/8/8/8/Q7/8/4R3/4K3 w - - 0 1", "e2e3", "the other of them, anew"),
        ("4k3/2P5/8/8/8/8/4R3/4K3 w - - 0 1", "c7c8q", "a promoted pawn"),
        (BY_KING, "d4c2", "beside a King that attacks"),
        (ASSIST, "d1d7", "onto a square where he can take it"),
    ],
)
def test_B10_an_assist_may_be_claimed(fen: str, word: str, why: str) -> None:
    assert claims(fen, word), why


@pytest.mark.parametrize(
    ("fen", "words", "why"),
    [
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", ["d1a4"], "no man attacked before"),
        (ASSIST, ["e2e3"], "the only attacker moved"),
        (ASSIST, ["d1c1"], "the new square attacks nobody"),
        ("4k3/8/8/8/8/8/4R3/1Q2K3 w - - 0 1", ["b1e4"], "the earlier attacker is shut off"),
        ("4k3/8/8/8/4N3/8/4R3/Q3K3 w - - 0 1", ["e4f6"], "only uncovered, not before"),
        ("5k2/8/8/8/8/B7/8/4K2R w K - 0 1", ["e1g1"], "castling"),
        ("7k/7p/8/8/8/8/1B6/3RK3 w - - 0 1", ["d1d8"], "mate ends the game"),
    ],
)
def test_B10_no_assist(fen: str, words: list[str], why: str) -> None:
    assert not claims(fen, *words), why


PREY = "4k3/8/8/8/p7/8/4R3/3QK3 w - - 0 1"


@pytest.mark.parametrize(
    ("roll", "tie", "claim"),
    [
        ("roll:2,1", "bounce", True),
        ("roll:2,2", "bounce", False),
        ("roll:1,2", "bounce", False),
        ("roll:2,2", "attacker", True),
        ("roll:2,2", "both", False),
    ],
)
def test_B10_an_assisting_capture_must_be_won(roll: str, tie: str, claim: bool) -> None:
    after = at(PREY, "d1a4", roll, tie=tie)
    assert (words_of(after) == {"assist", "decline"}) == claim


def test_B10_declining_ends_the_turn() -> None:
    after = at(ASSIST, "d1a4", "decline")
    assert (after.turn, after.clock()) == (BLACK, 6)


def test_B11_all_attackers_roll_in_the_order_of_their_squares() -> None:
    assert throw(at(ASSIST, "d1a4", "assist")).dice == (
        die("rook e2", WHITE),
        die("queen a4", WHITE),
        die("King e8", BLACK),
    )


def test_B11_men_uncovered_roll_too() -> None:
    # The knight joins the queen, and uncovers the rook.
    after = at("4k3/8/8/1Q6/4N3/8/4R3/4K3 w - - 0 1", "e4f6")
    dice = throw(after.play("assist")).dice
    assert [die.name for die in dice] == ["rook e2", "queen b5", "knight f6", "King e8"]


def test_B11_a_king_rolls_among_the_attackers() -> None:
    dice = throw(at(BY_KING, "d4c2", "assist")).dice
    assert [die.name for die in dice] == ["knight c2", "King e2", "King e3"]


def test_B11_a_promoted_man_rolls_its_new_die() -> None:
    fen = "4k3/2P5/8/8/8/8/4R3/4K3 w - - 0 1"
    assert [die.sides for die in throw(at(fen, "c7c8q", "assist")).dice] == [8, 12, 20]


def test_B12_a_higher_sum_takes_the_king() -> None:
    after = at(ASSIST, "d1a4", "assist", "roll:3,3,5")
    assert after.pending() == Outcome(WHITE, "King taken")


BEATEN = ("d1a4", "assist", "roll:1,1,3")


def test_B12_a_higher_king_takes_all_and_may_go_where_one_stood() -> None:
    beaten = at(ASSIST, *BEATEN)
    assert (men(beaten), shelf(beaten), beaten.clock()) == ("4k3/8/8/8/8/8/8/4K3", "RQ", 0)
    assert (words_of(beaten), chooser(beaten)) == ({"flee:e2", "flee:a4", "stay"}, BLACK)
    assert men(beaten.play("flee:a4")) == "8/8/8/8/k7/8/8/4K3"


def test_B12_no_flight_into_mate() -> None:
    # On f2 the rook f1 and the queen would mate him.
    fen = "bn6/4n1p1/r1p5/p4k1p/P4R2/P2B2r1/3Pp3/2BK1RQ1 w - - 0 53"
    assert words_of(at(fen, "f4f2", "assist", "roll:6,1,17")) == {"flee:d3", "stay"}


@pytest.mark.parametrize(("exposure", "free"), [("literal", True), ("orthodox", False)])
def test_B12_flight_into_check_by_option(exposure: str, free: bool) -> None:
    fen = "4k3/8/8/8/7R/8/2Q5/2K1R3 w - - 0 1"
    beaten = at(fen, "c2a4", "assist", "roll:1,1,3", exposure=exposure)
    assert ("flee:a4" in words_of(beaten)) == free


@pytest.mark.parametrize(("king_step", "asked"), [("assist-only", True), ("never", False)])
def test_B12_king_step_by_option(king_step: str, asked: bool) -> None:
    beaten = at(ASSIST, *BEATEN, king_step=king_step)
    assert ("stay" in words_of(beaten)) == asked


def test_B12_a_king_among_the_beaten_has_lost() -> None:
    after = at(BY_KING, "d4c2", "assist", "roll:1,1,3")
    assert after.pending() == Outcome(WHITE, "King taken")


@pytest.mark.parametrize(
    ("roll", "words"),
    [
        ("roll:4,3,7", {"convert:a4", "decline"}),
        ("roll:3,4,7", {"convert:e2", "decline"}),
        ("roll:4,4,8", {"convert:e2", "convert:a4", "decline"}),
    ],
)
@pytest.mark.parametrize("tie", ["bounce", "attacker", "both", "reroll"])
def test_B13_equal_lets_the_owner_take_over_a_lowest_man(
    roll: str, words: set[str], tie: str
) -> None:
    equal = at(ASSIST, "d1a4", "assist", roll, tie=tie)
    assert (words_of(equal), chooser(equal), equal.turn) == (words, BLACK, WHITE)


def test_B13_the_man_changes_colour_on_its_square() -> None:
    after = at(ASSIST, "d1a4", "assist", "roll:4,3,7", "convert:a4")
    assert (men(after), after.turn, after.clock()) == ("4k3/8/8/8/q7/8/4R3/4K3", BLACK, 6)


def test_B13_he_may_decline() -> None:
    after = at(ASSIST, "d1a4", "assist", "roll:4,3,7", "decline")
    assert (men(after), after.turn) == ("4k3/8/8/8/Q7/8/4R3/4K3", BLACK)


@pytest.mark.parametrize("roll", ["roll:3,1,4", "roll:1,3,4", "roll:2,2,4"])
def test_B13_a_king_is_never_converted(roll: str) -> None:
    assert words_of(at(BY_KING, "d4c2", "assist", roll)) == {"convert:c2", "decline"}


@pytest.mark.parametrize(
    ("convert", "asked"), [("assist-only", True), ("any-attack", True), ("never", False)]
)
def test_B13_conversion_by_option(convert: str, asked: bool) -> None:
    after = at(ASSIST, "d1a4", "assist", "roll:4,3,7", convert=convert)
    assert ("decline" in words_of(after)) == asked


def test_B13_a_converted_rook_gives_no_castling_right() -> None:
    fen = "4k2R/8/8/8/8/8/8/3QK3 w - - 0 1"
    after = at(fen, "d1a4", "assist", "roll:2,1,3", "convert:h8")
    assert "e8g8" not in words_of(after)
    assert rights(after) == 0


def test_B13_a_rook_converted_at_home_loses_its_right() -> None:
    fen = "8/8/8/k7/8/8/3N4/R3K3 w Q - 0 1"
    after = at(fen, "d2b3", "assist", "roll:1,2,3", "convert:a1")
    assert rights(after) == 0


DOUBLE_STEP = "8/8/8/4k3/2p5/8/3P4/K3R3 w - - 0 1"


@pytest.mark.parametrize(("word", "right"), [("convert:e1", "d3"), ("convert:d4", "-")])
def test_B13_a_converted_pawn_cannot_be_taken_en_passant(word: str, right: str) -> None:
    after = at(DOUBLE_STEP, "d2d4", "assist", "roll:1,1,2", word)
    assert after.setup().split()[3] == right


def test_B12_a_beaten_pawn_cannot_be_taken_en_passant() -> None:
    after = at(DOUBLE_STEP, "d2d4", "assist", "roll:1,1,20", "stay")
    assert after.setup().split()[3] == "-"


# -- after a fight, and draws ----------------------------------------------------------------


@pytest.mark.parametrize("word", ["flee:e2", "stay"])
def test_B14_the_kings_owner_has_his_ordinary_turn(word: str) -> None:
    after = at(ASSIST, *BEATEN, word)
    assert after.turn == chooser(after) == BLACK


def test_B14_his_turn_begins_with_the_test_for_mate() -> None:
    fen = "8/8/8/8/8/8/2ppP3/3K1k2 b - - 0 1"
    mated = at(fen, "f1e1", "assist", "roll:1,1,2", "convert:c2")
    assert mated.pending() == Outcome(BLACK, "checkmate")


def test_B14_a_king_that_fled_has_no_castling_right() -> None:
    fen = "r3k2r/8/8/8/8/8/4R3/3QK3 w kq - 0 1"
    assert rights(at(fen, *BEATEN, "flee:e2")) == 0


def test_B15_stalemate_needs_that_no_move_is_legal_under_B7() -> None:
    ordinary = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert words_of(at(ordinary)) == {"h8g8", "h8g7", "h8h7"}
    assert at(ordinary, exposure="orthodox").pending() == Outcome(None, "stalemate")
    blocked = at("7k/8/8/8/p1p5/P1Pp4/RB1P4/KRB5 w - - 0 1")
    assert blocked.pending() == Outcome(None, "stalemate")


def test_B15_two_bare_kings_can_fight() -> None:
    assert "d4d5" in words_of(at(KINGS))


# -- common rules ----------------------------------------------------------------------------


@pytest.mark.parametrize(("exposure", "same"), [("literal", False), ("orthodox", True)])
def test_C2_en_passant_that_cannot_be_played_makes_no_other_position(
    exposure: str, same: bool
) -> None:
    fens = ("8/8/8/8/k2Pp2R/8/8/4K3 b - d3 0 1", "8/8/8/8/k2Pp2R/8/8/4K3 b - - 0 1")
    keys = [at(fen, exposure=exposure).key() for fen in fens]
    assert (keys[0] == keys[1]) == same


def test_C2_what_a_turn_has_settled_makes_another_position() -> None:
    attacks = [at(PROMOTION, f"a7b8{letter}").key() for letter in "nbrq"]
    assert len({*attacks, at(PROMOTION).key()}) == 5
    assert at(ASSIST, "d1a4").key() != at(ASSIST, "d1a4", "assist").key()
    single = at(DOUBLE_STEP.replace("8/3P4", "3P4/8"), "d3d4")
    assert at(DOUBLE_STEP, "d2d4").key() != single.key()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("8/8/8/8/8/8/8/K7 w - - 0 1", "Black has no King"),
        ("8/8/8/8/8/8/8/k7 w - - 0 1", "White has no King"),
        ("kk6/8/8/8/8/8/8/K7 w - - 0 1", "more than one King"),
        ("k6P/8/8/8/8/8/8/K7 w - - 0 1", "a pawn stands on"),
        ("k7/8/8/8/8/8/8/K7 w K - 0 1", "castling right"),
        ("k7/8/8/8/8/8/8/K7 w - e6 0 1", "en passant"),
        ("k7/8/8/8/8/8/8/K7 w - - 0 1 | assist", "nothing after it, but 'assist' follows"),
        ("k7/8/8 w", "fields"),
    ],
)
def test_C5_a_set_up_that_cannot_be_played_is_refused(text: str, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        at(text)


def test_C5_the_text_is_that_of_the_turns_beginning() -> None:
    assert at(ASSIST, "d1a4", "assist").setup() == ASSIST


# -- chances ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("pair", "odds"), ODDS["duels"].items())
def test_facts_duels(pair: str, odds: list[str]) -> None:
    win, equal, lose = map(Fraction, odds)
    attacker, defender = (SIDES[letter] for letter in pair)
    found = chances(attacker, defender, Verdict.BOUNCE)
    assert found == {Verdict.ATTACKER: win, Verdict.BOUNCE: equal, Verdict.DEFENDER: lose}


@pytest.mark.parametrize(("letters", "odds"), ODDS["assists"].items())
def test_facts_assists(letters: str, odds: list[str]) -> None:
    assist = Assist.of([fighter(letter) for letter in letters], fighter("K", "e8", BLACK))
    *chances, unique = map(Fraction, odds)
    assert assist.odds() == tuple(chances)
    ties = [outcome for outcome in assist.outcomes() if tied(assist, outcome[0])]
    alone = sum(chance for word, chance in ties if len(assist.lowest(roll_faces(word))) == 1)
    # The figures count a King's die for the lowest roll; by B13 it does not count.
    assert alone == assist.odds().tie * (1 if "K" in letters else unique)


def tied(assist: Assist, word: str) -> bool:
    return assist.verdict(roll_faces(word)) == Verdict.BOUNCE


@pytest.mark.parametrize("tie", list(Verdict))
@pytest.mark.parametrize("pair", ["NR", "KP", "QK"])
def test_facts_merged_duels_are_exact(pair: str, tie: Verdict) -> None:
    duel = Duel.between(fighter(pair[0]), fighter(pair[1], "h8", BLACK), tie)
    every = Fraction(1, prod(die.sides for die in duel.dice))
    faces = product(*(range(1, die.sides + 1) for die in duel.dice))
    counted = Counter((attack > defence, attack == defence) for attack, defence in faces)
    merged = {
        (attack > defence, attack == defence): chance
        for (attack, defence), chance in ((roll_faces(word), way) for word, way in duel.outcomes())
    }
    assert merged == {end: every * number for end, number in counted.items()}
    attacker, defender = (die.sides for die in duel.dice)
    assert chances(attacker, defender, tie)[tie] == sum(
        chance for word, chance in duel.outcomes() if duel.verdict(roll_faces(word)) == tie
    )


@pytest.mark.parametrize(("fen", "word"), [(ASSIST, "d1a4"), (BY_KING, "d4c2")])
def test_facts_merged_assists_are_exact(fen: str, word: str) -> None:
    position = at(fen, word, "assist")
    chance = throw(position)
    every = list(product(*(range(1, die.sides + 1) for die in chance.dice)))
    counted = Counter(position.play(roll_word(faces)).key() for faces in every)
    merged = {position.play(word).key(): chance for word, chance in chance.outcomes()}
    assert merged == {key: Fraction(number, len(every)) for key, number in counted.items()}


def test_facts_sixteen_attackers_still_sum_to_one() -> None:
    crowd = Assist.of([fighter("Q")] * 8 + [fighter("N")] * 8, fighter("K", "e4", BLACK))
    assert sum(chance for _, chance in crowd.outcomes()) == 1


# -- what people see ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fen", "words", "label", "note"),
    [
        (KNIGHT_ROOK, ["f3g5"], "Ng5", ""),
        (
            KNIGHT_ROOK,
            ["f3e5"],
            "Nxe5",
            "knight's d6 against rook's d8: 31 % win, 13 % equal, 56 % loss",
        ),
        (KNIGHT_ROOK, ["f3e5", "roll:5,4"], "5,4", "the rook on e5 falls"),
        (KNIGHT_ROOK, ["f3e5", "roll:4,4"], "4,4", "nobody falls, the knight is back on f3"),
        (KNIGHT_ROOK, ["f3e5", "roll:4,5"], "4,5", "the rook on e5 holds, the knight on f3 falls"),
        (
            PROMOTION,
            ["a7b8q"],
            "axb8=Q",
            "pawn's d4 against rook's d8: 19 % win, 12 % equal, 69 % loss",
        ),
        (ON_KING, ["a1e1", "roll:1,2", "flee:a1"], "King to a1", ""),
        (ASSIST, ["d1a4", "decline"], "decline", ""),
        (
            ASSIST,
            ["d1a4", "assist"],
            "assist",
            "rook's d8 + queen's d12 against King's d20: 50 % win, 5 % equal, 45 % loss",
        ),
        (ASSIST, ["d1a4", "assist", "roll:8,8,1"], "8,8,1", "the King falls"),
        (ASSIST, ["d1a4", "assist", "roll:1,1,9"], "1,1,9", "the King holds, all attackers fall"),
        (ASSIST, ["d1a4", "assist", "roll:4,3,7"], "4,3,7", WON_OVER),
        (
            ASSIST,
            ["d1a4", "assist", "roll:4,3,7", "convert:a4"],
            "convert a4",
            "",
        ),
    ],
)
def test_labels_and_notes(fen: str, words: list[str], label: str, note: str) -> None:
    *before, word = words
    action = at(fen, *before).action(word)
    assert (action.label, action.note) == (label, note)


@pytest.mark.parametrize(
    ("fen", "words", "throw", "convert", "said"),
    [
        (ASSIST, ["d1a4", "assist"], "4,3,7", "assist-only", True),
        (ASSIST, ["d1a4", "assist"], "4,3,7", "never", False),
        (ON_KING, ["a1e1"], "4,4", "any-attack", True),
        (ON_KING, ["a1e1"], "4,4", "assist-only", False),
        (KINGS, ["d4d5"], "4,4", "any-attack", False),
        (KNIGHT_ROOK, ["f3e5"], "4,4", "any-attack", False),
    ],
)
def test_B13_an_equal_throw_says_if_a_man_may_be_won_over(
    fen: str, words: list[str], throw: str, convert: str, said: bool
) -> None:
    note = at(fen, *words, convert=convert).action(f"roll:{throw}").note
    assert note == WON_OVER if said else note.startswith("nobody falls")


@pytest.mark.parametrize("throw", ["4,3,7", "4,4,8"])
def test_B13_the_owner_is_asked_for_an_attacker_as_several_may_have_the_lowest(throw: str) -> None:
    pending = at(ASSIST, "d1a4", "assist", f"roll:{throw}").pending()
    assert isinstance(pending, Decision)
    assert pending.prompt == "win over an attacker with the lowest roll, or decline"


@pytest.mark.parametrize(
    ("tie", "forecast"),
    [
        ("reroll", "31 % win, 13 % roll again, 56 % loss"),
        ("both", "31 % win, 13 % both fall, 56 % loss"),
        ("attacker", "44 % win, 56 % loss"),
        ("defender", "31 % win, 69 % loss"),
    ],
)
def test_notes_follow_the_option_tie(tie: str, forecast: str) -> None:
    assert at(KNIGHT_ROOK, tie=tie).action("f3e5").note.endswith(forecast)


KINDS = ("pawn", "knight, bishop", "rook", "queen", "King")


def figures(chance: Duel | Assist) -> list[str]:
    """Return the figures of a forecast: ``37.5 25 37.5``."""
    return re.findall(r"([\d.]+) %", chance.forecast())


def test_chances_that_are_told_together_add_up_to_100_and_stand_so_in_the_page() -> None:
    for row, attacker in zip(KINDS, "PNRQK", strict=True):
        told = [
            figures(Duel.between(fighter(attacker), fighter(foe, "e4", BLACK), Verdict.BOUNCE))
            for foe in "PNRQK"
        ]
        assert all(sum(map(Fraction, each)) == 100 for each in told)
        assert f"| {row} | {' | '.join(map(' '.join, told))} |" in VARIANT.rules
    for men in product("PNRQ", repeat=3):
        assist = Assist.of([fighter(man) for man in men], fighter("K", "e4", BLACK))
        assert sum(map(Fraction, figures(assist))) == 100


def test_equal_chances_are_told_by_equal_figures() -> None:
    for man in "PNRQK":
        duel = Duel.between(fighter(man), fighter(man, "e4", BLACK), Verdict.BOUNCE)
        win, _, loss = figures(duel)
        assert win == loss


@pytest.mark.parametrize(
    ("words", "title"),
    [([], "dice"), (["d1a4"], "Assist"), (["d1a4", "assist"], "dice"), (["e2e8"], "dice")],
)
def test_notes_of_the_scene_are_short(words: list[str], title: str) -> None:
    (note,) = at(ASSIST, *words).scene().notes
    assert note.title == title
    assert max(map(len, note.lines)) <= 40


# -- counts ----------------------------------------------------------------------------------


def test_perft_leaves_out_ties_that_are_thrown_again() -> None:
    duel = "4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"  # A d6 against a d8 has six ties.
    assert [perft(at(duel, tie=tie), 1) for tie in ("bounce", "reroll")] == [60, 54]
