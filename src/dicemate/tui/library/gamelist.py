"""The list of saved games: one widget that draws only the visible lines, even of ten thousand."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding, BindingType
from textual.cache import LRUCache
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from dicemate.library import LibraryEntry, telling
from dicemate.system.outside import one_line
from dicemate.tui.cutting import both, brief, filled

PLAYED, GAME, PLAYERS, RESULT, MOVES = "last played", "game", "players", "result", "moves"
"""The columns, each named after the order it sorts by."""

_WIDE = {PLAYED: 17, GAME: 20, PLAYERS: 0, RESULT: 7, MOVES: 6}
_MIDDLE = {PLAYED: 12, GAME: 20, PLAYERS: 0, RESULT: 7, MOVES: 6}
_NARROW = {PLAYED: 12, GAME: 10, PLAYERS: 0, RESULT: 7}
_LEAST_WIDE, _LEAST_MIDDLE = 86, 68
"""The minimum width of the list for each set of columns; the players take the rest."""

DRAWN = 250
"""How many drawn lines are cached: a few pages of the largest terminal."""


def columns(width: int) -> Mapping[str, int]:
    """Return the columns that fit a line of this width, with their widths."""
    if width < _LEAST_MIDDLE:
        return _NARROW
    return _WIDE if width >= _LEAST_WIDE else _MIDDLE


def fit(cells: Sequence[str], width: int) -> list[str]:
    """Return cells cut or padded to their columns, for a line of this width."""
    sizes, left = columns(width).values(), _left(width)
    return [filled(text, size or left) for text, size in zip(cells, sizes, strict=True)]


def _left(width: int) -> int:
    """Return how much of a line of this width is left for the players."""
    sizes = columns(width).values()
    return max(width - sum(sizes) - len(sizes), 0)


class GameList(ScrollView, can_focus=True):
    """Lists entries, with a cursor that follows its file even if the list changes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # With priority a key is not offered to all parents first, which cost a quarter of a frame.
        Binding("down", "go(1)", "the next game", priority=True, id="library.down"),
        Binding("up", "go(-1)", "the previous game", priority=True, id="library.up"),
        Binding("pagedown", "page(1)", "a page down", id="library.page.down"),
        Binding("pageup", "page(-1)", "a page up", id="library.page.up"),
        Binding("home", "reach(0)", "the first game", id="library.first.up"),
        Binding("end", "reach(-1)", "the last game", id="library.last.down"),
    ]

    COMPONENT_CLASSES: ClassVar[set[str]] = {"gamelist--cursor", "gamelist--fault"}

    DEFAULT_CSS = """
    GameList {
        scrollbar-size-vertical: 1;
        overflow-x: hidden;
        scrollbar-gutter: stable;
        & .gamelist--cursor { text-style: reverse bold; color: $text-accent; }
        & .gamelist--fault { color: $text-error; }
    }
    """

    class Reached(Message):
        """The cursor moved to another game, or the list became empty."""

    class Chosen(Message):
        """The game under the cursor was clicked again."""

    class Widened(Message):
        """The lines may have another width, and with it other columns."""

    def __init__(self) -> None:
        """Start with no games."""
        super().__init__()
        self.entries: list[LibraryEntry] = []
        self.row = 0
        self._drawn = LRUCache[int, tuple[Strip, Strip]](DRAWN)
        self._styles: dict[tuple[bool, bool], Style] = {}

    @property
    def here(self) -> LibraryEntry | None:
        """The entry under the cursor."""
        return self.entries[self.row] if self.entries else None

    @property
    def line_width(self) -> int:
        """The width of a line, without the scrollbar."""
        return self.scrollable_content_region.width

    def show(self, entries: list[LibraryEntry], renamed: Mapping[str, str]) -> None:
        """List `entries`; the cursor stays on its file, or moves to the nearest remaining one.

        `renamed` maps old names of files to new ones.
        """
        rows = {entry.name: row for row, entry in enumerate(entries)}
        nearest = (*self.entries[self.row :], *reversed(self.entries[: self.row]))
        names = (name for each in nearest for name in (renamed.get(each.name), each.name))
        row = next((rows[name] for name in names if name in rows), 0)
        self.entries = entries
        self._drawn.clear()
        self.virtual_size = Size(1, len(entries))
        self._go(row)
        self.refresh()

    def _go(self, row: int) -> None:
        """Go to a row; if it is out of view, centre it.

        This makes scrolling rare, so that most steps redraw two lines instead of all.
        """
        self.row = max(row, 0)
        top, height = self.scroll_offset.y, self.size.height
        if height and not top <= self.row < top + height:
            self.scroll_to(y=self.row - height // 2, animate=False, force=True, immediate=True)

    def action_reach(self, row: int) -> None:
        """Go to a row; a negative one counts from the end."""
        before, top = self.row, self.scroll_offset.y
        self._go(row if row >= 0 else len(self.entries) + row)
        if self.scroll_offset.y == top:
            self.refresh_line(before)
            self.refresh_line(self.row)
        self.post_message(self.Reached())

    def action_go(self, rows: int) -> None:
        """Move by some rows."""
        self.action_reach(min(max(self.row + rows, 0), max(len(self.entries) - 1, 0)))

    def action_page(self, pages: int) -> None:
        """Move by some pages."""
        self.action_go(pages * max(self.size.height - 1, 1))

    def on_click(self, event: events.Click) -> None:
        """Move to the game that was clicked, or choose it if the cursor is already there."""
        row = self.scroll_offset.y + event.y
        if row >= len(self.entries):
            return
        if row == self.row:
            self.post_message(self.Chosen())
        else:
            self.action_reach(row)

    def on_resize(self) -> None:
        """Redraw all lines, whose width has changed."""
        self._drawn.clear()
        self.post_message(self.Widened())

    def notify_style_update(self) -> None:
        """Redraw all lines in the new colours."""
        super().notify_style_update()
        self._drawn.clear()
        self._styles.clear()

    def render_line(self, y: int) -> Strip:
        """Return the line of a game, cached because scrolling requests every line.

        Only lines past the last game are not cached.
        """
        row = self.scroll_offset.y + y
        if row >= len(self.entries):
            return Strip.blank(self.line_width, self.rich_style)
        drawn = self._drawn.get(row)
        if drawn is None:
            drawn = self._drawn[row] = self._draw(self.entries[row])
        return drawn[row == self.row]

    def _draw(self, entry: LibraryEntry) -> tuple[Strip, Strip]:
        """Return the line of an entry without the cursor, and with it, as both are soon needed."""
        width, fault = self.line_width, bool(entry.flaw)
        text = _line(entry, width)
        looks = (self._style(fault=fault, here=here) for here in (False, True))
        away, here = (
            Strip([Segment(text, style)]).adjust_cell_length(width, style) for style in looks
        )
        return away, here

    def _style(self, *, fault: bool, here: bool) -> Style:
        """Return the style of a line, cached because Textual computes it through all parents."""
        if (fault, here) not in self._styles:
            style = self.rich_style
            if fault:
                style += self.get_component_rich_style("gamelist--fault", partial=True)
            if here:
                style += self.get_component_rich_style("gamelist--cursor", partial=True)
            self._styles[fault, here] = style
        return self._styles[fault, here]


def _line(entry: LibraryEntry, width: int) -> str:
    if entry.fault:
        return filled(f" ! {one_line(entry.fault)}", width)
    sizes, (white, black) = columns(width), entry.players.values()
    cells = {
        PLAYED: telling.played(entry, year=sizes is _WIDE),
        GAME: _game(entry, sizes[GAME]),
        PLAYERS: both(white, black, _left(width), telling.BETWEEN),
        RESULT: telling.result(entry),
        MOVES: f"{entry.moves:>5}",
    }
    return f" {' '.join(fit([cells[name] for name in sizes], width))}"


def _game(entry: LibraryEntry, columns: int) -> str:
    """Return the title of a game; if it is not installed, its name and as much as fits."""
    title = telling.title(entry)
    return brief(title, columns) if telling.is_installed(entry) else title
