"""The widgets of a match: boards, dice, moves, men taken and notes, and the lines around them.

A table plays on it, a replay walks through it: both have one and tell it what to show.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.scene import Note, Panel, Scene, Shelf, Spot
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import facing, script, upside_down
from dicemate.tui.board.square import Lights
from dicemate.tui.dice import dicerow, throws
from dicemate.tui.dice.tray import Tray
from dicemate.tui.line import Line
from dicemate.tui.match import orientation, plates, wording
from dicemate.tui.match.movelist import MoveList

FRAME = 4
"""Rows that the lines above and below the boards take up."""


AIR = 2
"""Rows and columns that are left empty in roomy spacing."""
ROOMY = 6
"""Rows below the boards from which on the text need not be squeezed into lines."""


class View(Container):
    """Shows a match after any number of its words.

    Attributes:
        match: The match.
        ply: After how many words it is shown.
        columns: In how many columns all stands; the screen may be wider.
        orientation: Which way the boards look.
        notes: What is noted beside what the position itself tells.
        title: What stands above the boards in the place of the players, if anything does.
        lit: What is lit.
    """

    DEFAULT_CSS = """
    View {
        layout: vertical;
        & #title { text-style: bold; color: $text-accent; padding: 0 1; }
        & #middle { height: 1fr; layout: horizontal; padding: 0 1; }
        & #side { width: 1fr; height: 100%; padding: 0 0 0 2; layout: vertical; }
        & #above, & #notes, & #shelves { height: auto; }
        & #above { margin: 0 0 1 0; }
        & Tray { margin: 0 0 1 0; }
        & #notes { color: $text-muted; }
        & MoveList { border-top: solid $foreground-muted; margin: 0 0 1 0; }
        & #foot { height: 3; }
        & #prompt { text-style: bold; padding: 0 1; }
        & #prompt, & #entry { text-wrap: nowrap; text-overflow: ellipsis; }
        & #title.-error, & #prompt.-error { color: $text-error; }
        & #entry { padding: 0 1; }
        & #keys { color: $text-muted; padding: 0 1; }
        &.-roomy #title { height: 2; padding: 0 1 1 1; }
        &.-roomy #foot { height: 4; padding: 1 0 0 0; }
        &.-roomy #side { padding: 0 0 0 4; }
        &.-below #middle { layout: vertical; }
        &.-below #side { layout: horizontal; height: 1fr; width: 100%; padding: 0; }
        &.-below #side > * { width: 1fr; height: 100%; margin: 0 1 0 0; }
        &.-below #side > #notes { width: auto; max-width: 50%; margin: 0 2 0 0; }
        &.-below #side > #shelves { width: auto; max-width: 25%; }
        &.-compact #side { layout: grid; grid-size: 2; grid-columns: 2fr 1fr; grid-rows: 1; }
        &.-compact #side > * { height: 1; margin: 0; border: none; }
        &.-compact Tray, &.-compact #notes { column-span: 2; }
        &.-compact #side > #notes, &.-compact #side > #shelves { width: 1fr; max-width: 100%; }
    }
    """

    def __init__(
        self, match: Match, *, live: bool, side: Sequence[Widget] = (), foot: Sequence[Widget] = ()
    ) -> None:
        """Show `match`, and beside it or below it what else a screen has to show.

        With `live` the clocks show what they show now, and not what they showed then.
        """
        super().__init__()
        self.boards, self.tray, self.moves = Boards(), Tray(), MoveList()
        self.title_line, self.prompt_line = Line(id="title"), Line(id="prompt")
        self.entry_line, self.keys_line = Line(id="entry"), Line(id="keys")
        self.columns = 0
        self.orientation = orientation.FIXED
        self.notes: tuple[Note, ...] = ()
        self.title = ""
        self.lit = self._last = Lights()
        self._panels: tuple[Panel, ...] = ()
        self._live = live
        self._notes, self._shelves = _text("notes"), _text("shelves")
        self._side, self._foot = side, foot or (self.entry_line,)
        self._upside_down = False
        self._said, self._warns = "", False
        self.follow(match)

    def compose(self) -> ComposeResult:
        """Yield the widgets."""
        yield self.title_line
        with Container(id="middle"):
            yield self.boards
            yield Container(
                *self._side, self.tray, self._notes, self.moves, self._shelves, id="side"
            )
        # In a room of their own: what lies outside the clip of a change is not rendered again.
        yield Container(self.prompt_line, *self._foot, self.keys_line, id="foot")

    # -- what is shown ---------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Show a match, or one whose words have changed, from the next `show` on."""
        self.match = match
        self.ply = len(match.words)
        self.turns = list(wording.turns(match))

    def show(self, ply: int, lights: Lights, said: str, *, warns: bool) -> None:
        """Show the match after `ply` words, and what is said of it."""
        self.ply, self._said, self._warns = ply, said, warns
        scene = self._scene()
        self._last = last_move(self.match, ply)
        self.show_players()
        self._turn()
        self._panels = scene.panels
        self.light(lights)
        self._show_text(scene)
        self.moves.show(self.turns, ply)
        self.say(said, warns=warns)

    def light(self, lights: Lights) -> None:
        """Show what is lit besides the last move."""
        self.lit = replace(lights, last=self._last.last, arrow=self._last.arrow)
        self.boards.show(self._panels, self.lit)

    def light_cursor(self, spot: Spot | None) -> None:
        """Light a square as the cursor's, and no longer the one before."""
        before, self.lit = self.lit.cursor, self.lit.at(spot)
        self.boards.point(before, self.lit)

    def say(self, said: str, *, warns: bool = False) -> None:
        """Show who must do what, or a warning; face to face that stands in the players' lines."""
        self._said, self._warns = said, warns
        if self.orientation == orientation.FACING:
            self.show_players()
        else:
            self.prompt_line.set_class(warns, "-error")
            self.prompt_line.show(said)

    def show_players(self) -> None:
        """Show who plays, who is asked, and the clocks, or the title."""
        match, columns = self.match, self.columns
        asked = plates.asked(match, self.ply)
        if self.orientation == orientation.FACING:
            for color, line in ((BLACK, self.title_line), (WHITE, self.prompt_line)):
                said = self._said if color in orientation.addressed(asked) else ""
                line.set_class(bool(said) and self._warns, "-error")
                text = plates.own_line(match, color, self.ply, said, columns)
                across = color == BLACK and self._upside_down
                line.show(orientation.across(text, columns) if across else text)
        else:
            self.title_line.set_class(False, "-error")
            self.title_line.show(
                self.title or plates.title(match, self.ply, columns, live=self._live)
            )

    def _turn(self) -> None:
        """Turn the boards to the player who is asked, where the players want that."""
        self.boards.write(facing(self.script) if self._upside_down else self.script)
        asked = plates.asked(self.match, self.ply)
        if self.orientation != orientation.TURNED:
            self.boards.turn(turned=False)
        elif asked is not None:
            self.boards.turn(turned=asked == BLACK)

    def _scene(self) -> Scene:
        return self.match.positions[self.ply].scene()

    @property
    def compact(self) -> bool:
        """Whether notes have no more than a line."""
        return self.has_class("-compact")

    def _show_text(self, scene: Scene) -> None:
        """Show dice, notes and shelves; where there are two lines, the dice before the notes."""
        compact = self.compact
        throw = throws.throw(self.match, self.ply)
        square = max(dicerow.LEAST_DRAWN, self.boards.geometry.square)
        self.tray.show(throw, compact=compact, square=square if self.boards.drawn else (0, 0))
        notes = [] if compact and throw else [*scene.notes, *self.notes]
        _fill(self._notes, "\n".join(wording.note(note, compact=compact) for note in notes))
        _fill(self._shelves, self._shelved(self._show_taken(scene.shelves)))

    def _shelved(self, shelves: Iterable[Shelf]) -> str:
        """Return the men off the boards, a line a shelf."""
        return "\n".join(wording.shelf(shelf, self.script.men) for shelf in shelves)

    def _show_taken(self, shelves: tuple[Shelf, ...]) -> tuple[Shelf, ...]:
        """Show Black's trophies above the text beside the boards; return what is left for below.

        All are left unless the players sit face to face with the text between them.
        """
        between = self.orientation == orientation.FACING and not self.has_class("-below")
        above = self._shelved(orientation.trophies(WHITE, shelves)) if between else ""
        if self._upside_down:
            above = "\n".join(map(upside_down, above.splitlines()[::-1]))
        for old in self.query("#above").results(Static):
            old.update(above)
            old.display = bool(above)
            break
        else:
            if above:  # Most never look this way: the first frame makes one thing less.
                self.query_one("#side").mount(Static(above, id="above", markup=False), before=0)
        return orientation.trophies(BLACK, shelves) if between else shelves

    def draw(self) -> None:
        """Draw the men, where there is room."""
        self.boards.draw()

    def on_boards_drawn(self) -> None:
        """Draw the dice as well."""
        self._show_text(self._scene())

    # -- how it is shown -------------------------------------------------------------------

    def dress(self, *, orientation_: str = orientation.FIXED) -> None:
        """Look as the settings say now."""
        app = base(self.app)
        self.orientation = orientation_
        self.script = script(app.looks.men, coloured=app.looks.coloured)
        # A terminal that has letters because it knows no more has no turned ones either.
        facing = orientation_ == orientation.FACING
        self._upside_down = facing and self.script.letters and app.terminal.chessmen
        self.boards.dress(self.script, drawn=app.looks.men == "drawn")
        self.tray.dress(self.script)
        self.lay_out(self.screen.size)

    def fit(self, size: Size) -> None:
        """Take the largest squares that fit now."""
        self.lay_out(size)
        self._show_text(self._scene())
        self.draw()

    def lay_out(self, size: Size) -> None:
        """Lay all out for a screen of a size."""
        looks = base(self.app).looks
        panels = self._scene().panels
        columns, rows, cap = size.width - 2, size.height - FRAME, looks.cap
        layout = geometry.choose(panels, columns, rows, cap)
        boards = geometry.boards_size(panels, layout)
        rows_left = rows - boards[1]
        # Air is only what is left over: neither squares nor text give way for it.
        roomy = looks.roomy and (not layout.below or rows_left >= ROOMY + AIR)
        airy = geometry.choose(panels, columns - AIR, rows - AIR, cap)
        self.set_class(roomy and airy == layout, "-roomy")
        self.set_class(layout.below, "-below")
        self.set_class(layout.below and rows_left < ROOMY, "-compact")
        self.set_class(rows_left > (ROOMY if layout.below else 0), "-spare")
        self.boards.lay_out(layout)
        self.columns, used_rows = geometry.used(boards, layout, columns, rows)
        self._centre((columns - self.columns) // 2, (rows - used_rows) // 2)

    def _centre(self, left: int, top: int) -> None:
        """Leave so many columns free at both sides, and so many rows above and below."""
        rows = {"#title": (top, 0), "#middle": (0, 0), "#foot": (0, top)}
        for name, (above, below) in rows.items():
            self.query_one(name).styles.margin = (above, left, below, left)


def last_move(match: Match, ply: int) -> Lights:
    """Return the lights of the last move."""
    path = wording.last_path(match, ply)
    moved = path[:2] if len({spot.board for spot in path[:2]}) == 1 else ()
    return Lights(last=frozenset(path), arrow=(moved[0], moved[1]) if len(moved) == 2 else None)


def _text(name: str) -> Static:
    return Static(id=name, markup=False)


def _fill(static: Static, text: str) -> None:
    static.display = bool(text)
    if static.content != text:
        static.update(text)
