"""What fights do to the board: each function returns a new board and leaves the old one alone.

python-chess has no move for a man that falls, changes sides or moves out of turn, so castling
rights and en passant are updated here (B4).
"""

import chess
from chess import BB_SQUARES, Board, Square


def fallen(board: Board, squares: chess.Bitboard) -> Board:
    """Return the board without the men on `squares`: a capture, which resets the clock (C3).

    A fallen rook's castling right is removed, or another rook would bring it back (B4).
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
        after.ep_square = None  # The pawn that has just passed belongs to the side to move now.
    return after
