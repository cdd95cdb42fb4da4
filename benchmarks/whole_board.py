"""A change of the whole board: ours, drawn line by line, and one made of 64 widgets.

Every man changes colour, so every square is redrawn; both boards show glyphs on squares of 4 by 2.
"""

from collections.abc import Iterator
from functools import partial
from itertools import cycle, islice

from textual.app import App, ComposeResult
from textual.widgets import Static

from benchmarks.compare import Figure, Goal, interleave
from benchmarks.running import Frame, Running
from dicemate import plugins
from dicemate.scene import Man, Panel
from dicemate.tui.board import palettes
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.board.tile import Lights

GOAL = Goal("≤", 0.2)
ROUNDS = 15
CHANGES = 10
"""The changes in a round; the median counts."""


def figures() -> Iterator[Figure]:
    """Compare the times of both boards."""
    panel = plugins.load("d10").start().scene().panels[0]
    other = panel._replace(men={at: man._replace(color=not man.color) for at, man in _full(panel)})
    both = cycle([other, panel._replace(men=dict(_full(panel)))])
    ours, theirs = _ByLines(panel), _ByWidgets(panel)
    with Running(ours) as lines, Running(theirs) as widgets:
        mine, others = interleave(
            ROUNDS, partial(_change, lines, ours, both), partial(_change, widgets, theirs, both)
        )
    yield Figure.of(
        "board: a change of all squares to 64 widgets",
        [frame.seconds for frame in mine],
        [frame.seconds for frame in others],
        GOAL,
    )


def _full(panel: Panel) -> Iterator[tuple[str, Man]]:
    """Yield a man for every square: the one on the panel, or else a pawn."""
    for square in panel.squares():
        yield square, panel.men.get(square, Man(True, "P"))


def _change(app: Running, board: "_ByLines | _ByWidgets", panels: Iterator[Panel]) -> Frame:
    return app.typical(partial(board.show, panel) for panel in islice(panels, CHANGES))


class _ByLines(App[None]):
    """Our board."""

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return palettes.variables("wood")

    def compose(self) -> ComposeResult:
        yield Boards()

    def on_mount(self) -> None:
        self.show(self.panel)

    def show(self, panel: Panel) -> None:
        self.query_one(Boards).show((panel,), Lights())


class _ByWidgets(App[None]):
    """A board of 64 widgets, the obvious way to write one."""

    CSS = """
    Screen { layout: grid; grid-size: 8; grid-columns: 4; grid-rows: 2; }
    Static { width: 4; height: 2; background: #a98f6b; }
    .dark { background: #7a5f42; }
    """

    def __init__(self, panel: Panel) -> None:
        super().__init__()
        self.panel = panel

    def compose(self) -> ComposeResult:
        from_above = sorted(self.panel.squares(), key=lambda at: (-int(at[1:]), at[0]))
        for square in from_above:
            dark = (ord(square[0]) + int(square[1])) % 2 == 0
            yield Static(id=square, classes="dark" if dark else "")

    def on_mount(self) -> None:
        self.show(self.panel)

    def show(self, panel: Panel) -> None:
        for square, man in panel.men.items():
            self.query_one(f"#{square}", Static).update(f" {GLYPHS.man(man)}")
