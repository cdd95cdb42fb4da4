"""The last gate before the terminal: whatever a widget shows, only text gets through.

What comes in is made fit where it comes in (`dicemate.system.outside`). But a field must hold a
name of a file as it is, and a widget shows what somebody gave it; so no line leaves with a control
code.
"""

from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color as RichColor
from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter

from dicemate.system.outside import few_marks
from dicemate.tui import gallery

_QUARTERS = "\U0001fbe6\U0001fbe7"
"""Octants that do not stand with the others in Unicode."""
_COLOUR = RichColor.from_rgb(*gallery.COLOUR)
_FAINT = Style(color=RichColor.from_rgb(*gallery.FAINT))


class OnlyText(LineFilter):
    """Puts spaces for what is not printable, in just the columns that it was counted as.

    It goes through the `others` first, so that each line passes, and is kept by, a single filter.
    """

    def __init__(self, *others: LineFilter) -> None:
        """Filter what comes out of the `others`."""
        super().__init__()
        self.others = [*others]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line, nearly always as they are."""
        for each in self.others:
            segments = each.apply(segments, background)
        return [
            segment if (fit := _fit(segment.text)) == segment.text else _changed(segment, fit)
            for segment in segments
        ]


def _changed(segment: Segment, fit: str) -> Segment:
    """Return a segment as fit to be seen, or of a picture as it is.

    A page over a board tints what is below it, also the colour that names the picture: then the
    fainter one is meant.
    """
    if gallery.is_part(segment.text):
        style = segment.style or Style()
        return segment if style.color == _COLOUR else Segment(segment.text, style + _FAINT)
    return segment._replace(text=fit)


@lru_cache(4096)  # Most of a screen are a few glyphs, again and again.
def _fit(text: str) -> str:
    return few_marks("".join(each if _is_text(each) else " " * cell_len(each) for each in text))


def _is_text(each: str) -> bool:
    """Tell whether a character is printable; Python before 3.14 knows no octants, Unicode does."""
    return each.isprintable() or "\U0001cd00" <= each <= "\U0001ceb3" or each in _QUARTERS
