"""A turn of several moves on python-chess's board, which knows only turns of one."""

import chess
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate.chessboard import MOVES, Several, san
from dicemate.position import SetupError


@given(st.lists(st.integers(0, 500), max_size=40))
def test_turns_of_one_move_are_those_of_chess(choices: list[int]) -> None:
    theirs, ours = chess.Board(), Several.from_fen(chess.STARTING_FEN)
    for choice in choices:
        # python-chess refuses castling through attacks: whether a King may is the game's to say.
        words = {move.uci() for move in theirs.pseudo_legal_moves if not theirs.is_castling(move)}
        castling = {word for word in ours.words() if theirs.is_castling(MOVES[word])}
        assert {*ours.words()} - castling == words
        legal = [*theirs.legal_moves]
        if not legal:
            return
        move = legal[choice % len(legal)]
        assert san(ours.at(move), move) == san(theirs, move)
        ours = ours.moved(move).turned()
        theirs.push(move)
        assert ours.fen() == theirs.fen(en_passant="fen")
        assert Several.from_fen(ours.fen()) == ours


def test_all_pawns_who_passed_in_a_turn_may_be_taken_by_any_move_of_the_next() -> None:
    board = Several.from_fen("4k2r/8/8/8/1p1p4/8/P1P1P3/4K3 w k - 5 9")
    for word in ("a2a4", "e2e4"):
        board = board.moved(MOVES[word])
    assert board.board.turn
    board = board.turned()
    assert board.fen() == "4k2r/8/8/8/Pp1pP3/8/2P5/4K3 b k a3e3 0 9"
    board = board.moved(MOVES["e8g8"])
    assert {"b4a3", "d4e3"} <= {*board.words()}
    taken = board.moved(MOVES["d4e3"])
    assert taken.board.piece_at(chess.E4) is None
    assert "b4a3" in taken.words()
    assert board.turned().passing == 0


def test_a_pawn_who_goes_on_has_not_just_passed() -> None:
    board = Several.from_fen("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1")
    assert board.moved(MOVES["e2e4"]).moved(MOVES["e4e5"]).turned().passing == 0


def test_who_could_be_taken_makes_another_position_and_who_could_not_does_not() -> None:
    def key(fen: str) -> object:
        return Several.from_fen(fen).key()

    assert key("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1") != key("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")
    assert key("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1") == key("4k3/8/8/8/4P3/8/8/4K3 b - - 0 1")


@pytest.mark.parametrize("passing", ["e6", "e3e6", "e3x", "e9"])
def test_a_FEN_with_wrong_squares_is_refused(passing: str) -> None:
    with pytest.raises(SetupError):
        Several.from_fen(f"4k3/8/8/8/4P3/8/8/4K3 b - {passing} 0 1")
