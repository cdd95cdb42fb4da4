"""The widgets of a match: boards, dice, moves, men taken and notes, and the lines around them.

A table plays on it, a replay walks through it: both have one and tell it what to show.
"""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from dicemate.match import Match, fights
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Note, Panel, Scene, Shelf, Spot
from dicemate.tui.backdrop import Backdrop
from dicemate.tui.base import base
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.script import GLYPHS, facing, script
from dicemate.tui.board.square import Lights
from dicemate.tui.dice import dicerow, throws
from dicemate.tui.dice.throws import Throw
from dicemate.tui.dice.tray import Tray
from dicemate.tui.line import Line
from dicemate.tui.match import orientation, plates, wording
from dicemate.tui.match.movelist import MoveList
from dicemate.tui.match.plates import Plate
from dicemate.tui.match.spine import Spine

AIR = 2
"""Rows and columns that are left empty in roomy spacing."""
ROOMY = 10
"""Rows below the boards from which on the text need not be squeezed into lines."""
TALL = 36
"""Rows of a rail from which on what there is to do has a frame and more room."""
ASKED, ANSWERED = 3, 3
"""Rows of the prompt and of what is typed or chosen, in a rail that is not tall."""
MORE_ASKED, MORE_ANSWERED = 4, 6
"""The same in a tall one."""


_FRAME = 42
"""Columns of text in the frame beside the moves, where all is below the boards."""
_LINES = 3
"""The most lines of a note that is no table."""
_JOINT = 3
"""Columns that a line of keys may lose where it is wrapped."""


class Room(Container, Backdrop):
    """A container without borders."""


