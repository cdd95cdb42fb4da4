"""A pause: the board is hidden and no clock runs."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine


class Pause(ModalScreen[None]):
    """Covers the table while its clocks are stopped."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,escape,enter,space", "dismiss", "play on", id="pause.end"),
    ]

    DEFAULT_CSS = """
    Pause { align: center middle; background: $background; }
    Pause Static { width: 100%; height: auto; text-align: center; }
    """

    def compose(self) -> ComposeResult:
        """Yield the message."""
        yield Static("Pause: the clocks are stopped.", markup=False)
        yield KeyLine(keys.linked("{end}: play on.", Pause, self.app), markup=False)
