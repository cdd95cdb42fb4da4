"""Star2 at a throw that ends a turn, such as a duel: one word after each outcome may be enough.

The next player to decide gets at least the result of the first word. If that is already too much on
average, it does not matter how much more the other words would give.
"""

from collections.abc import Sequence
from typing import Protocol

from dicemate.position import WHITE, Color, Decision, Outcome, Position


class Prober(Protocol):
    """Builds the search tree: see `dicemate.search.tree.Tree`."""

    def probed(self, after: Position, depth: int, who: Color, least: float) -> float:
        """Return the least that `who` gets if a turn begins with their decision, in their view."""


def bound(
    tree: Prober,
    turn: Color,
    ways: Sequence[tuple[Position, float]],
    depth: int,
    low: float,
    high: float,
) -> float | None:
    """Return a bound on the average of `ways`, beyond `low` or `high`; None if there is none yet.

    The throw is made in the turn of `turn`, and ends it; `depth` is what remains after it.
    """
    who = _decider(turn, ways)
    need = high if who == WHITE else -low
    if who is None or need >= 1.0:
        return None
    total, rest = 0.0, 1.0
    for after, part in ways:
        rest -= part
        total += part * tree.probed(after, depth, who, (need - total - rest) / part)
        if total + rest <= need:
            return None
    if total < need:
        return None
    return total if who == WHITE else -total


def _decider(turn: Color, ways: Sequence[tuple[Position, float]]) -> Color | None:
    """Return who decides after every way that ends the turn but not the game; None if it varies."""
    found = set[Color | None]()
    for after, _ in ways:
        pending = after.pending()
        if isinstance(pending, Decision) and after.turn != turn:
            found.add(pending.who)
        elif not isinstance(pending, Outcome):
            found.add(None)
    return found.pop() if len(found) == 1 else None
