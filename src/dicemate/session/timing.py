"""Time that passes in a session: the match's clock is told of it."""

from collections.abc import Callable
from time import monotonic

from dicemate.match.clock import Clock


def milliseconds() -> int:
    """Return monotonic milliseconds."""
    return int(monotonic() * 1000)


class Timing:
    """Tells a clock how much time has passed, unless it is paused."""

    def __init__(self, clock: Clock | None, now: Callable[[], int]) -> None:
        """Begin at the time that `now` tells."""
        self._clock = clock
        self._now = now
        self._seen = now()
        self._paused = False

    def count(self) -> None:
        """Let the time since the last look pass for the player who is asked."""
        now = self._now()
        passed, self._seen = now - self._seen, now
        if self._clock and not self._paused:
            self._clock.run(passed)

    def pause(self, *, paused: bool) -> None:
        """Let time stand still, or pass again."""
        self.count()
        self._paused = paused
