"""The last gate before the terminal: whatever a widget shows, only text gets through.

What comes in is made fit where it comes in (`dicemate.outside`). But a field must hold a file's
name as it is, and a widget shows what somebody gave it; so no line leaves with a control code.
"""

from collections.abc import Iterable

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class OnlyText(LineFilter):
    """Puts spaces for what is not printable, in just the columns that it was counted as."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments of a line; nearly always they are all right as they are."""
        return segments if _is_text(segments) else [_fit(segment) for segment in segments]


def _is_text(segments: Iterable[Segment]) -> bool:
    return all(segment.text.isprintable() for segment in segments)


def _fit(segment: Segment) -> Segment:
    fit = (each if each.isprintable() else " " * cell_len(each) for each in segment.text)
    return segment._replace(text="".join(fit))
