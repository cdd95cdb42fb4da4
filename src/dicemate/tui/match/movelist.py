"""The list of moves: a row for each pair of turns; a click on a turn posts `Chosen`."""

from typing import ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from dicemate.position import WHITE
from dicemate.system.plain import alike
from dicemate.tui.cutting import cut
from dicemate.tui.match.signs import SIGNS
from dicemate.tui.match.wording import Turn

_NUMBER = 5
"""Columns of a move's number."""


class MoveList(ScrollView):
    """Shows turns as rows and keeps the current one in view.

    Attributes:
        plain: Whether all is written in ASCII.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"moves--number", "moves--current"}

    DEFAULT_CSS = """
    MoveList {
        height: 1fr;
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        & .moves--number { color: $foreground 80%; }
        & .moves--current { text-style: reverse; }
    }
    """

    class Chosen(Message):
        """A turn was clicked; `ply` is the number of words up to its end."""

        def __init__(self, ply: int) -> None:
            """Name the ply."""
            super().__init__()
            self.ply = ply

    def __init__(self) -> None:
        """Start with no moves."""
        super().__init__()
        self.can_focus = False
        self.border_title = "moves"
        self._rows: list[tuple[int, list[Turn]]] = []
        self._current = 0
        self.plain = False

    def show(self, turns: list[Turn], current: int) -> None:
        """Show `turns`, the one that holds word number `current` as the current one."""
        rows: dict[int, list[Turn]] = {}
        for turn in turns:
            rows.setdefault(turn.number, []).append(turn)
        before = self._rows, self._current
        self._rows = list(rows.items())
        self._current = next((turn.ply for turn in turns if turn.ply >= current), 0)
        if not current:
            self._current = 0
        if before != (self._rows, self._current):
            self.virtual_size = Size(self.size.width, len(self._rows))
            self._follow()
            self.refresh()

    def on_resize(self) -> None:
        """Keep the current turn in view where notes above the list have taken room from it."""
        self._follow()

    def _follow(self) -> None:
        row = next((i for i, (_, turns) in enumerate(self._rows) if self._is_here(turns)), 0)
        top, height = self.scroll_offset.y, max(1, self.size.height)
        if not top <= row < top + height:
            self.scroll_to(y=max(0, row - height + 1), animate=False, immediate=True)

    def _is_here(self, turns: list[Turn]) -> bool:
        return any(turn.ply == self._current for turn in turns)

    def render_line(self, y: int) -> Strip:
        """Return one row: number, White's turn, Black's turn."""
        row = y + self.scroll_offset.y
        width = self.size.width
        if row >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        number, turns = self._rows[row]
        muted = self.get_component_rich_style("moves--number", partial=True)
        segments = [Segment(f"{number}.".ljust(_NUMBER), muted)]
        if turns[0].color != WHITE:
            segments.append(Segment("…".ljust(self._column())))
        segments += [self._cell(turn) for turn in turns]
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def _cell(self, turn: Turn) -> Segment:
        room = self._column() - 1
        text = _cut(turn.text, room)
        text = "".join(map(alike, text)) if self.plain else text
        current = turn.ply == self._current
        style = (
            self.get_component_rich_style("moves--current", partial=True) if current else Style()
        )
        return Segment(f"{text} ".ljust(self._column()), style)

    def _column(self) -> int:
        return max(8, (self.size.width - _NUMBER - 1) // 2)

    def on_click(self, event: events.Click) -> None:
        """Tell which turn was clicked."""
        offset = event.get_content_offset(self)
        row = offset.y + self.scroll_offset.y if offset else len(self._rows)
        if not offset or row >= len(self._rows):
            return
        color = offset.x < _NUMBER + self._column()
        for turn in self._rows[row][1]:
            if turn.color == color:
                self.post_message(self.Chosen(turn.ply))


def _cut(text: str, columns: int) -> str:
    """Return a text in so many columns; the sign of how a fight ended is never cut off."""
    if cell_len(text) <= columns:
        return text
    sign = next((letter for letter in reversed(text) if letter in SIGNS), "")
    return f"{cut(text, columns - len(sign))}{sign}"
