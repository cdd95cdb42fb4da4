"""The legal moves of each kind of man, and the free ones among them, as words (F1, F3–F9).

The squares from which each kind gives check are computed once, as bit masks, and free moves are
listed only to those and to the square of a recapture: testing every move for check would cost more
than everything else. The few moves that involve more than two squares and a line (castling,
promotion, en passant) are made and examined.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

import chess
from chess import (
    BB_ALL,
    BB_DIAG_ATTACKS,
    BB_DIAG_MASKS,
    BB_FILE_ATTACKS,
    BB_FILE_MASKS,
    BB_KING_ATTACKS,
    BB_KNIGHT_ATTACKS,
    BB_PAWN_ATTACKS,
    BB_RANK_ATTACKS,
    BB_RANK_MASKS,
    BB_SQUARES,
    Bitboard,
    Board,
    PieceType,
    Square,
    msb,
    scan_forward,
)

from dicemate.chessboard import MOVES, WORDS, alone_between, pawn_steps, step_words, words_to

PROMOTIONS = "qrbn"

FACES = chess.PIECE_TYPES
"""Faces 1 to 6 of the die are python-chess's piece types, and the order of F4: P N B R Q K."""


def _straight(square: Square, occupied: Bitboard) -> Bitboard:
    ranks = BB_RANK_ATTACKS[square][BB_RANK_MASKS[square] & occupied]
    return ranks | BB_FILE_ATTACKS[square][BB_FILE_MASKS[square] & occupied]


def _diagonal(square: Square, occupied: Bitboard) -> Bitboard:
    return BB_DIAG_ATTACKS[square][BB_DIAG_MASKS[square] & occupied]


def _queenly(square: Square, occupied: Bitboard) -> Bitboard:
    return _straight(square, occupied) | _diagonal(square, occupied)


def _knightly(square: Square, occupied: Bitboard) -> Bitboard:
    return BB_KNIGHT_ATTACKS[square]


_Reach: TypeAlias = Callable[[Square, Bitboard], Bitboard]
_REACH: dict[PieceType, _Reach] = {
    chess.KNIGHT: _knightly,
    chess.BISHOP: _diagonal,
    chess.ROOK: _straight,
    chess.QUEEN: _queenly,
}

_SEVENTH = (chess.BB_RANK_2, chess.BB_RANK_7)
"""The rank from which a pawn promotes, by colour."""

_CASTLING_CHECKS = tuple(
    rank | chess.BB_FILE_D | chess.BB_FILE_F for rank in (chess.BB_RANK_8, chess.BB_RANK_1)
)
"""The only squares of the enemy King on which castling can check him, by the colour that castles.

The rook arrives on the d- or f-file and checks along that file or along the rank. Every line
through a square that castling vacates runs along the rank or ends there.
"""


