"""How men move on the usual board: the `Ground` for the tests of `legality`."""

import chess
from chess import Bitboard, Board, Square

from dicemate import chessboard
from dicemate.chessboard import MOVES, WORDS
from dicemate_babylonian.legality import Ground

PROMOTIONS = "nbrq"


def _words(board: Board, men: Bitboard) -> list[str]:
    """Return the words of the pseudo-legal moves of own `men`, without castling."""
    found = chessboard.piece_words(board, men & ~board.pawns)
    if men & board.pawns:
        found += chessboard.pawn_words(board, men & board.pawns, PROMOTIONS)
    return found


def _takings(board: Board, men: Bitboard) -> list[str]:
    """Return the words of those moves of own `men` that no move can undo."""
    prey = board.occupied_co[not board.turn]
    found = chessboard.pawn_words(board, men & board.pawns, PROMOTIONS)
    for start in chess.scan_forward(men & ~board.pawns):
        found += chessboard.words_to(start, board.attacks_mask(start) & prey)
    return found


def _castling(board: Board) -> list[str]:
    """Return the words of legal castling, under its ordinary conditions (B7)."""
    if not board.castling_rights:
        return []
    return [
        word
        for word in chessboard.castling_words(board)
        if not any(board.is_attacked_by(not board.turn, square) for square in _path(MOVES[word]))
    ]


def _path(move: chess.Move) -> tuple[Square, Square]:
    """Return the squares that a castling King crosses and reaches."""
    return (move.from_square + move.to_square) // 2, move.to_square


def _ends(word: str) -> tuple[Square, Square]:
    """Return the start and end square of a move."""
    move = MOVES[word]
    return move.from_square, move.to_square


def _succeeded(board: Board, word: str) -> Board | None:
    """Return the board after a move as if it were that side's turn again; None if the move won."""
    after = chessboard.after(board, MOVES[word])
    if not after.kings & after.occupied_co[after.turn]:
        return None
    after.turn = board.turn
    return after


def _passers(board: Board) -> Bitboard:
    """Return own pawns that can take en passant, which opens two lines at once."""
    if board.ep_square is None:
        return chess.BB_EMPTY
    beside = chess.BB_PAWN_ATTACKS[not board.turn][board.ep_square]
    return beside & board.pawns & board.occupied_co[board.turn]


def _screens(board: Board, square: Square, occupied: Bitboard) -> Bitboard:
    """Return own men that alone stand between a square and an enemy slider."""
    own, enemy = board.occupied_co[board.turn], board.occupied_co[not board.turn]
    return own & chessboard.alone_between(board, square, enemy, occupied)


GROUND = Ground(
    king_steps=chess.BB_KING_ATTACKS,
    word=WORDS,
    ends=_ends,
    words=_words,
    takings=_takings,
    castling=_castling,
    succeeded=_succeeded,
    passers=_passers,
    screens=_screens,
)
