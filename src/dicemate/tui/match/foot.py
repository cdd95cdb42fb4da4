"""The last line of the table: the keys that do something now."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dicemate.tui.match.table import Table

ROLL = "{roll} roll"
MOVE = "{left}{up}{down}{right} {touch}, or type"
CROSS = "{tab} board"
CHOOSE = "1 2 … choose"
UNDO = "{undo} undo"
UNSAVED = "not saved"


def line(table: "Table") -> str:
    """Return the line, in which ids in braces stand for keys."""
    moves = table.touchable and bool(table.hand.starts())
    now = {
        ROLL: table.can_throw(),
        MOVE: moves,
        CROSS: moves and len(table.boards.panels) > 1,
        CHOOSE: not moves and bool(table.choices()),
        UNSAVED: table.unsaved,
        UNDO: table.match.takebacks and bool(table.match.words or table.over),
    }
    return " · ".join([*(keys for keys, holds in now.items() if holds), table.KEYS])
