"""The last line of a screen: its keys and what they do, which can also be clicked."""

from dicemate.tui.line import Line


class KeyLine(Line):
    """Shows keys, bright, and what they do, muted."""

    DEFAULT_CSS = "KeyLine { color: $text-muted; }"
