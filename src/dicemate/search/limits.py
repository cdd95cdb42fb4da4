"""How long to think, and when to stop."""

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

_LOOKS = 8
"""The number of positions after which the clock and the caller are asked again."""

DEEPEST = 40
"""The most turns to look ahead."""


class Limits(NamedTuple):
    """When to stop thinking, whichever comes first.

    `depth` counts turns: 1 is the end of this turn, 2 that of the reply. `nodes` counts positions,
    and `seconds` are those of a clock: with them the same seed may lead to another word. `exact`
    is the number of best words whose values are to be exact; 0 means all. The other words are then
    only known to be no better, which is much quicker to find out.
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


class Watch:
    """Counts positions and says when it is enough.

    Attributes:
        nodes: How many positions have been made.
    """

    def __init__(self, limits: Limits, stop: Callable[[], bool] = never) -> None:
        """Start to count."""
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

    def _is_late(self) -> bool:
        return self._end is not None and monotonic() >= self._end