class Side:
    """The side to move and its legal moves, on a board that must no longer change.

    Attributes:
        board: The board; both sides have one King (C5).
        own: The men of the side.
        king: The square of its King; `foe` is that of the other King.
        answers: Where men other than the King may go; in check, onto the checker or in between.
        pins: Own men that may move only along a line through their own King.
        screens: Own men that give check by leaving a line through the other King; none in
            check, since a move then has to answer it first.
    """

    __slots__ = ("answers", "board", "foe", "king", "own", "pins", "screens")

    def __init__(self, board: Board) -> None:
        """Compute pins, screens and answers to check."""
        self.board = board
        self.own = own = board.occupied_co[board.turn]
        others = board.occupied_co[not board.turn]
        self.king = msb(board.kings & own)
        self.foe = msb(board.kings & others)
        self.answers = _answers(board, self.king)
        men = board.occupied
        self.pins = own & alone_between(board, self.king, others, men)
        self.screens = 0 if self.check else own & alone_between(board, self.foe, own, men)

    @property
    def check(self) -> bool:
        """Whether the side is in check."""
        return self.answers != BB_ALL

    # -- by the roll -----------------------------------------------------------------------

    def allot(self, face: PieceType) -> tuple[PieceType, list[str]]:
        """Return the kind that a roll of `face` moves, and its moves, if any.

        If the kind rolled has no move, the roll goes to the lowest kind that has one (F4).
        """
        for kind in (face, *FACES):
            if words := self.rolled_words(kind):
                return kind, words
        return face, []

    def can_move(self) -> bool:
        """Return whether there is any legal move, trying likely and cheap ones first.

        In Chess960 castling may be the only one.
        """
        if self._kind_words(chess.PAWN) or any(self._king_ends(BB_ALL)):
            return True
        return any(self.rolled_words(kind) for kind in FACES)

    def all_words(self) -> list[str]:
        """Return every legal move, for a side in check (F7) or with a free turn (F11)."""
        words = [word for kind in FACES for word in self._kind_words(kind)]
        return words + self._castling_words()

    def rolled_words(self, kind: PieceType) -> list[str]:
        """Return the moves of one kind; castling is a rook's and a King's (F3)."""
        words = self._kind_words(kind)
        return words + self._castling_words() if kind in (chess.ROOK, chess.KING) else words

    def _kind_words(self, kind: PieceType) -> list[str]:
        if kind == chess.PAWN:
            pawns = self.own & self.board.pawns
            return self._pawn_words(pawns, self.answers) + self._en_passant_words()
        if kind == chess.KING:
            return self._king_words(BB_ALL)
        men = self.board.pieces_mask(kind, self.board.turn)
        return self._piece_words(men, _REACH[kind], self.answers)

    # -- by Freedom ------------------------------------------------------------------------

    def free_words(self, prey: Square | None) -> list[str]:
        """Return the moves, out of check, that take the man on `prey` (F6) or give check (F8)."""
        board, own, foe = self.board, self.own, self.foe
        target = 0 if prey is None else BB_SQUARES[prey]
        diagonals = target | _diagonal(foe, board.occupied)
        straights = target | _straight(foe, board.occupied)
        pawns = own & board.pawns & ~_SEVENTH[board.turn]
        words = self._pawn_words(pawns, target | BB_PAWN_ATTACKS[not board.turn][foe])
        words += self._piece_words(own & board.knights, _knightly, target | BB_KNIGHT_ATTACKS[foe])
        words += self._piece_words(own & board.bishops, _diagonal, diagonals)
        words += self._piece_words(own & board.rooks, _straight, straights)
        words += self._piece_words(own & board.queens, _queenly, diagonals | straights)
        words += self._king_words(target)
        return words + [word for word in self._odd_words() if self._is_free(word, prey)]

    def _odd_words(self) -> Iterator[str]:
        """Yield the moves that change more than two squares or a man's kind."""
        promoting = self.own & self.board.pawns & _SEVENTH[self.board.turn]
        if promoting:
            yield from self._pawn_words(promoting, BB_ALL)
        yield from self._en_passant_words()
        if BB_SQUARES[self.foe] & _CASTLING_CHECKS[self.board.turn]:
            yield from self._castling_words()

    def _is_free(self, word: str, prey: Square | None) -> bool:
        return MOVES[word].to_square == prey or self.board.gives_check(MOVES[word])

    # -- by kind ---------------------------------------------------------------------------

    def _squares(self, start: Square, wanted: Bitboard) -> Bitboard:
        """Return the `wanted` squares that a pinned man or a screen may go to."""
        if self.screens & BB_SQUARES[start]:
            wanted |= BB_ALL & ~chess.ray(self.foe, start)
        return wanted & chess.ray(self.king, start) if self.pins & BB_SQUARES[start] else wanted

    def _piece_words(self, men: Bitboard, reach: _Reach, wanted: Bitboard) -> list[str]:
        """Return the moves of knights, bishops, rooks or queens to `wanted` squares."""
        words: list[str] = []
        if not men:
            return words
        occupied, others, bound = self.board.occupied, ~self.own, self.pins | self.screens
        for start in scan_forward(men):
            squares = self._squares(start, wanted) if bound & BB_SQUARES[start] else wanted
            ends = reach(start, occupied) & squares & others
            if ends:
                words += words_to(start, ends)
        return words

    def _king_words(self, wanted: Bitboard) -> list[str]:
        """Return the King's moves to `wanted` squares, without castling."""
        if not wanted and not self.screens:
            return []
        return [WORDS[self.king][end] for end in self._king_ends(wanted)]

    def _king_ends(self, wanted: Bitboard) -> Iterator[Square]:
        """Yield the `wanted` squares next to the King that are not attacked."""
        board, king = self.board, self.king
        ends = BB_KING_ATTACKS[king] & ~self.own & self._squares(king, wanted)
        # The King does not shield the squares behind him.
        seen = board.occupied ^ BB_SQUARES[king]
        for end in scan_forward(ends):
            if not board.attackers_mask(not board.turn, end, seen):
                yield end

    def _castling_words(self) -> list[str]:
        if not self.board.castling_rights:
            return []
        return [move.uci() for move in self.board.generate_castling_moves()]

    def _en_passant_words(self) -> list[str]:
        if not self.board.ep_square:
            return []
        return [move.uci() for move in self.board.generate_legal_ep()]

    def _pawn_words(self, pawns: Bitboard, wanted: Bitboard) -> list[str]:
        """Return the moves of own `pawns` to `wanted` squares, without en passant."""
        bound = pawns & (self.pins | self.screens)
        words = self._step_words(pawns & ~bound, wanted)
        for start in scan_forward(bound):
            words += self._step_words(BB_SQUARES[start], self._squares(start, wanted))
        return words

    def _step_words(self, pawns: Bitboard, wanted: Bitboard) -> list[str]:
        words: list[str] = []
        for step, ends in pawn_steps(self.board, pawns, self.board.occupied & ~self.own):
            if ends & wanted:
                words += step_words(step, ends & wanted, PROMOTIONS)
        return words


def _answers(board: Board, king: Square) -> Bitboard:
    checkers = board.attackers_mask(not board.turn, king)
    if not checkers:
        return BB_ALL
    if checkers & (checkers - 1):
        return 0
    return checkers | chess.between(king, msb(checkers))
