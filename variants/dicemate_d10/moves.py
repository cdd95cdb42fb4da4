"""Which moves a face of the die allows; comments cite rule ids D1–D11."""

import chess

from dicemate import chessboard
from dicemate_d10.state import ONE, TEN, Face, Rules


def allowed(board: chess.Board, face: Face, rules: Rules) -> list[str]:
    """Return the words of the moves that a face allows (D1–D4, D6)."""
    own = board.occupied_co[board.turn]
    pieces = own & board.kings
    if face is not ONE:
        pieces |= own & (board.knights | board.bishops)
    if face.castling:
        pieces |= own & board.rooks
    if "Q" in face.letters:
        pieces |= own & board.queens
    words = chessboard.piece_words(board, pieces)
    if face is not TEN:
        words += chessboard.pawn_words(board, own & board.pawns, face.promotions)
    if face.castling and (rules.castle_out_of_check or not board.is_check()):
        words += chessboard.castling_words(board)
    return words
