"""Dead Man's Chess: a test names the rule ids (M1–M16, C1–C5) that it shows to be kept."""

import random

import chess
import pytest

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Decision, Outcome, Position, SetupError
from dicemate.scene import Man, Mark, Panel, Spot
from dicemate_deadmans import VARIANT
from dicemate_deadmans.moves import earth_words

EMPTY = "8/8/8/8/8/8/8/8"
EARTH = "4k3/8/8/8/8/8/7P/4K3 w - - 0 1"


def start(setup: str = "", **options: str) -> Position:
    return VARIANT.start(options, setup or None)


def decision(position: Position) -> Decision:
    pending = position.pending()
    assert isinstance(pending, Decision), pending
    return pending


def words(position: Position) -> set[str]:
    return set(decision(position).words)


def hell_words(position: Position) -> set[str]:
    return {word for word in words(position) if word.startswith("hell:")}


def play(position: Position, text: str) -> Position:
    for word in text.split():
        assert word in words(position), (word, words(position))
        position = position.play(word)
    return position


def end(position: Position) -> Outcome:
    pending = position.pending()
    assert isinstance(pending, Outcome), pending
    return pending


def panel(position: Position, name: str) -> Panel:
    return {panel.name: panel for panel in position.scene().panels}[name]


def hell(position: Position) -> dict[str, str]:
    """Return the men in Hell, by square, black ones in small letters."""
    return {
        square: man.letter if man.color else man.letter.lower()
        for square, man in panel(position, "hell").men.items()
    }


def stones(position: Position) -> str:
    return " ".join(sorted(panel(position, "earth").marks))


def gone(position: Position) -> str:
    (shelf,) = position.scene().shelves
    return "".join(man.letter if man.color else man.letter.lower() for man in shelf.men)


def places(squares: str) -> set[str]:
    return {f"place:{square}" for square in squares.split()}


# -- the boards and the turn -------------------------------------------------------------------


def test_M1_earth_is_set_up_and_hell_is_empty() -> None:
    position = start()
    assert [panel.title for panel in position.scene().panels] == ["EARTH", "HELL"]
    assert position.turn == WHITE
    assert len(panel(position, "earth").men) == 32
    assert hell(position) == {}


def test_M2_a_turn_is_spent_on_earth_or_in_hell() -> None:
    position = start(f"{EARTH} | 8/8/8/8/8/8/8/N7 -")
    assert hell_words(position) == {"hell:a1b3", "hell:a1c2"}
    assert "e1e2" in words(position)
    after = play(position, "hell:a1b3")
    assert after.turn == BLACK
    assert hell(after) == {"b3": "N"}


def test_C1_castling_en_passant_and_promotion_on_earth() -> None:
    position = start("r3k3/6P1/8/3pP3/8/8/8/4K2R w Kq d6 0 1")
    assert {"e1g1", "e5d6", "g7g8q", "g7g8n"} <= words(position)
    assert "e8c8" in words(play(position, "e1e2"))


def test_C1_cheap_words_are_the_legal_moves_of_chess() -> None:
    boards = [chess.Board("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1")]
    for seed in range(4):
        board, generator = chess.Board(), random.Random(seed)
        while not board.is_game_over() and board.ply() < 120:
            board.push(generator.choice(list(board.legal_moves)))
            boards.append(board.copy(stack=False))
    for board in boards:
        assert sorted(earth_words(board)) == sorted(move.uci() for move in board.legal_moves)


# -- dying on Earth ----------------------------------------------------------------------------

HOMES = [
    ("8/8/8/{}7/8/8/8/R7 w", "a1a5", "qrnbp", ("d8", "a8 h8", "b8 g8", "f8", "row 7")),
    ("8/8/8/8/{}7/8/8/R7 w", "a1a4", "b", ("c8",)),
    ("8/8/8/{}7/8/8/8/r7 b", "a1a5", "QRNBP", ("d1", "a1 h1", "b1 g1", "c1", "row 2")),
    ("8/8/8/8/{}7/8/8/r7 b", "a1a4", "B", ("f1",)),
]
DEATHS = [
    (men.format(man), move, home)
    for men, move, kinds, squares in HOMES
    for man, home in zip(kinds, squares, strict=True)
]


def deaths_of(men: str) -> str:
    """Return a set-up of `men` with the Kings out of their way on h7 and h2."""
    placement, turn = men.split()
    rows = placement.split("/")
    rows[1], rows[6] = "7k", "7K"
    return f"{'/'.join(rows)} {turn} - - 0 1"


