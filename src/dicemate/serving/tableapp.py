"""The app in which one browser plays at a shared table, or watches."""

import logging
from collections.abc import Callable
from functools import partial

from textual.app import ComposeResult
from textual.driver import Driver
from textual.message import Message
from textual.screen import Screen

from dicemate.plugins import GameFailed
from dicemate.position import Color
from dicemate.serving.pagedriver import PageDriver
from dicemate.serving.visitor import VisitorsApp
from dicemate.session import NOT_SHARED, Chair, Change, Refused, SharedTable
from dicemate.system.settings import Settings
from dicemate.tui import messages
from dicemate.tui.app import failure_behind
from dicemate.tui.command import Item
from dicemate.tui.forms.picker import Picker, pick
from dicemate.tui.match.commands.chairs import named
from dicemate.tui.match.table import Table
from dicemate.tui.verbatim import Verbatim
from dicemate.wording.sentence import sentence

_log = logging.getLogger(__name__)

WELCOME = "Which colour will you play?"

GO_ON = "Reload the page to go on."

AWAY = (
    *(messages.Play, messages.Form, messages.GoOn, messages.Export, messages.Learn),
    *(messages.GuessMoves, messages.Saved, messages.Statistics),
)
"""Messages that open another game, show what belongs to the owner, or write a file."""


class Failed(Screen[None]):
    """Says which game has failed, but not where the report is: that is on the owner's computer."""

    DEFAULT_CSS = """
    Failed { align: center middle; & Verbatim { width: auto; max-width: 100%; } }
    """

    def __init__(self, failure: GameFailed) -> None:
        """Take the failure."""
        super().__init__()
        self._failure = failure

    def compose(self) -> ComposeResult:
        """Yield the message."""
        yield Verbatim(f"{sentence(self._failure.message)} {GO_ON}")


class PageApp(VisitorsApp):
    """An app in a page of this process.

    Attributes:
        show: Sends output to the page.
    """

    def __init__(self, show: Callable[[str], object], first: Screen[None] | None = None) -> None:
        """Start with a screen; the boards are turned to each player's own side."""
        self.show = show
        super().__init__(first, Settings(orientation="turned"))

    def get_driver_class(self) -> type[Driver]:
        """Return the driver for a page in this process."""
        return PageDriver


class TableApp(PageApp):
    """One table and the pages that can be read there; no other part of the program."""

    _chair: Chair
    _table: Table

    def __init__(self, shared: SharedTable, visitor: str, show: Callable[[str], object]) -> None:
        """Prepare a page for a visitor."""
        self._shared, self._visitor = shared, visitor
        self._end: Callable[[], None] = lambda: None
        super().__init__(show)

    def get_default_screen(self) -> Screen[None]:
        """Sit down, now that the page is shown: one closed before would never leave its chair."""
        self._chair = self._shared.chair(self._visitor, self._later)
        self._table = Table(self._chair)
        return self._table

    def _later(self, act: Callable[[], None]) -> None:
        """Call `act` at once, or once the table is shown; if it fails, only this app fails.

        Later, a key that is on its way would meet a table that shows what others have taken back.
        """
        if not self._table.is_mounted:
            self._table.view.follow(self._table.match)  # It is laid out for what is left.
            self.call_later(act)
            return
        with self._context():
            try:
                act()
            except Exception as error:
                self._handle_exception(error)

    def on_mount(self) -> None:
        """Ask which colour the visitor plays, unless it is already known."""
        self._end = self._chair.subscribe(self._heard)
        self.call_after_refresh(self._ask)

    def on_unmount(self) -> None:
        """Stop listening."""
        self._end()

    def _handle_exception(self, error: Exception) -> None:
        """End this app only, and log the error on one line."""
        if not self.ends:  # A page that was just opening may fail after exit.
            _log.error("a page failed", exc_info=error)
            self.failure = failure_behind(error)
            self.exit()

    def _ask(self) -> None:
        """Ask which colour to play, if there is a choice and the visitor has none yet."""
        chair, vacant = self._chair, self._chair.vacant
        if chair.here or not vacant:
            return
        chairs = [
            Item(f"Play {named(chair, color)}", partial(self._sit, color)) for color in vacant
        ]
        pick(self, WELCOME, [*chairs, Item("Watch", lambda: None)])

    def _heard(self, _: Change) -> None:
        """In turn, check whether to stop asking: a question just opening cannot be closed."""
        self.call_later(self._ask_no_more)

    def _ask_no_more(self) -> None:
        """Close the question once others have taken all colours; until then it does not change."""
        screen = self.screen
        asks = isinstance(screen, Picker) and screen.heading == WELCOME
        if asks and not self._chair.vacant:
            screen.dismiss(None)

    def _sit(self, color: Color) -> None:
        refused = self._chair.sit(color)
        if isinstance(refused, Refused):
            self.notify(refused.reason, severity="warning")
            self._ask()

    def check_message_enabled(self, message: Message) -> bool:
        """Refuse messages that lead away from the table; those of base classes would run too."""
        if isinstance(message, AWAY):
            self.notify(NOT_SHARED, severity="warning")
            return False
        return super().check_message_enabled(message)
