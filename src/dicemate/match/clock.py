"""The clocks of a match: how long each player may think.

All times are whole milliseconds. Time is passed in and nothing here waits or knows what time it
is, so a clock can be tested, and stops, by not being told of any. A clock keeps what each word
has cost: a takeback gives just that back.
"""

import re
from collections.abc import Callable
from typing import NamedTuple, Self

from dicemate.position import WHITE, Color
from dicemate.system.outside import quoted

SECOND = 1000
LOW = 10 * SECOND
"""Below so much a player is short of time."""

_MOST = 24 * 3600
_TYPED = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4})(d?))?", re.ASCII)
_TAG = re.compile(r"(\d{1,6})(?:\+(\d{1,4})(d?))?", re.ASCII)
_TIME = re.compile(r"(\d{1,3}):([0-5]\d):([0-5]\d)(?:\.(\d{1,3}))?", re.ASCII)


class Control(NamedTuple):
    """How much time there is, in seconds.

    `increment` is added at the end of each turn of one's own. `delay` is how long a player may
    think in each turn before it counts (the simple delay of US chess). Without `seconds` both
    players begin with one increment.
    """

    seconds: int
    increment: int = 0
    delay: int = 0

    @classmethod
    def typed(cls, text: str) -> Self:
        """Return what players mean by ``5``, ``5+3`` (minutes and seconds) or, delayed, ``5+3d``.

        An increment alone, ``0+2``, is time enough to begin with.

        Raises:
            ValueError: the text means no time.
        """
        found = _TYPED.fullmatch(text.replace(" ", ""))
        control = found and cls._of(round(float(found[1]) * 60), found)
        if not control or not 0 < control.start <= _MOST:
            raise ValueError(
                f"clock {quoted(text)}: minutes each and seconds a turn such as 5+3 or 0+2, "
                "or 5+3d for a delay"
            )
        return control

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the time that `str` wrote.

        Raises:
            ValueError: the text names no time that we play with.
        """
        found = _TAG.fullmatch(text)
        control = found and cls._of(int(found[1]), found)
        if not control or not 0 < control.start <= _MOST:
            raise ValueError(f"TimeControl {quoted(text)} is not of the form 300, 300+5 or 300+5d")
        return control

    @classmethod
    def _of(cls, seconds: int, found: re.Match[str]) -> Self:
        bonus = int(found[2] or 0)
        return cls(seconds, delay=bonus) if found[3] else cls(seconds, increment=bonus)

    @property
    def start(self) -> int:
        """What both players begin with, in seconds."""
        return self.seconds or self.increment

    def as_typed(self) -> str:
        """Return what `typed` reads: ``5+3``."""
        bonus = f"+{self.delay}d" if self.delay else f"+{self.increment}"
        minutes = f"{self.seconds / 60:.3f}".rstrip("0").rstrip(".")
        return f"{minutes}{bonus if self.delay or self.increment else ''}"

    def __str__(self) -> str:
        """Return the value of PGN's `TimeControl`; a delay as python-chess reads it: ``300+5d``."""
        bonus = f"+{self.delay}d" if self.delay else f"+{self.increment}"
        return f"{self.seconds}{bonus if self.delay or self.increment else ''}"


class Times(NamedTuple):
    """What both players have, each indexed by colour: time left, and what is left of a delay."""

    left: tuple[int, int]
    free: tuple[int, int]

    def less(self, who: Color, spent: int) -> "Times":
        """Return the times after `who` has thought; the delay goes first."""
        delayed = min(spent, self.free[who])
        left = max(0, self.left[who] - (spent - delayed))
        return Times(_put(self.left, who, left), _put(self.free, who, self.free[who] - delayed))


class _Lap(NamedTuple):
    """What one word has cost whom, and whose turn ended with it, if one did."""

    who: Color
    spent: int
    ended: Color | None


