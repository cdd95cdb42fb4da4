"""The values of men to White, in pawns, and how a move changes them.

Men count by their kind, pawns also by how far they have advanced, and pieces by how near they are
to the enemy King: this is enough to make a player who is ahead go on to win.
"""

from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from math import tanh

import chess
from chess import (
    BB_KING_ATTACKS,
    BB_SQUARES,
    BLACK,
    WHITE,
    Bitboard,
    Board,
    Color,
    Move,
    PieceType,
    Square,
)

from dicemate.chessboard.answers import Answers
from dicemate.chessboard.boards import after, alone_between, passed
from dicemate.hooks import fade

__all__ = ["Ahead", "Worth"]

_ADVANCE = (0.0, 0.0, 0.02, 0.08, 0.2, 0.4, 0.8, 0.0)
"""The bonus of a pawn by rank, counted from its own side."""

_NEAR = (0.0, 0.0, 0.04, 0.04, 0.05, 0.08, 0.02)
"""The bonus of each kind of man for a step towards the enemy King."""

_FRESH = fade(0)
"""The fraction of an advantage that remains after a turn that is not quiet."""


@dataclass(frozen=True, slots=True, eq=False)
class Worth:
    """The values of men in a game.

    `men` are the values in pawns of each `chess.PieceType`, beginning with that of no man; `slope`
    is the value of a pawn as a result, -1 to 1.
    """

    men: tuple[float, ...]
    slope: float

    def score(self, board: Board) -> float:
        """Return White's lead in pawns; both sides have a King."""
        return self.side(board, WHITE) - self.side(board, BLACK)

    def side(self, board: Board, color: Color) -> float:
        """Return the value of a colour's men; both sides have a King."""
        men = _kinds(board, board.occupied_co[color])
        return _side(self, color, _king(board, not color), men)

    def result(self, score: float, clock: int) -> float:
        """Return the expected result for a `score` after `clock` quiet turns."""
        return tanh(self.slope * score) * fade(clock)

    def value(self, board: Board) -> float:
        """Return White's expected result; 0 unless both Kings are on the board."""
        if chess.popcount(board.kings) < 2:
            return 0.0
        return self.result(self.score(board), board.halfmove_clock)


class Ahead:
    """The results of one side's moves, computed from differences so that few boards are made.

    Attributes:
        board: The board, with both Kings.
        kinds: The kind of man on each square; 0 if it is empty.
        sign: 1 if White is to move, else -1.
        prey: The square of the enemy King.
        attackers: The player's men who attack him.
    """

    def __init__(self, worth: Worth, board: Board, beyond: float = 0.0) -> None:
        """Analyse the side to move; `beyond` is White's lead elsewhere, in pawns."""
        self.board, self._worth = board, worth
        self.sign = 1.0 if board.turn == WHITE else -1.0
        own, enemy = board.occupied_co[board.turn], board.occupied_co[not board.turn]
        self.kinds, self._mine, self._enemy = _mailbox(board), own, enemy
        self.prey, self._king = _king(board, not board.turn), _king(board, board.turn)
        self._own = _table(worth, board.turn, self.prey)
        self._theirs = _table(worth, not board.turn, self._king)
        self._theirs_now = worth.side(board, not board.turn)
        self._lead = worth.side(board, board.turn) - self._theirs_now
        self._lead_everywhere = self._lead + self.sign * beyond
        self._faded = fade(board.halfmove_clock + 1)
        self.attackers = board.attackers_mask(board.turn, self.prey)
        screens = own & alone_between(board, self.prey, own, board.occupied)
        self._restless = self.attackers | screens
        self._checks = _checks(board, self.prey)
        self._heavy = board.pawns | board.rooks | board.queens

    def uncovers(self, move: Move) -> bool:
        """Return whether the enemy King may be attacked just because a man leaves its square."""
        return bool(BB_SQUARES[move.from_square] & self._restless)

    def attacks(self, move: Move) -> bool:
        """Return whether the enemy King may be attacked after a move."""
        kind, start, end = self.kinds[move.from_square], move.from_square, move.to_square
        if move.promotion or BB_SQUARES[start] & self._restless:
            return True
        if BB_SQUARES[end] & self._checks[kind]:
            return True
        if kind == chess.KING:
            return self.castles(move)
        return kind == chess.PAWN and end == self.board.ep_square

    def goes_on(self, move: Move) -> bool:
        """Return whether the game certainly goes on after a move: the enemy has a legal one."""
        attacks = self.attacks(move)
        if (self._calm and not attacks) or self._is_answered(move, attacks):
            return True
        made = after(self.board, move)
        return any(made.generate_legal_moves()) and not made.is_insufficient_material()

    def _is_answered(self, move: Move, attacks: bool) -> bool:
        """Return whether an answer is known without a search, and mate is still possible."""
        board, kind = self.board, move.promotion or self.kinds[move.from_square]
        gone = BB_SQUARES[move.to_square]
        if move.promotion:
            gone |= BB_SQUARES[move.from_square]
        if not self._heavy & ~gone:
            return False
        if kind == chess.KING and self.castles(move):
            return False
        if kind == chess.PAWN and move.to_square == board.ep_square:
            return False
        if not attacks and not self.attackers and self.answers.leaves_move(move):
            return True
        return self.answers.leaves_flight(move, kind)

    @cached_property
    def _calm(self) -> bool:
        """Whether the game certainly goes on after every move that does not attack the King."""
        return not self.attackers and self._heavy.bit_count() > 1 and self.answers.abound

    @cached_property
    def answers(self) -> Answers:
        """The enemy's certain answers."""
        return Answers(self.board, self.prey)

    @cached_property
    def may_rest(self) -> bool:
        """Whether the game certainly goes on if only the side to move changes here."""
        if self._calm:
            return True
        return bool(self._heavy) and any(passed(self.board).generate_legal_moves())

    def takes(self, move: Move) -> bool:
        """Return whether a move captures."""
        start, end = move.from_square, move.to_square
        if self._enemy & BB_SQUARES[end]:
            return True
        return end == self.board.ep_square and self.kinds[start] == chess.PAWN

    def castles(self, move: Move) -> bool:
        """Return whether a King's move castles: he goes more than a step, or to his own rook."""
        end = BB_SQUARES[move.to_square]
        return bool(end & (self._mine | ~BB_KING_ATTACKS[move.from_square]))

    def gain(self, move: Move) -> float:
        """Return the gain of a move for its player, in pawns."""
        start, end = move.from_square, move.to_square
        kind = self.kinds[start]
        if move.promotion or (kind == chess.PAWN and end == self.board.ep_square):
            return self._made(move)
        own = self._own[kind]
        bring = own[end] - own[start]
        if kind != chess.KING:
            return bring + self._theirs[self.kinds[end]][end]
        return self._made(move) if self.castles(move) else bring + self._stepped(end)

    def _made(self, move: Move) -> float:
        return self.sign * self._worth.score(after(self.board, move)) - self._lead

    def _stepped(self, end: Square) -> float:
        """Return the gain from the enemy's men having the player's King on another square."""
        left = _kinds(self.board, self._enemy & ~BB_SQUARES[end])
        return self._theirs_now - _side(self._worth, not self.board.turn, end, left)

    def loss(self, square: Square) -> float:
        """Return the value of the player's man on a square, in pawns."""
        return self._own[self.kinds[square]][square]

    def result(self, gain: float, *, fresh: bool) -> float:
        """Return the expected result after a gain in pawns; `fresh` resets the clock to 0."""
        expected = tanh(self._worth.slope * (self._lead_everywhere + gain))
        return expected * (_FRESH if fresh else self._faded)

    def after(self, move: Move, more: float = 0.0) -> float:
        """Return the player's expected result after a move that gains `more` pawns elsewhere."""
        fresh = self.kinds[move.from_square] == chess.PAWN or bool(
            self._enemy & BB_SQUARES[move.to_square]
        )
        return self.result(self.gain(move) + more, fresh=fresh)


