"""What every screen may ask of the app: its settings, and what they come to in this terminal."""

from typing import Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.signal import Signal

from dicemate.system import answers, settings, terminal
from dicemate.system.settings import Settings
from dicemate.tui import themes
from dicemate.tui.gallery import Gallery
from dicemate.tui.looks import Looks


class BaseApp(App[None]):
    """An app with settings.

    Attributes:
        settings: What the players have set once for all games.
        terminal: What the terminal can do.
        looks: What the settings come to in this terminal.
        refined: Published when the terminal has said more of what it can do.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+p", "palette", "find a command by its name", id="app.palette", priority=True),
        Binding("ctrl+q", "quit", "quit at once; a game is saved", id="app.quit", priority=True),
    ]

    def __init__(self, settings: Settings | None = None) -> None:
        """Look as the settings say."""
        self.settings = settings or Settings()
        self.terminal = terminal.here()
        self.looks = Looks.of(self.settings, self.terminal)
        # Where no colours are wanted, Textual shall take all away and not turn them to greys.
        super().__init__(ansi_color=True if not self.looks.coloured else None)
        self.refined: Signal[None] = Signal(self, "refined")

    def set(self, settings: Settings) -> None:
        """Apply other settings from now on."""
        self.settings, before = settings, self.looks
        self.looks = Looks.of(settings, self.terminal)
        theme = themes.textuals(self.looks.theme)
        if theme != self.theme:
            self.theme = theme
        elif self.looks.board != before.board:
            self.refresh_css(animate=False)

    def hear(self, answer: str) -> None:
        """Take note of what the terminal says it is."""
        self.terminal = self.terminal._replace(points=answers.points(answer), program=answer)
        self.looks = Looks.of(self.settings, self.terminal)

    def hear_of_pictures(self) -> None:
        """Take note that the terminal shows pictures."""
        self.terminal = self.terminal._replace(pictures=True)
        self.looks = Looks.of(self.settings, self.terminal)

    @property
    def gallery(self) -> Gallery | None:
        """Where men are pictures: those that the terminal holds."""
        return getattr(self._driver, "gallery", None) if self.looks.pictures else None

    def keep(self, name: str, value: str) -> str:
        """Set something from now on and in the settings file; return why that cannot be written."""
        self.settings = self.settings.with_value(name, value)
        try:
            settings.store(name, value)
        except (OSError, ValueError) as error:
            return f"{getattr(error, 'strerror', None) or error}"
        return ""

    @property
    def tumbles(self) -> bool:
        """Whether dice are to be seen tumbling, and the last move before the card of the end."""
        return self.settings.animation and self.animation_level != "none"


def base(app: App[Any]) -> BaseApp:
    """Return the app as what it is."""
    assert isinstance(app, BaseApp)
    return app
