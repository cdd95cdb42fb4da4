"""The search hook of Hexagonal Babylonian: the value of a board."""

from functools import lru_cache
from math import tanh

from chess import msb, scan_forward

from dicemate.hooks import fade
from dicemate.position import BLACK, WHITE, Color
from dicemate_babylonian.stakes import MEN, SLOPE
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import CELLS, NAMES

_NEAR = (0.0, 0.04, 0.04, 0.05, 0.08, 0.02)
"""The gain of one step towards the enemy King, by kind of man."""

_ADVANCE = (0.8, 0.4, 0.2, 0.08, 0.02)
"""The gain of a pawn, by the number of steps left before its last cell."""


def value(bits: Bits) -> float:
    """Return White's expected result; 0 on a board without both Kings."""
    if bits.kings.bit_count() < 2:
        return 0.0
    score = _side(bits, WHITE) - _side(bits, BLACK)
    return tanh(SLOPE * score) * fade(bits.clock)


def _side(bits: Bits, color: Color) -> float:
    own, foe = bits.occupied_co[color], msb(bits.kings & bits.occupied_co[not color])
    return _worth(color, foe, tuple(men & own for men in bits.kinds))


@lru_cache(maxsize=1 << 16)  # A move changes the men of one side, and a capture those of both.
def _worth(color: Color, foe: int, kinds: tuple[int, ...]) -> float:
    """Return what the men of one colour are worth against a King on the cell `foe`."""
    pieces = sum(
        MEN[kind] - _NEAR[kind] * distance(cell, foe)
        for kind, men in enumerate(kinds)
        for cell in scan_forward(men)
    )
    return pieces + sum(_advance(cell, color) for cell in scan_forward(kinds[0]))


def _advance(cell: int, color: Color) -> float:
    left = len(CELLS.ray(NAMES[cell], (0, 2 if color == WHITE else -2))) - 1
    return _ADVANCE[left] if left < len(_ADVANCE) else 0.0


def distance(start: int, end: int) -> int:
    """Return the number of steps through edges between two cells."""
    (ax, ay), (bx, by) = CELLS.places[NAMES[start]], CELLS.places[NAMES[end]]
    across, along = abs(ax - bx) // 2, abs(ay - by)
    return across + max(0, along - across) // 2
