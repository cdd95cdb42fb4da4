"""Limits on thinking."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

_LOOKS = 8
"""The number of positions between two checks of the clock and of the caller's `stop`."""

DEEPEST = 40
"""The most turns to search."""


class Limits(NamedTuple):
    """The limits of a search, which ends at whichever comes first.

    `depth` counts turns: 1 is the end of this turn, 2 the end of the reply. `nodes` counts
    positions, and `seconds` are measured by a clock, so that the same seed may lead to another
    word. `exact` is the number of best words whose values must be exact; 0 means all. The others
    are then only known to be no better, which is much faster to find out.
    """

    depth: int = DEEPEST
    nodes: int | None = None
    seconds: float | None = None
    exact: int = 0


def never() -> bool:
    """Return False: never stop early."""
    return False


class Enough(Exception):
    """Raised when a limit is reached, or the caller wants to stop."""


class Budget:
    """Counts positions and checks the limits.

    Attributes:
        nodes: The number of positions so far.
    """

    def __init__(self, limits: Limits, stop: Callable[[], bool] = never) -> None:
        """Start counting."""
        self.nodes = 0
        self._most = limits.nodes
        self._end = None if limits.seconds is None else monotonic() + limits.seconds
        self._stop = stop

    def count(self) -> None:
        """Count a position.

        Raises:
            Enough: a limit is reached.
        """
        if self._most is not None and self.nodes >= self._most:
            raise Enough
        self.nodes += 1
        if self.nodes % _LOOKS == 0 and (self._is_late() or self._stop()):
            raise Enough

    def foresee(self, nodes: int) -> None:
        """Give up at once if this many more positions would exceed the limit, to save playing them.

        Raises:
            Enough: they would.
        """
        if self._most is not None and self.nodes + nodes > self._most:
            raise Enough

    def _is_late(self) -> bool:
        return self._end is not None and monotonic() >= self._end
