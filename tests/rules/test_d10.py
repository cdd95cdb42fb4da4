"""d10 Chess, rule by rule; the ids are those of the game's rules."""

import json
from collections.abc import Hashable
from fractions import Fraction
from pathlib import Path

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import plugins
from dicemate.match import FIFTY, THREEFOLD, IllegalWord
from dicemate.position import BLACK, WHITE, Chance, Decision, Outcome, SetupError, roll_word
from dicemate_d10.moves import king_risk
from dicemate_d10.position import D10Position
from helpers import asides_of, match_of, play_at_random, words_of

ODDS = json.loads((Path(__file__).parent / "oracles" / "odds.json").read_text())

ITALIAN = "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4"
CASTLING = "r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1"
SMOTHERED = "6rk/6nn/8/8/8/8/6NN/6RK w - - 0 1"
"""Both Kings and no pawn: a 1 moves nobody."""

FACES = range(1, 11)
MAY_MOVE = dict(
    zip(
        FACES,
        ("KP", "KPNB", "KPNB", "KPNBR", "KPNBR", *["KPNBRQ"] * 4, "KNBRQ"),
        strict=True,
    )
)
MAY_BECOME = dict(zip(FACES, ("", "NB", "NB", "NBR", "NBR", *["NBRQ"] * 4, ""), strict=True))


def d10(setup: str | None = None, *words: str, **options: str) -> D10Position:
    """Return the position after `words`, checked by a match."""
    position = match_of("d10", *words, setup=setup, **options).position
    assert isinstance(position, D10Position)
    return position


def moves(setup: str | None, face: int, **options: str) -> set[str]:
    """Return what a face allows; nothing where it loses the turn."""
    position = d10(setup, f"roll:{face}", **options)
    return words_of(position) if isinstance(position.pending(), Decision) else set()


def kinds(setup: str, words: set[str]) -> set[str]:
    """Return the letters of the men that move by `words`."""
    board = chess.Board(setup)
    pieces = (board.piece_at(chess.parse_square(word[:2])) for word in words)
    return {piece.symbol().upper() for piece in pieces if piece}


# -- D1 ------------------------------------------------------------------------------------


def test_D1_a_turn_is_a_roll_then_a_move() -> None:
    match = match_of("d10")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert (pending.who, [die.sides for die in pending.dice]) == (WHITE, [10])
    match.play("roll:6")
    decision = match.pending()
    assert isinstance(decision, Decision)
    assert decision.who == WHITE
    match.play("e2e4")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert (pending.who, match.position.turn) == (BLACK, BLACK)


@pytest.mark.parametrize("face", FACES)
def test_D1_the_roll_says_which_men_may_move(face: int) -> None:
    assert kinds(ITALIAN, moves(ITALIAN, face)) == set(MAY_MOVE[face])


@pytest.mark.parametrize("face", FACES)
def test_D1_a_man_that_may_move_has_all_its_moves(face: int) -> None:
    """Where no check and no castling is near, they are those of standard chess."""
    fen = "6k1/3r4/3n1q2/2p1p3/1b1P1P2/2N1Q3/3RB3/6K1 w - - 0 1"
    board = chess.Board(fen)
    assert list(board.legal_moves) == list(board.pseudo_legal_moves)
    allowed = {
        move.uci()
        for move in board.legal_moves
        if board.piece_at(move.from_square).symbol() in MAY_MOVE[face]  # type: ignore[union-attr]
    }
    assert moves(fen, face) == allowed


def test_D1_a_0_on_the_die_is_typed_as_10_and_other_faces_do_not_exist() -> None:
    for word in ("roll:0", "roll:11", "roll:1,1", "roll:", "roll:04", "roll:+4", "roll: 4"):
        with pytest.raises(IllegalWord, match="not a throw of d10"):
            d10(None, word)


@pytest.mark.parametrize("kind", "PNBRQK")
def test_D1_chances_to_move(kind: str) -> None:
    start = d10(ITALIAN)
    pending = start.pending()
    assert isinstance(pending, Chance)
    chance = sum(
        probability
        for word, probability in pending.outcomes()
        if kind in kinds(ITALIAN, words_of(start.play(word)))
    )
    assert chance == Fraction(ODDS["d10_may_move"][kind])


# -- D2 ------------------------------------------------------------------------------------


def test_D2_a_King_may_be_left_in_check() -> None:
    assert "a2a3" in moves("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", 1)


def test_D2_a_pinned_man_may_leave() -> None:
    assert "e2d4" in moves("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", 2)


