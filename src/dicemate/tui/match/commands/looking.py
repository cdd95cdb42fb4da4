"""Commands that look: the cursor, and the orientation of the boards."""

from dicemate.tui.command import Command, Deed, Doing
from dicemate.tui.match.commands.desk import OVER, Desk
from dicemate.tui.match.orientation import ORIENTATIONS


def orientation(name: str) -> Command[Desk]:
    """Return the change to an orientation."""

    def doing(desk: Desk) -> Doing:
        return (
            "They are already."
            if name == desk.hands.orientation
            else Deed(words, lambda: desk.hands.orient(name))
        )

    words = f"boards: {ORIENTATIONS[name]}"
    return Command(id=f"table.orient.{name}", words=words, doing=doing, menu=True)


def odds(desk: Desk) -> Doing:
    """Return that the odds are shown, or no longer."""
    overlay = desk.hands.overlay
    if overlay.on:
        return Deed("hide the odds", overlay.toggle)
    if desk.dialogue.session.over:
        return OVER

    def show() -> None:
        overlay.toggle()
        desk.dialogue.inform(SHOWN)

    return Deed("show the odds: the danger to each man, and chances", show)


def hint(desk: Desk) -> Doing:
    """Return that a hint is given, a step further each time."""
    hints = desk.hands.hints
    return hints.objection or Deed("a hint: which man; again: where to; again: why", hints.ask)


SHOWN = "On each man: the chance that he is taken in one turn, if the other side tries to."


def next_orientation(desk: Desk) -> Doing:
    """Return that the boards take the next orientation."""
    names = list(ORIENTATIONS)
    name = names[(names.index(desk.hands.orientation) + 1) % len(names)]
    return Deed("the next orientation of the boards", lambda: desk.hands.orient(name))