@pytest.mark.parametrize(("men", "move", "home"), DEATHS)
def test_M3_the_dead_go_to_a_starting_square_of_their_kind(men: str, move: str, home: str) -> None:
    after = play(start(deaths_of(men)), move)
    squares = " ".join(f + home[-1] for f in "abcdefgh") if home.startswith("row") else home
    if " " in squares:
        assert words(after) == places(squares)
    else:
        assert list(hell(after)) == [squares]


def test_M3_a_promoted_man_goes_where_its_present_kind_goes() -> None:
    after = play(start("4k2r/P7/8/8/8/8/8/4K3 w - - 0 1"), "a7a8n e8e7 e1e2 h8a8")
    assert words(after) == places("b1 g1")


@pytest.mark.parametrize(
    ("men", "move", "home"),
    [
        ("8/8/8/q7/8/8/8/R7 w", "a1a5", "d8"),
        ("8/8/8/8/q7/8/8/R7 w", "a1a4", "d8"),
        ("8/8/8/r7/8/8/8/R7 w", "a1a5", "h8"),
        ("8/8/8/8/r7/8/8/R7 w", "a1a4", "a8"),
        ("8/8/8/n7/8/8/8/R7 w", "a1a5", "b8"),
        ("8/8/8/8/n7/8/8/R7 w", "a1a4", "g8"),
        ("8/8/8/b7/8/8/8/R7 w", "a1a5", "f8"),
        ("8/8/8/3p4/8/8/8/3R4 w", "d1d5", "d7"),
    ],
)
def test_M4_option_circe_asks_nobody(men: str, move: str, home: str) -> None:
    for option in ("colour", "either"):
        position = start(deaths_of(men), placement="circe", bishop_home=option)
        assert list(hell(play(position, move))) == [home]


def test_M4_circe_annihilates_the_blocked() -> None:
    text = f"{deaths_of('8/8/8/r7/8/8/8/R7 w')} | 7N/8/8/8/8/8/8/8 -"
    assert gone(play(start(text, placement="circe"), "a1a5")) == "r"


def test_M3_options_pawn_home_and_bishop_home() -> None:
    pawn = start(deaths_of("8/8/8/3p4/8/8/8/3R4 w"), pawn_home="file")
    assert hell(play(pawn, "d1d5")) == {"d7": "p"}
    bishop = start(deaths_of("8/8/8/b7/8/8/8/R7 w"), bishop_home="either")
    assert words(play(bishop, "a1a5")) == places("c8 f8")


def test_M3_pawn_home_file_after_en_passant_is_the_file_of_the_dead() -> None:
    position = start("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", pawn_home="file")
    assert hell(play(position, "e5d6")) == {"d7": "p"}


def test_M4_the_owner_picks_before_his_own_turn() -> None:
    asked = play(start(deaths_of("8/8/8/r7/8/8/8/R7 w")), "a1a5")
    assert decision(asked).who == BLACK
    assert decision(asked).prompt == "place your rook in Hell"
    assert asked.turn == WHITE
    after = play(asked, "place:h8")
    assert after.turn == decision(after).who == BLACK
    assert hell(after) == {"h8": "r"}


def test_M4_option_capturer() -> None:
    asked = play(start(deaths_of("8/8/8/r7/8/8/8/R7 w"), placement="capturer"), "a1a5")
    assert decision(asked).who == WHITE
    assert decision(asked).prompt == "place the enemy rook in Hell"


def test_M5_one_free_square_asks_nobody_and_none_annihilates() -> None:
    men = deaths_of("8/8/8/r7/8/8/8/R7 w")
    one = play(start(f"{men} | 7N/8/8/8/8/8/8/8 -"), "a1a5")
    assert hell(one) == {"a8": "r", "h8": "N"}
    none = play(start(f"{men} | n6N/8/8/8/8/8/8/8 -"), "a1a5")
    assert (gone(none), stones(none)) == ("r", "a5")
    assert none.turn == BLACK


def test_M6_a_stone_stands_where_a_man_died_and_one_only() -> None:
    position = start("4k2r/8/8/3p4/8/8/8/3RK3 w - - 0 1")
    after = play(position, "d1d5 place:a7 h8h5 d5d4 h5d5 d4d5 place:a8")
    assert stones(after) == "d5"


