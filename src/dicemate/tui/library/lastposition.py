"""A preview of a saved game: its boards and facts, loaded once the cursor rests on it."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.worker import Worker, get_current_worker

from dicemate import library
from dicemate.library import LibraryEntry, telling
from dicemate.plugins import PluginError
from dicemate.record import RecordError
from dicemate.scene import Panel
from dicemate.system import oserrors
from dicemate.system.outside import one_line, printable
from dicemate.tui.backdrop import Backdrop
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.tile import Lights
from dicemate.tui.cutting import both
from dicemate.tui.verbatim import Verbatim
from dicemate.wording.plural import plural

REST = 0.1
"""Seconds that the cursor rests on a game before it is loaded."""
LEAST_LIST = (46, 12)
"""The minimum width of a list beside the board, and the minimum height of one above it."""
FACTS = (24, 3)
"""The minimum width of facts beside the boards, and the minimum height of facts below them."""

_MARGINS = 2
"""The empty columns around facts below the boards."""


class Share(NamedTuple):
    """The part of a page for the preview, `below` the list or beside it."""

    columns: int
    rows: int
    below: bool


def share(columns: int, rows: int, cap: tuple[int, int]) -> Share:
    """Return the preview's share of a page: the largest squares that leave room for a list.

    Every game gets the same room, so that nothing jumps when the cursor moves.
    """
    for square in geometry.sizes(geometry.USUAL, cap):
        width, height = geometry.boards_size(geometry.USUAL, Layout(square))
        height += FACTS[1]
        if width <= columns - LEAST_LIST[0] and height <= rows:
            return Share(width, rows, below=False)
        if width <= columns and height <= rows - LEAST_LIST[1]:
            return Share(columns, height, below=True)
    return Share(columns // 3, rows, below=False)


class LastPosition(Container, Backdrop):
    """Shows the last position of a game with its facts, and loads its comment."""

    DEFAULT_CSS: ClassVar[str] = """
    LastPosition {
        layout: vertical;
        & #facts { padding: 0 1; width: 1fr; height: 1fr; }
        &.-beside { layout: horizontal; }
        &.-beside #facts { padding: 0 1 0 2; }
    }
    """

    class Found(Message):
        """A game was loaded, or failed as `fault` says; `comment` is the one on the whole game."""

        def __init__(self, entry: LibraryEntry, comment: str = "", fault: str = "") -> None:
            """Store the result."""
            super().__init__()
            self.entry = entry
            self.comment = comment
            self.fault = fault

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self._rest: Timer | None = None
        self._panels: tuple[Panel, ...] = ()
        self._found: LastPosition.Found | None = None

    def compose(self) -> ComposeResult:
        """Yield the boards and the facts."""
        boards = Boards()
        boards.display = False
        yield boards
        yield Verbatim(id="facts")

    def apply(self, mine: Share) -> None:
        """Apply a share of the page."""
        self.styles.width, self.styles.height = mine.columns, mine.rows

    def on_resize(self) -> None:
        """Apply the largest squares that fit, and the names that do."""
        self._lay_out()
        if self._found:
            self._tell_found(self._found)

    def show(self, entry: LibraryEntry | None) -> None:
        """Show a game once the cursor rests on it; until then the previous one stays."""
        self.workers.cancel_node(self)  # Work for another line would come too late.
        if self._rest:
            self._rest.stop()
        if entry and not entry.fault:
            self._rest = self.set_timer(REST, lambda: self._start(entry))
        else:
            self._panels, self._found = (), None
            self._lay_out()
            self._tell([Content(one_line(entry.fault))] if entry else [])

    def _start(self, entry: LibraryEntry) -> None:
        self.run_worker(lambda: self._read(entry), thread=True, exclusive=True, exit_on_error=False)

    def _read(self, entry: LibraryEntry) -> None:
        worker = get_current_worker()
        try:
            game = library.restore(entry.path).game
            panels = game.match.position.scene().panels
            found = self.Found(entry, game.comments.get(0, ""))
        except (RecordError, PluginError, OSError) as error:
            panels, found = (), self.Found(entry, fault=oserrors.text(error))
        except Exception as error:  # In a thread it would be seen nowhere.
            fault = f"{entry.shown}: the game failed: {type(error).__name__}: {error}"
            panels, found = (), self.Found(entry, fault=fault)
        self.app.call_from_thread(self._show, worker, panels, found)

    def _show(self, worker: Worker[None], panels: tuple[Panel, ...], found: Found) -> None:
        """Show what a worker has read, unless the cursor has left the line in the meantime."""
        if worker.is_cancelled:
            return
        boards, self._panels, self._found = self.query_one(Boards), panels, found
        if panels:
            base(self.app).dress(boards)
            boards.show(panels, Lights())
        self._lay_out()
        self._tell_found(found)
        self.post_message(found)

    # -- layout ------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Lay out the boards, or hide them if even the smallest squares do not fit."""
        boards, layout = self.query_one(Boards), self._layout()
        boards.display = layout is not None
        if layout:
            width, height = geometry.boards_size(self._panels, layout)
            beside = self.size.width - width >= FACTS[0] and self.size.height - height <= FACTS[1]
            self.set_class(beside, "-beside")
            boards.lay_out(layout)
            boards.draw()

    def _layout(self) -> Layout | None:
        """Return the layout with the largest squares that fit, side by side or stacked."""
        sizes = geometry.sizes(self._panels, base(self.app).looks.cap) if self._panels else ()
        layouts = (Layout(square, stacked) for square in sizes for stacked in (False, True))
        return geometry.first_fitting(self._panels, layouts, self.size)

    # -- facts -------------------------------------------------------------------------------

    def _tell_found(self, found: Found) -> None:
        """Tell of a game that was read; beside the boards, long names have several lines."""
        comment = f"“{printable(found.comment)}”" if found.comment else ""
        said = (comment, one_line(found.fault))  # In the line below, a long fault is cut.
        room = self.size.area if self.has_class("-beside") else self.size.width - _MARGINS
        self._tell([*_facts(found.entry, room), *map(Content, filter(None, said))])

    def _tell(self, lines: Sequence[Content]) -> None:
        """Show the facts without a new layout."""
        self.query_one("#facts", Verbatim).put(Content("\n").join(lines), layout=False)


def _facts(entry: LibraryEntry, room: int) -> list[Content]:
    """Return the players in so much `room`, the game and date, how it ended, and house rules."""
    length = plural(entry.moves, "move")
    how = (telling.result(entry), entry.tags.get("Termination", ""), length)
    what = (telling.title(entry), telling.day(entry))
    facts = (*(" · ".join(filter(None, each)) for each in (how, what)), telling.options(entry))
    white, black = map(one_line, entry.players.values())
    who = both(white, black, room, telling.BETWEEN)
    return [Content.styled(who, "bold"), *(Content(one_line(text)) for text in facts if text)]
