"""The last gate before the terminal: whatever a widget shows, only text gets through.

Input is sanitized where it comes in (`dicemate.system.outside`). But a field must hold a file name
unchanged, and widgets show what they are given; so this filter removes any control codes left.
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
"""Octants outside the main Unicode block of octants."""
_COLOUR = RichColor.from_rgb(*gallery.COLOUR)
_FAINT = Style(color=RichColor.from_rgb(*gallery.FAINT))


class OnlyText(LineFilter):
    """Replaces unprintable characters by spaces of the same width.

    It applies the `others` first, so that each line passes a single filter, which caches it.
    """

    def __init__(self, *others: LineFilter) -> None:
        """Filter the output of the `others`."""
        super().__init__()
        self.others = [*others]

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line, which are rarely changed."""
        for each in self.others:
            segments = each.apply(segments, background)
        return [
            segment if (fit := _fit(segment.text)) == segment.text else _changed(segment, fit)
            for segment in segments
        ]


def _changed(segment: Segment, fit: str) -> Segment:
    """Return a segment with clean text; parts of pictures stay unchanged.

    A page over a board tints what is behind it, including the colour that identifies a picture:
    then the fainter version is used.
    """
    if gallery.is_part(segment.text):
        style = segment.style or Style()
        return segment if style.color == _COLOUR else Segment(segment.text, style + _FAINT)
    return segment._replace(text=fit)


@lru_cache(4096)  # Most of a screen are a few glyphs, over and over.
def _fit(text: str) -> str:
    return few_marks("".join(each if _is_text(each) else " " * cell_len(each) for each in text))


def _is_text(each: str) -> bool:
    """Return whether a character is printable. Python before 3.14 does not know octants."""
    return each.isprintable() or "\U0001cd00" <= each <= "\U0001ceb3" or each in _QUARTERS
