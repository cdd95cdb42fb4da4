"""The clocks of a match: how long each player may think.

All times are whole milliseconds. Elapsed time is passed in; nothing here waits or reads a system
clock. So a clock is easy to test, and stops when no time is passed in. It records the time each
word took, and a takeback gives exactly that back.
"""

import re
from collections.abc import Callable
from typing import NamedTuple

from dicemate.match.control import Control
from dicemate.position import WHITE, Color
from dicemate.system.outside import quoted

SECOND = 1000
LOW = 10 * SECOND
"""A player with less is short of time."""

_TIME = re.compile(r"(\d{1,6}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)


class Times(NamedTuple):
    """The time both players have left, and what is left of their delays; indexed by colour."""

    left: tuple[int, int]
    free: tuple[int, int]

    def less(self, who: Color, spent: int) -> "Times":
        """Return the times after `who` has used the given time; the delay is used up first."""
        delayed = min(spent, self.free[who])
        left = max(0, self.left[who] - (spent - delayed))
        return Times(_put(self.left, who, left), _put(self.free, who, self.free[who] - delayed))


class _Lap(NamedTuple):
    """The time a word took, who paid for it, and whose turn ended with it, if one did."""

    who: Color
    spent: int
    ended: Color | None


class Clock:
    """The clocks of both players.

    Attributes:
        control: The time control.
        asked: Whose clock is running, or ran last.
        running: Whether a clock is running; never after the end of the game.
    """

    def __init__(self, control: Control) -> None:
        """Give both players their time; no clock runs before `ask`."""
        self.control = control
        self.asked: Color = WHITE
        self.running = False
        self._thought = 0  # Of the player whose clock is running, since the last word.
        self._laps: list[_Lap] = []
        start, delay = control.start * SECOND, control.delay * SECOND
        self._times = [Times((start, start), (delay, delay))]

    # -- what the clocks show --------------------------------------------------------------

    def left(self, color: Color, ply: int | None = None) -> int:
        """Return the time a player has left: now, or after `ply` words."""
        times = self._now() if ply is None else self._times[ply]
        return times.left[color]

    @property
    def flagged(self) -> bool:
        """Whether the player whose clock is running has no time left."""
        return self.running and not self.left(self.asked)

    @property
    def thinking(self) -> bool:
        """Whether time has passed since the last word."""
        return self._thought > 0

    def _now(self) -> Times:
        return self._times[-1].less(self.asked, self._thought)

    def longest(self, color: Color) -> int:
        """Return the longest time a player took for a word, or has taken since the last one."""
        now = self._thought if color == self.asked else 0
        return max(now, *(lap.spent for lap in self._laps if lap.who == color), 0)

    # -- what the match does ---------------------------------------------------------------

    def ask(self, who: Color | None) -> None:
        """Start the clock of `who`, the player to act; None stops both clocks."""
        self.running = who is not None
        if who is not None:
            self.asked = who

    def press(self, ended: Color | None) -> None:
        """Record a word that was played; `ended` is the player whose turn ended with it, if any."""
        self._count(_Lap(self.asked, self._thought, ended))

    def take_back(self) -> None:
        """Give back the time of the last word and the time used since."""
        self._laps, self._times = self._laps[:-1], self._times[:-1]  # Checkpoints keep the old.
        self._thought = 0

    def checkpoint(self) -> Callable[[], None]:
        """Return a function that sets the clocks back to what they show now."""
        kept, words = dict(vars(self)), len(self._laps)

        def restore() -> None:
            vars(self).update(kept)
            del self._laps[words:], self._times[words + 1 :]

        return restore

    def forget(self) -> None:
        """Give back the time used since the last word."""
        self._thought = 0

    def _count(self, lap: _Lap) -> None:
        self._times.append(self._after(lap))
        self._laps.append(lap)
        self._thought = 0

    def _after(self, lap: _Lap) -> Times:
        times = self._times[-1].less(lap.who, lap.spent)
        if lap.ended is None:
            return times
        more = times.left[lap.ended] + self.control.increment * SECOND
        delay = self.control.delay * SECOND
        return Times(_put(times.left, lap.ended, more), (delay, delay))

    # -- time passes -----------------------------------------------------------------------

    def run(self, milliseconds: int) -> None:
        """Let time pass for the player whose clock is running, until none is left."""
        if self.running:
            self._thought += min(milliseconds, self._most)

    def stop_at_zero(self) -> None:
        """Use up the remaining time of the player whose clock is running."""
        self._thought += self._most

    @property
    def _most(self) -> int:
        """The time in which the player whose clock is running may still think."""
        now = self._now()
        return now.left[self.asked] + now.free[self.asked]

    # -- what a record says ----------------------------------------------------------------

    def left_after(self, ply: int) -> int:
        """Return the time that the player of the word before `ply` then had left."""
        return self.left(self._laps[ply - 1].who, ply)

    def set_left(self, left: int) -> None:
        """Set the time that the last word's player had left after it.

        Raises:
            ValueError: that player had less, or no word has been played.
        """
        if not self._laps:
            raise ValueError("nobody has used any time yet")
        lap, _ = self._laps.pop(), self._times.pop()
        try:
            most = self._after(lap._replace(spent=0)).left[lap.who]
            lap = lap._replace(spent=self._cost(lap.who, most, left))
        finally:
            self._count(lap)

    def refill(self) -> None:
        """Reset the last word's player to the time that the game begins with.

        A larger increment is kept: a word cannot take more time than there was.
        """
        who = self._laps[-1].who
        before, most = self._times[-2].left[who], self._times[-1].left[who]
        self.set_left(max(min(most, self.control.start * SECOND), most - before))

    def set_left_now(self, left: int) -> None:
        """Set the time that the player whose clock is running has left.

        Raises:
            ValueError: that player has less.
        """
        self._thought = self._cost(self.asked, self._times[-1].left[self.asked], left)

    def _cost(self, who: Color, most: int, left: int) -> int:
        """Return the time used if `left` remains of `most`; the delay is used up first."""
        before = self._times[-1]
        if not 0 <= most - left <= before.left[who]:
            raise ValueError(f"a clock cannot show {written(left)} here")
        return most - left + before.free[who] if left < most else 0


def _put(pair: tuple[int, int], color: Color, value: int) -> tuple[int, int]:
    return (pair[0], value) if color else (value, pair[1])


def written(milliseconds: int) -> str:
    """Return a time in the format of PGN's ``%clk``: ``0:04:58``, with a fraction if needed."""
    seconds, rest = divmod(milliseconds, SECOND)
    fraction = f".{rest:03}".rstrip("0") if rest else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"


def parse(text: str) -> int:
    """Return the milliseconds of a time such as ``0:04:58.3``.

    Raises:
        ValueError: the text is not such a time.
    """
    found = _TIME.fullmatch(text)
    if not found:
        raise ValueError(f"{quoted(text)} is not a time of the form H:MM:SS")
    hours, minutes, seconds = map(int, found.groups()[:3])
    fraction = int((found[4] or "0").ljust(3, "0"))
    return (hours * 3600 + minutes * 60 + seconds) * SECOND + fraction


def shown(milliseconds: int) -> str:
    """Return a time for people: ``1:02:03``, ``4:58``, below ten seconds ``9.3`` with a ``!``."""
    if milliseconds < LOW:
        return f"{milliseconds // 1000}.{milliseconds // 100 % 10}!"
    return lasted(milliseconds)


def lasted(milliseconds: int) -> str:
    """Return a duration for people: ``0:09``, ``1:02:03``."""
    seconds = milliseconds // SECOND
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
