"""What the men of a board are worth to White, in pawns, and what a move changes about it.

Men count by their kind, pawns also by how far they have come, and pieces by how near they stand to
the enemy King: this is all that makes a player who is ahead go and win.
"""

from functools import cache
from math import tanh
from typing import NamedTuple

import chess
from chess import BB_SQUARES, BLACK, WHITE, Bitboard, Board, Color, Move, PieceType, Square

from dicemate.chessboard.boards import after, alone_between
from dicemate.hooks import fade

_ADVANCE = (0.0, 0.0, 0.02, 0.08, 0.2, 0.4, 0.8, 0.0)
"""What a pawn gains by its rank, counted from its own side."""

_NEAR = (0.0, 0.0, 0.04, 0.04, 0.05, 0.08, 0.02)
"""What a man of each kind gains by a step towards the enemy King."""


class Worth(NamedTuple):
    """What men are worth in a game.

    `men` are the values in pawns of each `chess.PieceType`, from no man on; `slope` is what a pawn
    is worth in results, -1 to 1.
    """

    men: tuple[float, ...]
    slope: float

    def score(self, board: Board) -> float:
        """Return what White's men are worth more than Black's; both have a King."""
        kings = _king(board, BLACK), _king(board, WHITE)
        white = self.side(board, WHITE, kings[BLACK])
        return white - self.side(board, BLACK, kings[WHITE])

    def side(self, board: Board, color: Color, foe: Square) -> float:
        """Return what the men of one colour are worth against a King on the square `foe`."""
        table, own = _table(self, color, foe), board.occupied_co[color]
        return sum(
            table[kind][square]
            for kind, men in enumerate(_kinds(board))
            if men & own
            for square in chess.scan_forward(men & own)
        )

    def result(self, score: float, clock: int) -> float:
        """Return the result that is expected with a score after so many quiet turns."""
        return tanh(self.slope * score) * fade(clock)

    def value(self, board: Board) -> float:
        """Return the result that White may expect; 0 on a board without both Kings."""
        if chess.popcount(board.kings) < 2:
            return 0.0
        return self.result(self.score(board), board.halfmove_clock)


class Ahead:
    """What the moves of one side lead to, found by differences: few boards are made.

    Attributes:
        board: The board, with both Kings.
        sign: 1 if White is to move, else -1.
        prey: The square of the enemy King.
        attackers: Own men who attack him.
    """

    def __init__(self, worth: Worth, board: Board, beyond: float = 0.0) -> None:
        """Look at the side to move; `beyond` is what White has more elsewhere, in pawns."""
        self.board, self._worth = board, worth
        self.sign = 1.0 if board.turn == WHITE else -1.0
        self.prey = _king(board, not board.turn)
        self._own = _table(worth, board.turn, self.prey)
        self._theirs = _table(worth, not board.turn, _king(board, board.turn))
        self._score = worth.score(board)
        self._beyond = beyond
        own = board.occupied_co[board.turn]
        self.attackers = board.attackers_mask(board.turn, self.prey)
        screens = own & alone_between(board, self.prey, own, board.occupied)
        self._restless = self.attackers | screens
        self._checks = _checks(board, self.prey)

    def quiet(self, move: Move) -> bool:
        """Tell whether a plain move surely leaves the enemy King unattacked by its man.

        Castling, promotion and en passant are not plain.
        """
        if move.promotion or BB_SQUARES[move.from_square] & self._restless:
            return False
        kind = self.board.piece_type_at(move.from_square) or 0
        if BB_SQUARES[move.to_square] & self._checks[kind]:
            return False
        if kind == chess.KING:
            return not self.board.is_castling(move)
        return not (kind == chess.PAWN and self.board.is_en_passant(move))

    def gain(self, move: Move) -> float:
        """Return what a move brings its player, in pawns."""
        kind = self.board.piece_type_at(move.from_square) or 0
        if kind == chess.KING or move.promotion or self.board.is_en_passant(move):
            return self.sign * (self._worth.score(after(self.board, move)) - self._score)
        own = self._own[kind]
        return own[move.to_square] - own[move.from_square] + self.taken(move.to_square)

    def taken(self, square: Square) -> float:
        """Return what it brings to take what stands on a square; nothing if nobody does."""
        if not BB_SQUARES[square] & self.board.occupied_co[not self.board.turn]:
            return 0.0
        return self._theirs[self.board.piece_type_at(square) or 0][square]

    def loss(self, square: Square) -> float:
        """Return what the own man on a square is worth, in pawns."""
        return self._own[self.board.piece_type_at(square) or 0][square]

    def result(self, gain: float, clock: int) -> float:
        """Return what the player may expect with a gain in pawns after so many quiet turns."""
        return self._worth.result(self.sign * (self._score + self._beyond) + gain, clock)

    def after(self, move: Move, more: float = 0.0) -> float:
        """Return what the player may expect after a move that brings `more` pawns elsewhere."""
        zeroing = self.board.is_zeroing(move)
        clock = 0 if zeroing else self.board.halfmove_clock + 1
        return self.result(self.gain(move) + more, clock)


def is_thin(board: Board, color: Color) -> bool:
    """Tell whether a side has so few men that it may soon have no move, or nobody can win."""
    officers = board.occupied_co[color] & ~board.kings & ~board.pawns
    return chess.popcount(officers) < 2


def _king(board: Board, color: Color) -> Square:
    return (board.kings & board.occupied_co[color]).bit_length() - 1


def _kinds(board: Board) -> tuple[Bitboard, ...]:
    return 0, board.pawns, board.knights, board.bishops, board.rooks, board.queens, board.kings


def _checks(board: Board, king: Square) -> tuple[Bitboard, ...]:
    """Return, for each kind, the squares from which a man of the side to move attacks a King."""
    ranks = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & board.occupied]
    straight = ranks | chess.BB_FILE_ATTACKS[king][chess.BB_FILE_MASKS[king] & board.occupied]
    diagonal = chess.BB_DIAG_ATTACKS[king][chess.BB_DIAG_MASKS[king] & board.occupied]
    pawn, knight = chess.BB_PAWN_ATTACKS[not board.turn][king], chess.BB_KNIGHT_ATTACKS[king]
    step = chess.BB_KING_ATTACKS[king]
    return 0, pawn, knight, diagonal, straight, straight | diagonal, step


@cache
def _table(worth: Worth, color: Color, foe: Square) -> tuple[tuple[float, ...], ...]:
    """Return what a man of each kind is worth on each square against a King on `foe`."""
    return tuple(
        tuple(_worth_on(worth, color, foe, kind, square) for square in chess.SQUARES)
        for kind in range(len(worth.men))
    )


def _worth_on(worth: Worth, color: Color, foe: Square, kind: PieceType, square: Square) -> float:
    rank = chess.square_rank(square) if color == WHITE else 7 - chess.square_rank(square)
    advance = _ADVANCE[rank] if kind == chess.PAWN else 0.0
    return worth.men[kind] + advance + _NEAR[kind] * (7 - chess.square_distance(square, foe))
