"""A pause: the board is hidden and no clock runs."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from dicemate.match import Match, clock
from dicemate.position import BLACK, WHITE
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.verbatim import Verbatim


class Pause(ModalScreen[None]):
    """Covers the table while its clocks are stopped."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5,escape,enter,space", "dismiss", "play on", id="pause.end"),
    ]

    DEFAULT_CSS = """
    Pause { align: center middle; background: $background; }
    Pause Verbatim { width: 100%; height: auto; text-align: center; }
    Pause #head { text-style: bold; color: $text-accent; }
    Pause #times { margin: 1 0; }
    """

    def __init__(self, match: Match) -> None:
        """Cover a match that has a clock."""
        super().__init__()
        self._match = match

    def compose(self) -> ComposeResult:
        """Yield the message, both players' time, and the key that goes on."""
        yield Verbatim("Pause: the clocks are stopped.", id="head")
        yield Verbatim(_times(self._match), id="times")
        yield KeyLine(keys.linked("{end} play on", Pause, self.app))


def _times(match: Match) -> str:
    """Return the time that both players have left."""
    left = match.clock.left if match.clock else None
    return "   ".join(
        f"{match.names[color]} {clock.shown(left(color))}" for color in (WHITE, BLACK) if left
    )
