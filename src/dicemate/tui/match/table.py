"""The table: people play a session by mouse, cursor keys and typing (`tableinput`)."""

from collections.abc import Sequence
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dicemate.match import Match
from dicemate.match.sentences import NO_DICE
from dicemate.session import ChangeKind, Session
from dicemate.tui import messages
from dicemate.tui.base import base
from dicemate.tui.command import Item
from dicemate.tui.help import keys
from dicemate.tui.match.commands.desk import Desk
from dicemate.tui.match.commands.everything import COMMANDS, DICE_PAGE, of_a_game
from dicemate.tui.match.commands.learning import of_a_lesson
from dicemate.tui.match.course import Course
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.display import Display
from dicemate.tui.match.hearing import Hearing
from dicemate.tui.match.lessontext import LessonText
from dicemate.tui.match.pointer import Pointer
from dicemate.tui.match.seats import Seats
from dicemate.tui.match.tableinput import TableInput
from dicemate.tui.match.throwing import Throwing
from dicemate.tui.match.view import View

TICK = 0.1
"""Seconds between clock updates; a line is redrawn only if its text changes."""


class Table(TableInput):
    """Connects a session, its dialogue with the players, and their input to a view.

    Attributes:
        view: What is shown.
        dialogue: The questions and messages for the players.
        desk: The commands.
        seats: The programs that play.
        throwing: The throw that is being made.
    """

    DEFAULT_CSS = "Table { layers: below above; }"

    BINDINGS: ClassVar[list[BindingType]] = [each.binding for each in COMMANDS if each.keys]

    def __init__(self, session: Session, note: str = "", course: Course | None = None) -> None:
        """Play a session, which is closed when the table is left; `note` is shown first.

        The session may be an exercise of a `course`.
        """
        super().__init__()
        lesson = LessonText() if course else None
        self.view = View(session.match, live=True, lesson=lesson)
        self.dialogue = Dialogue(session, self, note, course)
        self.desk = Desk(self.dialogue, self, of_a_lesson if course else of_a_game)
        self._display = Display(self.view, self.dialogue, self.desk, lesson)
        self.seats = Seats(self.view, self.dialogue)
        self.throwing = Throwing(self._display)
        self._hearing = Hearing(self._display, self.seats, self.throwing)
        self._pointer = Pointer(self._display)
        self.show_said, self.light = self._display.show_said, self._display.light
        self.touch, self.orient = self._pointer.touch, self._display.orient
        self.move_cursor, self.cross_over = self._pointer.move_cursor, self._pointer.cross_over
        self.ending, self.overlay = self._display.ending, self._display.overlay
        self.hints, self.follow = self._display.hints, self._hearing.follow
        self.prompt, self.offers = self.dialogue.due, self.desk.offers
        self.asked, self.listed = self.desk.asked, self.desk.listed

    @property
    def session(self) -> Session:
        """The session that is played."""
        return self.dialogue.session

    @property
    def match(self) -> Match:
        """The match that is played."""
        return self.session.match

    def compose(self) -> ComposeResult:
        """Yield the view; the end card is added when it is due."""
        yield self.view
        yield self._display.answers

    def on_mount(self) -> None:
        """Draw for the first time, and start the clocks."""
        self._display.dress()
        self.view.draw_soon()
        self.call_after_refresh(self.seats.begin)
        self._hearing.look()
        self.set_interval(TICK, self._hearing.tick)

    def on_unmount(self) -> None:
        """Release the game for others, and tell the players anything notable about its file."""
        left = self._hearing.close()
        if left.note:
            base(self.app).part(left.note, lost=left.kind == ChangeKind.FAULT)

    def on_resize(self, event: events.Resize) -> None:
        """Resize the squares to the largest that fit."""
        if self.is_mounted and event.size != self.view.planned_for:
            self._display.fit(event.size)

    def on_screen_suspend(self) -> None:
        """Stop the clocks under menus and pages, over which the mouse may be released."""
        self._hearing.look()
        self.view.boards.let_go()

    def on_screen_resume(self) -> None:
        """Apply settings changed on a page above, and restart the clocks."""
        if self.is_mounted:
            self._display.dress_again()
            self.view.tray.fit()  # The page above may have used the numbers of its pictures.
        self._hearing.look()

    # -- for the help --------------------------------------------------------------------------

    def never(self, action: str) -> str:
        """Return why an action can never have an effect in this game, or an empty string."""
        of_dice = action == f"command({DICE_PAGE!r})"
        return NO_DICE if of_dice and not self.match.variant.dice else ""

    def described(self, binding: Binding) -> str:
        """Return what a key does in this game, in general."""
        diceless = next((each.diceless for each in COMMANDS if each.id == binding.id), "")
        return binding.description if self.match.variant.dice else diceless or binding.description

    # -- for the parts connected here ----------------------------------------------------------

    def written(self, line: str) -> str:
        """Return a line with each id in braces replaced by its key."""
        return keys.written(line, Table, self.app) if "{" in line else line

    def rematch(self) -> None:
        """Start a rematch with colours swapped."""
        from dicemate.tui.match import rematch

        rematch.ask(self.app, self.session, self.follow, self.dialogue.tell)

    def leave(self) -> None:
        """Release the game, before the screen below can list it, and leave the table."""
        self._hearing.close()
        self.post_message(messages.Back())

    @property
    def orientation(self) -> str:
        """The orientation of the boards."""
        return self.view.players.orientation

    def offer(self, heading: str, choices: Sequence[Item], current: int = 0) -> None:
        """Open a list to choose from, at the `current` choice."""
        from dicemate.tui.forms.picker import pick

        pick(self.app, heading, choices, current)
