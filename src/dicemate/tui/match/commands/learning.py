"""Commands in a lesson: no draws, resigning or own dice, but another lesson can be chosen."""

from collections.abc import Mapping
from functools import partial

from dicemate.tui.command import Command, Doing, Effect, Item
from dicemate.tui.match.commands.desk import Desk, goes_back
from dicemate.tui.match.commands.everything import COMMANDS, LEAVING
from dicemate.tui.match.shortlist import ACCEPT, DECLINE
from dicemate.tui.themes import OPEN, TICK

_NOT_TYPED = "draw", ACCEPT, DECLINE, "claim", "resign"
_NOT_HERE = {"table.change_dice", *(f"table.type.{word}" for word in _NOT_TYPED)}

_FEET = {
    "table.help": "",
    "table.rules": "{rules} rule",
    "leave": "{drop} leave",
}


def of_a_lesson(desk: Desk) -> list[Command[Desk]]:
    """Return the table's commands that make sense in a lesson."""
    assert desk.dialogue.course
    feet = {**_FEET, "table.game": f"{{game}} {desk.dialogue.course.name}s"}
    return [_here(each, feet) for each in (*COMMANDS, *LEAVING) if each.id not in _NOT_HERE]


def _here(command: Command[Desk], feet: Mapping[str, str]) -> Command[Desk]:
    found = command._replace(foot=feet.get(command.id, command.foot))
    if command.id == "table.game":
        return found._replace(doing=_lessons)
    if command.id == "leave":
        return found._replace(at_foot=lambda desk: not goes_back(desk))
    return found


def _lessons(desk: Desk) -> Doing:
    """Open the list of lessons, with ticks, at the one being played; it ends with leaving."""
    dialogue, course = desk.dialogue, desk.dialogue.course
    assert course
    done = course.done()
    choices = [
        Item(f"{TICK if n in done else OPEN} {n + 1}. {title}", partial(dialogue.learn, n))
        for n, title in enumerate(course.titles)
    ]
    leave = Item("Leave", dialogue.front.leave)
    many = f"{course.name}s"
    offer = dialogue.front.offer
    listed = partial(offer, many.capitalize(), [*choices, leave], course.number)
    return Effect(f"the {many}", listed)
