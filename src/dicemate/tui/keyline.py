"""The last line of a screen: its keys and what they do, which can also be clicked."""

from dicemate.tui.line import Line


class KeyLine(Line):
    """Shows keys; clickable parts are highlighted only under the mouse."""

    DEFAULT_CSS = "KeyLine { link-style: none; link-color: $text-muted; }"