def test_D2_a_King_may_move_into_check() -> None:
    assert {"d1c1", "d1c2", "d1d2", "d1e1", "d1e2"} == moves("2r1r2k/8/8/8/8/8/8/3K4 w - - 0 1", 1)


def test_D2_there_is_no_checkmate() -> None:
    words = ("f2f3", "e7e5", "g2g4", "d8h4")
    match = match_of("d10", *(w for word in words for w in ("roll:7", word)))
    assert isinstance(match.pending(), Chance)
    match.play("roll:7")
    assert len(words_of(match.position)) == 19


def test_D2_there_is_no_stalemate() -> None:
    setup = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
    assert chess.Board(setup).is_stalemate()
    assert moves(setup, 1) == {"h8g8", "h8g7", "h8h7"}


# -- D3 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
def test_D3_castling_needs_4_or_more(face: int) -> None:
    assert {"e1g1", "e1c1"} & moves(CASTLING, face) == ({"e1g1", "e1c1"} if face >= 4 else set())


def test_D3_castling_puts_King_and_rook_where_chess_puts_them() -> None:
    after = d10(CASTLING, "roll:4", "e1c1", "roll:10", "e8g8")
    assert after.setup() == "r4rk1/p6p/8/8/8/8/P6P/2KR3R w - - 2 2"


@pytest.mark.parametrize(
    ("file", "where"), [("f", "through"), ("g", "into"), ("h", "past"), ("e", "out of")]
)
def test_D3_a_King_castles_through_into_and_out_of_check(file: str, where: str) -> None:
    empty = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    empty.set_piece_at(chess.parse_square(f"{file}5"), chess.Piece.from_symbol("r"))
    assert "e1g1" in moves(empty.fen(), 4)