class Clock:
    """The clocks of both players.

    Attributes:
        control: How much time there is.
        asked: Whose clock runs, or ran last.
        running: Whether one runs; neither does when the game is over.
    """

    def __init__(self, control: Control) -> None:
        """Give both players their time; no clock runs before somebody is asked."""
        self.control = control
        self.asked: Color = WHITE
        self.running = False
        self._thought = 0  # By who is asked, since the last word.
        self._laps: list[_Lap] = []
        start, delay = control.start * SECOND, control.delay * SECOND
        self._times = [Times((start, start), (delay, delay))]

    # -- what they show --------------------------------------------------------------------

    def left(self, color: Color, ply: int | None = None) -> int:
        """Return what a player has left: now, or after `ply` words."""
        times = self._now() if ply is None else self._times[ply]
        return times.left[color]

    @property
    def flagged(self) -> bool:
        """Whether the player whose clock runs has no time left."""
        return self.running and not self.left(self.asked)

    @property
    def thinking(self) -> bool:
        """Whether time has passed since the last word."""
        return self._thought > 0

    def _now(self) -> Times:
        return self._times[-1].less(self.asked, self._thought)

    # -- what the match tells them ---------------------------------------------------------

    def ask(self, who: Color | None) -> None:
        """Let the clock of `who` run, who is asked now, or stop both."""
        self.running = who is not None
        if who is not None:
            self.asked = who

    def press(self, ended: Color | None) -> None:
        """Count a word that was said; `ended` is whose turn has ended with it, if one has."""
        self._count(_Lap(self.asked, self._thought, ended))

    def take_back(self) -> None:
        """Give back what the last word has cost, and what was thought since."""
        self._laps.pop()
        self._times.pop()
        self._thought = 0

    def checkpoint(self) -> Callable[[], None]:
        """Return what puts the clocks back to where they stand now."""
        laps, times = list(self._laps), list(self._times)
        thought, asked, running = self._thought, self.asked, self.running

        def restore() -> None:
            self._laps[:], self._times[:] = laps, times
            self._thought, self.asked, self.running = thought, asked, running

        return restore

    def forget(self) -> None:
        """Give back what was thought since the last word."""
        self._thought = 0

    def _count(self, lap: _Lap) -> None:
        times = self._times[-1].less(lap.who, lap.spent)
        if lap.ended is not None:
            more = times.left[lap.ended] + self.control.increment * SECOND
            delay = self.control.delay * SECOND
            times = Times(_put(times.left, lap.ended, more), (delay, delay))
        self._laps.append(lap)
        self._times.append(times)
        self._thought = 0

    # -- time passes -----------------------------------------------------------------------

    def run(self, milliseconds: int) -> None:
        """Let time pass for the player who is asked."""
        if self.running:
            self._thought += milliseconds

    def stop_at_zero(self) -> None:
        """Let all time pass that is left to the player who is asked."""
        now = self._now()
        self._thought += now.left[self.asked] + now.free[self.asked]

    # -- what a record tells ---------------------------------------------------------------

    def spoke(self, ply: int) -> tuple[Color, int]:
        """Return who said the word before `ply`, and what that player had left then."""
        who = self._laps[ply - 1].who
        return who, self._times[ply].left[who]

    def told(self, left: int) -> None:
        """Set what the player who said the last word had left then.

        Raises:
            ValueError: that player had not so much, or no word was said.
        """
        if not self._laps:
            raise ValueError("nobody has used any time yet")
        lap, fresh = self._laps[-1], self._times[-1]
        self.take_back()
        self._count(lap._replace(spent=self._cost(lap.who, fresh.left[lap.who], left)))

    def refill(self) -> None:
        """Set what the player who said the last word has left to what the game begins with.

        Where an increment is larger than that, it remains: a word costs no more than there was.
        """
        who = self._laps[-1].who
        before, most = self._times[-2].left[who], self._times[-1].left[who]
        self.told(max(min(most, self.control.start * SECOND), most - before))

    def told_now(self, left: int) -> None:
        """Set what the player who is asked has left now.

        Raises:
            ValueError: that player has not so much.
        """
        self._thought = self._cost(self.asked, self._times[-1].left[self.asked], left)

    def _cost(self, who: Color, most: int, left: int) -> int:
        """Return what was thought when `left` remained of `most`; the delay was used up first."""
        before = self._times[-1]
        if not 0 <= most - left <= before.left[who]:
            raise ValueError(f"a clock cannot show {written(left)} here")
        return most - left + before.free[who] if left < most else 0


def _put(pair: tuple[int, int], color: Color, value: int) -> tuple[int, int]:
    return (pair[0], value) if color else (value, pair[1])


def written(milliseconds: int) -> str:
    """Return a time as PGN's ``%clk`` has it: ``0:04:58``, with a fraction where there is one."""
    seconds, rest = divmod(milliseconds, SECOND)
    fraction = f".{rest:03}".rstrip("0") if rest else ""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}"


def read(text: str) -> int:
    """Return the milliseconds of a time such as ``0:04:58.3``.

    Raises:
        ValueError: the text is no such time.
    """
    found = _TIME.fullmatch(text)
    if not found:
        raise ValueError(f"{quoted(text)} is no time of the form H:MM:SS")
    hours, minutes, seconds = map(int, found.groups()[:3])
    fraction = int((found[4] or "0").ljust(3, "0"))
    return (hours * 3600 + minutes * 60 + seconds) * SECOND + fraction


def shown(milliseconds: int) -> str:
    """Return a time for people: ``1:02:03``, ``4:58``, below ten seconds ``9.3`` with a ``!``."""
    if milliseconds < LOW:
        return f"{milliseconds // 1000}.{milliseconds // 100 % 10}!"
    seconds = milliseconds // SECOND
    hours, minutes = divmod(seconds // 60, 60)
    return f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
