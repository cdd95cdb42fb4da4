"""The spine: a line between boards and rail, highlighted on the side of the player to act."""

from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

LIT, DIM = "▐", "│"
"""The two halves also differ in shape, for terminals without colours."""


class Spine(Widget):
    """Shows whose turn it is in the corner of the player's eye."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"spine--lit", "spine--dim"}

    DEFAULT_CSS = """
    Spine {
        dock: left;
        width: 1;
        height: 100%;
        & .spine--lit { color: $text-accent; }
        & .spine--dim { color: $foreground-muted; }
    }
    """

    def __init__(self) -> None:
        """Start with neither half highlighted."""
        super().__init__()
        self._lit: bool | None = None

    def show(self, lit: bool | None) -> None:
        """Highlight the upper half (True), the lower half (False) or none."""
        if lit != self._lit:
            self._lit = lit
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one cell of the line."""
        upper = y < self.size.height // 2
        lit = self._lit is not None and self._lit == upper
        style = self.get_component_rich_style(f"spine--{'lit' if lit else 'dim'}")
        return Strip([Segment(LIT if lit else DIM, style)])
