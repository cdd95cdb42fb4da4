"""Time that passes at a table: it is told to the match's clock, and the clock is shown."""

from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING

from dicemate.tui.app import TooSmall

if TYPE_CHECKING:
    from dicemate.tui.match.playing import Playing

TICK = 0.1
"""Seconds between two looks at the clock; a line is drawn again only when it reads otherwise."""


class Ticking:
    """Lets the clock of a table's match run while its players can see and say something."""

    def __init__(self, table: "Playing") -> None:
        """Begin with the time now."""
        self.table = table
        self._seen = _now()

    def start(self) -> None:
        """Begin to tick; a match without clocks is left in peace."""
        self._seen = _now()
        self.table.set_interval(TICK, self._tick)

    def _tick(self) -> None:
        if self.table.match.clock and self.in_time() and self._is_shown():
            self.table.show_players()

    def in_time(self) -> bool:
        """Count the time since the last look; tell whether the player who is asked has any left.

        Who has none has lost.
        """
        self._count()
        clock = self.table.match.clock
        if not clock or not clock.flagged:
            return True
        self.table.settle(self.table.match.flag)
        return False

    def _count(self) -> None:
        now, clock = _now(), self.table.match.clock
        passed, self._seen = now - self._seen, now
        if clock and self._is_shown() and not isinstance(self.table.app.screen, TooSmall):
            clock.run(passed)

    def _is_shown(self) -> bool:
        """Tell whether the table shows what the match asks; not yet while dice tumble."""
        return self.table.ply == len(self.table.match.words)

    def stop(self) -> None:
        """Save what was thought until the table is left."""
        self._count()
        clock = self.table.match.clock
        if clock and clock.thinking:
            # The words are on disk. If the last seconds cannot be, nobody is left to be told.
            with suppress(OSError):
                self.table.keep()


def _now() -> int:
    """Return milliseconds of a time that only grows."""
    return int(monotonic() * 1000)
