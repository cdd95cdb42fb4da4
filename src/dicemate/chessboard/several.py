"""A turn of several moves; python-chess would change sides after each, and drop rights.

Pawns that have passed squares may be taken en passant by any move of the next turn, as long as they
are still there; there may be several.
"""

import re
from collections.abc import Hashable
from typing import NamedTuple, Self

import chess
from chess import BB_ALL, BB_EMPTY, BB_SQUARES, WHITE, Bitboard, Board, Color, Move, Square

from dicemate.chessboard.boards import after, from_fen, key
from dicemate.chessboard.words import WORDS, castling_words, pawn_words, piece_words
from dicemate.position import SetupError

_PASSING = re.compile(r"(?:[a-h][36])+")


class Several(NamedTuple):
    """A board within a turn of several moves; it is immutable.

    `board` has the side on turn to move and no en passant square: `passing` are all squares that
    enemy pawns passed in the previous turn, and `passed` those that own pawns have passed in this
    turn. `quiet` says that the turn has seen neither a capture nor a pawn move.
    """

    board: Board
    passing: Bitboard = BB_EMPTY
    passed: Bitboard = BB_EMPTY
    quiet: bool = True

    @classmethod
    def from_fen(cls, fen: str) -> Self:
        """Return the board of a FEN, which may name several en passant squares (``e3g3``).

        Raises:
            SetupError: the text cannot be played; the message names the fault.
        """
        fields = fen.split()
        passing = chess.SquareSet()
        if len(fields) > 3 and _PASSING.fullmatch(fields[3]):
            passing = chess.SquareSet(map(chess.parse_square, re.findall("..", fields[3])))
            fields[3] = "-"
        board = from_fen(" ".join(fields))
        if passing.mask != _behind(board, passing.mask, not board.turn):
            raise SetupError("no pawn has just passed the en passant square")
        return cls(board, passing.mask)

    def fen(self) -> str:
        """Return the FEN; within a turn it describes the current state."""
        fields = self.board.fen().split()
        passing = map(chess.square_name, chess.scan_forward(self._takable()))
        fields[3] = "".join(passing) or "-"
        return " ".join(fields)

    def key(self) -> Hashable:
        """Return what boards must share to count as repeated if moves are pseudo-legal (C2)."""
        passing = [end for end in chess.scan_forward(self._takable()) if self._takers(end)]
        return key(self.board), *passing, self.passed

    # -- moves -----------------------------------------------------------------------------

    def words(self, men: Bitboard = BB_ALL, promotions: str = "nbrq") -> list[str]:
        """Return the words of the moves of the player's `men`, ignoring attacks on their King."""
        board = self.board
        own = board.occupied_co[board.turn] & men
        words = piece_words(board, own & ~board.pawns)
        words += pawn_words(board, own & board.pawns, promotions)
        for end in chess.scan_forward(self._takable()):
            words += [WORDS[start][end] for start in chess.scan_forward(self._takers(end) & own)]
        if own & board.kings:
            words += castling_words(board)
        return words

    def at(self, move: Move) -> Board:
        """Return the board for a move: with its en passant square, if it captures there."""
        if not self._takable() & BB_SQUARES[move.to_square]:
            return self.board
        board = self.board.copy(stack=False)
        board.ep_square = move.to_square
        return board

    def moved(self, move: Move) -> Self:
        """Return the board after one of the moves of this turn, which continues."""
        before = self.at(move)
        quiet, board = self.quiet and not before.is_zeroing(move), after(before, move)
        passed = self.passed | (
            BB_EMPTY if board.ep_square is None else BB_SQUARES[board.ep_square]
        )
        board.turn, board.ep_square = self.board.turn, None
        board.halfmove_clock = self.board.halfmove_clock
        board.fullmove_number = self.board.fullmove_number
        return self._replace(board=board, passed=passed, quiet=quiet)

    def turned(self) -> Self:
        """Return the board with the other side to move, after the turn is over or lost."""
        board = self.board.copy(stack=False)
        board.turn = not board.turn
        board.halfmove_clock = board.halfmove_clock + 1 if self.quiet else 0
        board.fullmove_number += board.turn == WHITE
        return type(self)(board, _behind(board, self.passed, not board.turn))

    def _takable(self) -> Bitboard:
        """Return the squares passed by enemy pawns who are still there."""
        return _behind(self.board, self.passing, not self.board.turn)

    def _takers(self, end: Square) -> Bitboard:
        """Return the player's pawns who attack a square."""
        board = self.board
        own = board.pawns & board.occupied_co[board.turn]
        return chess.BB_PAWN_ATTACKS[not board.turn][end] & own


def _behind(board: Board, squares: Bitboard, color: Color) -> Bitboard:
    """Return those of the given squares that have a colour's pawn directly in front."""
    return squares & ~board.occupied & _back(board.pawns & board.occupied_co[color], color)


def _back(squares: Bitboard, color: Color) -> Bitboard:
    """Return the squares directly behind the given squares, from a colour's point of view."""
    return squares >> 8 if color == WHITE else squares << 8 & BB_ALL
