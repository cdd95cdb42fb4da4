"""The spine: a line between boards and rail, lit on the side of the player who is asked."""

from typing import ClassVar

from rich.segment import Segment
from textual.strip import Strip
from textual.widget import Widget

LIT, DIM = "▐", "│"
"""The two halves are told apart in shape as well, where there are no colours."""


class Spine(Widget):
    """Shows whose turn it is at the edge of the eye."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {"spine--lit", "spine--dim"}

    DEFAULT_CSS = """
    Spine {
        dock: left;
        width: 1;
        height: 100%;
        & .spine--lit { color: $accent; }
        & .spine--dim { color: $foreground-muted; }
    }
    """

    def __init__(self) -> None:
        """Start with nobody asked."""
        super().__init__()
        self.can_focus = False
        self._lit: bool | None = None

    def show(self, lit: bool | None) -> None:
        """Light the upper half (True), the lower one (False) or none."""
        if lit != self._lit:
            self._lit = lit
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return one cell of the line."""
        upper = y < self.size.height // 2
        lit = self._lit is not None and self._lit == upper
        style = self.get_component_rich_style(f"spine--{'lit' if lit else 'dim'}")
        return Strip([Segment(LIT if lit else DIM, style)])
