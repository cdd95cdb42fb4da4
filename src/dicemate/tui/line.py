"""A line of text that is drawn again only when it changes."""

from textual.content import Content
from textual.widgets import Static

from dicemate.system.outside import printable


class Line(Static):
    """Shows one line."""

    DEFAULT_CSS = "Line { height: 1; }"

    def show(self, text: str | Content) -> None:
        """Show a text as it stands, without markup."""
        content = Content(printable(text)) if isinstance(text, str) else text
        if self.content != content:
            self.update(content, layout=False)
