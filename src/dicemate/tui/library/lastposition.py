"""How a saved game stands: its boards small, read in a thread when the cursor rests on it."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Container
from textual.message import Message
from textual.timer import Timer
from textual.worker import get_current_worker

from dicemate import library
from dicemate.library.entry import Entry
from dicemate.record import RecordError
from dicemate.scene import Panel
from dicemate.system import oserrors
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.script import script
from dicemate.tui.board.square import Lights

REST = 0.1
"""Seconds that the cursor rests on a game before it is read."""
SQUARES = ((4, 2), (2, 1))


class LastPosition(Container):
    """Shows the last position of a game, one board above the other, and finds its comment."""

    DEFAULT_CSS: ClassVar[str] = """
    LastPosition { width: 18; height: 100%; margin: 0 0 0 1; }
    LastPosition.-roomy { width: 34; }
    """

    class Found(Message):
        """A game was read, or cannot be, as `fault` says; `comment` is the one on all of it."""

        def __init__(self, entry: Entry, comment: str = "", fault: str = "") -> None:
            """Tell what was found of a game."""
            super().__init__()
            self.entry = entry
            self.comment = comment
            self.fault = fault

    def __init__(self) -> None:
        """Start with no game."""
        super().__init__()
        self._rest: Timer | None = None

    def compose(self) -> ComposeResult:
        """Yield the boards."""
        boards = Boards()
        boards.display = False
        yield boards

    def show(self, entry: Entry | None) -> None:
        """Show a game as soon as the cursor rests on it."""
        if self._rest:
            self._rest.stop()
        if entry and not entry.fault:
            self._rest = self.set_timer(REST, lambda: self._start(entry))
        else:
            self.query_one(Boards).display = False

    def _start(self, entry: Entry) -> None:
        self.run_worker(lambda: self._read(entry), thread=True, exclusive=True, exit_on_error=False)

    def _read(self, entry: Entry) -> None:
        worker = get_current_worker()
        try:
            game = library.restore(entry.path).game
            panels = game.match.position.scene().panels
            found = self.Found(entry, game.comments.get(0, ""))
        except (RecordError, OSError) as error:
            panels, found = (), self.Found(entry, fault=_told(error))
        except Exception as error:  # What a game's own rules make of a record, nobody knows.
            fault = f"{entry.shown}: the game failed: {type(error).__name__}: {error}"
            panels, found = (), self.Found(entry, fault=fault)
        if not worker.is_cancelled:
            self.app.call_from_thread(self._show, panels, found)

    def _show(self, panels: tuple[Panel, ...], found: Found) -> None:
        boards = self.query_one(Boards)
        boards.display = bool(panels)
        if panels:
            app = base(self.app)
            boards.dress(script(app.looks.men, coloured=app.looks.coloured), drawn=None)
            boards.show(panels, Lights())
            boards.lay_out(self._layout(panels))
        self.post_message(found)

    def _layout(self, panels: tuple[Panel, ...]) -> Layout:
        """Return the larger squares where they fit."""
        layouts = [Layout(square, stacked=True, below=False) for square in SQUARES]
        for layout in layouts:
            width, height = geometry.boards_size(panels, layout)
            if width <= self.size.width and height <= self.size.height:
                return layout
        return layouts[-1]


def _told(error: RecordError | OSError) -> str:
    return oserrors.clause(error) if isinstance(error, OSError) else str(error)
