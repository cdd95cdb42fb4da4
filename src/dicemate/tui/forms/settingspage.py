"""The settings page: a row per setting; changes apply at once and are written to the file."""

from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Vertical
from textual.content import Content
from textual.screen import Screen

from dicemate.position import BLACK, WHITE, Option
from dicemate.scene import Man, Panel, Spot
from dicemate.system import fence, settings
from dicemate.system.outside import printable
from dicemate.system.settings import Setting, Settings
from dicemate.system.terminal import Terminal
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import Script
from dicemate.tui.board.tile import Lights
from dicemate.tui.forms.rows import Cycle, FormRow, Rows, say
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.looks import Looks
from dicemate.tui.verbatim import Verbatim

_SAMPLE = Panel(
    "sample",
    {
        "a4": Man(BLACK, "R"),
        "b4": Man(BLACK, "N"),
        "d4": Man(BLACK, "K"),
        "a3": Man(BLACK, "P"),
        "c2": Man(WHITE, "P"),
        "d2": Man(WHITE, "Q"),
        "a1": Man(WHITE, "K"),
        "b1": Man(WHITE, "B"),
    },
    files=4,
    ranks=4,
    danger=frozenset({"d4"}),
)


def _spots(*squares: str) -> frozenset[Spot]:
    return frozenset(Spot("sample", square) for square in squares)


_LIT = Lights(
    last=_spots("a2", "a3"),
    movable=_spots("a1", "b1"),
    targets=_spots("b4", "c3"),
    picked=_spots("d2"),
    cursor=Spot("sample", "c2"),
)
_KEPT = "Saved in this file, where you can also bind keys (? lists them):"
_UNKEPT = "Kept until this page is reloaded."
_WORDS = {True: "on", False: "off"}
"""How a switch is shown."""
ROOMY = 30
"""The minimum rows of a page with empty rows around the legend."""
_LEGEND = 18
"""The width of an entry of the legend."""


