"""The last line of a screen: its keys and what they do, which can also be clicked."""

from rich.style import Style

from dicemate.tui.line import Line


class KeyLine(Line):
    """Shows keys, bright, and what they do, muted; links are highlighted only under the mouse."""

    DEFAULT_CSS = "KeyLine { color: $text-muted; }"

    @property
    def link_style(self) -> Style:
        """Nothing, as a link's one colour would hide which of its words is the key."""
        return Style.null()
