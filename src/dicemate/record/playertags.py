"""Who plays: PGN's tags for people and programs, our own for the program's name, and the event."""

from collections.abc import Mapping

from dicemate.match import SIDES
from dicemate.position import Color

_LONGEST = 100

USED = ("WhiteProgram", "BlackProgram")
_TYPES = ("WhiteType", "BlackType")
_EVENTS = ("hot-seat", "against a program", "between programs")
"""What kind of event a game is, by the number of programs that play."""
_SHARED = "at a shared table"
"""The kind of event of a game between people at several screens."""


def write(programs: Mapping[Color, str]) -> dict[str, str]:
    """Return the tags for a game in which `programs` play, given by their names in records.

    A game between people needs none.
    """
    tags = {}
    for color, side in SIDES.items() if programs else ():
        tags[f"{side}Type"] = "program" if color in programs else "human"
        if color in programs:
            tags[f"{side}Program"] = programs[color]
    return tags


def parse(tags: Mapping[str, str]) -> dict[Color, str]:
    """Return the programs named by the tags that `write` returned."""
    named = {color: tags.get(f"{side}Program", "")[:_LONGEST] for color, side in SIDES.items()}
    return {
        color: name
        for color, name in named.items()
        if name and tags.get(f"{SIDES[color]}Type") == "program"
    }


def event(title: str, programs: Mapping[Color, str], *, shared: bool) -> str:
    """Return the event of a game with the given title: players may change while it is played."""
    return f"{title}, {_SHARED if shared and not programs else _EVENTS[len(programs)]}"


def is_shared(tags: Mapping[str, str], title: str) -> bool:
    """Return whether the event says that the game was played at a shared table."""
    return tags.get("Event") == event(title, {}, shared=True)


def ours(tags: Mapping[str, str], title: str) -> frozenset[str]:
    """Return the tags of a record that are rewritten each time, since we know their meaning."""
    is_our_event = tags.get("Event") in {f"{title}, {each}" for each in (*_EVENTS, _SHARED)}
    return frozenset([*USED, *(_TYPES if parse(tags) else ()), *["Event"] * is_our_event])
