"""The reference for the figures of the screen: a minimal Textual app, started the way ours is."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static

TEXT = "A bare app."


class Bare(App[None]):
    """Shows a text with the number of times that the right cursor key was pressed."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("right", "count", show=False)]

    count = 0

    def compose(self) -> ComposeResult:
        """Yield the text."""
        yield Static(TEXT)

    def action_count(self) -> None:
        """Show the number of presses."""
        self.count += 1
        self.query_one(Static).update(f"{self.count}")


if __name__ == "__main__":
    Bare().run()
