"""Who plays: PGN's tags for people and programs, and our own for the program's name."""

from collections.abc import Mapping

from dicemate.match import SIDES
from dicemate.position import Color

_LONGEST = 100

USED = ("WhiteProgram", "BlackProgram")
_TYPES = ("WhiteType", "BlackType")


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


def read(tags: Mapping[str, str]) -> dict[Color, str]:
    """Return the programs named by the tags that `write` returned."""
    named = {color: tags.get(f"{side}Program", "")[:_LONGEST] for color, side in SIDES.items()}
    return {
        color: name
        for color, name in named.items()
        if name and tags.get(f"{SIDES[color]}Type") == "program"
    }


def ours(tags: Mapping[str, str]) -> frozenset[str]:
    """Return the tags of a record that are rewritten each time, since we know their meaning."""
    return frozenset([*USED, *(_TYPES if read(tags) else ())])
