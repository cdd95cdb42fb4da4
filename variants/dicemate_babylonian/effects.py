"""What becomes of the board: each function returns a new one, and leaves its own as it was.

A man that falls, changes sides or moves out of turn does so without a move of python-chess's, so
that castling rights and en passant are kept true by hand (B4).
"""

import chess
from chess import BB_SQUARES, Board, Square


def fallen(board: Board, squares: chess.Bitboard) -> Board:
    """Return the board without the men on `squares`: a capture, so that the clock is reset (C3).

    A rook's right is struck out, or it would come back with another rook (B4).
    """
    after = board.copy(stack=False)
    for square in chess.scan_forward(squares):
        after.remove_piece_at(square)
    after.castling_rights &= ~squares
    after.halfmove_clock, after.ep_square = 0, None
    return after


def fled(board: Board, end: Square) -> Board:
    """Return the board after the King of the side to move went to `end`, however far (B12)."""
    after = board.copy(stack=False)
    after.remove_piece_at(chess.msb(board.kings & board.occupied_co[board.turn]))
    after.set_piece_at(end, chess.Piece(chess.KING, board.turn))
    after.castling_rights &= ~(chess.BB_RANK_1 if board.turn else chess.BB_RANK_8)
    return after


def converted(board: Board, square: Square) -> Board:
    """Return the board after the man on `square` joined the side to move (B13)."""
    after = board.copy(stack=False)
    kind = board.piece_type_at(square)
    assert kind, "a man stands on the square of a conversion"
    after.set_piece_at(square, chess.Piece(kind, board.turn))
    after.castling_rights &= ~BB_SQUARES[square]
    if board.ep_square is not None and abs(square - board.ep_square) == 8:
        after.ep_square = None  # the pawn that has just passed is one's own now
    return after
