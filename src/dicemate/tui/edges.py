"""Text in the edges of a frame. Textual would parse a string as markup; here it is plain text."""

from textual.content import Content
from textual.widget import Widget

from dicemate.system.outside import printable


def over(widget: Widget, text: str) -> None:
    """Set the title in the upper edge of a widget's frame."""
    widget.border_title = _only_text(text)


def under(widget: Widget, text: str | Content) -> None:
    """Set the line in the lower edge of a widget's frame; a content keeps its links."""
    widget.border_subtitle = _only_text(text) if isinstance(text, str) else text


def _only_text(text: str) -> Content:
    return Content(printable(text))
