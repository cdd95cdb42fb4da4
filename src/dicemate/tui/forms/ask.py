"""A line to type, over the screen that asks for it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static


class Ask(ModalScreen[str | None]):
    """Gives back the line as it was typed, or None if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "leave it as it was", show=False, id="ask.leave"),
    ]

    DEFAULT_CSS = """
    Ask {
        align: center bottom;
        & > Vertical { width: 100%; height: 3; background: $surface; padding: 0 1; }
        & #heading { text-style: bold; }
        & #keys { color: $text-muted; }
        & Input, & Input:focus { border: none; height: 1; padding: 0; background: $primary; }
    }
    """

    def __init__(self, heading: str, text: str, keys: str) -> None:
        """Ask under a heading for `text` to be changed; `keys` says what the keys do."""
        super().__init__()
        self.heading = heading
        self.text = text
        self.keys = keys

    def compose(self) -> ComposeResult:
        """Yield the line, in the place of the foot."""
        with Vertical():
            yield Static(self.heading, id="heading", markup=False)
            yield Input(self.text, compact=True, select_on_focus=False)
            yield Static(self.keys, id="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Give the line back, once: a second Enter may have come before this screen was gone."""
        if self.is_current:
            self.dismiss(event.value.strip())
