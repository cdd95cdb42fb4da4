"""Boards of any size: on 8x8 they agree with python-chess, and elsewhere with what is known."""

from dataclasses import replace

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate import chessboard
from dicemate.anyboard import (
    HEX_DIAGONAL,
    HEX_KNIGHT,
    HEX_STRAIGHT,
    STRAIGHT,
    Board,
    Move,
    Movement,
    Squares,
    every_way,
    hexagonal,
    hexagons,
    placed,
    rectangle,
    san,
    usual,
)
from dicemate.position import BLACK, WHITE, SetupError
from dicemate.scene import HEXAGON, Man, Panel

EIGHT = usual(rectangle(8, 8))
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1"
GLINSKI = hexagonal(
    hexagons("abcdefghikl"),
    {
        WHITE: frozenset(["b1", "c2", "d3", "e4", "f5", "g4", "h3", "i2", "k1"]),
        BLACK: frozenset(["b7", "c7", "d7", "e7", "f7", "g7", "h7", "i7", "k7"]),
    },
)
GLINSKI_START = "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1"


@st.composite
def games(draw: st.DrawFn) -> list[chess.Move]:
    """Draw legal moves from the usual array."""
    board, moves = chess.Board(START), list[chess.Move]()
    for choice in draw(st.lists(st.integers(0, 500), max_size=60)):
        legal = [*board.legal_moves]
        if not legal:
            break
        moves.append(legal[choice % len(legal)])
        board.push(moves[-1])
    return moves


@given(games())
def test_a_usual_board_agrees_with_python_chess(moves: list[chess.Move]) -> None:
    theirs, ours = chess.Board(START), Board.from_fen(START, EIGHT)
    for move in moves:
        ours, before = ours.after(Move.of(move.uci())), theirs.copy()
        theirs.push(move)
        assert ours.fen() == theirs.fen(en_passant="fen")
        assert before.is_capture(move) == (len(ours.men) < len(before.piece_map()))
    assert {*ours.words()} == {move.uci() for move in theirs.pseudo_legal_moves}
    assert {*ours.legal_words()} == {move.uci() for move in theirs.legal_moves}
    assert Board.from_fen(ours.fen(), EIGHT) == ours._replace(quiet=True)
    assert ours.is_check() == theirs.is_check()
    assert ours.attacked_kings() == chessboard.attacked_kings(theirs)
    for move in theirs.pseudo_legal_moves:
        assert san(ours, Move.of(move.uci())) == chessboard.san(theirs, move)
        assert ours.taken(Move.of(move.uci())) == chessboard.taken(theirs, move)
    for color in (WHITE, BLACK):
        found = {*ours.attackers("d5", color)}
        assert found == {chess.square_name(each) for each in theirs.attackers(color, chess.D5)}


def perft(board: Board, depth: int) -> int:
    if not depth:
        return 1
    return sum(perft(board.after(Move.of(word)), depth - 1) for word in board.legal_words())


@pytest.mark.parametrize(
    ("fen", "counts"),
    [
        # Positions of the chess programming wiki, without castling.
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812]),
        ("n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1", [24, 496]),
    ],
)
def test_known_counts_of_positions(fen: str, counts: list[int]) -> None:
    board = Board.from_fen(fen, EIGHT)
    assert [perft(board, depth + 1) for depth in range(len(counts))] == counts


def test_Gliński_s_board() -> None:
    board = Board.from_fen(GLINSKI_START, GLINSKI)
    assert board.fen() == GLINSKI_START
    assert len(board.movement.squares) == 91
    assert len(board.words()) == 51  # The first moves of Gliński's chess are well known.
    assert [len(GLINSKI.squares.ray("f6", step)) for step in HEX_STRAIGHT] == [5] * 6
    assert {GLINSKI.squares.beside("f6", step) for step in HEX_DIAGONAL} == {
        *("g7", "h5", "g4", "e4", "d5", "e7")
    }
    assert len({GLINSKI.squares.beside("f6", step) for step in HEX_KNIGHT} - {None}) == 12


