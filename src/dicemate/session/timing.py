"""Measures the time that passes in a session for the clock of its match."""

from collections.abc import Callable
from time import monotonic

from dicemate.match.clock import Clock


def milliseconds() -> int:
    """Return monotonic milliseconds."""
    return int(monotonic() * 1000)


class Timing:
    """Tells a clock how much time has passed, unless it is paused."""

    def __init__(self, clock: Clock | None, now: Callable[[], int]) -> None:
        """Start to measure; `now` returns monotonic milliseconds."""
        self._clock = clock
        self._now = now
        self._seen = now()
        self._paused = False

    def count(self) -> None:
        """Charge the time since the last call to the player who has to act."""
        now = self._now()
        passed, self._seen = now - self._seen, now
        if self._clock and not self._paused:
            self._clock.run(passed)

    def pause(self, *, paused: bool) -> None:
        """Stop counting time, or start again."""
        self.count()
        self._paused = paused