def test_M6_en_passant_puts_it_on_the_pawns_square() -> None:
    after = play(start("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6 place:a7")
    assert stones(after) == "d5"


def test_M6_men_stand_on_stones_and_pass_over_them() -> None:
    position = start("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | | a2 a4")
    after = play(position, "a1a4 e8e7 a4a2")
    assert stones(after) == "a2 a4"


@pytest.mark.parametrize(
    ("word", "left"),
    [("e1d2", "f1 g1"), ("e1f1", "d2 g1"), ("e1g1", "d2 f1"), ("h1g1", "d2 f1 g1")],
)
def test_M7_a_king_removes_the_stone_he_arrives_on(word: str, left: str) -> None:
    position = start("4k3/8/8/8/8/8/8/4K2R w K - 0 1 | | g1 f1 d2")
    assert stones(play(position, word)) == left


def test_M7_a_kings_capture_leaves_no_stone() -> None:
    position = start("4k3/8/8/8/8/8/3n4/4K2R w - - 0 1 | | d2")
    after = play(position, "e1d2 place:b8")
    assert (stones(after), hell(after)) == ("", {"b8": "n"})


# -- Hell and rising ---------------------------------------------------------------------------

CAPTOR = "8/8/2p5/8/1N6/8/8/8 -"
"""A white knight in Hell that can take a pawn: hell:b4c6."""


def test_M8_whom_hell_takes_is_annihilated() -> None:
    after = play(start(f"{EARTH} | {CAPTOR}"), "hell:b4c6")
    assert (gone(after), stones(after), hell(after)) == ("p", "", {"c6": "N"})


def test_M9_a_captor_may_rise_on_stones_that_his_side_does_not_hold() -> None:
    position = start(f"4k3/8/8/8/8/3P4/3p4/5K2 w - - 0 1 | {CAPTOR} | a5 d2 d3")
    asked = play(position, "hell:b4c6")
    assert words(asked) == {"rise:a5", "rise:d2", "stay"}
    assert decision(asked).who == asked.turn == WHITE
    risen = play(asked, "rise:a5")
    assert panel(risen, "earth").men["a5"] == Man(WHITE, "N")
    assert (hell(risen), stones(risen), risen.turn) == ({}, "d2 d3", BLACK)


def test_M9_at_once_or_never() -> None:
    after = play(start(f"{EARTH} | {CAPTOR} | a5"), "hell:b4c6 stay e8e7 hell:c6d4")
    assert after.turn == BLACK
    assert (hell(after), stones(after)) == ({"d4": "N"}, "a5")


@pytest.mark.parametrize("stone", ["", "d3"])
def test_M9_nobody_is_asked_where_no_stone_can_be_used(stone: str) -> None:
    position = start(f"4k3/8/8/8/8/3P4/8/4K3 w - - 0 1 | {CAPTOR} | {stone}")
    assert play(position, "hell:b4c6").turn == BLACK


def test_M10_rising_onto_an_enemy_kills_him_and_one_stone_remains() -> None:
    position = start(f"4k3/8/8/r7/8/8/8/4K3 w - - 0 1 | {CAPTOR} | a5")
    asked = play(position, "hell:b4c6 rise:a5")
    assert decision(asked).who == BLACK
    assert words(asked) == places("a8 h8")
    after = play(asked, "place:a8")
    assert (hell(after), stones(after), after.turn) == ({"a8": "r"}, "a5", BLACK)
    assert panel(after, "earth").men["a5"] == Man(WHITE, "N")


def test_M10_option_kill_leaves_stone() -> None:
    position = start(f"4k3/8/8/r7/8/8/8/4K3 w - - 0 1 | {CAPTOR} | a5", kill_leaves_stone="off")
    assert stones(play(position, "hell:b4c6 rise:a5 place:a8")) == ""


def test_M10_the_square_that_the_riser_left_is_free_for_the_man_he_killed() -> None:
    text = "4k3/8/8/n7/8/8/8/4K3 w - - 0 1 | 1r4R1/8/8/8/8/8/8/1Q6 - | a5"
    after = play(start(text), "hell:b1b8 rise:a5")
    assert hell(after) == {"b8": "n", "g8": "R"}


def test_M11_pawns_in_hell_step_twice_take_in_passing_and_promote() -> None:
    position = start(f"{EARTH} | 8/P7/8/8/3p4/8/4P3/8 -")
    promotions = {f"hell:a7a8{letter}" for letter in "nbrq"}
    assert hell_words(position) == promotions | {"hell:e2e4", "hell:e2e3"}
    after = play(position, "hell:e2e4 hell:d4e3")
    assert (gone(after), stones(after), hell(after)) == ("P", "", {"a7": "P", "e3": "p"})


def test_M11_en_passant_lapses_when_the_reply_is_on_the_other_board() -> None:
    below = start(f"{EARTH} | 8/8/8/8/3p4/8/4P3/8 -")
    later = play(below, "hell:e2e4 e8e7 e1e2")
    assert hell_words(later) == {"hell:d4d3"}
    above = start("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1 | 8/p7/8/8/8/8/P7/8 -")
    assert "d4e3" in words(play(above, "e2e4"))
    assert "d4e3" not in words(play(above, "e2e4 hell:a7a6 hell:a2a3"))


def test_M11_a_double_step_on_one_board_gives_no_right_on_the_other() -> None:
    position = start("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 | 8/8/8/8/3pP3/8/8/8 -")
    assert hell_words(play(position, "e2e4")) == {"hell:d4d3"}


def test_M11_a_pawn_that_takes_on_the_last_rank_rises_as_the_new_man() -> None:
    position = start(f"{EARTH} | 1r6/P7/8/8/8/8/8/8 - | c8")
    asked = play(position, "hell:a7b8r")
    assert words(asked) == {"rise:c8", "stay"}
    assert panel(play(asked, "rise:c8"), "earth").men["c8"] == Man(WHITE, "R")


PAWN_CAPTOR = "8/8/8/3p4/4P3/8/8/8 -"


def test_M12_a_pawn_rises_on_its_last_rank_by_promoting() -> None:
    asked = play(start(f"{EARTH} | {PAWN_CAPTOR} | a8 b1"), "hell:e4d5")
    assert words(asked) == {"rise:b1", "stay"} | {f"rise:a8{letter}" for letter in "nbrq"}
    after = play(asked, "rise:a8r")
    assert panel(after, "earth").men["a8"] == Man(WHITE, "R")
    assert panel(after, "earth").danger == {"e8"}


def test_M12_a_pawn_on_its_first_rank_steps_once_and_then_twice() -> None:
    after = play(start(f"{EARTH} | {PAWN_CAPTOR} | b1"), "hell:e4d5 rise:b1 e8e7")
    assert {word for word in words(after) if word.startswith("b1")} == {"b1b2"}
    assert {"b2b3", "b2b4"} <= words(play(after, "b1b2 e7e8"))


@pytest.mark.parametrize(
    "text",
    ["4k3/8/8/8/8/r2K4/8/1P6 w - - 0 1", "4k3/8/8/3pP3/8/8/8/1P2K3 w - d6 0 1"],
    ids=["in check", "en passant"],
)
def test_M12_no_double_step_from_the_first_rank_where_python_chess_lists_moves(text: str) -> None:
    assert "b1b3" not in words(start(text))


def test_M12_a_black_pawn_and_one_on_its_second_rank() -> None:
    text = f"4k3/8/8/8/8/8/8/4K3 b - - 0 1 | {PAWN_CAPTOR} | b8 c7"
    first = play(start(text), "hell:d5e4 rise:b8 e1e2")
    assert "b8b7" in words(first)
    assert "b8b6" not in words(first)
    assert {"c7c6", "c7c5"} <= words(play(start(text), "hell:d5e4 rise:c7 e1e2"))


def test_M13_a_right_that_a_rising_ended_does_not_come_back_with_a_risen_rook() -> None:
    text = "4k2r/8/8/8/8/8/8/4K3 w k - 0 1 | 8/8/2p5/8/1N6/6r1/6P1/8 - | h8"
    after = play(start(text), "hell:b4c6 rise:h8 place:a8")
    after = play(after, "hell:g3g2 rise:h8 place:b1 e1e2")
    assert panel(after, "earth").men["h8"] == Man(BLACK, "R")
    assert "e8g8" not in words(after)


def test_M13_another_rook_in_the_corner_gives_no_right() -> None:
    position = start("r3k3/8/8/r7/8/8/8/4K2B w q - 0 1")
    after = play(position, "h1a8 place:a8 a5a8 e1e2")
    assert "e8c8" not in words(after)


# -- check, mate and the end -------------------------------------------------------------------

BLOCK = f"4r2k/8/8/8/8/8/3P1P2/3QKB2 w - - 0 1 | {CAPTOR} | e4"
KILL = f"7k/8/8/8/4r3/8/3P1P2/3RKB2 w - - 0 1 | {CAPTOR} | e4"


@pytest.mark.parametrize("text", [BLOCK, KILL])
def test_M14_a_resurrection_answers_a_check_and_is_then_compulsory(text: str) -> None:
    position = start(text)
    assert hell_words(position) == {"hell:b4c6"}
    asked = play(position, "hell:b4c6")
    assert words(asked) == {"rise:e4"}
    assert panel(play(asked, "rise:e4"), "earth").danger == frozenset()


def test_M14_a_hell_move_that_cannot_save_is_illegal_in_check() -> None:
    position = start(f"4r2k/8/8/8/8/8/3P1P2/3QKB2 w - - 0 1 | {CAPTOR} | d4 f8")
    assert hell_words(position) == set()


def test_M14_no_resurrection_answers_a_double_check() -> None:
    position = start(f"4r2k/8/8/8/8/5n2/8/4K3 w - - 0 1 | {CAPTOR} | e4 f3")
    assert hell_words(position) == set()


def test_M14_only_the_stones_that_save_are_offered() -> None:
    position = start(f"4r2k/8/8/8/8/8/8/4K3 w - - 0 1 | {CAPTOR} | e8 e4 e2 d4")
    assert words(play(position, "hell:b4c6")) == {"rise:e2", "rise:e4", "rise:e8"}


def test_M14_a_pawn_may_save_by_promoting() -> None:
    position = start(f"3k3r/8/8/8/8/8/8/7K w - - 0 1 | {PAWN_CAPTOR} | h8")
    asked = play(position, "hell:e4d5")
    assert words(asked) == {f"rise:h8{letter}" for letter in "nbrq"}


def test_M14_a_resurrection_that_could_happen_is_no_attack() -> None:
    position = start(f"7k/8/8/8/8/8/8/K7 b - - 0 1 | {CAPTOR} | g6 h7")
    assert panel(position, "earth").danger == frozenset()
    assert {"h8g8", "h8g7", "h8h7"} <= words(position)


def test_M14_a_pin_on_earth_holds_nobody_in_hell_but_its_man_on_earth() -> None:
    position = start(f"4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 | {CAPTOR}")
    assert not any(word.startswith("e2") for word in words(position))
    assert len(hell_words(position)) == 6


def test_M14_a_risen_man_gives_check_and_mate() -> None:
    text = "7k/6pp/8/8/8/8/8/K7 w - - 0 1 | 8/8/8/8/8/r7/8/R7 - | e8"
    assert end(play(start(text), "hell:a1a3 rise:e8")) == Outcome(WHITE, "checkmate")


SAVED = "3r2k1/8/8/8/8/8/5PPP/3N2K1 b - - 0 1 | 8/8/8/8/8/2p5/8/8 -"
"""The rook takes on d1 and mates, unless the dead knight can take in Hell and rise there."""


def test_M15_mate_is_judged_when_the_dead_man_is_placed() -> None:
    asked = play(start(SAVED), "d8d1")
    assert words(asked) == places("b1 g1")
    assert end(play(asked, "place:g1")) == Outcome(BLACK, "checkmate")
    saved = play(asked, "place:b1")
    assert words(saved) == {"hell:b1c3"}
    assert decision(saved).prompt == "save your King by rising from Hell"
    assert words(play(saved, "hell:b1c3 rise:d1")) == places("a8 h8")


def test_M15_stalemate_looks_at_both_boards() -> None:
    text = "k7/8/1Q6/8/8/8/8/7K b - - 0 1"
    assert end(start(text)) == Outcome(None, "stalemate")
    assert words(start(f"{text} | 8/8/8/p7/8/8/8/8 -")) == {"hell:a5a4"}


@pytest.mark.parametrize(
    ("earth", "below", "stone", "over"),
    [
        ("4k3/8/8/8/8/8/8/4K3", EMPTY, "a1", True),
        ("4k3/8/8/8/8/8/8/3BK3", EMPTY, "a1", True),
        ("2b1k3/8/8/8/8/8/8/3BK3", EMPTY, "", True),
        ("3bk3/8/8/8/8/8/8/3BK3", EMPTY, "", False),
        ("4k3/8/8/8/8/8/8/2NNK3", EMPTY, "", False),
        ("4k3/8/8/8/8/8/8/3BK3", "8/8/8/8/8/8/8/N7", "", False),
        ("4k3/8/8/8/8/8/8/4K3", "8/8/8/8/8/8/8/QR6", "a1", True),
        ("4k3/8/8/8/8/8/8/4K3", "q7/8/8/8/8/8/8/QR6", "", True),
        ("4k3/8/8/8/8/8/8/4K3", "q7/8/8/8/8/8/8/QR6", "a1", False),
    ],
)
def test_M16_insufficient_material(earth: str, below: str, stone: str, over: bool) -> None:
    pending = start(f"{earth} w - - 0 1 | {below} - | {stone}").pending()
    assert (pending == Outcome(None, "insufficient material")) == over


# -- repetition, clock, set-up -----------------------------------------------------------------


def test_C2_positions_differ_by_stones_and_by_hell() -> None:
    texts = [EARTH, f"{EARTH} | | a1", f"{EARTH} | {CAPTOR}", f"{EARTH} | {CAPTOR} | a1"]
    assert len({start(text).key() for text in texts}) == len(texts)


def test_C2_moving_to_and_fro_in_hell_repeats() -> None:
    match = Match(VARIANT, setup=f"4k3/8/8/8/8/8/8/R3K3 w - - 0 1 | {CAPTOR}")
    for word in ["hell:b4a2", "e8e7", "hell:a2b4", "e7e8"] * 2:
        match.play(word)
    assert match.claims() == ("threefold repetition",)


@pytest.mark.parametrize("pinned", [False, True])
def test_C2_en_passant_counts_only_where_it_can_be_played(pinned: bool) -> None:
    black = "4k3/8/8/8/2rp4/8/4P3/4K3" if not pinned else "8/8/8/8/k2p3R/8/4P3/4K3"
    after = play(start(f"{black} w - - 0 1"), "e2e4")
    without = start(after.setup().replace(" e3 ", " - "))
    assert (after.key() == without.key()) == pinned


def test_C2_idle_double_steps_leave_no_right() -> None:
    after = play(start(), "e2e4")
    assert after.setup() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"


@pytest.mark.parametrize(
    ("text", "clock"),
    [
        ("e1d1", 10),
        ("hell:b4a2", 10),
        ("hell:h2h3", 0),
        ("hell:b4c6 stay", 0),
        ("hell:b4c6 rise:a5", 0),
    ],
)
def test_C3_captures_and_pawn_moves_on_any_board_reset_the_clock(text: str, clock: int) -> None:
    position = start("4k3/8/8/8/8/8/8/4K3 w - - 9 20 | 8/8/2p5/8/1N6/8/7P/8 - | a5")
    assert play(position, text).clock() == clock


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{EARTH} | {EMPTY} - | a1 | a2", "at most 3 fields, not 4"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no King"),
        ("4k3/8/8/8/8/8/8/4K3", "a FEN has 6 fields"),
        ("4k3/8/8/8/8/8/8/4K2K w - - 0 1", "more than one King"),
        ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on its last rank"),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "a pawn stands on its last rank"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling right"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "en passant"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "Black is in check and White to move"),
        (f"{EARTH} | k7/8/8/8/8/8/8/8 -", "Hell: a King never goes there"),
        (f"{EARTH} | P7/8/8/8/8/8/8/8 -", "Hell: a pawn"),
        (f"{EARTH} | 8/8/8/8/8/8/8/P7 -", "Hell: a pawn"),
        (f"{EARTH} | 8/8/8 -", "Hell: expected 8 rows"),
        (f"{EARTH} | {EMPTY} e6", "Hell: no pawn has just passed"),
        (f"{EARTH} | {EMPTY} z9", "Hell: invalid en passant"),
        (f"{EARTH} | {EMPTY} - -", "Hell is a placement and an en passant square"),
        (f"{EARTH} | {EMPTY} - | a1 i9", "'i9': there is no such square"),
        (f"{EARTH} | {EMPTY} - | a1 b2 a1", "a1 has two tombstones"),
        (f"{EARTH} | {EMPTY} - | e8", "the King on e8 cannot stand on a tombstone"),
    ],
)
def test_C5_faults_are_named(text: str, fault: str) -> None:
    with pytest.raises(SetupError) as error:
        start(text)
    assert fault in str(error.value)


