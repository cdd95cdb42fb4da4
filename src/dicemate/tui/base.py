"""What every screen may use of the app: its settings, and their effect in this terminal."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.filter import ANSIToTruecolor, LineFilter
from textual.signal import Signal

from dicemate.system import oserrors, settings, streams, terminal
from dicemate.system.settings import Settings
from dicemate.system.terminal import Terminal
from dicemate.tui import themes
from dicemate.tui.board.palettes import TERMINAL
from dicemate.tui.gallery import Gallery
from dicemate.tui.looks import Looks
from dicemate.tui.plainblack import PlainBlack

if TYPE_CHECKING:  # Keep boards out of the menu's first frame.
    from dicemate.tui.board.boards import Boards


class BaseApp(App[None]):
    """An app with settings.

    Attributes:
        settings: The players' settings, which apply to all games.
        terminal: The capabilities of the terminal.
        looks: The effect of the settings in this terminal.
        refined: Published when more is known about the terminal.
        parting: What remains to be said once the app has ended.
        unwritten: What was typed for files that could not be written, by game and kind of file.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+p", "palette", "find a command by its name", id="app.palette", priority=True),
        Binding(
            "ctrl+q",
            "quit",
            "quit at once; saved games keep every step",
            id="app.quit",
            priority=True,
        ),
    ]

    def __init__(self, settings: Settings | None = None) -> None:
        """Apply the settings."""
        self.settings = settings or Settings()
        self.terminal = terminal.here()
        self.looks = Looks.of(self.settings, self.terminal)
        # Without colours, Textual should drop them all instead of turning them grey.
        super().__init__(ansi_color=True if not self.looks.coloured else None)
        self.error_console.file = streams.err()
        self._plain_black = PlainBlack()
        # What games print goes to an ordinary stream, as everywhere else.
        self._capture_stdout: Any = sys.stdout
        self._capture_stderr: Any = sys.stderr
        self.refined: Signal[None] = Signal(self, "refined")
        self.parting: list[str] = []
        self.unwritten: dict[tuple[Path, str], str] = {}

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Open no palette over a screen that has disabled all actions, as over falling dice."""
        return action != "palette" or self.screen.check_action(action, parameters)

    def notify(self, message: str, **given: Any) -> None:
        """Show a note, in which nothing is markup: it may hold a name."""
        super().notify(message, **given | {"markup": False})

    @property
    def ends(self) -> bool:
        """Whether the app is about to end."""
        return self._exit

    def part(self, note: str, *, lost: bool) -> None:
        """Say something about a game that is left: on the next screen, or at the end of the app.

        The app ends with an error if the game is `lost` then, so that a script can see it.
        """
        if not self.ends:
            self.notify(note, severity="warning", timeout=15)
            return
        self.parting.append(note)
        if lost:
            self.exit(return_code=2)

    def keep(self, name: str, value: str | bool) -> str:
        """Change a setting now and in the file; return why it could not be written, if so."""
        self._set(self.settings.with_value(name, value))
        try:
            settings.store(name, value)
        except (OSError, ValueError) as error:
            return oserrors.text(error)
        return ""

    def _set(self, settings: Settings) -> None:
        """Apply other settings from now on."""
        self.settings, before = settings, self.looks
        self.looks = Looks.of(settings, self.terminal)
        theme = themes.textuals(self.looks.theme)
        if theme != self.theme:
            self.theme = theme
        elif self.looks.board != before.board:
            self.refresh_css(animate=False)

    def get_css_variables(self) -> dict[str, str]:
        """Return the theme's variables; cursors have the colour of all marks, and text to suit.

        Some themes' own text cannot be read on that colour. The terminal's own colours are not
        known, so a theme that uses them keeps its cursors.
        """
        variables = super().get_css_variables()
        if variables["text"].startswith("auto"):
            variables["block-cursor-background"] = variables["text-accent"]
            variables["block-cursor-foreground"] = variables["text"]
        return variables

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Return Textual's filters, but leave the terminal's own colours to the terminal.

        A board may use them under any theme. Under a theme that uses them Textual leaves them too,
        but not if the app started with it.
        """
        filters = super().get_line_filters()
        if self.looks.board != TERMINAL and not self.native_ansi_color:
            return filters
        others = [each for each in filters if not isinstance(each, ANSIToTruecolor)]
        return [self._plain_black, *others]

    def learn(self, terminal: Terminal) -> None:
        """Show men in the best way that the terminal is now known to support."""
        from dicemate.tui.board.boards import Boards

        self.terminal, self.looks = terminal, Looks.of(self.settings, terminal)
        for screen in self.screen_stack:
            for boards in screen.query(Boards):
                boards.refine(self.looks.points, self.gallery)
        self.refined.publish(None)

    def dress(self, boards: "Boards") -> None:
        """Have boards look as the settings say, as far as this terminal can show it."""
        boards.dress(self.looks.script, self.looks.points, self.gallery)

    @property
    def gallery(self) -> Gallery | None:
        """The pictures that the terminal holds, if men are pictures."""
        return getattr(self._driver, "gallery", None) if self.looks.pictures else None

    @property
    def tumbles(self) -> bool:
        """Whether to show tumbling dice, and the last move before the end card."""
        return self.settings.animation and self.animation_level != "none"


def base(app: App[Any]) -> BaseApp:
    """Return the app with its proper type."""
    assert isinstance(app, BaseApp)
    return app
