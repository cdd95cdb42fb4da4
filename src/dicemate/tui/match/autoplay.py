"""Automatic playback of a replay, at adjustable speed."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

PACE = 1.5
"""Seconds per step at speed 1."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


def next_speed(speed: float, step: int) -> float:
    """Return the next speed, or with -1 the previous one; there is none beyond the last."""
    return SPEEDS[min(max(SPEEDS.index(speed) + step, 0), len(SPEEDS) - 1)]


class Autoplay:
    """Calls `step` periodically until it is stopped.

    Attributes:
        speed: One of `SPEEDS`.
    """

    def __init__(self, screen: Screen[None], step: Callable[[], None]) -> None:
        """Create a stopped player."""
        self.speed = 1.0
        self._screen, self._step = screen, step
        self._timer: Timer | None = None

    @property
    def playing(self) -> bool:
        """Whether it is playing."""
        return self._timer is not None

    def start(self) -> None:
        """Start playing."""
        self._timer = self._screen.set_interval(PACE / self.speed, self._step)

    def stop(self) -> None:
        """Stop playing."""
        if self._timer:
            self._timer.stop()
            self._timer = None

    def change(self, step: int) -> None:
        """Switch to the next speed, or with -1 to the previous one."""
        self.speed = next_speed(self.speed, step)
        if self.playing:
            self.stop()
            self.start()

    def __str__(self) -> str:
        """Return the status: ``► 2×``, or an empty string when stopped at normal speed."""
        sign = "►" if self.playing else "‖"
        return f"{sign} {self.speed:g}× " if self.playing or self.speed != 1 else ""
