"""The value of a position: White's expected result, from -1 (lost) to 1 (won)."""

from collections.abc import Mapping
from math import tanh
from typing import Any

from dicemate.hooks import Valued, fade, offers, result
from dicemate.match.moments import WORTH
from dicemate.position import WHITE, Color, Outcome, Position

MEN: Mapping[str, float] = {**WORTH, "K": 4.0}
"""The values of men in pawns, for games without their own; Kings count by what they can do."""

SLOPE = 0.1
"""The value of a pawn as a result, for games without their own."""


def sign(who: Color) -> int:
    """Return the factor between White's view of a value and that of `who`."""
    return 1 if who == WHITE else -1


def view(who: Color, value: float) -> float:
    """Convert a value between White's point of view and that of `who`."""
    return sign(who) * value


def turned(factor: int, low: float, high: float) -> tuple[float, float]:
    """Return bounds, converted to the other view if `factor` is -1."""
    return (low, high) if factor > 0 else (-high, -low)


def evaluate(position: Position) -> float:
    """Return the result that White may expect, without searching; exact if the game is over.

    The game's `value` is used if it has one; otherwise the men in the scene are counted.
    """
    pending = position.pending()
    return result(pending) if isinstance(pending, Outcome) else estimate(position)


def estimate(position: Any) -> float:
    """Return the result that White may expect in a game that is not over."""
    if offers(position, Valued):
        return float(position.value())
    return by_scene(position)


def by_scene(position: Position) -> float:
    """Return the result that White may expect, from the men in the scene and the quiet turns."""
    balance = sum(
        MEN.get(man.letter, 1.0) if man.color == WHITE else -MEN.get(man.letter, 1.0)
        for panel in position.scene().panels
        for man in panel.men.values()
    )
    return tanh(SLOPE * balance) * fade(position.clock())