class View(Room):
    """Shows a match after any number of its words.

    Attributes:
        match: The match.
        ply: After how many words it is shown.
        columns: In how many columns all stands; the screen may be wider.
        orientation: Which way the boards look.
        notes: What is noted beside what the position itself tells.
        scores: The points of the evening, if there are any yet.
        title: What stands above the boards in the place of the players, if anything does.
        lit: What is lit.
    """

    DEFAULT_CSS = """
    View {
        layout: vertical;
        & #title { text-style: bold; color: $text-accent; padding: 0 1; }
        & #rail { height: 1fr; layout: vertical; }
        & #side { height: 1fr; layout: vertical; padding: 0 1; }
        & #notes, & #shelves { height: auto; }
        & Tray { margin: 0 0 1 0; }
        & #notes { color: $text-muted; }
        & MoveList { border-top: solid $foreground-muted; }
        & #foot { height: auto; }
        & #prompt, & #across { text-style: bold; padding: 0 1; }
        & #across, & #place { display: none; }
        & #place { text-wrap: wrap; text-style: bold; color: $text-accent; }
        & #entry { padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
        & #title.-error, & #prompt.-error, & #across.-error { color: $text-error; }
        & #keys { color: $text-muted; padding: 0 1; }
        & Plate, & Spine { display: none; }
        &.-over Boards { opacity: 40%; }
        &.-beside {
            layout: horizontal;
            & #title, & #shelves { display: none; }
            & #rail { height: 100%; width: 1fr; max-width: 61; }
            & Plate, & Spine { display: block; }
            & #foot { border-top: heavy $accent; border-title-color: $text-accent; }
            & #prompt, & #entry { text-wrap: wrap; text-overflow: fold; }
            & #keys { height: 2; }
            & Tray { margin: 0; }
        }
        &.-beside.-tall Tray, &.-beside.-tall #notes { margin: 0 0 1 0; }
        &.-beside.-tall #side { margin: 1 0 0 0; }
        &.-beside.-tall #foot { border: heavy $accent; margin: 1 0; }
        &.-beside.-tall Plate { height: 2; }
        &.-below {
            & #side { layout: horizontal; width: 100%; }
            & #side > * { width: 1fr; height: 100%; margin: 0 1 0 0; }
            & #side > Tray { width: 2fr; }
            & #side > #notes { width: auto; max-width: 40%; margin: 0 2 0 0; }
            & #side > #shelves { width: auto; max-width: 25%; }
            &.-duel #side > Tray { width: 46; }
            & #prompt { text-wrap: nowrap; text-overflow: ellipsis; }
        }
        &.-framed #rail { layout: horizontal; }
        &.-framed #keys { dock: bottom; }
        &.-framed #foot { width: 46; height: 100%; border: heavy $accent; margin: 0 1 1 1; }
        &.-framed #side { height: 100%; width: 1fr; padding: 0 1 1 1; }
        &.-framed.-duel #side { layout: vertical; }
        &.-framed.-duel #side > Tray { width: 100%; height: auto; margin: 0; }
        &.-framed.-duel #side > MoveList { width: 100%; height: 1fr; margin: 0; }
        &.-framed #prompt, &.-framed #entry { text-wrap: wrap; text-overflow: fold; }
        &.-compact #side { layout: grid; grid-size: 2; grid-columns: 2fr 1fr; grid-rows: 1; }
        &.-compact #side > * { height: 1; margin: 0; border: none; }
        &.-compact.-duel #side > Tray { width: 100%; }
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
        self.upper, self.lower, self.spine = Plate(id="upper"), Plate(id="lower"), Spine()
        self.across_line, self.place_line = Line(id="across"), Line(id="place")
        self.columns, self.answer_rows = 0, 1
        self.orientation = orientation.FIXED
        self.script = GLYPHS  # Until the settings are obeyed: drawings may be ready before.
        self.notes: tuple[Note, ...] = ()
        self.title = ""
        self.scores = plates.NO_SCORES
        self.lit = self._last = Lights()
        self._panels: tuple[Panel, ...] = ()
        self._live = live
        self._notes, self._shelves = _text("notes"), _text("shelves")
        self._side, self._foot = side, foot or (self.entry_line,)
        self._upside_down = False
        self._said, self._warns = "", False
        self._expected: Throw | None = None
        self.follow(match)

    def compose(self) -> ComposeResult:
        """Yield the widgets."""
        self.lay_out(self.app.size)  # Before there are any, or all would be styled twice.
        yield self.title_line
        yield self.boards
        # In rooms of their own: what lies outside the clip of a change is not rendered again.
        with Room(id="rail"):
            yield self.spine
            yield self.upper
            yield self.across_line
            yield Room(
                self.place_line,
                *self._side,
                self.tray,
                self._notes,
                self.moves,
                self._shelves,
                id="side",
            )
            yield Container(self.prompt_line, *self._foot, id="foot")
            yield self.lower
            yield self.keys_line

    # -- what is shown ---------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Show a match, or one whose words have changed, from the next `show` on."""
        self.match = match
        self.ply = len(match.words)
        self.turns = list(wording.turns(match))

    def show(self, ply: int, lights: Lights, said: str, *, warns: bool) -> None:
        """Show the match after `ply` words, and what is said of it."""
        self.ply, self._said, self._warns = ply, said, warns
        self._expected = None
        scene = self._scene()
        self._last = last_move(self.match, ply)
        self._turn()
        self.show_players()
        self._panels = scene.panels
        self.light(lights)
        self._show_text(scene)
        self.moves.show(self.turns, ply)
        self.say(said, warns=warns)

    def light(self, lights: Lights) -> None:
        """Show what is lit besides the last move."""
        last = self._last
        self.lit = lights._replace(last=last.last, arrow=last.arrow, graves=last.graves)
        self.boards.show(self._panels, self.lit)

    def expect(self, throw: Throw | None) -> None:
        """Show the contest that a move would lead to, or no longer."""
        if throw != self._expected:
            self._expected = throw
            self._show_text(self._scene())

    def light_cursor(self, spot: Spot | None) -> None:
        """Light a square as the cursor's, and no longer the one before."""
        before, self.lit = self.lit.cursor, self.lit.at(spot)
        self.boards.point(before, self.lit)

    def say(self, said: str, *, warns: bool = False) -> None:
        """Show who must do what, or a warning; face to face each reads it at his own edge."""
        self._said, self._warns = said, warns
        if self.orientation == orientation.FACING:
            self.show_players()
        else:
            self._prompt(said, warns=warns)

    def _prompt(self, said: str, *, warns: bool) -> None:
        self.prompt_line.set_class(warns, "-error")
        if self.prompt_line.show(said):
            self._share_out()

    def answer(self, line: Content) -> None:
        """Show the line under the prompt: what is typed, or what can be chosen."""
        if self.entry_line.show(line):
            self._share_out()

    def show_players(self) -> None:
        """Show who plays, who is asked, and the clocks, or the title."""
        if self.beside:
            self._show_plates()
        elif self.orientation == orientation.FACING:
            self._show_lines()
        else:
            self.title_line.set_class(False, "-error")
            match, columns = self.match, self.columns
            self.title_line.show(
                self.title
                or plates.title(match, self.ply, columns, live=self._live, scores=self.scores)
            )

    def _show_lines(self) -> None:
        """Show each player's own line, above the boards and below them."""
        asked = plates.asked(self.match, self.ply)
        for color, line in ((BLACK, self.title_line), (WHITE, self.prompt_line)):
            said = self._said if color in orientation.addressed(asked) else ""
            line.set_class(bool(said) and self._warns, "-error")
            text = plates.own_line(self.match, color, self.ply, said, self.columns)
            across = color == BLACK and self._upside_down
            line.show(orientation.across(text, self.columns) if across else text)

    def _show_plates(self) -> None:
        """Show each player's plate at his edge of the boards, and face to face what he is told."""
        shown = plates.both(
            self.match,
            self.ply,
            self.columns,
            self.script.men,
            self._plate_rows,
            live=self._live,
            scores=self.scores,
        )
        top, asked = WHITE if self.boards.turned else BLACK, shown.asked
        self.spine.show(None if asked is None else asked == top)
        facing = self.orientation == orientation.FACING
        for color, plate in ((top, self.upper), (not top, self.lower)):
            lines = shown.lines[color]
            if facing and self._upside_down and color == top:
                lines = [orientation.across(line, self.columns) for line in lines[::-1]]
            plate.show("\n".join(lines), asked=asked == color)
        self.moves.border_title = shown.game
        self.place_line.show(self.title)
        _set_rows(self.place_line, self.place_line.rows(self.columns))
        self.place_line.display = bool(self.title)
        if facing:
            self._say_to_both(orientation.addressed(asked))

    @property
    def _plate_rows(self) -> int:
        """How many rows a player's plate has: one more for the men taken in a tall rail."""
        return 1 + self.has_class("-tall")

    def _say_to_both(self, addressed: tuple[Color, ...]) -> None:
        """Show what is said to whom it is said, Black's upside down under his plate."""
        self._prompt(self._said if WHITE in addressed else "", warns=self._warns)
        lines = wrap(self._said, self.columns) if BLACK in addressed else []
        if self._upside_down:
            lines = [orientation.across(line, self.columns) for line in lines[::-1]]
        self.across_line.set_class(self._warns, "-error")
        self.across_line.update("\n".join(lines))

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
    def beside(self) -> bool:
        """Whether the rail stands beside the boards, and not below them."""
        return self.has_class("-beside")

    @property
    def _wraps(self) -> bool:
        """Whether what is asked and answered has several lines."""
        return self.beside or self.has_class("-framed")

    @property
    def answer_columns(self) -> int:
        """How many columns there are for what is typed or chosen."""
        return _FRAME if self.has_class("-framed") else self.columns

    @property
    def compact(self) -> bool:
        """Whether notes have no more than a line."""
        return self.has_class("-compact")

    def _show_text(self, scene: Scene) -> None:
        """Show dice, notes and shelves; where there are two lines, the dice before the notes."""
        compact = self.compact
        throw = self._expected or throws.throw(self.match, self.ply)
        contest = bool(throw and throw.fight)
        self.set_class(contest, "-duel")
        self.tray.paint(self.boards.points, self.boards.shade)
        self.tray.show(throw, compact=compact, square=self._die(scene, contest=contest))
        told = () if contest else scene.notes  # A contest needs the room, and has its own dice.
        notes = [] if compact and throw else self._fitting([*told, *self.notes])
        _fill(self._notes, "\n".join(wording.note(note, compact=compact) for note in notes))
        # Beside the boards each player's plate has them.
        _fill(self._shelves, "" if self.beside or contest else self._shelved(scene.shelves))

    def _die(self, scene: Scene, *, contest: bool) -> tuple[int, int]:
        """Return the largest size of a drawn die; none where its table needs the rows as well."""
        crowded = self._low and any(_is_table(note) for note in scene.notes) and not contest
        if crowded or not self.boards.points:
            return 0, 0
        return max(dicerow.LEAST_DRAWN, self.boards.geometry.square)

    @property
    def _low(self) -> bool:
        """Whether the rail beside the boards has few rows."""
        return self.beside and not self.has_class("-tall")

    def _fitting(self, notes: list[Note]) -> list[Note]:
        """Return the notes for which there is room: in a low rail the newest moves matter more."""
        tables = [note for note in notes if _is_table(note)]
        return ([*self.notes] or tables) if tables and self._low else notes

    def _shelved(self, shelves: Iterable[Shelf]) -> str:
        """Return the men off the boards, a line a shelf."""
        return "\n".join(wording.shelf(shelf, self.script.men) for shelf in shelves)

    @property
    def key_columns(self) -> int:
        """How many columns the keys may take up, in all their lines."""
        return 2 * (self.columns - _JOINT) if self.beside else self.columns

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
        self.boards.dress(self.script, drawn=app.looks.points)
        self.tray.dress(self.script)
        self.moves.plain = self.script.letters
        self.lay_out(self.screen.size)

    def fit(self, size: Size) -> None:
        """Take the largest squares that fit now."""
        self.lay_out(size)
        self._show_text(self._scene())
        self.draw()

    def lay_out(self, size: Size) -> None:
        """Lay all out for a screen of a size."""
        looks = base(self.app).looks
        panels, columns, rows = self._scene().panels, size.width, size.height
        layout = geometry.choose(panels, columns, rows, looks.cap)
        boards = geometry.boards_size(panels, layout)
        # Air is only what is left over: neither squares nor text give way for it.
        airy = geometry.choose(panels, columns - AIR, rows - AIR, looks.cap) == layout
        air = AIR if looks.roomy and airy else 0
        used = geometry.used(boards, layout, columns - air, rows - air)
        tall = not layout.below and used[1] >= TALL
        self._arrange(layout, rows - boards[1], tall=tall)
        self.boards.lay_out(layout)
        left, top = (columns - used[0]) // 2, (rows - used[1]) // 2
        self.styles.padding = (top, left, rows - used[1] - top, columns - used[0] - left)
        self.columns = used[0] - 2 if layout.below else used[0] - boards[0] - geometry.SPINE - 2
        self._give_rows(tall=tall)

    def _arrange(self, layout: Layout, rows_left: int, *, tall: bool) -> None:
        """Put the rail where it goes; all classes at once, since each change styles all anew."""
        alone = self._live and self.orientation != orientation.FACING  # A replay has a timeline.
        arrangement = {
            "-below": layout.below,
            "-beside": not layout.below,
            "-compact": layout.below and rows_left < ROOMY,
            "-framed": layout.below and rows_left >= ROOMY and alone,
            "-tall": tall,
        }
        others = self.classes.difference(arrangement)
        self.classes = others.union(name for name, holds in arrangement.items() if holds)

    def _give_rows(self, *, tall: bool) -> None:
        """Give what is asked and what is answered as many rows as there is room for."""
        self.columns -= 2 * tall  # For the frame.
        self._asked_rows, self.answer_rows = (MORE_ASKED, MORE_ANSWERED) if tall else (1, 1)
        if self._wraps and not tall:
            self._asked_rows, self.answer_rows = ASKED, ANSWERED
        self.across_line.display = self.beside and self.orientation == orientation.FACING
        _set_rows(self.across_line, self._asked_rows)
        self._share_out()

    def _share_out(self) -> None:
        """Share the rows out between prompt and answer, so that nothing else has to give way."""
        asked, answered = self._asked_rows, self.answer_rows
        if self._wraps:
            columns = self.answer_columns
            needs = [each.rows(columns) for each in (self.prompt_line, self.entry_line)]
            rows = max(asked + answered, sum(needs))
            asked = min(max(asked, needs[0]), rows - needs[1])
            answered = rows - asked
        _set_rows(self.prompt_line, asked)
        _set_rows(self.entry_line, answered)


def _is_table(note: Note) -> bool:
    """Tell whether a note is a table, such as that of what each face allows."""
    return note.lit is not None or len(note.lines) > _LINES


def last_move(match: Match, ply: int) -> Lights:
    """Return the lights of the last move; no arrow starts where a man fell."""
    path, graves = wording.last_path(match, ply), fights.graves(match, ply)
    moved = path[:2] if len({spot.board for spot in path[:2]}) == 1 else ()
    gone = len(moved) == 2 and moved[0] not in graves
    return Lights(last=frozenset(path), arrow=(moved[0], moved[1]) if gone else None, graves=graves)


def _set_rows(line: Line, rows: int) -> None:
    if line.styles.height is None or line.styles.height.value != rows:
        line.styles.height = rows


def _text(name: str) -> Static:
    return Static(id=name, markup=False)


def _fill(static: Static, text: str) -> None:
    static.display = bool(text)
    if static.content != text:
        static.update(text)
