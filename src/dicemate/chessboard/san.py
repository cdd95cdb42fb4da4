"""SAN that is unambiguous among pseudo-legal moves, without check marks."""

import chess
from chess import Board, Move

from dicemate.chessboard.words import LETTERS


def san(board: Board, move: Move) -> str:
    """Return a move in SAN without ``+`` and ``#``, unambiguous among pseudo-legal moves.

    python-chess's own SAN marks checks of the ordinary rules, and distinguishes only moves that are
    legal under them.
    """
    if board.is_castling(move):
        return "O-O-O" if move.to_square % 8 < move.from_square % 8 else "O-O"
    kind = board.piece_type_at(move.from_square)
    end = chess.SQUARE_NAMES[move.to_square]
    taking = "x" if board.is_capture(move) else ""
    if kind != chess.PAWN:
        return LETTERS[kind or 0] + _apart(board, move) + taking + end
    start = chess.FILE_NAMES[move.from_square % 8] if taking else ""
    becomes = f"={LETTERS[move.promotion]}" if move.promotion else ""
    return start + taking + end + becomes


def _apart(board: Board, move: Move) -> str:
    """Return the file, rank or square that distinguishes the man from others of his kind."""
    kind = board.piece_type_at(move.from_square) or chess.KING
    rivals = board.pieces_mask(kind, board.turn) & board.attackers_mask(board.turn, move.to_square)
    rivals &= ~chess.BB_SQUARES[move.from_square]
    if not rivals:
        return ""
    file, rank = move.from_square % 8, move.from_square // 8
    if not rivals & chess.BB_FILES[file]:
        return chess.FILE_NAMES[file]
    if not rivals & chess.BB_RANKS[rank]:
        return chess.RANK_NAMES[rank]
    return chess.SQUARE_NAMES[move.from_square]
