"""Random boards on which many Kings are attacked."""

import random

import chess
from chess import BLACK, WHITE


def random_board(generator: random.Random) -> chess.Board:
    """Return a board with Kings near each other's men, so that many are attacked."""
    board = chess.Board(None)
    squares = generator.sample(range(64), generator.randint(6, 26))
    board.set_piece_at(squares[0], chess.Piece(chess.KING, WHITE))
    board.set_piece_at(squares[1], chess.Piece(chess.KING, BLACK))
    for square in squares[2:]:
        kind = generator.choice([chess.PAWN, chess.PAWN, 2, 3, 4, 5])
        if kind == chess.PAWN and chess.BB_SQUARES[square] & chess.BB_BACKRANKS:
            kind = chess.QUEEN
        board.set_piece_at(square, chess.Piece(kind, generator.random() < 0.5))
    board.turn = generator.random() < 0.5
    return board
