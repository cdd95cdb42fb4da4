"""The search hooks of Hexagonal Babylonian: the value of a board, and what words lead to."""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from math import tanh

from chess import msb, scan_forward

from dicemate.hooks import fade
from dicemate.position import BLACK, WHITE, Color
from dicemate_babylonian import foresight
from dicemate_babylonian.stakes import MEN, SLOPE
from dicemate_babylonian.state import State
from dicemate_hexagonal.ahead import Ahead
from dicemate_hexagonal.bits import Bits
from dicemate_hexagonal.board import CELLS, NAMES
from dicemate_hexagonal.field import HexField

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


def after(position: State[HexField], play: Callable[[str], object]) -> Mapping[str, float]:
    """Return the expected result of each word for the player; duels are averaged.

    Choices, and words that may attack a King or end the game, are played out.
    """
    return foresight.after(position, play, lambda field, tie: Ahead(field, tie, value).result)


def _side(bits: Bits, color: Color) -> float:
    own, foe = bits.occupied_co[color], msb(bits.kings & bits.occupied_co[not color])
    return _worth(color, foe, tuple(men & own for men in bits.kinds))


@lru_cache(maxsize=1 << 16)  # A move changes the men of one side, and a capture those of both.
def _worth(color: Color, foe: int, kinds: tuple[int, ...]) -> float:
    """Return what the men of one colour are worth against a King on the cell `foe`."""
    worth = _table(color, foe)
    return sum(worth[kind][cell] for kind, men in enumerate(kinds) for cell in scan_forward(men))


@cache
def _table(color: Color, foe: int) -> tuple[tuple[float, ...], ...]:
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
