"""The widgets of a match: the boards, the rail with all text, and the last line.

Shared by the table and the replay, which both control one.
"""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction

from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from dicemate.match import Match, fights
from dicemate.match.trail import trail
from dicemate.position import BLACK, WHITE, Color
from dicemate.scene import Note, Panel, Scene, Spot
from dicemate.tui.backdrop import Room
from dicemate.tui.base import base
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.geometry import FOOT, shapes
from dicemate.tui.board.script import GLYPHS, facing
from dicemate.tui.board.tile import Lights
from dicemate.tui.dice import traythrows
from dicemate.tui.dice.traythrows import TrayThrow
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.match import captions, layout, orientation, scoreboard
from dicemate.tui.match.foot import Foot
from dicemate.tui.match.players import Players, Seen
from dicemate.tui.match.side import Side

_EDGES = 4
"""The columns of a border that surround its title, with the spaces that set it apart."""


class View(Room):
    """Shows a match after any number of its words.

    Attributes:
        match: The match.
        turns: Its turns.
        ply: The number of words shown.
        plan: The layout.
        planned_for: The size of the screen that it is for.
        notes: Notes in addition to those of the position.
        lit: The highlights.
        here: The colours that people at this screen play.
    """

    DEFAULT_CSS = """
    View {
        layout: vertical;
        & #title { text-style: bold; color: $text-accent; padding: 0 1; }
        & #across { text-style: bold; padding: 0 1; }
        & #title.-error, & #across.-error { color: $text-error; }
        & #keys { padding: 0 0 0 1; }
        & #upper, & #lower { padding: 0 1; }
        & #upper.-asked, & #lower.-asked { text-style: bold; color: $text-accent; }
        & #upper, & #lower, & Spine { display: none; }
        &.-over Boards { opacity: 40%; }
        &.-beside {
            layout: horizontal;
            & #title { display: none; }
            & #rail { height: 100%; max-width: 61; }
            & #upper, & #lower, & Spine { display: block; }
            & #foot { border-top: heavy $text-accent; border-title-color: $text-accent; }
            & #prompt, & #entry { text-wrap: wrap; text-overflow: fold; }
            & #keys { height: 2; }
            & Tray { margin: 0; }
        }
        &.-beside.-tall Tray, &.-beside.-tall #notes { margin: 0 0 1 0; }
        &.-beside.-tall #side { margin: 1 0 0 0; }
        &.-beside.-tall #foot { border: heavy $text-accent; margin: 1 0; }
        &.-beside.-tall #upper, &.-beside.-tall #lower { height: 2; }
        &.-below {
            & #side { layout: horizontal; width: 100%; }
            & #side > * { width: 1fr; height: 100%; margin: 0 1 0 0; }
            & #side > Tray { width: 3fr; }
            & #side > MoveList { width: 4fr; }
            & #side > #notes { width: auto; max-width: 45%; margin: 0 2 0 0; }
            & #side > #shelves { width: auto; max-width: 25%; }
            & #side.-duel > Tray { width: 46; }
        }
        &.-framed #side.-duel > Tray { width: 100%; }
        &.-framed #foot { border: heavy $text-accent; margin: 0 1; }
        &.-framed #entry { text-wrap: wrap; text-overflow: fold; }
        &.-marked #foot { border-left: heavy $text-accent; }
        &.-marked #prompt, &.-marked #entry { padding: 0 1 0 0; }
        &.-compact #side { layout: grid; grid-size: 2; grid-columns: 2fr 1fr; grid-rows: 1; }
        &.-compact #side > * { height: 1; margin: 0; border: none; }
        &.-compact MoveList { scrollbar-size-vertical: 0; }
        &.-compact #side.-duel > Tray { width: 100%; }
        &.-compact Tray, &.-compact #notes { column-span: 2; }
        &.-compact #side > #notes, &.-compact #side > #shelves { width: 1fr; max-width: 100%; }
        &.-lesson MoveList { display: none; }
        &.-lesson #lesson { border-left: outer $text-accent; margin: 0 0 1 0; }
        &.-lesson #lesson { padding: 0 1; }
        &.-lesson.-below #side { layout: vertical; }
        &.-lesson.-below #side > * { width: 100%; height: auto; margin: 0; }
        &.-lesson.-below #side > #notes { max-width: 100%; }
        &.-lesson.-below #side.-duel > Tray { width: 100%; }
        &.-lesson.-compact #side > #lesson { height: 100%; }
    }
    """

    def __init__(
        self,
        match: Match,
        *,
        live: bool,
        lesson: Widget | None = None,
        instead: Sequence[Widget] = (),
    ) -> None:
        """Show `match`, with the text of a `lesson` if it belongs to one.

        Clocks show the current time if `live`, otherwise the time at the step shown. The `instead`
        widgets replace the input line.
        """
        super().__init__(classes="-lesson" if lesson else None)
        self.boards, self.keys_line = Boards(), KeyLine(id="keys")
        self.side, self.foot = Side(self.boards, lesson), Foot(instead)
        self.players = Players(self.foot, live=live)
        self.tray, self.moves = self.side.tray, self.side.moves
        self.say, self.answer = self.players.say, self.foot.answer
        self.plan, self.planned_for = layout.UNKNOWN, Size()
        self.script = GLYPHS  # Until settings are applied: drawings may be ready before.
        self.notes: tuple[Note, ...] = ()
        self.lit = self._last = Lights()
        self.here: Collection[Color] = (WHITE, BLACK)
        self._threats: Mapping[Spot, Fraction] = {}
        self._chances: tuple[Note, ...] = ()
        self._panels: tuple[Panel, ...] = ()
        self._planned: list[Panel] = []  # The shapes that the layout is for.
        self._keys: tuple[object, Content] = (None, Content())  # The last fit, with its inputs.
        self._live = live
        self._expected: TrayThrow | None = None
        self.follow(match)

    def compose(self) -> ComposeResult:
        """Yield the widgets."""
        self.lay_out(self.app.size)  # Before any are mounted, to avoid styling everything twice.
        players = self.players
        yield players.title_line
        yield self.boards
        # In separate rooms: widgets outside the clip of a change are not rendered again.
        with Room(id="rail"):
            yield players.spine
            yield players.upper
            yield players.across_line
            yield self.side
            yield self.foot
            yield players.lower
            yield self.keys_line

    # -- what is shown ---------------------------------------------------------------------

    def follow(self, match: Match) -> None:
        """Set the match, or its changed words, for the next `show`."""
        self.match = match
        self.ply = len(match.words)
        self.turns = list(captions.turns(match))

    def show(self, ply: int, lights: Lights, said: str, *, warns: bool) -> bool:
        """Show the match after `ply` words, and a prompt.

        Returns whether the layout was recomputed because the boards have another shape.
        """
        self.ply, self._expected = ply, None
        scene = self._scene()
        other = shapes(scene.panels) != self._planned
        if other:
            self.boards.show(scene.panels, lights)
            self.fit(self.screen.size)
        self._last = last_move(self.match, ply)
        self._turn()
        self._panels = scene.panels
        self.light(lights)
        self._show_side()
        self.moves.show(self.turns, ply)
        self.players.show(Seen(self.match, ply, self.boards.turned))
        self.players.say(said, warns=warns)
        return other

    def light(self, lights: Lights) -> None:
        """Show highlights besides those of the last move."""
        last, stage = self._last, fights.fighters(self.match, self.ply)
        self.lit = lights._replace(
            last=last.last,
            arrows=last.arrows,
            graves=last.graves,
            threats=self._threats,
            stage=stage,
        )
        self.boards.show(self._panels, self.lit)

    def show_odds(self, threats: Mapping[Spot, Fraction], chances: tuple[Note, ...]) -> None:
        """Show how likely each man is to be lost, and notes on chances."""
        if threats != self._threats:
            self._threats = threats
            self.light(self.lit)
        if chances != self._chances:
            self._chances = chances
            self._show_side()

    def expect(self, throw: TrayThrow | None) -> None:
        """Show the contest that a move would lead to, or None for the actual throw."""
        if throw != self._expected:
            self._expected = throw
            self._show_side()

    def light_cursor(self, spot: Spot | None) -> None:
        """Move the cursor's highlight to a square."""
        before, self.lit = self.lit.cursor, self.lit._replace(cursor=spot)
        self.boards.point(before, self.lit)

    def show_keys(self, line: str, kept: Collection[str] = ()) -> None:
        """Show as many keys in the last line as fit; `kept` is as in `keys.fitting`."""
        asked = line, self.plan.keys, dict(keys.rebound(self.app))
        if asked != self._keys[0]:  # It rarely changes, and fitting takes long.
            owner = type(self.screen)
            self._keys = asked, keys.fitting(line, self.plan.keys, owner, self.app, kept)
        self.keys_line.show(self._keys[1])

    def show_players(self) -> None:
        """Show the players, who is to act, and the clocks."""
        self.players.show(Seen(self.match, self.ply, self.boards.turned))

    def _show_side(self) -> None:
        """Show dice, notes and men off the boards."""
        throw = self._expected or traythrows.throw(self.match, self.ply)
        self.side.show(self._scene(), throw, (*self.notes, *self._chances))
        game = scoreboard.game(self.match, self.ply, self.plan.columns - _EDGES)
        self.side.head(game, self.players.title)

    def _turn(self) -> None:
        """Turn the boards to the one person who plays here; to the player to act, if set."""
        upside_down = self.players.upside_down
        self.boards.write(facing(self.script) if upside_down else self.script)
        actor = scoreboard.actor(self.match, self.ply)
        way = self.players.orientation
        if len(self.here) == 1 and way != orientation.FACING:
            self.boards.turn(turned=BLACK in self.here)
        elif way != orientation.TURNED:
            self.boards.turn(turned=False)
        elif actor is not None and self.here:
            self.boards.turn(turned=actor == BLACK)

    def _scene(self) -> Scene:
        return self.match.positions[self.ply].scene()

    def draw_soon(self) -> None:
        """Draw the men after the first frame; those that are ready are in it."""
        self.boards.draw_prepared()
        self.call_after_refresh(self.boards.draw)

    def on_boards_drawn(self) -> None:
        """Redraw the dice in the same way."""
        self._show_side()

    # -- how it is shown -------------------------------------------------------------------

    def dress(self, *, orientation_: str = orientation.FIXED) -> None:
        """Apply the current settings."""
        app = base(self.app)
        self.script = app.looks.script
        # A terminal that can show only letters has no upside-down ones either.
        across = orientation_ == orientation.FACING
        upside_down = across and self.script.letters and app.terminal.chessmen
        self.players.dress(orientation_, self.script, upside_down=upside_down)
        app.dress(self.boards)
        self.side.dress(self.script)
        self.lay_out(self.screen.size)

    def fit(self, size: Size) -> None:
        """Apply the largest squares that fit."""
        self.lay_out(size)
        self._show_side()
        self.show_players()
        self.boards.draw()

    def lay_out(self, size: Size) -> None:
        """Compute the layout for a screen size."""
        looks = base(self.app).looks
        alone = self._live and not self.players.facing  # A replay has a timeline.
        panels = self._scene().panels
        self._planned, self.planned_for = shapes(panels), size
        self.plan = layout.plan(panels, size, looks.cap, roomy=looks.roomy, alone=alone)
        # Set all classes at once, as each change restyles the whole view.
        others = self.classes.difference(self.plan.classes)
        self.classes = others.union(name for name, holds in self.plan.classes.items() if holds)
        self.styles.padding = self.plan.padding
        self.boards.lay_out(self.plan.boards)
        below = self.plan.boards.below
        self.boards.styles.max_height = size.height - FOOT if below else None
        self.boards.styles.offset = self.plan.indent, 0  # A margin would make the rail narrower.
        for part in (self.side, self.foot, self.players):
            part.lay_out(self.plan)


def last_move(match: Match, ply: int) -> Lights:
    """Return the highlights of the last turn's moves; no arrow starts where a man fell."""
    (spots, ways), graves = trail(match, ply), fights.graves(match, ply)
    arrows = {start: end for start, end in ways.items() if start not in graves}
    return Lights(last=spots, arrows=arrows, graves=graves)
