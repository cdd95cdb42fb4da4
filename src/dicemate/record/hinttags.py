"""A hint taken, as a comment command: ``[%hint white 2]``, at the position it was about.

The number is the last step shown: 1 which man, 2 where to, 3 why.
"""

import re
from collections.abc import Iterator

from dicemate.position import COLOR_NAMES, COLORS, Color
from dicemate.record.game import Game
from dicemate.system.outside import quoted

VERB = "hint"
_WRITTEN = re.compile(r"(white|black) ([1-3])")


def commands(game: Game, ply: int) -> Iterator[str]:
    """Yield the commands for the hints taken after `ply` words."""
    for color, side in COLOR_NAMES.items():
        if step := game.hints.get((ply, color)):
            yield f"[%{VERB} {side} {step}]"


def parse(text: str) -> tuple[Color, int]:
    """Return the player and the last step of a hint from the text after ``%hint``.

    Raises:
        ValueError: the text is not a hint.
    """
    found = _WRITTEN.fullmatch(text)
    if not found:
        raise ValueError(f"{quoted(text)} is not a hint such as white 2")
    return COLORS[found[1]], int(found[2])
