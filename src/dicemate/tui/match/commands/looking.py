"""Commands for viewing: hints, odds, and the orientation of the boards."""

from dicemate.session import OVER
from dicemate.tui.command import Command, Doing, Effect
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.orientation import ORIENTATIONS


def orientation(name: str) -> Command[Desk]:
    """Return the command that sets an orientation."""

    def doing(desk: Desk) -> Doing:
        if name == desk.hands.orientation:
            return "The boards are shown that way already."
        return Effect(words, lambda: desk.hands.orient(name))

    words = f"boards: {ORIENTATIONS[name]}"
    return Command(id=f"table.orient.{name}", words=words, doing=doing, menu=True)


def odds(desk: Desk) -> Doing:
    """Show or hide the odds."""
    overlay = desk.hands.overlay
    if overlay.on:
        return Effect("hide the odds", overlay.toggle)
    if desk.dialogue.session.over:
        return OVER

    def show() -> None:
        overlay.toggle()
        desk.dialogue.inform(overlay.told)

    return Effect("show the odds: the danger to each man, and chances", show)


def hint(desk: Desk) -> Doing:
    """Give a hint, one step further each time."""
    hints = desk.hands.hints
    return hints.objection or Effect("a hint: which man; again: where to; again: why", hints.ask)


def next_orientation(desk: Desk) -> Doing:
    """Switch the boards to the next orientation."""
    names = list(ORIENTATIONS)
    name = names[(names.index(desk.hands.orientation) + 1) % len(names)]
    return Effect("the next orientation of the boards", lambda: desk.hands.orient(name))
