"""The values of men on hexagons, in pawns, and White's expected result by them.

Men count by their kind, pawns also by how far they have advanced, and pieces by how near they are
to the enemy King.
"""

from functools import cache, lru_cache
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
    return result(_side(bits, WHITE) - _side(bits, BLACK), bits.clock)


def result(lead: float, clock: int) -> float:
    """Return the expected result of a player with a `lead` after `clock` quiet turns."""
    return tanh(SLOPE * lead) * fade(clock)


def _side(bits: Bits, color: Color) -> float:
    foe = msb(bits.kings & bits.occupied_co[not color])
    return army(color, foe, bits.men(color))


@lru_cache(maxsize=1 << 16)  # A move changes the men of one side, and a capture those of both.
def army(color: Color, foe: int, men: tuple[int, ...]) -> float:
    """Return what one colour's `men`, by kind, are worth against a King on the cell `foe`."""
    worth = table(color, foe)
    return sum(worth[kind][cell] for kind, own in enumerate(men) for cell in scan_forward(own))


@cache
def table(color: Color, foe: int) -> tuple[tuple[float, ...], ...]:
    """Return what each kind of man is worth on each cell, against a King on the cell `foe`."""
    return tuple(
        tuple(
            MEN[kind] - near * distance(cell, foe) + (_advance(cell, color) if kind == 0 else 0.0)
            for cell in range(len(NAMES))
        )
        for kind, near in enumerate(_NEAR)
    )


def _advance(cell: int, color: Color) -> float:
    left = len(CELLS.ray(NAMES[cell], (0, 2 if color == WHITE else -2))) - 1
    return _ADVANCE[left] if left < len(_ADVANCE) else 0.0


def distance(start: int, end: int) -> int:
    """Return the number of steps through edges between two cells."""
    (ax, ay), (bx, by) = CELLS.places[NAMES[start]], CELLS.places[NAMES[end]]
    across, along = abs(ax - bx) // 2, abs(ay - by)
    return across + max(0, along - across) // 2
