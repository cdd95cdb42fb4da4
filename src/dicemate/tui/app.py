"""The app: it starts with the menu or another screen, and warns if the terminal is too small."""

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from textwrap import wrap
from typing import TYPE_CHECKING

from textual import events
from textual.app import App, ComposeResult, ScreenStackError
from textual.driver import Driver
from textual.errors import NoWidget
from textual.filter import LineFilter
from textual.screen import ModalScreen, Screen

from dicemate import plugins
from dicemate.plugins import GameFailed
from dicemate.system import answers, signals, streams
from dicemate.system.outside import one_line
from dicemate.system.settings import Settings, load
from dicemate.tui import themes
from dicemate.tui.base import BaseApp
from dicemate.tui.board import palettes
from dicemate.tui.board.geometry import LEAST_SAID, is_too_small
from dicemate.tui.onlytext import OnlyText
from dicemate.tui.routes import Routes
from dicemate.tui.verbatim import Verbatim

if TYPE_CHECKING:  # Windows has no such driver.
    from dicemate.tui.driver import Answered


class TooSmall(ModalScreen[None]):
    """Covers a screen that does not fit the terminal; keys are ignored until it does."""

    DEFAULT_CSS = """
    TooSmall { align: center middle; background: $background; overflow: hidden; }
    TooSmall Verbatim { width: auto; height: auto; max-width: 100%; }
    """

    def compose(self) -> ComposeResult:
        """Yield the message."""
        yield Verbatim(self._message())

    def on_resize(self, event: events.Resize) -> None:
        """Show the current size."""
        self.query_one(Verbatim).update(self._message())

    def on_screen_resume(self) -> None:
        """Give way if the terminal has grown under a screen that was opened over this one."""
        if self.is_active and not is_too_small(*self.app.size):
            self.dismiss()

    def _message(self) -> str:
        columns, rows = self.app.size
        said = f"{columns}x{rows}: Dicemate needs {LEAST_SAID}. Nothing is lost."
        return "\n".join(wrap(said, max(1, columns)))