@pytest.mark.parametrize(
    "text",
    [
        EARTH,
        f"{EARTH} | {CAPTOR}",
        f"{EARTH} | {EMPTY} - | a1 d2 h8",
        "4k3/8/8/8/8/8/8/4K3 b - - 7 30 | 8/8/8/8/3pP3/8/8/8 e3 | c3",
        "p3k3/8/8/8/8/8/8/P3K3 w - - 3 9",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | 8/8/8/8/8/8/8/B7 -",
    ],
)
def test_C5_a_setup_text_gives_itself_again(text: str) -> None:
    assert start(text).setup() == text


def test_C5_the_text_inside_a_turn_is_that_of_its_beginning() -> None:
    position = start(f"4k3/8/8/r7/8/8/8/4K3 w - - 0 1 | {CAPTOR} | a5")
    for text in ("hell:b4c6", "hell:b4c6 rise:a5"):
        assert play(position, text).setup() == position.setup()


# -- what people are told ----------------------------------------------------------------------


def test_labels_and_paths() -> None:
    position = start(f"4k3/8/8/r7/8/8/2P1P3/R3K3 w Q - 0 1 | {CAPTOR} | a5 h4")
    assert position.action("a1a5").label == "Rxa5"
    assert position.action("e1c1").label == "O-O-O"
    below = position.action("hell:b4c6")
    assert (below.label, below.path) == ("hell:Nxc6", (Spot("hell", "b4"), Spot("hell", "c6")))
    rising = play(position, "hell:b4c6")
    assert rising.action("rise:h4").label == "rise:h4"
    assert rising.action("rise:a5").label == "rise:xa5"
    assert rising.action("rise:a5").path == (Spot("earth", "a5"),)
    assert (rising.action("stay").label, rising.action("stay").path) == ("stay", ())
    placing = play(rising, "rise:a5").action("place:h8")
    assert (placing.label, placing.path) == ("rook to h8", (Spot("hell", "h8"),))


