"""Words in the edges of a frame. Textual reads a string there as markup; here it is only text."""

from textual.content import Content
from textual.widget import Widget

from dicemate.system.outside import printable


def over(widget: Widget, text: str) -> None:
    """Put a title in the upper edge of a widget's frame."""
    widget.border_title = _only_text(text)


def under(widget: Widget, text: str | Content) -> None:
    """Put a line in the lower edge of a widget's frame; of a content, links stay."""
    widget.border_subtitle = _only_text(text) if isinstance(text, str) else text


def _only_text(text: str) -> Content:
    return Content(printable(text))