def test_pawns_of_Gliński_go_two_steps_pass_and_become_something_on_any_last_cell() -> None:
    board = Board.from_fen("1/3/5/7/1P7/5p5/11/4P6/11/11/K9k w - - 0 1", GLINSKI)
    assert {*board.words("P")} == {"e4e5", "e4e6", "c7c8q", "c7c8r", "c7c8b", "c7c8n"}
    passed = board.after(Move.of("e4e6"))
    assert passed.fen() == "1/3/5/7/1P7/4Pp5/11/11/11/11/K9k b - e5 0 1"
    assert "f6e5" in passed.words("P")
    assert "e6" not in passed.after(Move.of("f6e5")).men
    assert passed.turned().passing == ()


def test_a_pawn_stands_wherever_he_can_come_to_and_stay() -> None:
    board = Board.from_fen("1/3/5/7/p8/N10/11/11/11/11/K9k b - - 0 1", GLINSKI)
    taken = board.after(Move.of("b7a6"))  # The highest square of file a, beside a home.
    assert Board.from_fen(taken.fen(), GLINSKI).key() == taken.key()
    at_the_edge = replace(usual(rectangle(3, 4)), homes={WHITE: frozenset({"a1"})})
    assert {*Board.from_fen("2k/3/3/P1K w", at_the_edge).words("P")} == {"a1a2", "a1a3"}


def test_a_pawn_behind_a_hole_stays_a_pawn_and_those_before_it_start_where_others_do() -> None:
    squares = Squares({name: at for name, at in rectangle(4, 8).places.items() if name != "b4"})
    board = Board.from_fen("3k/1P2/4/4/3/1P2/P3/K3 w", usual(squares))
    assert {*board.words("P")} == {"a2a3", "a2a4", *(f"b7b8{letter}" for letter in "qrbn")}
    assert board.after(Move.of("b7b8q")).men["b8"].letter == "Q"
    assert not any("b5" in squares for squares in board.movement.homes.values())


def test_several_pawns_who_passed_in_one_turn_may_all_be_taken() -> None:
    board = Board.from_fen("4k3/8/8/8/1p1p1p2/8/P1P1P3/4K3 w - - 0 1", EIGHT)
    for word in ("a2a4", "c2c4", "e2e4"):
        board = board.moved(Move.of(word))
    board = board.turned()
    assert board.fen() == "4k3/8/8/8/PpPpPp2/8/8/4K3 b - a3c3e3 0 1"
    assert Board.from_fen(board.fen(), EIGHT) == board
    assert {"b4a3", "b4c3", "d4c3", "d4e3", "f4e3"} <= {*board.words("P")}
    board = board.moved(Move.of("d4c3"))
    assert {"b4a3", "f4e3"} <= {*board.words("P")}
    assert "b4c3" not in board.words("P")


def test_a_pawn_who_goes_on_in_the_same_turn_has_not_just_passed() -> None:
    board = Board.from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", EIGHT)
    board = board.moved(Move.of("e2e4")).moved(Move.of("e4e5")).turned()
    assert board.passing == ()


def test_the_clock_counts_turns_and_not_moves() -> None:
    board = Board.from_fen("4k3/8/8/8/8/8/P7/4K2R w - - 7 5", EIGHT)
    quiet = board.moved(Move.of("h1h2")).moved(Move.of("h2h3")).turned()
    assert (quiet.clock, quiet.number, quiet.turned().number) == (8, 5, 6)
    assert board.moved(Move.of("a2a3")).moved(Move.of("h1h2")).turned().clock == 0
    assert board.turned().clock == 8


def test_a_man_who_slides_and_leaps_to_a_square_has_one_move_there() -> None:
    leaping = Movement(rectangle(4, 4), {"R": STRAIGHT}, {"R": every_way(0, 2)})
    board = Board(leaping, {"a1": Man(WHITE, "R"), "b1": Man(WHITE, "P")})
    assert [*board.words("R")] == ["a1a2", "a1a3", "a1a4", "a1c1"]
    assert board.attackers("a3", WHITE) == ["a1"]


