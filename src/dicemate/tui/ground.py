"""The colour behind a widget, for whatever blends into it."""

from textual.color import Color
from textual.widget import Widget


def behind(widget: Widget) -> Color:
    """Return the colour behind a widget.

    The terminal's own background is unknown; it counts as black, or white in a light theme.
    """
    colour = widget.background_colors[1]
    if colour.ansi is None:
        return colour
    return Color(0, 0, 0) if widget.app.current_theme.dark else Color(255, 255, 255)
