"""A decorative board: a position of a game, as large as the terminal allows."""

from textual.app import ComposeResult
from textual.containers import Container

from dicemate.scene import Panel
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.tile import Lights


class Picture(Container):
    """Shows a board without the names of ranks and files."""

    DEFAULT_CSS = """
    Picture {
        width: 100%;
        height: 100%;
        align: center middle;
    }
    """

    def __init__(self, panel: Panel, room: tuple[int, int]) -> None:
        """Show a board in the columns and rows that this widget will have."""
        super().__init__()
        self._panel, self._room = panel, room
        self._boards = Boards()

    def compose(self) -> ComposeResult:
        """Yield the board."""
        yield self._boards

    def on_mount(self) -> None:
        """Show the board."""
        self.show(self._panel)

    def show(self, panel: Panel) -> None:
        """Show a board, with the current settings."""
        self._panel = panel._replace(title="")
        base(self.app).dress(self._boards)
        self._boards.show((self._panel,), Lights())
        self._lay_out()

    def on_resize(self) -> None:
        """Apply the largest squares that fit."""
        if self.size and self.size != self._room:
            self._room = self.size
            self._lay_out()

    def _lay_out(self) -> None:
        panels = (self._panel,)
        sizes = geometry.sizes(panels, base(self.app).looks.cap)
        layouts = [Layout(square, bare=True) for square in sizes]
        self._boards.lay_out(geometry.first_fitting(panels, layouts, self._room) or layouts[-1])
        self._boards.draw()