class SettingsPage(Screen[None]):
    """Shows the settings, and a small board that follows them."""

    KEYS = "{↑↓} choose  {←→ Space} change  {help} keys  {leave} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "the next row", id="settings.down"),
        Binding("up", "app.focus_previous", "the previous row", id="settings.up"),
        Binding("question_mark", "app.help", "the keys", id="settings.help"),
        Binding("escape,q", "dismiss", "leave the settings", id="settings.leave"),
    ]

    DEFAULT_CSS = """
    SettingsPage {
        align: center middle;
        & > * { max-width: 100; }
        & #title { text-style: bold; color: $text-accent; padding: 0 2 1 2; }
        & #middle { layout: horizontal; max-height: 36; padding: 0 2; }
        & Rows { width: 38; height: 100%; margin: 0 2 0 0; }
        & #look { height: 100%; }
        & #legend { height: 4; width: 36; }
        & #why { color: $text-muted; }
        &.-roomy #title, &.-roomy #legend, &.-roomy #why { margin: 1 0 0 0; }
        & Label { width: 12; }
        & #kept { color: $text-muted; padding: 0 2; }
        & #about { margin: 1 1 0 0; }
        & #about.-error { color: $text-error; text-style: bold; }
        & #keys { padding: 0 2; }
    }
    """

    def __init__(self) -> None:
        """Offer every setting that has a few values to choose from."""
        super().__init__()
        self.offered = {setting.name: setting for setting in settings.offered()}

    def compose(self) -> ComposeResult:
        """Yield the rows, the small board, and the explanations."""
        yield Verbatim("Settings", id="title")
        with Container(id="middle"):
            with Rows():
                for setting in self.offered.values():
                    yield FormRow(setting.name, Cycle(self._option(setting)))
                yield Verbatim(id="about")
            with Vertical(id="look"):
                yield Boards()
                yield Verbatim(id="legend")
                yield Verbatim(id="why")
        yield Verbatim(_kept(), id="kept")
        yield KeyLine(keys.linked(self.KEYS, SettingsPage, self.app), id="keys")

    def _option(self, setting: Setting) -> Option:
        now = getattr(base(self.app).settings, setting.name)
        return Option(setting.name, tuple(map(_word, setting.values)), _word(now), setting.summary)

    def on_mount(self) -> None:
        """Show the small board."""
        self.query_one(Cycle).focus()
        self._show()
        self.query_one(Boards).show((_SAMPLE,), _LIT)
        self.call_after_refresh(self.query_one(Boards).draw)

    def _show(self) -> None:
        """Apply the settings to the small board."""
        looks, boards = base(self.app).looks, self.query_one(Boards)
        base(self.app).dress(boards)
        # Squares as large as a game would have in this window.
        boards.lay_out(geometry.choose(geometry.USUAL, *self.size, looks.cap))
        boards.draw()
        self.query_one("#legend", Verbatim).update(_legend(looks._replace(coloured=True).script))
        self._explain()

    def on_boards_drawn(self) -> None:
        """Explain how the board looks now."""
        self._explain()

    def _explain(self) -> None:
        """Show the size of the squares, and why the board differs from the settings."""
        app, boards = base(self.app), self.query_one(Boards)
        square, drawn = boards.geometry.square, bool(boards.points)
        reasons = why(app.settings, app.looks, app.terminal, square, drawn)
        self.query_one("#why", Verbatim).update("\n".join(reasons))

    def on_resize(self) -> None:
        """Adapt to the window."""
        self.set_class(self.size.height >= ROOMY, "-roomy")
        if self.is_mounted:
            self._show()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Describe the focused row."""
        if isinstance(event.widget, Cycle):
            self._tell(event.widget)

    def _tell(self, cycle: Cycle) -> None:
        """Describe a row, and what this terminal does instead."""
        looks = base(self.app).looks
        men = "pictures" if looks.pictures else looks.cells or looks.men
        used = {"men": men, "board": looks.board, "theme": looks.theme}
        name = cycle.option.name
        other = used.get(name, cycle.value)
        but = f" This terminal: {other}." if other != cycle.value else ""
        say(self, f"{name}: {cycle.option.summary}.{but}")

    def on_cycle_turned(self, event: Cycle.Turned) -> None:
        """Apply the changed setting, and write it to the file."""
        cycle = event.cycle
        setting = self.offered[cycle.option.name]
        value = next(value for value in setting.values if _word(value) == cycle.value)
        fault = base(self.app).keep(setting.name, value)
        self._show()
        self._tell(cycle)
        if fault:
            say(self, f"Applies until you leave, but was not saved: {fault}", error=True)


def why(
    settings: Settings,
    looks: Looks,
    terminal: Terminal,
    square: tuple[int, int],
    drawn: bool,
) -> list[str]:
    """Return why anything looks different from the settings, and the size of the squares."""
    reasons = list(_reasons(settings, looks, terminal, drawn))
    width, height = square
    # The smallest window has three rows for all of it.
    larger = "; larger windows have larger ones" if square < looks.cap and not reasons else ""
    return [*reasons, f"Squares of {width}x{height} cells, as at a table{larger}."]


def _reasons(settings: Settings, looks: Looks, terminal: Terminal, drawn: bool) -> Iterator[str]:
    if not terminal.chessmen and settings.men != "letters":
        yield "Men are letters: this terminal is not known to show chessmen."
    elif looks.men == "drawn" and not drawn:
        yield "Men are glyphs: squares as small as these have no room for drawings."
    elif settings.men == "pictures" and looks.points and not looks.pictures:
        yield "Men are drawn: this terminal is not known to show pictures among text."
    elif looks.men == "glyphs" and settings.men != "glyphs" and looks.board == settings.board:
        yield "Men are glyphs: a drawing needs to know the colours of the squares."
    if looks.board != settings.board:
        yield f"This terminal shows {terminal.colours or 'no'} colours."


def _legend(script: Script) -> Content:
    """Return the meaning of the colours and signs of the small board, in two columns."""
    lights = (
        ("last", f" {script.last} ", "the last move"),
        ("movable", f" {script.movable} ", "can move"),
        ("target", f" {script.target} ", "can go there"),
        ("target", f" {script.taken} ", "can be taken"),
        ("picked", " ".join(script.picked), "picked up"),
        ("cursor", " ".join(script.cursor), "the cursor"),
        ("danger", " ! ", "attacked King"),
    )
    entries = [
        Content.assemble((sign, f"$board-hint on $board-{light}"), f" {text}".ljust(_LEGEND - 3))
        for light, sign, text in lights
    ]
    rows = [Content("").join(entries[first : first + 2]) for first in range(0, len(entries), 2)]
    return Content("\n").join(rows)


def _word(value: str | bool) -> str:
    return _WORDS[value] if isinstance(value, bool) else value


def _kept() -> str:
    """Return where the settings are saved, and keys are bound; at a shared table, nowhere."""
    return _UNKEPT if fence.is_shared() else f"{_KEPT} {printable(_short(settings.file()))}"


def _short(path: Path) -> str:
    """Return a path with ``~`` for the home folder."""
    home = Path.home()
    return f"~/{path.relative_to(home).as_posix()}" if path.is_relative_to(home) else str(path)
