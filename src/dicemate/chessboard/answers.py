"""Which answers to a move the other side certainly has, computed once for all moves of a board.

Making a move and searching for an answer would cost more than the rest of an estimate, and most
moves leave the enemy King a square that has nothing to do with them.
"""

from collections.abc import Iterator
from functools import cache, cached_property
from operator import and_

import chess
from chess import BB_ALL, BB_SQUARES, Bitboard, Board, Color, Move, PieceType, Square

from dicemate.chessboard.boards import alone_between


class Answers:
    """The enemy's certain answers to moves of the side to move."""

    def __init__(self, board: Board, king: Square) -> None:
        """Analyse the enemy, whose King is on the square `king`."""
        self._board, self._king = board, king

    def leaves_flight(self, move: Move, kind: PieceType) -> bool:
        """Return whether the King certainly has a safe step after a move, even one attacking him.

        `kind` is the man's kind after the move; castling and en passant are not covered.
        """
        start, end = BB_SQUARES[move.from_square], BB_SQUARES[move.to_square]
        shields, stops = self._flights
        return not (shields & start or stops[kind] & end)

    def has_flight(self, fallen: Square) -> bool:
        """Return whether the King certainly has a safe step if the man on a square has fallen."""
        shields, stops = self._flights
        return not (shields & BB_SQUARES[fallen] or stops[0])

    def leaves_move(self, move: Move) -> bool:
        """Return whether a man not pinned can move, after `move` leaves the King unattacked."""
        return not self._standstill & BB_SQUARES[move.to_square]

    @property
    def abound(self) -> bool:
        """Whether such a man can move after any move that leaves the King unattacked."""
        return not self._standstill

    @cached_property
    def _flights(self) -> tuple[Bitboard, tuple[Bitboard, ...]]:
        return _flights(self._board, self._king)

    @cached_property
    def _standstill(self) -> Bitboard:
        return _standstill(self._board, self._king)


def _flights(board: Board, king: Square) -> tuple[Bitboard, tuple[Bitboard, ...]]:
    """Return men who hide a step of the King from their sliders, and squares that guard all steps.

    The latter are, for each kind of man, the squares from which he might attack every safe step.
    """
    own, enemy = board.occupied_co[board.turn], board.occupied_co[not board.turn]
    without = board.occupied & ~BB_SQUARES[king]
    shields, stops = chess.BB_EMPTY, [BB_ALL] * 7
    for step in chess.scan_forward(chess.BB_KING_ATTACKS[king] & ~enemy):
        if not board.attackers_mask(board.turn, step, without):
            shields |= own & alone_between(board, step, own, without)
            stops = list(map(and_, stops, _reach(board.turn, step)))
    return shields, tuple(stops)


@cache
def _reach(color: Color, square: Square) -> tuple[Bitboard, ...]:
    """Return, for each kind, the squares from which a man may attack `square`, and `square` itself.

    The men are those of `color`. Lines are those of an empty board.
    """
    here = BB_SQUARES[square]
    straight = chess.BB_RANK_ATTACKS[square][0] | chess.BB_FILE_ATTACKS[square][0] | here
    diagonal = chess.BB_DIAG_ATTACKS[square][0] | here
    pawn = chess.BB_PAWN_ATTACKS[not color][square] | here
    knight, step = chess.BB_KNIGHT_ATTACKS[square] | here, chess.BB_KING_ATTACKS[square] | here
    return chess.BB_EMPTY, pawn, knight, diagonal, straight, straight | diagonal, step


def _standstill(board: Board, king: Square) -> Bitboard:
    """Return the squares on which a move would stop all men who are not in line with their King.

    Such men cannot be pinned. A pawn steps forward unless he is captured or blocked; another man
    has a move unless he is captured.
    """
    stops = BB_ALL
    for each in _stops(board, king):
        stops &= each
        if not stops:  # Two men are usually enough.
            break
    return stops


def _stops(board: Board, king: Square) -> Iterator[Bitboard]:
    """Yield the squares on which a move would stop each of these men."""
    enemy = board.occupied_co[not board.turn]
    loose = enemy & ~_reach(not board.turn, king)[chess.QUEEN]
    ahead, empty = 8 if board.turn == chess.BLACK else -8, ~board.occupied
    for pawn in chess.scan_forward(loose & board.pawns & ~chess.BB_BACKRANKS):
        if BB_SQUARES[pawn + ahead] & empty:
            yield BB_SQUARES[pawn] | BB_SQUARES[pawn + ahead]
    for man in chess.scan_forward(loose & ~board.pawns):
        if board.attacks_mask(man) & ~enemy:
            yield BB_SQUARES[man]
