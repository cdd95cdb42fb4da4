"""What many games tell: that a throw loses the turn."""

from dicemate.position import Position

TURN_LOST = "no man may move: turn lost"


def throw_note(before: Position, after: Position, otherwise: str = "") -> str:
    """Return the note of a throw: that it loses the turn, or what is told of it otherwise."""
    return TURN_LOST if after.turn != before.turn else otherwise
