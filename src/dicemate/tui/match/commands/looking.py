"""Commands for viewing: hints, odds, and the orientation of the boards."""

from dicemate.session import OVER
from dicemate.tui.command import Command, Doing, Effect
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.orientation import ORIENTATIONS, offered, seen


def orientation(name: str) -> Command[Desk]:
    """Return the command that sets an orientation."""

    def doing(desk: Desk) -> Doing:
        here = desk.dialogue.session.here
        ways = offered(here)
        if name not in ways:
            return "The board turns to the player to act only if two people play here."
        if name == seen(desk.table.orientation, here):
            return "This is the orientation already."
        return Effect(f"orientation: {ways[name]}", lambda: desk.table.orient(name))

    words = f"orientation: {ORIENTATIONS[name]}"
    return Command(id=f"table.orient.{name}", words=words, doing=doing, menu=True)


def odds(desk: Desk) -> Doing:
    """Show or hide the odds."""
    overlay = desk.table.overlay

    def hide() -> None:
        overlay.toggle()
        desk.dialogue.tell("")  # Not what they mean.

    if overlay.on:
        return Effect("hide the odds", hide)
    if desk.dialogue.session.over:
        return OVER

    def show() -> None:
        overlay.toggle()
        desk.dialogue.inform(overlay.legend)

    return Effect("show the odds: the danger to each man, and chances", show)


def hint(desk: Desk) -> Doing:
    """Give a hint, one step further each time."""
    hints = desk.table.hints
    return hints.objection or Effect("a hint: which man; again: where to; again: why", hints.ask)


def next_orientation(desk: Desk) -> Doing:
    """Switch the boards to the next orientation."""
    here = desk.dialogue.session.here
    names = list(offered(here))
    name = names[(names.index(seen(desk.table.orientation, here)) + 1) % len(names)]
    return Effect("the next orientation of the boards", lambda: desk.table.orient(name))
