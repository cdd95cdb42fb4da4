"""Which moves are legal: a King may be left attacked, but not mated (B6, B7); on any board.

The certain way to test whether a move leaves its own King mated is to make it, which is slow. Most
moves are cleared cheaply beforehand, and only the rest are made. Squares are numbers here, and sets
of squares are bit masks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Generic, Protocol, TypeVar

from chess import Bitboard, Square, msb, scan_forward

from dicemate.position import Color


class Masks(Protocol):
    """A board with its men as bit masks, with the names that python-chess uses."""

    @property
    def turn(self) -> Color:
        """The side to move."""

    @property
    def occupied(self) -> Bitboard:
        """All occupied squares."""

    @property
    def occupied_co(self) -> Sequence[Bitboard]:
        """The squares of the men of each colour."""

    @property
    def kings(self) -> Bitboard:
        """The squares of the Kings."""

    def is_check(self) -> bool:
        """Return whether the King of the side to move is attacked."""

    def is_checkmate(self) -> bool:
        """Return whether that King is mated in the ordinary sense."""

    def attackers_mask(
        self, color: Color, square: Square, occupied: Bitboard | None = None
    ) -> Bitboard:
        """Return the men of a colour that attack a square if `occupied` holds the men."""


B = TypeVar("B", bound=Masks)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground(Generic[B]):
    """How men move on one kind of board.

    Attributes:
        king_steps: The steps of a King from each square.
        word: The word of a move, by its start and end square.
        ends: The start and end square of a word.
        words: The words of the pseudo-legal moves of the given own men, without castling.
        takings: The words of those of their moves that the man could not undo on the next turn.
        castling: The words of legal castling, under its ordinary conditions (B7).
        succeeded: The board after a move as if it were that side's turn again; None if the move
            won.
        passers: Own pawns that can take en passant, which opens two lines at once.
        screens: Own men that alone stand between a square and an enemy slider, given the occupied
            squares.
    """

    king_steps: Sequence[Bitboard]
    word: Sequence[Sequence[str]]
    ends: Callable[[str], tuple[Square, Square]]
    words: Callable[[B, Bitboard], list[str]]
    takings: Callable[[B, Bitboard], list[str]]
    castling: Callable[[B], list[str]]
    succeeded: Callable[[B, str], B | None]
    passers: Callable[[B], Bitboard]
    screens: Callable[[B, Square, Bitboard], Bitboard]


def legal_words(ground: Ground[B], board: B, orthodox: bool) -> tuple[str, ...]:
    """Return the words of all moves legal by B7, or by the ordinary rule of check if `orthodox`.

    There are none if the side to move is mated (B6). Both sides must have a King.
    """
    words = ground.words(board, board.occupied_co[board.turn])
    if board.is_check():
        flights = _flights(ground, board)
        if not flights and board.is_checkmate():
            return ()
        tried = words if orthodox else _losing_flights(ground, board, flights)
    else:
        words += ground.castling(board)
        tried = (_opening if orthodox else _opening_for_good)(ground, board)
    if not tried:
        return tuple(words)
    barred = {word for word in tried if not _is_legal(ground, board, word, orthodox)}
    return tuple(word for word in words if word not in barred)


def _is_legal(ground: Ground[B], board: B, word: str, orthodox: bool) -> bool:
    """Return whether a move (not castling) leaves its own King tenable if it succeeds (B7).

    If it takes the other King the game is over, and its own King is out of danger.
    """
    after = ground.succeeded(board, word)
    return after is None or not (after.is_check() if orthodox else after.is_checkmate())


def _king(board: Masks) -> Bitboard:
    return board.kings & board.occupied_co[board.turn]


# -- while the King is not attacked ------------------------------------------------------------


def _openers(ground: Ground[B], board: B, king: Bitboard) -> Bitboard:
    """Return the own men whose moves may open a line to their King."""
    return ground.screens(board, msb(king), board.occupied) | ground.passers(board)


def _opening(ground: Ground[B], board: B) -> list[str]:
    """Return the words of moves that may expose the King: his own, and those of openers."""
    king = _king(board)
    return ground.words(board, king | _openers(ground, board, king))


def _opening_for_good(ground: Ground[B], board: B) -> list[str]:
    """Return the words of those moves that the man could not undo on the next turn.

    A man that could go straight back would save its King, who was safe before.
    """
    own = _king(board)
    king, openers = msb(own), _openers(ground, board, own)
    prey = board.occupied_co[not board.turn]
    words = [
        ground.word[king][end]
        for end in scan_forward(ground.king_steps[king] & prey)
        if not _finds_safety(ground, board, end)
    ]
    return words + ground.takings(board, openers) if openers else words


# -- while the King is attacked ------------------------------------------------------------------


def _losing_flights(ground: Ground[B], board: B, flights: dict[Bitboard, Bitboard]) -> list[str]:
    """Return the words of moves after which the King may have no flight square."""
    men = ground.words(board, _keepers(board, flights))
    words = [word for word in men if not _keeps(flights, *ground.ends(word))]
    if passers := ground.passers(board):
        words += ground.words(board, passers)
    return words + _lost_steps(ground, board, reduce(or_, flights, 0))


def _lost_steps(ground: Ground[B], board: B, flights: Bitboard) -> list[str]:
    """Return the words of the King's steps except those to a safe square or next to one."""
    king, own, steps = msb(_king(board)), board.occupied_co[board.turn], ground.king_steps
    words = []
    for end in scan_forward(steps[king] & ~own & ~flights):
        # A step that takes nobody leaves the flights as they are.
        near = steps[end] & flights and not board.occupied >> end & 1
        if not near and not _finds_safety(ground, board, end):
            words.append(ground.word[king][end])
    return words


def _flights(ground: Ground[B], board: B) -> dict[Bitboard, Bitboard]:
    """Return the King's flight squares, each with the own men that shield it from a slider."""
    king = _king(board)
    without = board.occupied & ~king
    steps = ground.king_steps[msb(king)] & ~board.occupied_co[board.turn]
    return {
        1 << square: ground.screens(board, square, without)
        for square in scan_forward(steps)
        if not board.attackers_mask(not board.turn, square, without)
    }


def _keepers(board: Masks, flights: dict[Bitboard, Bitboard]) -> Bitboard:
    """Return the men whose move may leave the King no flight; a man can block only one."""
    if len(flights) < 2:
        return board.occupied_co[board.turn] & ~board.kings
    return reduce(or_, flights.values())


def _keeps(flights: dict[Bitboard, Bitboard], start: Square, end: Square) -> bool:
    """Return whether a move leaves a flight square open; en passant is ignored."""
    left, reached = 1 << start, 1 << end
    return any(not (shield & left or square & reached) for square, shield in flights.items())


# -- both ------------------------------------------------------------------------------------


def _finds_safety(ground: Ground[B], board: B, end: Square) -> bool:
    """Return whether a King who steps to `end` is safe there, or would be after one more step."""
    king, here, enemy = _king(board), 1 << end, not board.turn
    own = board.occupied_co[board.turn] & ~king
    occupied = board.occupied & ~king & ~here  # The man on `end` is captured.
    return any(
        not board.attackers_mask(enemy, square, occupied)
        for square in scan_forward(here | ground.king_steps[end] & ~own)
    )
