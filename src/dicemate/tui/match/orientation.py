"""The orientation of the boards, from the setting and the player to act."""

from collections.abc import Collection

from rich.cells import cell_len

from dicemate.position import BLACK, WHITE, Color
from dicemate.tui.board.script import upside_down

FIXED, TURNED, FACING = "fixed", "turned", "facing"

ORIENTATIONS = {
    FIXED: "White below, or you if you play here alone",
    TURNED: "turned to the player to act",
    FACING: "face to face, for players across a table",
}
"""The options in the settings, in words."""


def offered(here: Collection[Color]) -> dict[str, str]:
    """Return the orientations that make a difference to the people `here`, in words.

    The boards turn to the player to act only if there are two: one person always sits below.
    """
    if len(here) > 1:
        return ORIENTATIONS
    return {FIXED: "you below" if here else "White below", FACING: ORIENTATIONS[FACING]}


def seen(name: str, here: Collection[Color]) -> str:
    """Return which of the orientations `offered` to the people `here` they see if `name` is set."""
    return name if name in offered(here) else FIXED


def across(text: str, columns: int) -> str:
    """Return a text upside down at the other end of the line."""
    return f"{' ' * (columns - cell_len(text))}{upside_down(text)}"


def addressed(asked: Color | None) -> tuple[Color, ...]:
    """Return who must read a message: the player to act, or both at the end of the game."""
    return (WHITE, BLACK) if asked is None else (asked,)
