"""The terms of a match in its record: clocks, takebacks, and who throws in a contest.

PGN has its own terms: the tag `TimeControl`, ``[%clk H:MM:SS]`` after each word, and the tag
`Clock` for the running clock of an unfinished game (the last two come from its supplement of 2001).
"""

from collections.abc import Mapping

from dicemate.match import Agreed, Control, Match, clock
from dicemate.position import BLACK, WHITE
from dicemate.system.outside import quoted

USED = ("TimeControl", "Clock", "Takebacks", "EachThrows")

CLOCK = "clk"
_REMARKS = ("eval", "evp", "csl", "cal", "emt", "egt", "mct", "tqu", "mdl", "timestamp")
COMMANDS = frozenset((*_REMARKS, CLOCK))
"""Comment commands of other programs."""

_NONE = ("", "-", "?")
_SIDES = {"W": WHITE, "B": BLACK}


def remarks(match: Match) -> tuple[str, ...]:
    """Return the commands of other programs that do not affect the game; they are kept as text."""
    return _REMARKS if match.clock else (*_REMARKS, CLOCK)


def command(match: Match, ply: int) -> str:
    """Return the command for the time that the player of the word before `ply` had left, if any."""
    if not match.clock:
        return ""
    return f"[%{CLOCK} {clock.written(match.clock.left_after(ply))}]"


def write(match: Match) -> dict[str, str]:
    """Return the tags for the terms of a match, and for its running clock."""
    tags = {} if match.agreed.takebacks else {"Takebacks": "off"}
    if match.agreed.each_throws:
        tags["EachThrows"] = "on"
    if match.clock:
        tags["TimeControl"] = str(match.clock.control)
        if match.clock.thinking:
            now = clock.written(match.clock.left(match.clock.asked))
            tags["Clock"] = f"{'W' if match.clock.asked == WHITE else 'B'}/{now}"
    return tags


def parse(tags: Mapping[str, str]) -> Agreed:
    """Return the terms given by the tags.

    Raises:
        ValueError: they are malformed, or name a time control that is not possible.
    """
    text = tags.get("TimeControl", "")
    return Agreed(
        None if text in _NONE else Control.parse(text),
        _is_on(tags, "Takebacks", "on"),
        _is_on(tags, "EachThrows", "off"),
    )


def _is_on(tags: Mapping[str, str], tag: str, usual: str) -> bool:
    value = tags.get(tag, usual)
    if value not in ("on", "off"):
        raise ValueError(f"{tag} {quoted(value)} is neither on nor off")
    return value == "on"


def set_now(tags: Mapping[str, str], match: Match) -> None:
    """Set the running clock according to the tags.

    Raises:
        ValueError: the tag is malformed, or the clock cannot show that time.
    """
    text = tags.get("Clock")
    if not text or not match.clock:
        return
    side, _, time = text.partition("/")
    if side not in _SIDES:
        raise ValueError(f"Clock {quoted(text)} is not of the form W/0:05:00")
    if _SIDES[side] != match.clock.asked:
        raise ValueError(f"Clock {quoted(text)}: the other player's clock is running")
    match.clock.set_left_now(clock.parse(time))