class DicemateApp(Routes, BaseApp):
    """Shows `first`, or the menu.

    Attributes:
        rebound: The valid keys that the players have set, by binding id.
    """

    # No screen scrolls as a whole: in a nearly closed window its bar would come and go without end.
    # Toasts are at the top, as prompts are at the bottom. OptionLists get a minimum width because
    # Textual fails to wrap a line to no columns, as in a nearly closed window. What has the focus
    # takes both its colours from the theme's cursor, as only these are sure to suit each other. A
    # list as a whole does not, as that would make a frame within its frame. Marks are in the
    # colours of text: a theme's bare accent may hardly differ from its background. So may its text
    # from the lightened panel behind Textual's toasts, and a warning's title.
    CSS = """
    Screen { overflow: hidden; }
    OptionList { min-width: 10; background-tint: transparent; }
    Input > .input--placeholder { color: $text-muted; }
    OptionList:nocolor > .option-list--option-highlighted { text-style: bold underline; }
    Input:focus:nocolor { text-style: underline; }
    Input.-textual-compact:focus {
        background: $block-cursor-background; color: $block-cursor-foreground;
        & > .input--placeholder { color: $block-cursor-foreground; text-style: italic; }
        & > .input--cursor { background: $background; color: $foreground; text-style: none; }
        & > .input--selection { background: $foreground; color: $background; }
        &:nocolor > .input--cursor, &:nocolor > .input--selection { text-style: reverse; }
    }
    ToastRack { dock: top; align: right top; margin: 0; }
    Toast {
        width: 42; max-width: 100%; margin: 0; padding: 0 1; background: $panel;
        & .toast--title { color: $foreground; }
    }
    """
    TITLE = "Dicemate"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        first: Screen[None] | None = None,
        settings: Settings | None = None,
        faults: Sequence[str] = (),
    ) -> None:
        """Start with a screen, after which the app ends, or with the menu; report `faults`."""
        super().__init__(settings)
        for theme in themes.OURS:
            self.register_theme(theme)
        self.set_reactive(App.theme, themes.textuals(self.looks.theme))
        self.stylesheet.set_variables(self.get_css_variables())
        self.first = first
        self.failure: GameFailed | None = None
        self.faults = list(faults)
        self._only_text = OnlyText()
        if not self.terminal.utf8:
            from dicemate.tui import wholebars  # Other terminals load none of it for the menu.

            wholebars.use()
        self.rebound = self._read_keys()

    def get_driver_class(self) -> type[Driver]:
        """Return our own driver, if the system supports it."""
        if sys.platform == "win32":
            return super().get_driver_class()
        from dicemate.tui import driver

        return driver.Driver

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Return the colours of the board, which a theme may override."""
        return palettes.variables(self.looks.board)

    def on_answered(self, event: "Answered") -> None:
        """Draw men with the finest cells of this terminal, now that it has identified itself."""
        found = answers.points(event.answer)
        self.learn(self.terminal._replace(points=found, program=event.answer))

    def on_pictured(self) -> None:
        """Show men as pictures, now that the terminal has confirmed it can."""
        self.learn(self.terminal._replace(pictures=True))

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return the filters that every line passes before it is written."""
        others = super().get_line_filters()
        if others != self._only_text.others:
            self._only_text = OnlyText(*others)
        return [self._only_text]

    def get_default_screen(self) -> Screen[None]:
        """Return the first screen, by default the menu."""
        if self.first:
            return self.first
        from dicemate.tui.menu.menu import Menu

        return Menu()

    def on_mount(self) -> None:
        """Re-enable garbage collection once the first frame is out."""
        self.call_after_refresh(_collect)
        if self.rebound:
            self.set_keymap(self.rebound)
        for fault in self.faults:
            self.notify(fault, title="Settings", severity="warning", timeout=15)

    def _read_keys(self) -> Mapping[str, str]:
        """Return the valid keys that the players have set; report the others."""
        if not self.settings.keys:
            return {}
        from dicemate.tui import places
        from dicemate.tui.help import keymap

        rebound, faults = keymap.parse(self.settings.keys, places.screens())
        self.faults += faults
        return rebound

    def _handle_exception(self, error: Exception) -> None:
        """End without a traceback if a game failed; `run` continues from there.

        This is Textual's own handler of all errors: there is no public one that covers every
        screen.
        """
        failure = failure_behind(error)
        if failure:
            self.failure = self.failure or failure
            self.exit()
            self._close_messages_no_wait()  # The failed screen gets no more messages.
        elif not self.ends:  # A page that was just opening may fail after exit.
            super()._handle_exception(error)

    def give_up(self) -> None:
        """Restore the terminal and end the process: a game hangs and cannot be stopped."""
        if self._driver:
            with suppress(Exception):
                self._driver.stop_application_mode()
        plugins.end_process()

    def action_palette(self) -> None:
        """Offer what can be done now on the current screen."""
        from dicemate.tui.help.palette import Palette

        if not isinstance(self.screen, TooSmall | Palette):
            self.push_screen(Palette())

    async def on_event(self, event: events.Event) -> None:
        """Ignore a press on something that has just been removed, such as a note.

        Textual fails on it, until the screen has been laid out without it.
        """
        if not (isinstance(event, events.MouseDown) and self._is_gone(event)):
            await super().on_event(event)

    def _is_gone(self, press: events.MouseDown) -> bool:
        """Return whether the widget under the mouse has been removed."""
        with suppress(NoWidget, ScreenStackError):
            return not self.get_widget_at(press.x, press.y)[0].is_attached
        return False

    def on_resize(self, event: events.Resize) -> None:
        """Cover the screen while the terminal is too small."""
        small = is_too_small(*event.size)
        covered = isinstance(self.screen, TooSmall)
        if small and not covered:
            self.push_screen(TooSmall())
        elif covered and not small:
            self.pop_screen()


def run(first: Screen[None] | None = None) -> None:
    """Run the app until it is left. If a game fails, the menu comes back with a message.

    Raises:
        GameFailed: the game on the `first` screen failed.
        SystemExit: the app itself failed, or the last game is not saved; that was printed.
    """
    for name in ("COLUMNS", "LINES"):  # The terminal itself knows better.
        os.environ.pop(name, None)
    app = _run(DicemateApp(first, *load()))
    while app.failure:
        if first:
            raise app.failure
        from dicemate.tui.menu.menu import Menu

        app = _run(DicemateApp(Menu(str(app.failure)), app.settings))
    if app.return_code:
        raise SystemExit(app.return_code)


def _run(app: DicemateApp) -> DicemateApp:
    plugins.when_stuck(app.give_up)
    with signals.left_to_asyncio():
        app.run()
    for note in app.parting:
        print(one_line(note), file=streams.err())
    return app


def failure_behind(error: BaseException | None) -> GameFailed | None:
    """Return the failure of a game that caused an error, if any."""
    while error is not None and not isinstance(error, GameFailed):
        error = error.__cause__ or error.__context__ or getattr(error, "error", None)
    return error


def _collect() -> None:
    """Re-enable garbage collection if start-up disabled it, excluding objects created so far."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
