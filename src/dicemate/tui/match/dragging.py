"""A man dragged with the mouse: taken up, carried over the board, let go."""

from typing import TYPE_CHECKING

from dicemate.scene import Spot

if TYPE_CHECKING:
    from dicemate.tui.match.answering import Answering
    from dicemate.tui.match.table import Table


def lift(table: "Table", spot: Spot) -> None:
    """Take up the man on `spot`, if he can go anywhere; else say why not."""
    if table.question or table.over:
        return
    table.held = table.hand.lift(spot)
    if not table.held and spot not in table.hand.starts():
        table.refuse(spot)
    table.light()


def carry(table: "Table") -> None:
    """Light the square under the man, where he may be let go."""
    spot = table.pointed
    table.light_cursor(spot if spot in table.hand.targets() else None)


def held(table: "Answering") -> str:
    """Return which man is carried, if one is."""
    if not (table.held and table.hand.picked):  # A key may have dropped him meanwhile.
        return ""
    spot = table.hand.picked[-1]
    panel = next(panel for panel in table.boards.panels if panel.name == spot.board)
    man = panel.men.get(spot.square)
    return f"{table.script.man(man) if man else ''} {spot.square} in the hand"


def let_go(table: "Table", spot: Spot | None) -> None:
    """Let the man go on `spot`, or beside the boards; back on his square he stays touched."""
    was_held, table.held = table.held, False
    if was_held and spot in table.hand.targets():
        table.touch(spot)
    elif was_held and spot not in table.hand.picked[-1:]:
        before = table.hand.picked
        table.hand.drop()
        if spot:
            table.refuse(spot, before)
    table.light()