def _mailbox(board: Board) -> list[PieceType]:
    kinds = [0] * 64
    for kind, men in enumerate(_kinds(board, board.occupied)):
        while men:
            square = men & -men
            kinds[square.bit_length() - 1] = kind
            men ^= square
    return kinds


def _king(board: Board, color: Color) -> Square:
    return (board.kings & board.occupied_co[color]).bit_length() - 1


def _kinds(board: Board, own: Bitboard) -> tuple[Bitboard, ...]:
    """Return the player's men of each kind."""
    return (
        0,
        board.pawns & own,
        board.knights & own,
        board.bishops & own,
        board.rooks & own,
        board.queens & own,
        board.kings & own,
    )


@lru_cache(maxsize=1 << 16)  # A move changes the men of one side, a capture those of both.
def _side(worth: Worth, color: Color, foe: Square, kinds: tuple[Bitboard, ...]) -> float:
    """Return the value of one colour's men against a King on the square `foe`."""
    total = 0.0
    for table, men in zip(_table(worth, color, foe), kinds, strict=True):
        while men:
            square = men & -men
            total += table[square.bit_length() - 1]
            men ^= square
    return total


def _checks(board: Board, king: Square) -> tuple[Bitboard, ...]:
    """Return, for each kind, the squares from which the side to move attacks a King on `king`."""
    ranks = chess.BB_RANK_ATTACKS[king][chess.BB_RANK_MASKS[king] & board.occupied]
    straight = ranks | chess.BB_FILE_ATTACKS[king][chess.BB_FILE_MASKS[king] & board.occupied]
    diagonal = chess.BB_DIAG_ATTACKS[king][chess.BB_DIAG_MASKS[king] & board.occupied]
    pawn, knight = chess.BB_PAWN_ATTACKS[not board.turn][king], chess.BB_KNIGHT_ATTACKS[king]
    step = chess.BB_KING_ATTACKS[king]
    return 0, pawn, knight, diagonal, straight, straight | diagonal, step


@cache
def _table(worth: Worth, color: Color, foe: Square) -> tuple[tuple[float, ...], ...]:
    """Return the value of a man of each kind on each square, against a King on `foe`."""
    return tuple(
        tuple(_worth_on(worth, color, foe, kind, square) for square in chess.SQUARES)
        for kind in range(len(worth.men))
    )


def _worth_on(worth: Worth, color: Color, foe: Square, kind: PieceType, square: Square) -> float:
    rank = chess.square_rank(square) if color == WHITE else 7 - chess.square_rank(square)
    advance = _ADVANCE[rank] if kind == chess.PAWN else 0.0
    if kind == 0:
        return 0.0
    return worth.men[kind] + advance + _NEAR[kind] * (7 - chess.square_distance(square, foe))
