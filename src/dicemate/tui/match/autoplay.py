"""A replay that plays automatically, at a speed that can be changed."""

from collections.abc import Callable

from textual.screen import Screen
from textual.timer import Timer

PACE = 1.5
"""Seconds that a step is shown at the speed of 1."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)


class Autoplay:
    """Calls `step` at a pace, until it is stopped.

    Attributes:
        speed: One of `SPEEDS`.
    """

    def __init__(self, screen: Screen[None], step: Callable[[], None]) -> None:
        """Begin stopped."""
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
        """Take the next speed, or with -1 the one before."""
        index = SPEEDS.index(self.speed) + step
        self.speed = SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
        if self.playing:
            self.stop()
            self.start()

    def __str__(self) -> str:
        """Return what is shown of it: ``► 2×``, or nothing while stopped at the usual speed."""
        sign = "►" if self.playing else "‖"
        return f"{sign} {self.speed:g}× " if self.playing or self.speed != 1 else ""