@pytest.mark.parametrize(("attacked", "allowed"), [("e", False), ("f", True), ("g", True)])
def test_D3_option_castle_out_of_check_off_forbids_only_that(attacked: str, allowed: bool) -> None:
    board = chess.Board("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    board.set_piece_at(chess.parse_square(f"{attacked}5"), chess.Piece.from_symbol("r"))
    assert ("e1g1" in moves(board.fen(), 4, castle_out_of_check="off")) == allowed
    assert "e1g1" in moves(board.fen(), 4, castle_out_of_check="on")


@pytest.mark.parametrize(
    "setup",
    [
        "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
        "4k3/8/8/8/8/8/8/4KB1R w K - 0 1",
        "4k3/8/8/8/8/8/8/4K1nR w K - 0 1",
        "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
    ],
    ids=["no right", "own man between", "enemy between", "knight beside the rook"],
)
def test_D3_all_else_about_castling_is_standard(setup: str) -> None:
    assert not {"e1g1", "e1c1"} & moves(setup, 8)


@pytest.mark.parametrize("wander", [("e1e2", "e2e1"), ("h1h2", "h2h1")], ids=["King", "rook"])
def test_D3_King_and_rook_must_not_have_moved(wander: tuple[str, str]) -> None:
    setup = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"
    away, back = wander
    turns = (away, "e8e7", back, "e7e8")
    after = d10(setup, *(w for word in turns for w in ("roll:4", word)), "roll:4")
    assert "e1g1" not in words_of(after)
    assert ("e1c1" in words_of(after)) == (away == "h1h2")


def test_D3_a_rook_that_comes_to_the_corner_of_a_lost_one_does_not_castle() -> None:
    setup = "4k2r/8/8/8/8/6R1/8/4K2R b K - 0 1"
    turns = ("h8h1", "g3g1", "h1h2", "g1h1", "h2a2")
    after = d10(setup, *(w for word in turns for w in ("roll:6", word)), "roll:6")
    assert "h1h2" in words_of(after)
    assert "e1g1" not in words_of(after)


# -- D4 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("face", FACES)
def test_D4_a_pawn_becomes_only_what_the_roll_allows(face: int) -> None:
    words = moves("1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", face)
    becomes = MAY_BECOME[face].lower()
    entered = {f"a7{end}{kind}" for end in ("a8", "b8") for kind in becomes}
    assert {word for word in words if word.startswith("a7")} == entered


def test_D4_on_a_1_a_pawn_may_not_even_take_a_King_there() -> None:
    setup = "1k6/P7/8/8/8/8/8/4K3 w - - 0 1"
    assert not [word for word in moves(setup, 1) if word.startswith("a7")]
    after = d10(setup, "roll:2", "a7b8n")
    assert after.pending() == Outcome(WHITE, "King taken")


@pytest.mark.parametrize("kind", "nbrq")
def test_D4_the_new_man_stands_there(kind: str) -> None:
    after = d10("8/8/8/7K/8/8/p6k/8 b - - 0 1", "roll:9", f"a2a1{kind}")
    assert str(after.board.piece_at(chess.A1)) == kind


# -- D5 ------------------------------------------------------------------------------------


def test_D5_who_cannot_move_loses_the_turn_without_being_asked() -> None:
    match = match_of("d10", "roll:1", setup=SMOTHERED)
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert pending.who == BLACK


def test_D5_who_can_move_must() -> None:
    """Every word of the decision moves a man: there is no way to pass."""
    match = match_of("d10", "roll:2", setup=SMOTHERED)
    assert words_of(match.position) == {f"g2{end}" for end in ("e1", "e3", "f4", "h4")} | {
        f"h2{end}" for end in ("f1", "f3", "g4")
    }


def test_D5_a_lost_turn_ends_an_en_passant_right_and_counts() -> None:
    # On a 10 no pawn moves, and Black's King and bishop are blocked by their own men.
    setup = "6bk/5ppp/8/8/2p5/8/3P4/1K6 w - - 4 7"
    match = match_of("d10", "roll:1", "d2d4", setup=setup)
    assert "c4d3" in moves(match.position.setup(), 1)
    match.play("roll:10")
    assert (match.position.turn, match.position.clock()) == (WHITE, 1)
    assert match.position.setup() == "6bk/5ppp/8/8/2pP4/8/8/1K6 w - - 1 8"
    for word in ("roll:1", "b1a1", "roll:1"):
        match.play(word)
    assert "c4c3" in words_of(match.position)
    assert "c4d3" not in words_of(match.position)


def test_D5_a_lost_turn_is_told() -> None:
    assert d10(SMOTHERED).action("roll:1").note == "no man may move: turn lost"


# -- D6 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("winner", [WHITE, BLACK])
def test_D6_taking_the_King_wins(winner: bool) -> None:
    turn = "w" if winner else "b"
    setup = f"4k3/p3R3/8/8/8/8/P3r3/4K3 {turn} - - 0 1"
    word = "e7e8" if winner else "e2e1"
    assert d10(setup, "roll:4", word).pending() == Outcome(winner, "King taken")


def test_D6_Kings_may_stand_side_by_side_and_take_each_other() -> None:
    setup = "8/8/8/3k4/8/3K4/P6p/8 w - - 0 1"
    match = match_of("d10", "roll:1", "d3d4", "roll:1", setup=setup)
    assert "d5d4" in words_of(match.position)
    match.play("d5d4")
    assert match.outcome == Outcome(BLACK, "King taken")


def test_D6_nobody_has_to_take_a_King() -> None:
    words = moves("4k3/p3R3/8/8/8/8/P7/4K3 w - - 0 1", 4)
    assert {"e7e8", "a2a3", "e7d7"} <= words


# -- D7, D8 --------------------------------------------------------------------------------

BARING = "3rk3/8/8/8/8/8/8/3QK3 w - - 0 1"
"""White's queen takes the last man; the King takes her back, or does not."""


def test_D7_the_bared_side_has_one_more_turn_then_the_barer_has_won() -> None:
    match = match_of("d10", "roll:6", "d1d8", setup=BARING)
    assert match.outcome is None
    match.play("roll:1")
    match.play("e8f7")
    assert match.outcome == Outcome(WHITE, "King bared")


def test_D7_the_bared_side_wins_by_taking_the_King() -> None:
    setup = "8/8/8/8/8/3k4/3r4/Q2K4 w - - 0 1"
    match = match_of("d10", "roll:1", "d1d2", "roll:9", "d3d2", setup=setup)
    assert match.outcome == Outcome(BLACK, "King taken")


def test_D7_two_bare_Kings_after_the_one_more_turn_are_a_draw() -> None:
    match = match_of("d10", "roll:6", "d1d8", "roll:3", "e8d8", setup=BARING)
    assert match.outcome == Outcome(None, "two bare Kings")


def test_D7_taking_one_of_several_men_does_not_save_the_bared_side() -> None:
    setup = "3rk3/8/8/8/8/8/P7/3QK3 w - - 0 1"
    match = match_of("d10", "roll:6", "d1d8", "roll:3", "e8d8", setup=setup)
    assert match.outcome == Outcome(WHITE, "King bared")


@pytest.mark.parametrize(
    ("board", "value"),
    [
        ("8/8/8/8/8/8/Q2k4/4K3", -1.0),
        ("4k3/3Q4/8/8/8/8/8/4K3", 0.0),
        ("4k3/3Q4/8/8/8/8/P7/4K3", 1.0),
        ("4k3/8/3Q4/8/8/8/8/4K3", 1.0),
    ],
)
def test_D7_the_last_turn_is_worth_what_it_can_bring(board: str, value: float) -> None:
    """A bare King takes the King, the last man, which draws, or nobody who matters."""
    assert d10(f"{board} b - - 0 1 | bared").value() == value


def test_D7_pawns_are_men() -> None:
    setup = "3rk3/p7/8/8/8/8/8/3QK3 w - - 0 1"
    after = d10(setup, "roll:6", "d1d8")
    assert not after.bared
    after = d10(setup.replace("3rk3", "4k3").replace("3QK3", "Q3K3"), "roll:6", "a1a7")
    assert after.bared


def test_D7_en_passant_bares_too() -> None:
    after = d10("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "roll:1", "e5d6")
    assert after.bared


def test_D7_option_immediate_ends_the_game_at_once() -> None:
    after = d10(BARING, "roll:6", "d1d8", baring="immediate")
    assert after.pending() == Outcome(WHITE, "King bared")


def test_D7_option_off_lets_the_game_go_on() -> None:
    match = match_of("d10", "roll:6", "d1d8", "roll:1", "e8f7", setup=BARING, baring="off")
    assert match.outcome is None
    match.play("roll:1")
    assert match.position.setup() == "3Q4/5k2/8/8/8/8/8/4K3 w - - 1 2"


def test_D7_the_one_more_turn_is_part_of_key_and_set_up() -> None:
    bared = d10(BARING, "roll:6", "d1d8")
    assert bared.setup() == "3Qk3/8/8/8/8/8/8/4K3 b - - 0 1 | bared"
    plain = d10("3Qk3/8/8/8/8/8/8/4K3 b - - 0 1")
    assert bared.key() != plain.key()
    assert bared.key() == d10(bared.setup()).key()
    assert d10(bared.setup(), "roll:1", "e8f7").pending() == Outcome(WHITE, "King bared")
    assert d10(plain.setup(), "roll:1", "e8f7").pending() != Outcome(WHITE, "King bared")


@pytest.mark.parametrize("baring", ["one-more-turn", "immediate", "off"])
def test_D8_two_bare_Kings_are_a_draw_at_once(baring: str) -> None:
    setup = "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1"
    after = d10(setup, "roll:1", "e1e2", baring=baring)
    assert after.pending() == Outcome(None, "two bare Kings")


def test_D8_holds_for_a_set_up_too() -> None:
    assert d10("4k3/8/8/8/8/8/8/4K3 w - - 0 1").pending() == Outcome(None, "two bare Kings")


# -- D9 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("black", "chance"),
    [
        ("r6k/8/8/6p1", "70 %"),
        ("q6k/8/8/6p1", "50 %"),
        ("7k/3b4/8/6p1", "90 %"),
        ("7k/8/8/2n3p1", "90 %"),
        ("7k/8/8/1p4p1", "90 %"),
        ("8/8/8/1k4p1", "100 %"),
        ("q6k/8/8/2n3p1", "90 %"),
        ("q6k/8/8/r5p1", "70 %"),
        ("7k/8/8/1pn3p1", "100 %"),
    ],
)
def test_D9_a_move_into_check_warns_with_the_chance(black: str, chance: str) -> None:
    position = d10(f"{black}/8/1K6/7P/8 w - - 0 1", "roll:1")
    told = f"leaves the King open: the chance that he is taken next turn is {chance}"
    assert position.action("b3a4").warning == told
    assert not position.action("b3b2").warning


def test_D9_a_pawn_takes_on_the_last_rank_only_by_promoting() -> None:
    """A 1 lets it take on any other rank (D4)."""
    position = d10("7k/8/8/8/1p6/8/1p5P/3K4 w - - 0 1", "roll:1")
    # Not "a 80 %": the figure needs no article.
    assert position.action("d1c1").warning.endswith("taken next turn is 80 %")
    position = d10("7k/8/8/8/1p6/8/2K4P/8 w - - 0 1", "roll:1")
    assert "next turn is 90 %" in position.action("c2c3").warning


def test_D9_staying_in_check_warns_too() -> None:
    position = d10("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "roll:1")
    assert "next turn is 70 %" in position.action("a2a3").warning
    assert not position.action("e1d1").warning


def test_D9_a_move_that_ends_the_game_does_not_warn() -> None:
    position = d10("3k4/3R4/8/8/8/7p/P3r3/4K3 w - - 0 1", "roll:5")
    assert not position.action("d7d8").warning
    assert position.action("d7c7").warning


def test_D9_option_check_warning_off() -> None:
    position = d10("4r2k/8/8/8/8/8/P7/4K3 w - - 0 1", "roll:1", check_warning="off")
    assert not position.action("a2a3").warning


def taking_chance(position: D10Position) -> Fraction:
    """Return the chance that the next roll allows a move to the enemy King's square."""
    pending = position.pending()
    assert isinstance(pending, Chance)
    king = position.board.king(not position.turn)
    assert king is not None
    total = Fraction(0)
    for word, probability in pending.outcomes():
        rolled = position.play(word).pending()
        words = rolled.words if isinstance(rolled, Decision) else ()
        total += probability * any(move[2:4] == chess.SQUARE_NAMES[king] for move in words)
    return total


@given(seed=st.integers(0, 10_000), words=st.integers(0, 120))
def test_D9_the_chance_is_that_of_the_rolls_and_moves(seed: int, words: int) -> None:
    match = match_of("d10")
    play_at_random(match, seed, words)
    position = match.position
    assert isinstance(position, D10Position)
    if isinstance(position.pending(), Chance):
        assert king_risk(position.board) == taking_chance(position)


# -- D10 -----------------------------------------------------------------------------------


def test_D10_without_the_option_there_are_no_asides() -> None:
    assert asides_of(d10()) == set()


def test_D10_men_that_can_move_and_their_moves_may_be_touched() -> None:
    asides = asides_of(d10(touch_move="on"))
    firsts = moves(None, 9)
    assert asides == {f"touch:{word}" for word in firsts} | {f"touch:{w[:2]}" for w in firsts}


def test_D10_asides_are_the_mover_s_and_come_before_the_roll_and_once() -> None:
    match = match_of("d10", touch_move="on")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert {aside.who for aside in pending.asides} == {WHITE}
    match.play("touch:e2")
    assert asides_of(match.position) == set()
    match.play("roll:6")
    assert asides_of(match.position) == set()
    match.play("e2e4")
    pending = match.pending()
    assert isinstance(pending, Chance)
    assert {aside.who for aside in pending.asides} == {BLACK}


def touched(touch: str, face: int, setup: str | None = None) -> set[str]:
    return words_of(d10(setup, f"touch:{touch}", f"roll:{face}", touch_move="on"))


def test_D10_a_touched_man_binds() -> None:
    assert touched("e2", 6) == {"e2e3", "e2e4"}


def test_D10_a_touched_move_binds() -> None:
    assert touched("e2e4", 6) == {"e2e4"}


def test_D10_a_man_that_may_not_move_binds_nobody() -> None:
    assert touched("e2", 10) == moves(None, 10)
    assert touched("g1f3", 1) == moves(None, 1)


def test_D10_a_promotion_that_the_roll_forbids_still_binds_the_man() -> None:
    setup = "7k/P7/8/8/8/8/8/4K3 w - - 0 1"
    assert touched("a7a8q", 2, setup) == {"a7a8n", "a7a8b"}
    assert touched("a7a8q", 1, setup) == moves(setup, 1)


def test_D10_castling_that_the_roll_forbids_still_binds_the_King() -> None:
    setup = "4k3/8/8/8/8/8/P7/4K2R w K - 0 1"
    assert touched("e1g1", 4, setup) == {"e1g1"}
    assert touched("e1g1", 2, setup) == {"e1d1", "e1d2", "e1e2", "e1f1", "e1f2"}


@pytest.mark.parametrize("touch", ["e2", "e2e4", "b1c3"])
def test_D10_the_fan_of_a_throw_knows_what_was_touched(touch: str) -> None:
    position = d10(None, f"touch:{touch}", touch_move="on")
    fan = position.fan()
    assert fan
    for index, ray in enumerate(fan.rays):
        allowed = {word for word, mask in fan.words.items() if mask >> index & 1}
        assert allowed == words_of(position.play(ray.word))


def test_D10_a_touch_binds_for_one_turn() -> None:
    words = ("touch:e2", "roll:6", "e2e4", "roll:6", "e7e5", "roll:6")
    assert words_of(d10(None, *words, touch_move="on")) == words_of(
        d10(None, "roll:6", "e2e4", "roll:6", "e7e5", "roll:6")
    )


def test_D10_what_cannot_be_touched() -> None:
    for word in ("touch:e4", "touch:e7", "touch:e2e5", "touch:a1", "touch:", "touch:e2e4q"):
        with pytest.raises(IllegalWord):
            d10(None, word, touch_move="on")


# -- D11 -----------------------------------------------------------------------------------


@pytest.mark.parametrize("men", ["4k3/8/8/8/8/8/8/3NK3", "3bk3/8/8/8/8/8/8/4K3"])
def test_D11_there_is_no_draw_by_insufficient_material(men: str) -> None:
    assert isinstance(d10(f"{men} w - - 0 1").pending(), Chance)


def test_D11_lost_turns_repeat_a_position() -> None:
    match = match_of("d10", *["roll:1"] * 3, setup=SMOTHERED)
    assert match.claims() == ()
    match.play("roll:1")
    assert match.claims() == (THREEFOLD,)


def test_D11_lost_turns_count_for_the_fifty_moves() -> None:
    match = match_of("d10", "roll:1", setup=SMOTHERED.replace("0 1", "99 80"))
    assert match.claims() == (FIFTY,)


def test_D11_captures_and_pawn_moves_reset_the_clock() -> None:
    setup = "4k3/8/8/8/8/8/P3r3/R3K3 w - - 40 60"
    assert d10(setup, "roll:9", "a2a3").clock() == 0
    assert d10(setup, "roll:9", "e1e2").clock() == 0
    assert d10(setup, "roll:9", "a1b1").clock() == 41


# -- C1, C5: set-ups -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("8/8/8/8/8/8/P7/4K3 w - - 0 1", "Black has no King"),
        ("4k3/8/8/8/8/8/P7/8 w - - 0 1", "White has no King"),
        ("4k3/8/8/8/8/8/P7/3KK3 w - - 0 1", "more than one King"),
        ("3kk3/8/8/8/8/8/P7/4K3 w - - 0 1", "more than one King"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on a first or last rank"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn stands on a first or last rank"),
        ("4k3/8/8/8/8/8/P7/4K3 w KQ - 0 1", "castling right"),
        ("4k3/8/8/8/8/8/P7/4K3 w Q - 0 1", "castling right"),
        ("4k3/8/8/8/8/8/P7/4K2R w Kq - 0 1", "castling right"),
        ("4k3/8/8/8/8/8/P7/4K3 w - e6 0 1", "en passant"),
        ("4k3/8/8/8/8/8/P7/4K3", "6 fields"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 9", "6 fields"),
        ("4k3/8/8/8/8/8/P7 w - - 0 1", "8 rows"),
        ("4k3/8/8/8/8/8/P8/4K3 w - - 0 1", "expected 8 columns"),
        ("4k3/8/8/8/8/8/P7/4K3 x - - 0 1", "turn"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - z 1", "half-move clock"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1234567", "1234567 moves is too many"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 1000000 1", "1000000 moves is too many"),
        ("nonsense", "6 fields"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | ", "may follow the FEN"),
        ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1 | bare", "may follow the FEN"),
        ("4k3/8/8/8/8/8/P7/4K3 b - - 0 1 | bared | bared", "may follow the FEN"),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1 | bared", "the side to move, and no other,"),
        ("4k3/p7/8/8/8/8/P7/4K3 b - - 0 1 | bared", "the side to move, and no other,"),
        ("4k3/8/8/8/8/8/8/4K3 b - - 0 1 | bared", "the side to move, and no other,"),
    ],
)
def test_C5_a_fault_of_a_set_up_is_named(setup: str, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        d10(setup)


@pytest.mark.parametrize("baring", ["immediate", "off"])
def test_C5_no_one_more_turn_where_the_option_gives_none(baring: str) -> None:
    with pytest.raises(SetupError, match="baring=one-more-turn"):
        d10("4k3/8/8/8/8/8/P7/4K3 b - - 0 1 | bared", baring=baring)


def test_C5_a_set_up_starts_there() -> None:
    assert d10(ITALIAN).setup() == ITALIAN
    assert d10("4k3/8/8/8/8/8/P7/4K3 b - -").setup() == "4k3/8/8/8/8/8/P7/4K3 b - - 0 1"


def test_C5_more_men_than_a_game_can_have_and_any_check_are_let_be() -> None:
    assert d10("qqqqkqqq/8/8/8/8/8/8/QQQQKQQQ w - - 0 1").pending()


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"baring": "soon"}, "cannot be 'soon': one-more-turn | immediate | off"),
        ({"barring": "off"}, "did you mean baring"),
        ({"touch_move": "ON"}, "cannot be 'ON'"),
    ],
)
def test_an_option_that_does_not_exist_is_named(options: dict[str, str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault.replace("|", r"\|")):
        d10(None, **options)


def test_C1_en_passant_and_the_double_step() -> None:
    turns = ("e2e4", "a7a6", "e4e5", "d7d5")
    words = [w for word in turns for w in ("roll:1", word)]
    after = d10(None, *words, "roll:1")
    assert {"e5d6", "e5e6", "a2a3", "a2a4", "e1e2"} <= words_of(after)
    taken = after.play("e5d6")
    assert taken.board.piece_at(chess.D5) is None
    assert [man.letter for man in taken.taken] == ["P"]


# -- The stand-off -------------------------------------------------------------------------

FROM = {"P": "e4", "N": "f4", "B": "b3", "R": "h5", "Q": "h5", "K": "e4"}
"""From where a white man attacks d5; no two lines cross the Kings' ways."""


def standoff(pair: str) -> D10Position:
    """Return a position where a white man attacks one on d5; Black rolls first."""
    attacker, threatened = pair[0], pair[1]
    board = chess.Board(None)
    men = {"h8": "k", "d5": threatened.lower(), "b1": "K", FROM[attacker]: attacker}
    if attacker == "K":
        del men["b1"]
    for square, letter in men.items():
        board.set_piece_at(chess.parse_square(square), chess.Piece.from_symbol(letter))
    board.turn = chess.BLACK
    return d10(board.fen(), baring="off")


def choose(position: D10Position) -> str:
    """Return the move of the stand-off: flee, or take on d5, or else step with the King."""
    words = words_of(position)
    if position.turn == BLACK:
        flights = [word for word in words if word.startswith("d5")]
        return flights[0] if flights else "h8g8" if "h8g8" in words else "g8h8"
    captures = [word for word in words if word.endswith("d5")]
    return captures[0] if captures else "b1a1" if "b1a1" in words else "a1b1"


def chance_of_capture(position: D10Position) -> Fraction:
    """Return White's chance to take on d5, by solving the equations of all positions."""
    rows: dict[Hashable, dict[Hashable, Fraction]] = {}
    constants: dict[Hashable, Fraction] = {}
    waiting = [position]
    while waiting:
        state = waiting.pop()
        if state.key() in rows:
            continue
        row = rows[state.key()] = {}
        constants[state.key()] = Fraction(0)
        pending = state.pending()
        assert isinstance(pending, Chance)
        for word, probability in pending.outcomes():
            move = choose(state.play(word))
            if move.endswith("d5"):
                constants[state.key()] += probability
            elif not move.startswith("d5"):
                after = state.play(word).play(move)
                row[after.key()] = row.get(after.key(), Fraction(0)) + probability
                waiting.append(after)
    return solve(rows, constants)[position.key()]


def solve(
    rows: dict[Hashable, dict[Hashable, Fraction]], constants: dict[Hashable, Fraction]
) -> dict[Hashable, Fraction]:
    """Solve ``x = row · x + constant`` for every state, by substituting state after state."""
    states = list(rows)
    for state in states:
        row = rows[state]
        own = 1 - row.pop(state, Fraction(0))
        rows[state] = {other: weight / own for other, weight in row.items()}
        constants[state] /= own
        for other in states:
            weight = rows[other].pop(state, None) if other != state else None
            if weight:
                constants[other] += weight * constants[state]
                for target, share in rows[state].items():
                    rows[other][target] = rows[other].get(target, Fraction(0)) + weight * share
    return constants


@pytest.mark.parametrize(
    "pair", sorted(ODDS["d10_capture_in_standoff_attacker_then_threatened"]), ids=str
)
def test_fact_the_chance_of_the_attacker_in_a_stand_off(pair: str) -> None:
    expected = ODDS["d10_capture_in_standoff_attacker_then_threatened"][pair]
    assert chance_of_capture(standoff(pair)) == Fraction(expected)


def test_fact_the_page_s_47_percent_and_the_King_s_one_half() -> None:
    assert chance_of_capture(standoff("BQ")) == Fraction(9, 19)
    assert chance_of_capture(standoff("KQ")) == Fraction(1, 2)


# -- What is told --------------------------------------------------------------------------


def test_labels_tell_men_apart_without_marks_of_check() -> None:
    position = d10("4k3/8/8/8/8/8/8/1N2KN1R w K - 0 1", "roll:7")
    labels = {word: position.action(word).label for word in words_of(position)}
    assert labels["b1d2"] == "Nbd2"
    assert labels["f1d2"] == "Nfd2"
    assert labels["h1h8"] == "Rh8"
    promotion = d10("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "roll:7")
    assert promotion.action("a7b8q").label == "axb8=Q"


@pytest.mark.parametrize("face", FACES)
def test_the_prompt_and_the_note_tell_the_roll(face: int) -> None:
    position = d10(ITALIAN, roll_word([face]))
    table, note = position.scene().notes
    assert table.line_now.split()[1:] == list(MAY_MOVE[face])
    assert note.lines[0] == f"castling: {'yes' if face >= 4 else 'no'}"
    assert note.lines[1] == f"a pawn becomes: {' '.join(MAY_BECOME[face]) or 'nothing'}"


def test_nothing_is_told_of_castling_without_the_right_to_it() -> None:
    _, note = d10("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "roll:6").scene().notes
    assert not any("castling" in line for line in note.lines)


def test_D7_the_bared_side_is_told_that_this_turn_is_its_last_chance() -> None:
    for words in (["roll:6", "d1d8"], ["roll:6", "d1d8", "roll:1"]):
        note, *_ = d10(BARING, *words).scene().notes
        assert note.lines[0] == "Black has one more turn: take the King,"


def test_the_rules_are_a_page() -> None:
    assert plugins.load("d10").rules.startswith("#")


@pytest.mark.parametrize(
    ("men", "castles"),
    [
        ("r3k2r/8/8/8/8/8/8/R3K2R", True),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", False),
        ("r3k2r/8/8/8/8/8/8/RN2KB1R", False),
        ("r3k2r/8/8/8/8/8/8/RN2K2R", True),
    ],
)
def test_the_note_says_castling_only_where_nobody_stands_between(men: str, castles: bool) -> None:
    assert ("castling: yes" in told(f"{men} w KQkq - 0 1", 7)) == castles


@pytest.mark.parametrize("face", FACES)
def test_the_note_says_no_castling_only_where_the_face_forbids_it(face: int) -> None:
    assert ("castling: no" in told(None, face)) == (face < 4)


def test_the_note_says_castling_out_of_check_only_where_that_is_played() -> None:
    setup = "4k3/8/8/8/8/8/4r3/4K2R w K - 0 1"
    assert "castling: yes" in told(setup, 7)
    assert "castling" not in "".join(told(setup, 7, castle_out_of_check="off"))


def told(setup: str | None, face: int, **options: str) -> tuple[str, ...]:
    """Return what is told of a roll."""
    _, note = d10(setup, roll_word([face]), **options).scene().notes
    return note.lines


@pytest.mark.parametrize(
    ("touch", "man"),
    [("b1", "knight b1"), ("b1c3", "knight b1-c3"), ("e2", "pawn e2"), ("e2e4", "pawn e2-e4")],
)
def test_D10_prompt_and_note_say_that_the_touched_man_must_move(touch: str, man: str) -> None:
    position = d10(None, f"touch:{touch}", "roll:7", touch_move="on")
    pending = position.pending()
    assert isinstance(pending, Decision)
    assert pending.prompt == f"move the {man}: it was touched"
    _, note = position.scene().notes
    assert note.lines[0] == f"must move: {man}, touched before"
    assert position.why(()).rule == "D10"


def test_D10_nothing_is_said_of_a_touched_man_whom_the_roll_does_not_move() -> None:
    position = d10(None, "touch:b1", "roll:1", touch_move="on")
    pending = position.pending()
    assert isinstance(pending, Decision)
    assert pending.prompt == "move a king or pawn"
    table, note = position.scene().notes
    assert table.line_now.split() == ["1", "K", "P"]
    assert not any("must move" in line for line in note.lines)


@pytest.mark.parametrize(
    ("touch", "note"),
    [
        ("", "may move a king, pawn, knight or bishop"),
        ("touch:b1", "must move the knight b1: it was touched"),
        ("touch:b1c3", "must move the knight b1-c3: it was touched"),
    ],
)
def test_D10_a_throw_says_that_the_touched_man_must_move(touch: str, note: str) -> None:
    position = d10(None, *filter(None, (touch,)), touch_move="on")
    assert position.action("roll:2").note == note


def test_D10_a_throw_that_binds_nobody_says_what_may_move() -> None:
    position = d10(None, "touch:e2", touch_move="on")
    assert position.action("roll:10").note == "may move a man other than a pawn"