def test_a_promotion_by_rising_shows_in_the_label() -> None:
    asked = play(start(f"{EARTH} | {PAWN_CAPTOR} | a8"), "hell:e4d5")
    assert asked.action("rise:a8n").label == "rise:a8=N"


@pytest.mark.parametrize(
    ("man", "below", "note"),
    [("q", EMPTY, "queen to d8 in Hell"), ("q", "3N4/8/8/8/8/8/8/8", "queen annihilated")],
)
def test_a_note_tells_the_fate_of_a_dead_man_unless_it_is_chosen(
    man: str, below: str, note: str
) -> None:
    position = start(f"7k/8/8/{man}7/8/8/8/R6K w - - 0 1 | {below} -")
    assert position.action("a1a5").note == note
    assert start("7k/8/8/r7/8/8/8/R6K w - - 0 1").action("a1a5").note == ""


def test_the_scene_shows_tombstones_attacked_kings_and_who_may_rise() -> None:
    position = start(BLOCK)
    assert panel(position, "earth").marks == {"e4": Mark("tombstone", "∩", "+")}
    assert panel(position, "earth").danger == {"e1"}
    (note,) = position.scene().notes
    assert note.lines == ("White 1, stones to rise on: 1", "Black 1, stones to rise on: 1")


@pytest.mark.parametrize(
    ("text", "prompt"),
    [
        (EARTH, "move a man"),
        (f"{EARTH} | 7r/8/8/8/8/8/8/R7 - | a5", "move a man on Earth or in Hell"),
        ("4r2k/8/8/8/8/8/8/4K3 w - - 0 1", "save your King"),
        (BLOCK.replace("QKB1", "1KB1"), "save your King, on Earth or by rising from Hell"),
        (
            "K7/8/1q6/8/8/8/8/7k w - - 0 1 | R7/8/8/8/8/8/8/8 -",
            "move a man in Hell: none can move on Earth",
        ),
    ],
)
def test_prompts_tell_what_to_do(text: str, prompt: str) -> None:
    assert decision(start(text)).prompt == prompt


def test_prompts_of_rising() -> None:
    free = play(start(f"{EARTH} | {CAPTOR} | a5"), "hell:b4c6")
    assert decision(free).prompt == "let your knight rise on a tombstone or stay in Hell"
    forced = play(start(BLOCK), "hell:b4c6")
    assert decision(forced).prompt == "let your knight rise on a tombstone: it must save your King"
