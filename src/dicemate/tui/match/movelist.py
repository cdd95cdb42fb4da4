"""The move list: one row per pair of turns; clicking a turn posts `StepChosen`."""

import re
from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import ClassVar, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from dicemate.position import BLACK, WHITE, Color
from dicemate.system.plain import alike
from dicemate.tui.cutting import SIGN, brief, cut, filled, flowing
from dicemate.tui.match.captions import ListedTurn
from dicemate.tui.match.signs import SIGNS
from dicemate.tui.match.stepchosen import StepChosen

HEADING = "moves"
"""What is in the upper edge, unless the rail names the game there."""

_NUMBER = 5
"""Columns of a move's number."""
_HIGH = 6
"""The minimum rows for wrapping a turn that is too long for its column, instead of cutting it."""

_WORDS = re.compile(r"\([^)]*\)\S*|\S+")
_SUM = re.compile(r"\d+(?:\+\d+)+")


class _Row(NamedTuple):
    """A row with part of each player's turn; `number` is empty where turns continue."""

    number: str
    cells: tuple[tuple[ListedTurn, str] | None, ...]


class MoveList(ScrollView, can_focus=False):
    """Shows turns as rows and keeps the current one in view.

    Attributes:
        plain: Whether to write everything in ASCII.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = {"moves--number", "moves--current"}

    DEFAULT_CSS = """
    MoveList {
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        & .moves--number { color: $foreground 80%; }
        & .moves--current { color: $text-accent; text-style: bold; }
        &:nocolor .moves--current { text-style: reverse; }
    }
    """

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._turns: list[ListedTurn] = []
        self._rows: list[_Row] = []
        self._laid_out: object = None  # What the rows are for.
        self._current = 0
        self.plain = False

    def show(self, turns: list[ListedTurn], current: int) -> None:
        """Show `turns`; the current one contains word number `current`, counted from 1."""
        before = self._turns, self._current
        self._turns = turns
        self._current = next((turn.ply for turn in turns if turn.ply >= current > 0), 0)
        if before != (self._turns, self._current):
            self._lay_out()

    def _lay_out(self) -> None:
        """Distribute the turns over rows, unless they are, and scroll to the current one."""
        wanted = self._turns, self._column() - 1, self.size.height >= _HIGH
        if wanted != self._laid_out:
            self._rows, self._laid_out = list(_rows(*wanted)), wanted
        self.virtual_size = Size(self.size.width, len(self._rows))
        self._follow()
        self.refresh()

    def _size_updated(
        self, size: Size, virtual_size: Size, container_size: Size, layout: bool = True
    ) -> bool:
        """Lay out the turns for a new size; a resize event would not always come.

        After scrolling, Textual may look up a new size early, and then sends none. The heading goes
        if only its row is left, in which a turn matters more.
        """
        before = self._size
        self.styles.border_top = ("none", "transparent") if size.height == 1 else None
        changed = super()._size_updated(size, virtual_size, container_size, layout)
        if size != before:
            self._lay_out()
        return changed

    def _follow(self) -> None:
        """Scroll to the current turn, with all that is beside it."""
        start = next((row for row, each in enumerate(self._rows) if self._is_here(each)), 0)
        later = (row for row in range(start + 1, len(self._rows)) if self._rows[row].number)
        end = next(later, len(self._rows))
        top, height = self.scroll_offset.y, max(1, self.size.height)
        if not (top <= start and end <= top + height):
            y = max(0, min(start, end - height))
            self.scroll_to(y=y, animate=False, immediate=True, force=True)

    def _is_here(self, row: _Row) -> bool:
        return any(cell and cell[0].ply == self._current for cell in row.cells)

    def render_line(self, y: int) -> Strip:
        """Return one row: number, White's turn, Black's turn."""
        row = y + self.scroll_offset.y
        width = self.size.width
        if row >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        number, cells = self._rows[row]
        muted = self.get_component_rich_style("moves--number", partial=True)
        segments = [Segment(number.ljust(_NUMBER), muted)]
        for cell in cells:
            segments += [self._cell(cell), Segment(" ")]
        if number and not cells[0]:
            segments[1] = Segment("…".ljust(self._column() - 1))
        return Strip(segments).adjust_cell_length(width).apply_style(self.rich_style)

    def _cell(self, cell: tuple[ListedTurn, str] | None) -> Segment:
        """Return a cell without the blank after it, which is never lit."""
        if not cell:
            return Segment(" " * (self._column() - 1))
        turn, text = cell
        text = "".join(map(alike, text)) if self.plain else text
        current = turn.ply == self._current
        style = (
            self.get_component_rich_style("moves--current", partial=True) if current else Style()
        )
        return Segment(filled(text, self._column() - 1), style)

    def _column(self) -> int:
        return max(8, (self.size.width - _NUMBER - 1) // 2)

    def on_click(self, event: events.Click) -> None:
        """Post the end of the turn that was clicked."""
        offset = event.get_content_offset(self)
        row = offset.y + self.scroll_offset.y if offset else len(self._rows)
        if not offset or row >= len(self._rows):
            return
        cell = self._rows[row].cells[offset.x >= _NUMBER + self._column()]
        if cell:
            self.post_message(StepChosen(cell[0].ply))


def _rows(turns: Iterable[ListedTurn], room: int, wraps: bool) -> Iterator[_Row]:
    """Yield the rows of all turns; each `wraps` in its column of so much `room`, or is cut."""
    pairs: dict[int, dict[Color, ListedTurn]] = {}
    for turn in turns:
        pairs.setdefault(turn.number, {})[turn.color] = turn
    for number, pair in pairs.items():
        found = map(pair.get, (WHITE, BLACK))
        sides = [_parts(turn, room, wraps) if turn else [] for turn in found]
        for index, cells in enumerate(zip_longest(*sides)):
            yield _Row("" if index else f"{number}.", cells)


def _parts(turn: ListedTurn, room: int, wraps: bool) -> list[tuple[ListedTurn, str]]:
    """Return the lines of a turn in its column."""
    lines = _wrapped(turn.text, room) if wraps else [turn.text]
    return [(turn, _cut(line, room)) for line in lines]


def _wrapped(text: str, columns: int) -> list[str]:
    """Wrap a text to `columns`, breaking between words, but within brackets only if it must."""
    groups = _WORDS.findall(text)
    words = [
        word for each in groups for word in (each.split() if cell_len(each) > columns else [each])
    ]
    return flowing(words, columns)


def _cut(text: str, columns: int) -> str:
    """Cut a text to `columns`, keeping the sign that shows the result of a fight.

    Of a sum the total is shown, whole. If there is room up to the sign, what follows is left out,
    so that no number is cut in half. Of several throws the last is kept, and what was played after
    it.
    """
    if cell_len(text) <= columns:
        return text
    if (kept := _last_throw(text, columns)) and cell_len(kept) <= columns:
        return kept
    text, sums = _SUM.subn(_total, text)
    end = max(map(text.rfind, SIGNS)) + 1
    if end and cell_len(text[:end]) <= columns:
        return text[:end]
    before, _, result = text[:end].rpartition(" ")
    if not (sums and before):
        return f"{cut(text, columns - bool(end))}{text[end - 1 : end]}"
    return f"{brief(before, columns - cell_len(result) - 1)} {result}"


def _total(match: re.Match[str]) -> str:
    return str(sum(map(int, match[0].split("+"))))


def _last_throw(text: str, columns: int) -> str:
    """Return the last throw and what follows; only its end if that is long and has an offer."""
    before, brace, last = text.rpartition("{")
    if not brace:
        return ""
    thrown, *played = _WORDS.findall(f"{SIGN if before else ''}{brace}{last}")
    kept = " ".join([thrown, *played])
    if cell_len(kept) <= columns or not any(each.startswith("(") for each in played):
        return kept
    return f"{thrown} {SIGN}{played[-1]}"
