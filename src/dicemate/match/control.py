"""The time control of a match, as it is typed and as a record has it."""

import re
from typing import NamedTuple, Self

from dicemate.system.outside import quoted

_MOST = 24 * 3600
_TYPED = re.compile(r"(\d{1,4}(?:\.\d{1,3})?)(?:\+(\d{1,4})(d?))?", re.ASCII)
_TAG = re.compile(r"(\d{1,6})(?:\+(\d{1,4})(d?))?", re.ASCII)


class Control(NamedTuple):
    """A time control, in seconds.

    `increment` is added after each of a player's own turns. `delay` is the time a player may think
    in each turn before the clock runs (the simple delay of US chess). If `seconds` is 0, both
    players begin with one increment.
    """

    seconds: int
    increment: int = 0
    delay: int = 0

    @classmethod
    def typed(cls, text: str) -> Self:
        """Return the time control for ``5``, ``5+3`` (minutes and seconds) or ``5+3d`` (a delay).

        For an increment alone, ``0+2``, both players begin with one increment.

        Raises:
            ValueError: the text is not of this form.
        """
        found = _TYPED.fullmatch(text.replace(" ", ""))
        if not found:
            raise ValueError(
                f"clock {quoted(text)}: minutes each and seconds per turn such as 5+3 or 0+2, "
                "or 5+3d for a delay"
            )
        control = cls._of(round(float(found[1]) * 60), found)
        if not 0 < control.start <= _MOST:
            limits = "players begin with 1 second to 24 hours each, such as 5+3 or 0+2"
            raise ValueError(f"clock {quoted(text)}: {limits}")
        return control

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the time control that `str` wrote.

        Raises:
            ValueError: the text is malformed, or describes a time control that is not possible.
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
        """The time both players begin with, in seconds."""
        return self.seconds or self.increment

    def as_typed(self) -> str:
        """Return the form that `typed` reads: ``5+3``."""
        minutes = f"{self.seconds / 60:.3f}".rstrip("0").rstrip(".")
        return f"{minutes}{self._bonus}"

    def __str__(self) -> str:
        """Return the value of PGN's `TimeControl`, a delay as in python-chess: ``300+5d``."""
        return f"{self.seconds}{self._bonus}"

    @property
    def _bonus(self) -> str:
        if self.delay:
            return f"+{self.delay}d"
        return f"+{self.increment}" if self.increment else ""
