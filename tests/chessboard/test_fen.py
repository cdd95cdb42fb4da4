"""FENs are those of python-chess, an oracle that shares no code with ours."""

import random
from collections.abc import Iterator

import chess
import pytest
from chess import Board, Move

from dicemate import chessboard
from dicemate.scene import Man


def _games(start: Board, seed: int) -> Iterator[Board]:
    """Yield the positions of some games at random, and some with a King missing."""
    generator = random.Random(seed)
    for _ in range(20):
        board = start.copy()
        while not board.is_game_over() and len(board.move_stack) < 120:
            yield board
            board.push(generator.choice([*board.legal_moves]))
        alone = board.copy(stack=False)
        alone.remove_piece_at(generator.choice([*chess.scan_forward(alone.kings)]))
        yield alone


@pytest.mark.parametrize("number", [None, 0, 518, 959])
def test_it_is_what_python_chess_writes(number: int | None) -> None:
    start = Board() if number is None else Board.from_chess960_pos(number)
    seen = set[str]()
    for board in _games(start, number or 0):
        fen = chessboard.fen(board)
        assert fen == board.fen(en_passant="fen")
        assert chessboard.fen(board, shredder=True) == board.fen(shredder=True, en_passant="fen")
        assert chessboard.placement(board) == board.board_fen()
        seen.add(fen)
    assert len(seen) > 1000
    assert any(fen.split()[3] != "-" for fen in seen), "else no pawn went two steps"


def test_which_rook_may_castle_is_told_if_another_stands_outside_him() -> None:
    board = Board("1r2k1rr/8/8/8/8/8/8/RR2K1R1 w Bg - 3 7", chess960=True)
    assert chessboard.fen(board) == board.fen(en_passant="fen")
    assert "Bg" in chessboard.fen(board)


def test_empty_boards_and_full_ones_are_written() -> None:
    full = Board(None)
    for square in chess.SQUARES:
        full.set_piece_at(square, chess.Piece(square % 6 + 1, bool(square % 2)))
    for board in (Board(None), full):
        assert chessboard.placement(board) == board.board_fen()


def test_men_are_those_of_python_chess() -> None:
    board = Board()
    board.push(Move.from_uci("e2e4"))
    for each in (board, Board(None)):
        found = {
            chess.square_name(square): Man(piece.color, piece.symbol().upper())
            for square, piece in each.piece_map().items()
        }
        assert list(chessboard.men(each).items()) == list(found.items())
