"""The style of faint text, the signs of lists, and the themes that Textual does not have so."""

from dataclasses import replace

from textual.theme import BUILTIN_THEMES, Theme

FAINT = "$foreground 80%"
"""The style of less important text."""
TICK, OPEN = "✓", "·"
"""The signs of what is done, a lesson for example, and of what is not."""

OURS = (
    Theme(
        name="dicemate",
        primary="#9c7a4e",
        secondary="#4f7f8f",
        accent="#e0a84a",
        warning="#e0a84a",
        error="#e0685c",
        success="#6f9a58",
        foreground="#e8e2d8",
        background="#17140f",
        surface="#211d17",
        panel="#2e2820",
        # A quieter track than Textual's black, and so a lighter thumb.
        variables={"scrollbar-background": "#211d17", "scrollbar": "#66523a"},
    ),
    Theme(
        name="contrast",
        primary="#ffffff",
        secondary="#ffff00",
        accent="#ffff00",
        warning="#ffff00",
        error="#ffb0a0",
        success="#80ff80",
        foreground="#ffffff",
        background="#000000",
        surface="#000000",
        panel="#000000",
        variables={"text-muted": "#ffffff", "text-disabled": "#d0d0d0"},
    ),
    # Textual's own accent is so pale that neither marks nor what stands on a cursor can be read.
    replace(BUILTIN_THEMES["textual-light"], accent="#d97f00"),
)

_TEXTUALS = {"terminal": "ansi-dark", "terminal-light": "ansi-light"}


def textuals(name: str) -> str:
    """Return Textual's name for the theme in a setting."""
    return _TEXTUALS.get(name, name)
