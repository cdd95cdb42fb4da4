"""The table as furniture: boards, dice, moves, men taken and notes of one match.

`Table` plays on it and `Replay` walks through it.
"""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from dicemate import reasons
from dicemate.outside import printable
from dicemate.position import Outcome
from dicemate.record import Game
from dicemate.scene import Scene, Shelf
from dicemate.tui.app import DicemateApp
from dicemate.tui.board import geometry
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import script
from dicemate.tui.board.square import Lights
from dicemate.tui.dice import dicerow, throws
from dicemate.tui.dice.tray import Tray
from dicemate.tui.help import keys
from dicemate.tui.match import plates, wording
from dicemate.tui.match.movelist import MoveList

FRAME = 4
"""Rows that the lines above and below the boards take up."""


AIR = 2
"""Rows and columns that are left empty in roomy spacing."""
ROOMY = 6
"""Rows below the boards from which on the text need not be squeezed into lines."""


class Line(Static):
    """A line of text that is drawn again only when it changes."""

    DEFAULT_CSS = "Line { height: 1; }"

    def show(self, text: str | Content) -> None:
        """Show a text as it stands, without markup."""
        content = Content(printable(text)) if isinstance(text, str) else text
        if self.content != content:
            self.update(content, layout=False)


class MatchScreen(Screen[None]):
    """Shows a match after any number of its words."""

    DEFAULT_CSS = """
    MatchScreen {
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

    KEYS: ClassVar[str] = ""
    LIVE: ClassVar[bool] = False
    """Whether the clocks show what they show now, and not what they showed after `ply` words."""

    def __init__(self, game: Game) -> None:
        """Show `game`, as far as it has been played."""
        super().__init__()
        self.game = game
        self.match = game.match
        self.ply = len(self.match.words)
        self.over = False
        self.message = ""  # What has to be known before anything else.
        self.columns = 0  # In which all stands; the screen may be wider.
        self._turns: list[wording.Turn] = []

    def compose(self) -> ComposeResult:
        """Yield the furniture."""
        yield Line(id="title")
        with Container(id="middle"):
            yield Boards()
            with Container(id="side"):
                yield from self.compose_side()
        # In a room of their own: what lies outside the clip of a change is not rendered again.
        with Container(id="foot"):
            yield from self.compose_foot()

    def compose_foot(self) -> ComposeResult:
        """Yield the lines below the boards."""
        yield Line(id="prompt")
        yield Line(id="entry")
        yield Line(id="keys")

    def compose_side(self) -> ComposeResult:
        """Yield what stands beside the boards."""
        yield Tray()
        yield Static(id="notes", markup=False)
        yield MoveList()
        yield Static(id="shelves", markup=False)

    def on_mount(self) -> None:
        """Draw for the first time."""
        self.boards = self.query_one(Boards)
        self.tray = self.query_one(Tray)
        self.moves = self.query_one(MoveList)
        self.title_line = self.query_one("#title", Line)
        self.prompt_line = self.query_one("#prompt", Line)
        self.entry_line = self.query_one("#entry", Line)
        self.show_keys()
        self._dress()
        self.show_words_changed()
        self.call_after_refresh(self.boards.draw)

    def _dress(self) -> None:
        """Take the looks that are wanted now."""
        self.settings, self.looks = self.dicemate.settings, self.dicemate.looks
        self.script = script(self.looks.men, coloured=self.looks.coloured)
        self.boards.dress(self.script, drawn=self.looks.men == "drawn")
        self.tray.dress(self.script)
        self._arrange()

    @property
    def tumbles(self) -> bool:
        """Whether thrown dice are to be seen tumbling."""
        app = self.dicemate
        return app.settings.animation and app.animation_level != "none"

    @property
    def dicemate(self) -> DicemateApp:
        """The app, whose settings and looks are obeyed."""
        assert isinstance(self.app, DicemateApp)
        return self.app

    def on_screen_resume(self) -> None:
        """Obey settings that were changed on a page above this screen."""
        if self.is_mounted and self.settings != self.dicemate.settings:
            self._dress()
            self.show_ply()
            self.boards.draw()

    def on_resize(self, event: events.Resize) -> None:
        """Take the largest squares that fit now."""
        if self.is_mounted:
            self._arrange()
            self.show_players()
            self._show_text(self._scene())
            self.boards.draw()

    def _arrange(self) -> None:
        panels = self._scene().panels
        columns, rows, cap = self.size.width - 2, self.size.height - FRAME, self.looks.cap
        layout = geometry.choose(panels, columns, rows, cap)
        boards = geometry.boards_size(panels, layout)
        rows_left = rows - boards[1]
        # Air is only what is left over: neither squares nor text give way for it.
        roomy = self.looks.roomy and (not layout.below or rows_left >= ROOMY + AIR)
        airy = geometry.choose(panels, columns - AIR, rows - AIR, cap)
        self.set_class(roomy and airy == layout, "-roomy")
        self.set_class(layout.below, "-below")
        self.set_class(layout.below and rows_left < ROOMY, "-compact")
        self.boards.lay_out(layout)
        self.columns, used_rows = geometry.used(boards, layout, columns, rows)
        self._centre((columns - self.columns) // 2, (rows - used_rows) // 2)

    def _centre(self, left: int, top: int) -> None:
        """Leave so many columns free at both sides, and so many rows above and below."""
        rows = {"#title": (top, 0), "#middle": (0, 0), "#foot": (0, top)}
        for name, (above, below) in rows.items():
            self.query_one(name).styles.margin = (above, left, below, left)

    def on_boards_drawn(self) -> None:
        """Draw the dice as well."""
        self._show_text(self._scene())

    # -- showing ---------------------------------------------------------------------------

    def show_words_changed(self) -> None:
        """Show the match after its words have changed."""
        self._turns = list(wording.turns(self.match))
        self.over = isinstance(self.match.pending(), Outcome)
        self.show_ply()

    def show_ply(self) -> None:
        """Show the match after `self.ply` words."""
        scene = self._scene()
        self.show_players()
        self.boards.show(scene.panels, self.lights())
        self._show_text(scene)
        self.moves.show(self._turns, self.ply)
        self.prompt_line.show(self.prompt())

    def show_players(self) -> None:
        """Show who plays, whose turn it is, and the clocks."""
        title = plates.title(self.match, self.ply, self.columns, live=self.LIVE)
        self.title_line.show(title)

    def _scene(self) -> Scene:
        return self.match.positions[self.ply].scene()

    def _show_text(self, scene: Scene) -> None:
        """Show dice, notes and shelves; where there are two lines, the dice before the notes."""
        compact = self.has_class("-compact")
        throw = throws.throw(self.match, self.ply)
        square = max(dicerow.LEAST_DRAWN, self.boards.geometry.square)
        self.tray.show(throw, compact=compact, square=square if self.boards.drawn else (0, 0))
        notes = [] if compact and throw else scene.notes
        self._text("#notes", "\n".join(wording.note(note, compact=compact) for note in notes))
        self._text("#shelves", self.shelved(scene.shelves))

    def shelved(self, shelves: Iterable[Shelf]) -> str:
        """Return the men off the boards, a line a shelf."""
        return "\n".join(wording.shelf(shelf, self.script.men) for shelf in shelves)

    def _text(self, name: str, text: str) -> None:
        static = self.query_one(name, Static)
        static.display = bool(text)
        if static.content != text:
            static.update(text)

    def show_keys(self) -> None:
        """Name the keys that matter most now, in the last line."""
        self.query_one("#keys", Line).show(keys.written(self.keys_now(), type(self), self.app))

    def keys_now(self) -> str:
        """Return the line that names the keys, by their ids."""
        return self.KEYS

    def prompt(self) -> str:
        """Return the sentence that says who must do what."""
        at_end = self.ply == len(self.match.words)
        pending = self.match.pending() if at_end else self.match.positions[self.ply].pending()
        return wording.prompt(self.match, pending)

    def lights(self) -> Lights:
        """Return what is lit: here the last move."""
        path = wording.last_path(self.match, self.ply)
        moved = path[:2] if len({spot.board for spot in path[:2]}) == 1 else ()
        return Lights(last=frozenset(path), arrow=(moved[0], moved[1]) if len(moved) == 2 else None)

    def leave(self) -> None:
        """Leave for the screen below, or for good where there is none."""
        if len(self.app.screen_stack) > 1:
            self.app.pop_screen()
        else:
            self.app.exit()

    def action_help(self) -> None:
        """Show the keys."""
        from dicemate.tui.help.helppage import show

        show(self)

    def action_dice(self) -> None:
        """Show what can be known of the dice, and how they fell."""
        from dicemate.tui.dice.dicepage import text
        from dicemate.tui.help.page import Page

        self.app.push_screen(Page(text(self.game)))

    def action_settings(self) -> None:
        """Open the settings; what they change is shown when they are left."""
        from dicemate.tui.forms.settingspage import SettingsPage

        self.app.push_screen(SettingsPage())

    def action_rules(self) -> None:
        """Show the rules over the match, at the one that matters now."""
        from dicemate.tui.help.page import Page

        self.app.push_screen(Page(self.match.variant.rules, self.rule()))

    def rule(self) -> str:
        """Return the id of the rule that matters now, if the game names it."""
        return reasons.rule(self.match.positions[self.ply])
