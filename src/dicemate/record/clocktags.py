"""What a record tells of clocks and takebacks.

PGN's own words: the tag `TimeControl`, ``[%clk H:MM:SS]`` after each word, and the tag `Clock`,
what the running clock shows in a game that was left (both of PGN's supplement of 2001).
"""

from collections.abc import Mapping
from typing import NamedTuple

from dicemate.match import Match, clock
from dicemate.match.clock import Control
from dicemate.position import BLACK, WHITE
from dicemate.system.outside import quoted

USED = ("TimeControl", "Clock", "Takebacks")

CLOCK = "clk"
_REMARKS = ("eval", "evp", "csl", "cal", "emt", "egt", "mct", "tqu", "mdl", "timestamp")

_NONE = ("", "-", "?")
_SIDES = {"W": WHITE, "B": BLACK}


class Terms(NamedTuple):
    """What was agreed before the match."""

    control: Control | None
    takebacks: bool


def remarks(match: Match) -> tuple[str, ...]:
    """Return the commands of other programs that say nothing of the game and are kept as text."""
    return _REMARKS if match.clock else (*_REMARKS, CLOCK)


def command(match: Match, ply: int) -> str:
    """Return what is written after the word before `ply`: what its player had left, if anything."""
    if not match.clock:
        return ""
    return f"[%{CLOCK} {clock.written(match.clock.spoke(ply)[1])}]"


def write(match: Match) -> dict[str, str]:
    """Return the tags of clocks and takebacks."""
    tags = {} if match.takebacks else {"Takebacks": "off"}
    if match.clock:
        tags["TimeControl"] = str(match.clock.control)
        if match.clock.thinking:
            now = clock.written(match.clock.left(match.clock.asked))
            tags["Clock"] = f"{'W' if match.clock.asked == WHITE else 'B'}/{now}"
    return tags


def read(tags: Mapping[str, str]) -> Terms:
    """Return what was agreed, as the tags tell.

    Raises:
        ValueError: they tell of no time that we play with.
    """
    text, takebacks = tags.get("TimeControl", ""), tags.get("Takebacks", "on")
    if takebacks not in ("on", "off"):
        raise ValueError(f"Takebacks {quoted(takebacks)} is neither on nor off")
    return Terms(None if text in _NONE else Control.read(text), takebacks == "on")


def read_now(tags: Mapping[str, str], match: Match) -> None:
    """Set the running clock as the tags tell.

    Raises:
        ValueError: it cannot show that.
    """
    told = tags.get("Clock")
    if not told or not match.clock:
        return
    side, _, time = told.partition("/")
    if _SIDES.get(side) != match.clock.asked:
        raise ValueError(f"Clock {quoted(told)}: it is the other player's that runs")
    match.clock.told_now(clock.read(time))
