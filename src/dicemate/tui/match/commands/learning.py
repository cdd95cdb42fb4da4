"""Commands in a lesson: nobody draws or loses it, and another lesson can be chosen."""

from functools import partial

from dicemate.tui.command import Choice, Command, Deed, Doing
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.commands.everything import COMMANDS, LEAVING

_NOT_HERE = {"table.type.draw", "table.type.claim", "table.type.resign", "table.pause"}

_FEET = {
    "table.help": "",
    "table.rules": "{rules} rule",
    "table.game": "{game} lessons",
    "table.drop": "{drop} leave",
}


def of_a_lesson(desk: Desk) -> list[Command[Desk]]:
    """Return the commands of a table that make sense in a lesson; leaving is named last."""
    found = [_here(each) for each in (*COMMANDS, *LEAVING) if each.id not in _NOT_HERE]
    return sorted(found, key=lambda each: each.id == "table.drop")


def _here(command: Command[Desk]) -> Command[Desk]:
    doing = _lessons if command.id == "table.game" else command.doing
    return command._replace(doing=doing, foot=_FEET.get(command.id, command.foot))


def _lessons(desk: Desk) -> Doing:
    """Return that a lesson is chosen, or all are left."""
    dialogue = desk.dialogue
    assert dialogue.course
    titles = [f"{n}. {lesson.title}" for n, lesson in enumerate(dialogue.course.lessons, 1)]
    choices = [Choice(title, partial(dialogue.learn, n)) for n, title in enumerate(titles)]
    leave = Choice("Leave", dialogue.leave)
    return Deed("the lessons", lambda: desk.hands.offer("Lessons", [*choices, leave]))
