"""Text in the edges of a frame. Textual would parse a string as markup; here it is plain text."""

from textual.content import Content
from textual.widget import Widget

from dicemate.system.outside import printable

BOXED = 36
"""The minimum columns of a frame with sides; a narrower one has only a rule above."""


def over(widget: Widget, text: str, *, cornered: bool = True) -> None:
    """Set the title in the upper edge of a widget's frame, which may have no corners."""
    widget.border_title = _set_apart(Content(printable(text)), cornered=cornered)


def under(widget: Widget, line: Content, *, cornered: bool = True) -> None:
    """Set the line in the lower edge of a widget's frame."""
    widget.border_subtitle = _set_apart(line, cornered=cornered)


def _set_apart(text: Content, *, cornered: bool) -> Content:
    """Return a text with space around it; between corners Textual leaves that itself."""
    return text if cornered else Content.assemble(" ", text, " ")