def test_each_of_several_Kings_can_be_in_check() -> None:
    men = placed("k7/8/8/8/8/8/8/K3K2r", EIGHT.squares)
    board = Board(EIGHT, men, WHITE)
    assert board.attacked_kings() == {"e1"}
    assert board.is_check()
    assert not board.is_check(BLACK)


def test_more_files_than_letters_are_refused() -> None:
    with pytest.raises(ValueError, match="up to 26 files, not 30"):
        rectangle(30, 30)


def test_boards_of_all_kinds_are_drawn_where_their_squares_lie() -> None:
    large = Board.from_fen("k11/" + "12/" * 8 + "11K w", usual(rectangle(12, 10)))
    assert (large.panel().files, large.panel().ranks, large.panel().places) == (12, 10, {})
    skipping = usual(rectangle("abdk", 3))
    panel = Board.from_fen("k3/4/3K w", skipping).panel("left", title="LEFT")
    assert (panel.name, panel.title) == ("left", "LEFT")
    assert {*panel.squares()} == {f"{file}{rank}" for file in "abdk" for rank in (1, 2, 3)}
    assert panel.places["d2"] == (4, 2)
    hexagonal_panel = Board.from_fen(GLINSKI_START, GLINSKI).panel()
    assert hexagonal_panel.shape == HEXAGON
    assert hexagonal_panel.places["f6"] == (10, 10)
    for each in (large.panel(), panel, hexagonal_panel, Panel("", {})):
        squares = Squares.of(each)
        assert {*squares} == {*each.squares()}
        assert Panel("", {}, **squares.layout).place("a1") == each.place("a1")


def test_a_board_with_the_usual_names_and_a_gap_is_drawn_with_the_gap() -> None:
    places = {name: (x + (x > 1), y) for name, (x, y) in rectangle(4, 4).places.items()}
    squares = Squares(places)
    assert squares.beside("b1", (1, 0)) is None
    assert Panel("", {}, **squares.layout).place("c1") == (6, 0)
    assert Squares.of(Panel("", {}, **squares.layout)).places == places


@pytest.mark.parametrize(
    ("fen", "fault"),
    [
        ("4k3/8 w - - 0 1", "a FEN of this board has 8 rows, not 2"),
        ("4k3/8/8/8/8/8/8/4K2 w - - 0 1", "row '4K2' has 7 squares, not 8"),
        ("4k3/8/8/8/8/8/8/K w - - 0 1", "row 'K' has 1 square, not 8"),
        ("4k3/8/8/8/8/8/8/4X3 w - - 0 1", "something other than men"),
        ("4k3/8/8/8/8/8/8/99999999 w - - 0 1", "squares, not 8"),
        (f"4k3/8/8/8/8/8/8/{'9' * 5000} w - - 0 1", "squares, not 8"),
        (f"4k3/8/8/8/8/8/8/{'1' * 200}x w - - 0 1", "something other than men"),  # In an instant.
        ("4k3/8/8/8/8/8/8/110 w - - 0 1", "something other than men"),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", "White has no King"),
        ("4k3/8/8/8/8/8/8/3KK3 w - - 0 1", "White has more than one King"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "a pawn stands on h8"),
        ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "the side to move is w or b"),
        ("4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", "no castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "no pawn has just passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - e 0 1", "no pawn has just passed"),
        ("4k3/8/8/8/8/8/8/4K3 w - - x 1", "'x' is not a number"),
        ("4k3", "a FEN has 6 fields"),
        ("", "a FEN has 6 fields"),
    ],
)
def test_a_FEN_that_cannot_be_played_is_refused_with_its_fault(fen: str, fault: str) -> None:
    with pytest.raises(SetupError, match=fault):
        Board.from_fen(fen, EIGHT)


@given(st.text(alphabet="kKpPqr0123456789/ w-be", max_size=40))
def test_any_text_is_a_FEN_or_refused(text: str) -> None:
    try:
        board = Board.from_fen(text, replace(EIGHT))
    except SetupError:
        return
    assert Board.from_fen(board.fen(), EIGHT).men == board.men
