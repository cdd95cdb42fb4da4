"""The rail between the players: dice, notes, moves, and men off the boards."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.content import Content
from textual.widget import Widget

from dicemate.scene import Note, Scene
from dicemate.tui import edges
from dicemate.tui.backdrop import Room
from dicemate.tui.base import base
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.points import QUADRANTS
from dicemate.tui.board.script import GLYPHS, Script
from dicemate.tui.cutting import brief, flowing
from dicemate.tui.dice.canvas import LEAST_DRAWN, Canvas
from dicemate.tui.dice.fighter import Paint
from dicemate.tui.dice.tray import Tray
from dicemate.tui.dice.traythrows import TrayThrow
from dicemate.tui.ground import behind
from dicemate.tui.line import Line
from dicemate.tui.match import captions, layout, movelist
from dicemate.tui.match.course import GAP
from dicemate.tui.match.layout import MatchLayout
from dicemate.tui.match.movelist import MoveList
from dicemate.tui.trailing import Trailing
from dicemate.tui.uncut import Uncut
from dicemate.tui.verbatim import Verbatim

_LINES = 3
"""The maximum lines of a note that is not a table."""
_PLACED = 2
"""The maximum rows of a title in a low rail that names the game, too."""
_SHELVED = 3
"""The part of a compact line, one of three, for the men off the boards; must match its style."""


class Side(Room):
    """Shows a throw and the notes; where there is little room, the most important of them."""

    DEFAULT_CSS = """
    Side {
        layout: vertical;
        padding: 0 1;
        & #place { text-style: bold; color: $text-accent; }
        & #notes { color: $text-muted; }
        & MoveList { border-top: solid $foreground-muted; border-title-color: $text-muted; }
    }
    """

    def __init__(self, boards: Boards, lesson: Widget | None = None) -> None:
        """Start empty; dice are drawn in the style of `boards`. A `lesson` is shown if given."""
        super().__init__(id="side")
        self.tray, self.moves = Tray(), MoveList()
        self._boards, self._lesson = boards, [lesson] if lesson else []
        self._place = Line(id="place")
        # A lesson's text takes rows, and a table without its end would be misleading.
        self._notes = Uncut(id="notes") if lesson else Trailing(id="notes")
        self._shelves = Trailing(id="shelves")
        self._script: Script = GLYPHS
        self._plan, self._noted = layout.UNKNOWN, 0

    def compose(self) -> ComposeResult:
        """Yield the widgets."""
        yield self._place
        yield from self._lesson
        yield self.tray
        yield self._notes
        yield self.moves
        yield self._shelves

    def dress(self, script: Script) -> None:
        """Set the script for men, from the next `show` on."""
        self._script = script
        self.moves.plain = script.letters

    def lay_out(self, plan: MatchLayout) -> None:
        """Take the room that a plan allots."""
        self._plan, self._noted = plan, plan.noted

    def head(self, game: str, title: str) -> None:
        """Show the title, if any, and above the moves the name of their game.

        Below the boards, the name is in a line of its own.
        """
        edges.over(self.moves, game if self._plan.beside else movelist.HEADING, cornered=False)
        if self._plan.beside:
            columns = self._plan.columns
            for parts in _titles(title.split(GAP), columns):
                self._place.show(*flowing(parts, columns, GAP))
                if self._plan.tall or self._place.rows(columns) <= _PLACED:
                    break
            self._place.set_rows(self._place.rows(columns))
        self._place.display = self._plan.beside and bool(title)

    def show(self, scene: Scene, throw: TrayThrow | None, more: Sequence[Note]) -> None:
        """Show a throw, the notes of a scene and `more`, and the men off the boards.

        With only two lines, the dice take precedence over the notes.
        """
        compact, contest = self._plan.compact, bool(throw and throw.fight)
        self.set_class(contest, "-duel")
        own = () if contest else scene.notes  # A contest needs the room, and has its own dice.
        notes = [] if compact and throw else self._fitting([*own, *more], [*more])
        shown = (captions.note(note, self._noted) for note in notes)
        _fill(self._notes, Content("\n").join(shown))
        # Beside the boards, the players' plates show them; a lesson needs the rows.
        shelved = "" if self._plan.beside or contest or self._lesson else self._shelved(scene)
        _fill(self._shelves, Content(shelved))
        # The tray comes last, as it takes the rows that the others leave.
        boards, points = self._boards, self._boards.points
        canvas = Canvas(behind(self.tray).rgb, points or QUADRANTS, base(self.app).gallery)
        self.tray.paint = Paint(
            canvas, self._script, boards.man if points else None, boards.colour_of
        )
        die = self._die(scene, contest=contest)
        self.tray.show(throw, compact=compact, yields=bool(self._lesson), square=die)
        if self._lesson or contest:  # How many rows the others take is known after the layout.
            self.call_after_refresh(self.tray.fit)

    def _die(self, scene: Scene, *, contest: bool) -> tuple[int, int]:
        """Return the largest size of a drawn die; (0, 0) if a table needs the rows as well.

        In a crowded rail the move list needs some rows, too.
        """
        crowded = self._plan.crowded and any(map(_is_table, scene.notes)) and not contest
        if crowded or not self._boards.points:
            return 0, 0
        least = LEAST_DRAWN
        return least if self._low else max(least, self._boards.geometry.square)

    @property
    def _low(self) -> bool:
        """Whether rows are few: in a low rail, or below the boards if a lesson needs some."""
        return not self._plan.tall and (self._plan.beside or bool(self._lesson))

    def _fitting(self, notes: list[Note], more: list[Note]) -> list[Note]:
        """Return the notes that fit: in a low rail the newest moves are more important.

        There, chances take the place of tables; a single line does not. In a lesson, even below the
        boards, a table is reduced to the line that applies now. In a compact rail there is one
        line: the chances that were computed last are those of the man or the move pointed at.
        """
        if more and self._plan.compact:
            return more[-1:]
        tables = [note for note in notes if _is_table(note)]
        if not (tables and self._low):
            return notes
        if any(note.lines for note in more):
            return more
        return [*(map(_held, tables) if self._lesson else tables), *more]

    def _shelved(self, scene: Scene) -> str:
        """Return the men off the boards, in a compact rail in a third of its only line."""
        men = self._script.men
        if self._plan.compact:
            columns = self._plan.columns // _SHELVED
            return "\n".join(captions.shelf_line(shelf, men, columns) for shelf in scene.shelves)
        return "\n".join(captions.shelf(shelf, men) for shelf in scene.shelves)


def _is_table(note: Note) -> bool:
    """Return whether a note is a table, such as what each face allows."""
    return note.lit is not None or len(note.lines) > _LINES


def _held(note: Note) -> Note:
    """Return a table reduced to the line that applies now, if any."""
    return note._replace(lines=(note.line_now,), lit=0) if note.line_now else note


def _fill(static: Verbatim, text: Content) -> None:
    static.display = bool(text)
    static.put(text)


def _titles(parts: Sequence[str], columns: int) -> Iterator[Sequence[str]]:
    """Yield the parts of a title, between which it may be broken: whole, then shorter and shorter.

    The game's name loses words, so that the exercise's number is beside it, and its title below.
    """
    yield parts
    game, *others = parts
    broken = [piece for part in others for piece in part.replace(": ", f":{GAP}", 1).split(GAP)]
    beside = cell_len(GAP.join(["", *broken[:1]]))
    yield [brief(game, columns - beside), *broken]
    yield others
