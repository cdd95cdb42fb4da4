"""Which moves a face of the die allows, and the risk to a King; comments cite rule ids D1–D11."""

from fractions import Fraction

import chess

from dicemate import chessboard
from dicemate.chessboard import LETTERS
from dicemate_d10.state import FACES, ONE, TEN, Face, Rules


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


def king_risk(board: chess.Board) -> Fraction:
    """Return the chance that the side to move rolls a face with which it can take the King."""
    king = board.king(not board.turn)
    if king is None:
        return Fraction(0)
    attackers = board.attackers_mask(board.turn, king)
    letters = {
        LETTERS[board.piece_type_at(square) or 0] for square in chess.scan_forward(attackers)
    }
    last_rank = bool(chess.BB_SQUARES[king] & chess.BB_BACKRANKS)

    def captures(face: Face) -> bool:
        # D4: on the last rank a pawn takes the King only by promoting.
        barred = {"P"} if last_rank and not face.promotions else set()
        return not (letters - barred).isdisjoint(face.letters)

    return Fraction(sum(map(captures, FACES)), len(FACES))
