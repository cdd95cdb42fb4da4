"""A preview of a saved game: its boards and the facts, read once the cursor rests on it."""

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.message import Message
from textual.timer import Timer
from textual.widgets import Static
from textual.worker import get_current_worker

from dicemate import library
from dicemate.library import search
from dicemate.library.entry import Entry
from dicemate.record import RecordError
from dicemate.scene import Panel
from dicemate.system import oserrors
from dicemate.system.outside import one_line, printable
from dicemate.system.plural import plural
from dicemate.tui.backdrop import Backdrop
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.script import script
from dicemate.tui.board.square import Lights

REST = 0.1
"""How long the cursor rests on a game before it is read, in seconds."""
LEAST_LIST = (46, 12)
"""The least width of a list beside the board, and the least height of one above it."""
FACTS = (24, 3)
"""The least width of facts beside the boards, and the least height of facts below them."""
_USUAL = (Panel("usual", {}),)
"""Every game gets the same room, so nothing jumps when the cursor moves."""


class Share(NamedTuple):
    """The part of a page that the preview gets, `below` the list or beside it."""

    columns: int
    rows: int
    below: bool


def share(columns: int, rows: int, cap: tuple[int, int]) -> Share:
    """Return the preview's share of a page: the largest squares that leave room for a list."""
    for square in geometry.sizes(_USUAL, cap):
        layout = Layout(square, stacked=False, below=False)
        width, height = geometry.boards_size(_USUAL, layout)
        height += FACTS[1]
        if width <= columns - LEAST_LIST[0] and height <= rows:
            return Share(width, rows, below=False)
        if width <= columns and height <= rows - LEAST_LIST[1]:
            return Share(columns, height, below=True)
    return Share(columns // 3, rows, below=False)


class LastPosition(Container, Backdrop):
    """Shows the last position of a game with its facts, and finds its comment."""

    DEFAULT_CSS: ClassVar[str] = """
    LastPosition {
        layout: vertical;
        & #facts { padding: 0 1; width: 1fr; height: 1fr; }
        &.-beside { layout: horizontal; }
        &.-beside #facts { padding: 0 1 0 2; }
    }
    """

    class Found(Message):
        """A game was read, or cannot be, as `fault` says; `comment` is the one on all of it."""

        def __init__(self, entry: Entry, comment: str = "", fault: str = "") -> None:
            """Say what was found out about a game."""
            super().__init__()
            self.entry = entry
            self.comment = comment
            self.fault = fault

    def __init__(self) -> None:
        """Start with no game."""
        super().__init__()
        self._rest: Timer | None = None
        self._panels: tuple[Panel, ...] = ()

    def compose(self) -> ComposeResult:
        """Yield the boards and the facts."""
        boards = Boards()
        boards.display = False
        yield boards
        yield Static(id="facts", markup=False)

    def take(self, mine: Share) -> None:
        """Take a share of the page."""
        self.styles.width, self.styles.height = mine.columns, mine.rows

    def on_resize(self) -> None:
        """Take the largest squares that fit now."""
        self._lay_out()

    def show(self, entry: Entry | None) -> None:
        """Show a game as soon as the cursor rests on it; until then the previous one stays."""
        if self._rest:
            self._rest.stop()
        if entry and not entry.fault:
            self._rest = self.set_timer(REST, lambda: self._start(entry))
        else:
            self._panels = ()
            self._lay_out()
            self._tell([])

    def _start(self, entry: Entry) -> None:
        self.run_worker(lambda: self._read(entry), thread=True, exclusive=True, exit_on_error=False)

    def _read(self, entry: Entry) -> None:
        worker = get_current_worker()
        try:
            game = library.restore(entry.path).game
            panels = game.match.position.scene().panels
            found = self.Found(entry, game.comments.get(0, ""))
        except (RecordError, OSError) as error:
            panels, found = (), self.Found(entry, fault=_fault(error))
        except Exception as error:  # What a game's own rules make of a record, nobody knows.
            fault = f"{entry.shown}: the game failed: {type(error).__name__}: {error}"
            panels, found = (), self.Found(entry, fault=fault)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, panels, found)

    def _show(self, panels: tuple[Panel, ...], found: Found) -> None:
        boards, self._panels = self.query_one(Boards), panels
        if panels:
            app = base(self.app)
            men = script(app.looks.men, coloured=app.looks.coloured)
            boards.dress(men, drawn=app.looks.points, gallery=app.gallery)
            boards.show(panels, Lights())
        self._lay_out()
        comment = [Content(f"“{printable(found.comment)}”")] if found.comment else []
        self._tell([*_facts(found.entry), *comment])
        self.post_message(found)

    # -- where all goes ----------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Lay the boards out, or hide them where there is no room even for the smallest squares."""
        boards, layout = self.query_one(Boards), self._layout()
        boards.display = layout is not None
        if layout:
            width, height = geometry.boards_size(self._panels, layout)
            beside = self.size.width - width >= FACTS[0] and self.size.height - height <= FACTS[1]
            self.set_class(beside, "-beside")
            boards.lay_out(layout)
            boards.draw()

    def _layout(self) -> Layout | None:
        """Return the largest squares that fit, the boards beside each other or stacked."""
        sizes = geometry.sizes(self._panels, base(self.app).looks.cap) if self._panels else ()
        for square in sizes:
            for stacked in (False, True):
                layout = Layout(square, stacked, below=False)
                width, height = geometry.boards_size(self._panels, layout)
                if width <= self.size.width and height <= self.size.height:
                    return layout
        return None

    # -- what is told ------------------------------------------------------------------------

    def _tell(self, lines: Sequence[Content]) -> None:
        """Show the facts; nothing else moves."""
        facts, text = self.query_one("#facts", Static), Content("\n").join(lines)
        if facts.content != text:
            facts.update(text, layout=False)


def _facts(entry: Entry) -> list[Content]:
    """Return who played what and when, how it ended, and the rules of the house."""
    length = plural(entry.moves, "move")
    how = (search.result(entry), entry.tags.get("Termination", ""), length)
    what = f"{search.title(entry)} · {search.day(entry)}"
    told = (" · ".join(filter(None, how)), what, search.options(entry))
    who = Content.styled(one_line(search.players(entry)), "bold")
    return [who, *(Content(one_line(text)) for text in told if text)]


def _fault(error: RecordError | OSError) -> str:
    return oserrors.clause(error) if isinstance(error, OSError) else str(error)
