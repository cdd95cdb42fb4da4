"""The usual board as a field for fights: python-chess's board and the effects of fights on it.

python-chess has no move for a man that falls, changes sides or moves out of turn, so castling
rights and en passant are updated here (B4).
"""

from collections.abc import Hashable, Iterable
from typing import Self

import chess
from chess import BB_SQUARES, SQUARE_NAMES, Board

from dicemate import chessboard
from dicemate.anyboard import BOARD, path
from dicemate.chessboard import LETTERS, MOVES
from dicemate.position import Action, Color
from dicemate.scene import Man, Panel
from dicemate_babylonian.legality import legal_words
from dicemate_babylonian.moves import GROUND

_AT = {name: square for square, name in enumerate(SQUARE_NAMES)}


class SquareField:
    """A board of 8x8 squares; the attribute `board` is never modified."""

    __slots__ = ("board", "turn")

    def __init__(self, board: Board) -> None:
        """Wrap a board that nobody modifies any more."""
        self.board = board
        self.turn: Color = board.turn

    @property
    def clock(self) -> int:
        """The turns since a pawn moved or a man fell (C3)."""
        return self.board.halfmove_clock

    def words(self, orthodox: bool) -> tuple[str, ...]:
        """Return the words of the legal moves (B7)."""
        return legal_words(GROUND, self.board, orthodox)

    def is_check(self) -> bool:
        """Return whether the King of the side to move is attacked."""
        return self.board.is_check()

    def is_mate(self) -> bool:
        """Return whether that King is mated (B6)."""
        return self.board.is_checkmate()

    def prey(self, word: str) -> str:
        """Return the square of the man that a move attacks (B1, B5)."""
        board, move = self.board, MOVES[word]
        end = move.to_square
        if board.occupied_co[not board.turn] & BB_SQUARES[end]:
            return SQUARE_NAMES[end]
        if end == board.ep_square and board.is_en_passant(move):
            return SQUARE_NAMES[chess.square(end % 8, move.from_square // 8)]
        return ""

    def kings(self) -> int:
        """Return the number of Kings on the board."""
        return self.board.kings.bit_count()

    def king(self, color: Color) -> str:
        """Return where the King of a colour stands; empty if he has fallen."""
        square = self.board.king(color)
        return "" if square is None else SQUARE_NAMES[square]

    def man(self, square: str) -> Man:
        """Return the man on an occupied square."""
        at = _AT[square]
        kind = self.board.piece_type_at(at) or 0
        return Man(bool(self.board.color_at(at)), LETTERS[kind])

    def attackers(self, color: Color) -> tuple[str, ...]:
        """Return the squares of the men of a colour that attack the enemy King."""
        board = self.board
        king = board.kings & board.occupied_co[not color]
        attackers = king and board.attackers_mask(color, chess.msb(king))
        if not attackers:
            return ()
        return tuple(SQUARE_NAMES[square] for square in chess.scan_forward(attackers))

    def after(self, word: str) -> Self:
        """Return the field after a move that succeeded."""
        return type(self)(chessboard.after(self.board, MOVES[word]))

    def passed(self) -> Self:
        """Return the field after a turn in which nothing moved."""
        return type(self)(chessboard.passed(self.board))

    def fallen(self, squares: Iterable[str]) -> Self:
        """Return the field without the men on `squares`: a capture, which resets the clock (C3).

        A fallen rook's castling right is removed, or another rook would bring it back (B4).
        """
        after = self.board.copy(stack=False)
        for square in map(_AT.__getitem__, squares):
            after.remove_piece_at(square)
            after.castling_rights &= ~BB_SQUARES[square]
        after.halfmove_clock, after.ep_square = 0, None
        return type(self)(after)

    def fled(self, square: str) -> Self:
        """Return the field after the King of the side to move went to a square (B12)."""
        after, turn = self.board.copy(stack=False), self.turn
        after.remove_piece_at(chess.msb(after.kings & after.occupied_co[turn]))
        after.set_piece_at(_AT[square], chess.Piece(chess.KING, turn))
        after.castling_rights &= ~(chess.BB_RANK_1 if turn else chess.BB_RANK_8)
        return type(self)(after)

    def converted(self, square: str) -> Self:
        """Return the field after the man on a square joined the side to move (B13)."""
        after, at = self.board.copy(stack=False), _AT[square]
        kind = after.piece_type_at(at)
        assert kind, "a man stands on the square of a conversion"
        after.set_piece_at(at, chess.Piece(kind, self.turn))
        after.castling_rights &= ~BB_SQUARES[at]
        if after.ep_square is not None and abs(at - after.ep_square) == 8:
            after.ep_square = None  # The pawn that has just passed belongs to the side to move now.
        return type(self)(after)

    def action(self, word: str, note: str) -> Action:
        """Describe a move by its SAN; castling moves the rook too."""
        move = MOVES[word]
        ends = chessboard.ends(self.board, move, BOARD)
        return Action(chessboard.san(self.board, move), path(BOARD, word), note, ends=ends)

    def panel(self, danger: frozenset[str]) -> Panel:
        """Return the board to draw."""
        return Panel(BOARD, chessboard.men(self.board), danger=danger)

    def key(self, passing: bool) -> Hashable:
        """Return what equal fields have in common, en passant only if `passing` (C2)."""
        board = self.board
        if not passing and board.ep_square is not None:
            board = board.copy(stack=False)
            board.ep_square = None
        return chessboard.key(board)

    def setup(self) -> str:
        """Return the FEN."""
        return self.board.fen(en_passant="fen")
