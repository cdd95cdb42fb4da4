"""Black text in the terminal's own colours, which is plain, or many would not show it as black."""

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

_BLACK = 0
"""The number of black among the terminal's own colours."""
_PLAIN = Style(bold=False, italic=False)


class PlainBlack(LineFilter):
    """Makes black text plain, also where it is black because it is reversed.

    Many terminals show bold text in bright colours, and bright black is grey. On the Linux console
    italics are green.
    """

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line, of which few are black."""
        return [_plain(segment) for segment in segments]


def _plain(segment: Segment) -> Segment:
    text, style, control = segment
    return Segment(text, style + _PLAIN, control) if style and _is_black(style) else segment


def _is_black(style: Style) -> bool:
    """Return whether text has the terminal's black; reversed, it has that of the background."""
    if style.reverse:
        return style.bgcolor is None or style.bgcolor.is_default
    return style.color is not None and style.color.number == _BLACK
