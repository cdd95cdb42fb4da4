"""The timeline under a replay: who is ahead, and where events happened."""

from collections.abc import Mapping, Sequence
from math import ceil
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from dicemate.tui.match.stepchosen import StepChosen

LEVELS = " ▁▂▃▄▅▆▇█"
"""The fill levels of a cell, from empty to full, with even in the middle."""
HERE = "┃"

EVEN = 0.02
"""The largest lead that is shown as even."""
_LEAD = len(" White 100 %")
"""Columns for the lead in words."""


class Timeline(Widget):
    """Draws a column for each step, or for several; clicking one posts `StepChosen`.

    The light part of a column is White's: more than half if White is ahead. With two rows, the
    upper one shows the marks.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"timeline--balance", "timeline--here"}

    DEFAULT_CSS = """
    Timeline {
        & .timeline--balance { color: #e8e0d0; background: #4a4038; }
        & .timeline--here { color: $text-accent; background: $surface; text-style: bold; }
    }
    """

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._leads: Sequence[float] = (0,)
        self._labels: Sequence[str] = ("",)
        self._marks: Mapping[int, str] = {}
        self._ply = 0

    def show(self, leads: Sequence[float], labels: Sequence[str], marks: Mapping[int, str]) -> None:
        """Show White's lead from -1 to 1, and its description, after each number of words.

        `marks` are signs by number of words.
        """
        self._leads, self._labels, self._marks = leads, labels, marks
        self.refresh()

    def go(self, ply: int) -> None:
        """Move the indicator to `ply`."""
        if ply != self._ply:
            self._ply = ply
            self.refresh()

    # -- drawing ---------------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Return the marks, or in the last row the balance with the lead in words."""
        segments = self._bars() if y == self.size.height - 1 else [Segment(self._mark_row())]
        return Strip(segments).adjust_cell_length(self.size.width).apply_style(self.rich_style)

    def _bars(self) -> list[Segment]:
        style = self.get_component_rich_style("timeline--balance")
        here = self._column(self._ply)
        lead = self._labels[min(self._ply, len(self._labels) - 1)]
        bars = "".join(self._bar(self._ply_at(x)) for x in range(self._columns))
        return [
            Segment(bars[:here], style),
            Segment(HERE, self.get_component_rich_style("timeline--here")),
            Segment(bars[here + 1 :], style),
            Segment(f" {lead}", Style()),
        ]

    def _bar(self, ply: int) -> str:
        """Return the column of a ply; even a small lead is visible, and no lead is exactly half."""
        lead = self._leads[ply]
        half = len(LEVELS) // 2
        height = min(half, ceil(abs(lead) * half)) if abs(lead) > EVEN else 0
        return LEVELS[half + (height if lead > 0 else -height)]

    def _mark_row(self) -> str:
        row = [" "] * self._columns
        for ply, sign in self._marks.items():
            row[self._column(ply)] = sign
        return "".join(row)

    # -- columns ---------------------------------------------------------------------------

    @property
    def _columns(self) -> int:
        return max(2, self.size.width - _LEAD)

    def _column(self, ply: int) -> int:
        """Return the column of a ply: the first at the left end, the last at the right."""
        last = len(self._leads) - 1
        return min(ply, last) * (self._columns - 1) // max(1, last)

    def _ply_at(self, column: int) -> int:
        """Return the last ply of a column, so that all its events are included."""
        last = len(self._leads) - 1
        return min(last, max(0, (column + 1) * last - 1) // (self._columns - 1))

    def on_click(self, event: events.Click) -> None:
        """Post the ply that was clicked."""
        if event.x < self._columns:
            self.post_message(StepChosen(self._ply_at(event.x)))
