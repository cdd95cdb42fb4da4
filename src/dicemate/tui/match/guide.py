"""The first-game guide: the lessons of a game, played at a table that keeps nothing."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from textual.widgets import Static

from dicemate.lesson import Lesson
from dicemate.position import Variant, is_throw
from dicemate.session import Session
from dicemate.session.lessons import game_of
from dicemate.tui.command import Choice, Command, Deed, Doing
from dicemate.tui.forms.picker import pick
from dicemate.tui.match.commands import COMMANDS, LEAVING, Desk
from dicemate.tui.match.dialogue import ROLL, Dialogue
from dicemate.tui.match.table import Table
from dicemate.tui.match.view import View


class Learning(Dialogue):
    """Lets only be said what a lesson asks for."""

    def __init__(self, session: Session, front: "Guide") -> None:
        """Ask for what the lesson of `front` does."""
        self.guide = front
        super().__init__(session, front)

    def allows(self, word: str) -> bool:
        """Tell whether the lesson asks for a word; if not, say what it asks for."""
        if self.guide.done:
            return False
        step = self.guide.lesson.steps[len(self.session.match.words)]
        accepts = is_throw(step.words) if word == ROLL else step.accepts(word)
        if not accepts:
            self.touch.hand.drop()
            wanted = self._label(step.words.split()[0])
            self.tell(f"{self._label(word)} is possible, but here try {wanted}.")
            self.front.light()
        return accepts

    def _label(self, word: str) -> str:
        if word == ROLL or is_throw(word):
            return "a throw"
        label = self.session.position.action(word).label
        return "a roll" if label == ROLL else label

    @property
    def touchable(self) -> bool:
        """Whether a touch of a square can mean anything now: there is something to learn."""
        return super().touchable and not self.guide.done

    def roll(self) -> None:
        """Throw the dice; where the lesson is done, go on."""
        if self.guide.done:
            self.choices()[0].act()
        else:
            super().roll()

    def stand(self) -> str:
        """Return who must do what, or how to go on."""
        if not self.guide.done or self.session.over:
            return super().stand()
        return f"Well done. Enter: {self.choices()[0].text}."

    def rule(self) -> str:
        """Return the rule of the message that is shown, else the one that is learned."""
        return (self.message and self.message_rule) or self.guide.lesson.rules.split()[0]

    def choices(self) -> list[Choice]:
        """Return the short list; at the end of a lesson where to go from there."""
        guide = self.guide
        if not guide.done or self.question:
            return super().choices()
        again = Choice("again", lambda: guide.go(guide.number))
        leave = Choice("leave", self.leave)
        if guide.number + 1 == len(guide.lessons):
            return [leave, again]
        return [Choice("next lesson", lambda: guide.go(guide.number + 1)), again, leave]


class Lessons(Desk):
    """What can be done in a lesson: nobody draws or loses it; Enter goes on where it is done."""

    unsaved = False

    def commands(self) -> list[Command[Desk]]:
        """Return the commands of a table that make sense in a lesson."""
        found = [self._here(each) for each in (*COMMANDS, *LEAVING) if each.id not in _NOT_HERE]
        return sorted(found, key=lambda each: each.id == "table.drop")

    def _here(self, command: Command[Desk]) -> Command[Desk]:
        doing, foot = _HERE.get(command.id), _FEET.get(command.id, command.foot)
        return replace(command, doing=doing or command.doing, foot=foot)


def _goes_on(usual: Command[Desk]) -> Callable[[Desk], Doing]:
    """Return that the lesson goes on where it is done."""

    def doing(desk: Desk) -> Doing:
        dialogue = desk.dialogue
        assert isinstance(dialogue, Learning)
        if not dialogue.guide.done or desk.entry.text:
            return usual.doing(desk)
        return Deed(dialogue.choices()[0].text, dialogue.choices()[0].act)

    return doing


def _drops(usual: Command[Desk]) -> Callable[[Desk], Doing]:
    """Return that what is begun is let go of; where nothing is, the lesson is left."""

    def doing(desk: Desk) -> Doing:
        doing = usual.doing(desk)
        return Deed("leave", desk.dialogue.leave) if isinstance(doing, str) else doing

    return doing


_NOT_HERE = {"table.type.draw", "table.type.claim", "table.type.resign", "table.pause"}
_USUAL = {each.id: each for each in COMMANDS}
_HERE = {
    "table.roll": _goes_on(_USUAL["table.roll"]),
    "table.touch": _goes_on(_USUAL["table.touch"]),
    "table.drop": _drops(_USUAL["table.drop"]),
}
_FEET: dict[str, Callable[[Desk], str]] = {
    "table.help": lambda desk: "",
    "table.rules": lambda desk: "{rules} rule",
    "table.game": lambda desk: "{game} lessons",
    "table.drop": lambda desk: "{drop} leave",
}


class Guide(Table):
    """Leads through the lessons of a game; both sides are played by whoever learns."""

    DEFAULT_CSS = """
    Guide {
        & View MoveList { display: none; }
        & View #lesson { height: auto; border-left: outer $accent; padding: 0 1; margin: 0 0 1 0; }
        & View.-below #lesson { height: 100%; }
        & View.-compact #side { layout: vertical; }
        & View.-compact #side > * { display: none; }
        & View.-compact #side > #lesson { display: block; height: 100%; margin: 0; }
    }
    """

    def __init__(self, variant: Variant, number: int = 0) -> None:
        """Begin with the lesson of that number, counted from 0."""
        self.lessons = variant.lessons()
        self.number = number
        self._panel = Static(id="lesson", markup=False)
        super().__init__(Session(game_of(variant, self.lesson)))

    def new_dialogue(self, session: Session) -> Dialogue:
        """Return what lets only be said what the lesson asks for."""
        return Learning(session, self)

    def new_desk(self) -> Desk:
        """Return what can be done in a lesson."""
        return Lessons(self.dialogue, self)

    def new_view(self) -> View:
        """Return a view with the text of the lesson beside it."""
        return View(self.match, live=True, side=(self._panel,))

    @property
    def lesson(self) -> Lesson:
        """The lesson that is played."""
        return self.lessons[self.number]

    @property
    def done(self) -> bool:
        """Whether all that the lesson asks for has been said."""
        return len(self.match.words) == len(self.lesson.steps)

    def show_all(self) -> None:
        """Show which lesson of how many this is, and its text, and the table."""
        place = f"lesson {self.number + 1} of {len(self.lessons)}: {self.lesson.title}"
        self.view.title = f"{self.match.variant.title}   {place}"
        super().show_all()
        text = self.lesson.text(self.view.ply)
        if self._panel.content != text:
            self._panel.update(text)

    def go(self, number: int) -> None:
        """Go to a lesson."""
        self.number = number
        self.dialogue.touch.point(None)
        self.follow(Session(game_of(self.match.variant, self.lesson)))

    def open_menu(self) -> None:
        """Offer the lessons, and leaving."""
        titles = [f"{n}. {lesson.title}" for n, lesson in enumerate(self.lessons, 1)]
        choices = [Choice(title, partial(self.go, n)) for n, title in enumerate(titles)]
        pick(self.app, "Lessons", [*choices, Choice("Leave", self.dialogue.leave)])
