"""The overlay of odds: danger on the boards, and chances in the rail.

They are worked out beside the screen in slices so short that no frame waits for one, and given up
when the position is left.
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
"""Seconds of work between two looks at keys and frames."""
PAUSE = 0.012
"""Seconds left to the screen after each slice, and before the first."""
SETTLED = 0.05
"""Seconds after which the man who is pointed at is looked at: by then the pointer is shown."""


class Overlay:
    """Shows the odds of the position on view while it is on.

    Attributes:
        on: Whether it is.
    """

    def __init__(self, view: View) -> None:
        """Begin without."""
        self._view = view
        self.on = False
        self._position: Position | None = None
        self._pointed: tuple[Spot | None, str] = None, ""
        self._chances: Chances | None = None
        self._soon: TimerHandle | None = None

    def toggle(self) -> None:
        """Show the odds, or no longer."""
        self.on = not self.on
        self.follow()

    def follow(self) -> None:
        """Work out the odds of the position on view, if they are to be shown and are not known."""
        match, ply = self._view.match, self._view.ply
        over = match.outcome and ply == len(match.words)
        position = match.positions[ply] if self.on and not over else None
        if position is not self._position:
            self._position = position
            self._chances = self._about(position) if position else None
            self._view.weigh({}, ())
            self._begin()

    def point(self, spot: Spot | None, meant: str) -> None:
        """Tell of the man on a spot, and of the word that a touch of it would play."""
        if (spot, meant) != self._pointed:
            self._pointed = spot, meant
            if self._chances and not self._soon:
                self._soon = get_running_loop().call_later(SETTLED, self._begin)

    def _about(self, position: Position) -> "Chances":
        from dicemate.tui.match.chances import Chances  # Few look at the odds.

        match = self._view.match
        return Chances(
            position,
            lambda setup: match.variant.start(match.options, setup),
            self._view.weigh,
        )

    def _begin(self) -> None:
        """Begin to work, and give up what was begun before."""
        self._soon = None
        if not self._view.is_attached:
            return
        self._view.workers.cancel_group(self._view, "odds")
        if self._chances:
            self._view.run_worker(self._do(self._chances.work(*self._pointed)), group="odds")

    async def _do(self, work: Work[None]) -> None:
        """Do some work in slices."""
        try:
            while True:
                await sleep(PAUSE)
                end = perf_counter() + SLICE
                while perf_counter() < end:
                    next(work)
        except (StopIteration, Unknown, GameFailed):
            return  # Whoever plays the word on which a game fails is told.
        finally:
            work.close()
