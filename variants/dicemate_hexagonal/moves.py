"""How men move on hexagons: the `Ground` for the tests of `legality`."""

from functools import cache, lru_cache

from chess import scan_forward

from dicemate.anyboard import Move
from dicemate_babylonian.legality import Ground
from dicemate_hexagonal.bits import Bits, cells_of
from dicemate_hexagonal.board import MOVEMENT, NUMBERS
from dicemate_hexagonal.tables import KING, LAST, WORDS


@cache
def steps(word: str) -> tuple[int, int, str]:
    """Return a move's start and end cell, and the letter of the man that a pawn becomes."""
    move = Move.of(word)
    return NUMBERS[move.start], NUMBERS[move.end], move.becomes.upper()


def _ends(word: str) -> tuple[int, int]:
    start, end, _ = steps(word)
    return start, end


@lru_cache(maxsize=1 << 14)  # A queen in the middle may see any of millions of sets of cells.
def _words_to(start: int, ends: int) -> tuple[str, ...]:
    return tuple(WORDS[start][end] for end in scan_forward(ends))


def _pawn_words(board: Bits, pawns: int) -> list[str]:
    found, last = list[str](), LAST[board.turn]
    for start in cells_of(pawns):
        ends = board.pawn_mask(start)
        found += _words_to(start, ends & ~last)
        if ends & last:
            promoting = _words_to(start, ends & last)
            found += [word + letter for word in promoting for letter in MOVEMENT.becomes]
    return found


def _words_onto(board: Bits, men: int, cells: int) -> list[str]:
    """Return the words of own men's pseudo-legal moves: all for pawns, onto `cells` for others."""
    found = _pawn_words(board, men & board.pawns)
    for start in cells_of(men & ~board.pawns):
        found += _words_to(start, board.attacks_mask(start) & cells)
    return found


def _words(board: Bits, men: int) -> list[str]:
    """Return the words of the pseudo-legal moves of the given own men."""
    return _words_onto(board, men, ~board.occupied_co[board.turn])


def _takings(board: Bits, men: int) -> list[str]:
    """Return the words of those moves of own `men` that no move can undo."""
    return _words_onto(board, men, board.occupied_co[not board.turn])


def _castling(board: Bits) -> list[str]:
    """Return no words: there is no castling on hexagons (H6)."""
    return []


def _succeeded(board: Bits, word: str) -> Bits | None:
    """Return the board after a move as if it were that side's turn again; None if the move won."""
    after = board.moved(*steps(word))
    if not after.kings & after.occupied_co[after.turn]:
        return None
    return after._replace(turn=board.turn, passing=0)


GROUND = Ground(
    king_steps=KING,
    word=WORDS,
    ends=_ends,
    words=_words,
    takings=_takings,
    castling=_castling,
    succeeded=_succeeded,
    passers=Bits.passers,
    screens=Bits.screens,
)
