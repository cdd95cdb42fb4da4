"""The odds overlay: dangers on the boards, and chances in the rail.

The odds are computed in the background, in slices too short to delay a frame, and abandoned when
the position changes.
"""

from asyncio import TimerHandle, get_running_loop, sleep
from time import perf_counter
from typing import TYPE_CHECKING

from dicemate.odds.work import Unknown, Work
from dicemate.plugins import GameFailed
from dicemate.position import Position
from dicemate.scene import Spot
from dicemate.tui.match.view import View

if TYPE_CHECKING:
    from dicemate.tui.match.chances import Chances

SLICE = 0.003
"""Seconds of computation before yielding to keys and frames."""
PAUSE = 0.012
"""Seconds left to the screen before each slice."""
DELAY = 0.05
"""Seconds before the man pointed at is considered, so that the pointer is drawn first."""


class Overlay:
    """Shows the odds of the visible position while switched on.

    Attributes:
        on: Whether it is switched on.
    """

    def __init__(self, view: View) -> None:
        """Start switched off."""
        self._view = view
        self.on = False
        self._position: Position | None = None
        self._pointed: tuple[Spot | None, str] = None, ""
        self._chances: Chances | None = None
        self._soon: TimerHandle | None = None

    @property
    def legend(self) -> str:
        """What the odds mean; where squares have no room for numbers, also the signs for them.

        A game that is over has none, but the next step back has.
        """
        if self._over:
            return "There are no odds at the end of a game: take a step back."
        shades = self._view.script.shades
        signs = "" if self._view.boards.large else f", {shades[0]} to {shades[-1]}"
        return f"On each man{signs}: the risk of being taken in one turn (a King: of losing)."

    @property
    def _over(self) -> bool:
        match = self._view.match
        return bool(match.outcome) and self._view.ply == len(match.words)

    def toggle(self) -> None:
        """Show or hide the odds."""
        self.on = not self.on
        self.follow()

    def follow(self) -> None:
        """Start computing the odds of the visible position, if they are needed and unknown."""
        match, ply = self._view.match, self._view.ply
        position = match.positions[ply] if self.on and not self._over else None
        if position is not self._position:
            self._position = position
            self._pointed = self._pointed[0], ""  # The word may have led here.
            self._chances = self._about(position) if position else None
            self._view.show_odds({}, ())
            self._begin()

    def point(self, spot: Spot | None, meant: str) -> None:
        """Include the man on a spot, and the word that touching it would play."""
        if (spot, meant) != self._pointed:
            self._pointed = spot, meant
            if self._chances and not self._soon:
                self._soon = get_running_loop().call_later(DELAY, self._begin)

    def _about(self, position: Position) -> "Chances":
        from dicemate.tui.match.chances import Chances  # Rarely used.

        match = self._view.match
        return Chances(
            position,
            lambda setup: match.variant.start(match.options, setup),
            self._view.show_odds,
        )

    def _begin(self) -> None:
        """Start computing, abandoning earlier work."""
        self._soon = None
        if not self._view.is_attached:
            return
        self._view.workers.cancel_group(self._view, "odds")
        if self._chances:
            self._view.run_worker(self._in_slices(self._chances.work(*self._pointed)), group="odds")

    async def _in_slices(self, work: Work[None]) -> None:
        """Run the work, a slice at a time."""
        try:
            while True:
                await sleep(PAUSE)
                end = perf_counter() + SLICE
                while perf_counter() < end:
                    next(work)
        except (StopIteration, Unknown, GameFailed):
            return  # Playing the word will report the failure.
        finally:
            work.close()
