"""Measures the time that passes in a session, for the clock of its match."""

from collections.abc import Callable
from time import monotonic

from dicemate.match import Clock


def milliseconds() -> int:
    """Return monotonic milliseconds."""
    return int(monotonic() * 1000)


class Timing:
    """Charges passing time to a clock, unless paused."""

    def __init__(self, clock: Clock | None, now: Callable[[], int]) -> None:
        """Start measuring; `now` returns monotonic milliseconds."""
        self._clock = clock
        self._now = now
        self._seen = now()
        self._paused = False

    def count(self) -> None:
        """Charge the time since the last call to the player to act."""
        now = self._now()
        passed, self._seen = now - self._seen, now
        if self._clock and not self._paused:
            self._clock.run(passed)

    def skip(self) -> None:
        """Charge nobody for the time since the last call."""
        self._seen = self._now()

    def pause(self, *, paused: bool) -> None:
        """Stop counting time, or restart; nobody is charged for the time since the last call."""
        self.skip()
        self._paused = paused
