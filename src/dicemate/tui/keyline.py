"""The last line of a screen: its keys, and what they do, which a click on them does as well."""

from dicemate.tui.line import Line


class KeyLine(Line):
    """Shows keys; what can be clicked is told apart only where the mouse is."""

    DEFAULT_CSS = "KeyLine { link-style: none; link-color: $text-muted; }"
