"""The form before a game: names and Start; clock, dice and house rules are folded below."""

from collections.abc import Mapping
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget

from dicemate import library
from dicemate.bots.known import remember
from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.position import BLACK, WHITE, Color, Variant
from dicemate.record import Game
from dicemate.scene import Panel
from dicemate.system import remembered
from dicemate.system.outside import printable
from dicemate.tui import edges, messages
from dicemate.tui.dice.diceset import DiceSet
from dicemate.tui.forms.clockrows import ClockRows
from dicemate.tui.forms.dicerows import DiceRows
from dicemate.tui.forms.fold import Fold, Heading
from dicemate.tui.forms.houserows import SETUP, HouseRows
from dicemate.tui.forms.playerrows import PlayerRows
from dicemate.tui.forms.rows import Cycle, Rows, TextField, WrongRow, asked_in, row_id, say
from dicemate.tui.help import keys
from dicemate.tui.scenery.picture import Picture
from dicemate.tui.scenery.rooms import rooms
from dicemate.tui.verbatim import Verbatim

_START = "{next} starts. The rest has defaults: clock, dice and house rules are below."
_WITHOUT_DICE = "{next} starts. The rest has defaults: clock and house rules are below."
_FOLD = "{fold} opens and closes these rows."


class Start(Verbatim, can_focus=True):
    """The line that starts the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "screen.start", "start, on its line", id="form.press")
    ]

    DEFAULT_CSS = """
    Start { width: 100%; height: 1; text-align: center; background: $surface; margin: 1 0; }
    Start { color: $text-accent; text-style: bold; }
    Start:ansi { color: ansi_default; }
    Start:focus, Start:focus:ansi {
        background: $block-cursor-background; color: $block-cursor-foreground;
    }
    Start:focus:nocolor { text-style: reverse; }
    """

    async def on_click(self) -> None:
        """Start."""
        await self.run_action("screen.start")


class NewGame(Screen[None]):
    """Asks for what a game needs and opens the table."""

    KEYS = "{start} start  {rules} rules  {leave} back"
    FEW_KEYS = "{rules} rules  {leave} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "line(1)", "the next line", id="form.down"),
        # Has priority, so that letters typed right after it go to the next row.
        Binding(
            "enter",
            "next",
            "the next line; open a section, or start",
            id="form.next",
            priority=True,
        ),
        Binding("up", "line(-1)", "the previous line", id="form.up"),
        Binding("f1", "rules", "the rules of the game", id="form.rules"),
        Binding("f5", "start", "start the game", id="form.start"),
        Binding("escape", "dismiss", "back to the menu", id="form.leave"),
    ]

    DEFAULT_CSS = """
    NewGame {
        layout: grid;
        grid-size: 2;
        grid-gutter: 0 1;
        & Picture { opacity: 65%; }
        & #form { border: round $foreground-muted; padding: 0 1; width: 100%; height: 100%; }
        & #form { border-title-color: $text-accent; border-title-style: bold; }
        & #form { border-subtitle-color: $text-muted; }
        & Rows { scrollbar-size-vertical: 1; }
        & Label { padding: 0 1; }
        & Input { width: 1fr; }
        & Cycle { text-align: right; background: transparent; }
        & #purpose { color: $text-muted; padding: 0 1; }
        & #about { min-height: 4; color: $text-muted; padding: 0 1; }
        & #about.-error { color: $text-error; text-style: bold; }
        &.-narrow #form { border: none; padding: 0; border-top: solid $foreground-muted; }
        &.-narrow #form { border-bottom: solid $foreground-muted; }
        &.-below { grid-size: 1; }
        &.-below #about { min-height: 2; }
    }
    """

    def __init__(self, variant: Variant) -> None:
        """Ask for a game of `variant`."""
        super().__init__()
        self.variant = variant
        self.fault: WrongRow | None = None  # The error in the row that was focused because of it.

    def compose(self) -> ComposeResult:
        """Yield a board, and a row for each question."""
        self._form, panel = Vertical(id="form"), self.panel()
        self._share_out(self.app.size)  # Before any are mounted, or other layouts would be seen.
        yield Picture(panel, rooms(*self._shared).board) if panel else Container()
        with self._form:
            yield Verbatim(printable(self.purpose()), id="purpose")
            with Rows():
                yield from self.rows()
            yield Verbatim(id="about")

    def panel(self) -> Panel | None:
        """Return the board beside the form."""
        return self.variant.preview()

    def purpose(self) -> str:
        """Return the purpose of the form."""
        return "a new game"

    def rows(self) -> ComposeResult:
        """Yield the questions."""
        white, black = remembered.load().names
        yield from self.player_rows({WHITE: white, BLACK: black}, {})
        yield from self.agreed_rows(Agreed(), by_hand=False)

    def player_rows(
        self, names: Mapping[Color, str], programs: Mapping[Color, str]
    ) -> ComposeResult:
        """Yield the questions about the players, and the line that starts the game."""
        yield PlayerRows(names, programs)
        yield Start(keys.written("Start the game ({start})", NewGame, self.app))

    def agreed_rows(self, agreed: Agreed, *, by_hand: bool) -> ComposeResult:
        """Yield the folded questions: what the players agree on, and whose dice are thrown."""
        with Fold("clock", lambda: self.query_one(ClockRows).summary):
            yield ClockRows(agreed.control)
        if self.variant.dice:
            with Fold("dice", lambda: self.query_one(DiceRows).kind):
                yield DiceRows(
                    contests=self.variant.contests, each_throws=agreed.each_throws, by_hand=by_hand
                )
        with Fold("house rules", lambda: self.query_one(HouseRows).summary):
            yield self.house_rows(takebacks=agreed.takebacks)
        yield DiceSet(self.variant)

    def house_rows(self, *, takebacks: bool) -> HouseRows:
        """Return the questions about the house rules."""
        return HouseRows(self.variant, takebacks=takebacks)

    # -- what is folded, in a word ---------------------------------------------------------

    def on_cycle_turned(self) -> None:
        """Update the description and the headings for the chosen value."""
        self._tell_folds()
        if self.focused:
            say(self, self._about(self.focused))

    def on_input_changed(self) -> None:
        """Update the headings for the typed text."""
        self._tell_folds()

    def _tell_folds(self) -> None:
        for heading in self.query(Heading):
            heading.refresh()

    def on_heading_turned(self, event: Heading.Turned) -> None:
        """Open a fold and close all others, or close it."""
        self._open(None if event.heading.opened else event.heading)
        event.heading.focus()

    def _open(self, heading: Heading | None) -> None:
        """Open the fold of a heading, and no other."""
        for fold in self.query(Fold):
            fold.turn(opened=fold.heading is heading)

    # -- where things go -------------------------------------------------------------------

    def on_resize(self, event: events.Resize) -> None:
        """Apply a new size of the terminal."""
        if event.size != self._shared:
            self._share_out(event.size)

    def _share_out(self, size: Size) -> None:
        self._shared, plan = size, rooms(*size)
        (width, height), (columns, rows) = plan.board, plan.words
        self.set_class(plan.below, "-below")
        narrow, form = columns < edges.BOXED, self._form
        self.set_class(narrow, "-narrow")
        edges.over(form, self.variant.title, cornered=not narrow)
        line = self.FEW_KEYS if narrow else self.KEYS
        edges.under(form, keys.linked(line, NewGame, self.app), cornered=not narrow)
        self.styles.grid_columns = f"{columns}" if plan.below else f"{width} {columns}"
        self.styles.grid_rows = f"{height} {rows}" if plan.below else f"{rows}"
        self.styles.padding = plan.margins(*size)

    def on_screen_resume(self) -> None:
        """Draw the dice again: their pictures may have been given up meanwhile."""
        self.query_one(DiceSet).refresh()

    # -- what is said ----------------------------------------------------------------------

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Describe the focused row."""
        if self.fault and self.fault.row == event.widget.name:
            say(self, str(self.fault), error=True)
            self.fault = None
        else:
            say(self, self._about(event.widget))

    def _about(self, widget: Widget) -> str:
        if isinstance(widget, Start):
            about = _START if self.variant.dice else _WITHOUT_DICE
            return keys.written(about, NewGame, self.app)
        if isinstance(widget, Heading):
            turns = keys.written(_FOLD, Heading, self.app)
            return f"{widget.title}: {widget.summary()}. {turns}"
        return widget.about if isinstance(widget, Cycle | TextField) else ""

    # -- what is done ----------------------------------------------------------------------

    def action_next(self) -> None:
        """Go to the next row; on Start, start the game, and on a heading, open or close it."""
        if isinstance(self.focused, Start):
            self.action_start()
        elif isinstance(self.focused, Heading):
            self.focused.action_turn()
        else:
            self.action_line(1)

    def action_line(self, step: int) -> None:
        """Go to the next or previous line; Tab moves within a line."""
        lines: dict[object, Widget] = {}
        for each in self.focus_chain:
            lines.setdefault(_line(each), each)
        if self.focused in self.focus_chain:
            here = list(lines).index(_line(self.focused))
            [*lines.values()][(here + step) % len(lines)].focus()

    def action_start(self) -> None:
        """Start the game, or show what is invalid."""
        from dicemate.library.filestore import FileStore
        from dicemate.session import Nowhere, Session, unsaved

        try:
            game = self.game()
            store = FileStore.create(game) if self.query_one(HouseRows).saved else Nowhere()
        except OSError as error:
            say(self, unsaved(error, str(library.folder())), error=True)
        except WrongRow as error:
            self._go_to(error)
        except ValueError as error:
            say(self, f"{error}", error=True)
        else:
            self._remember()
            self.post_message(messages.Play(Session(game, store), instead=True))

    def _remember(self) -> None:
        """Remember the typed names."""
        names = self.query_one(PlayerRows).names()
        if self.query_one(HouseRows).saved:
            remembered.change(lambda known: known.with_names(*names.values()))

    def _go_to(self, fault: WrongRow) -> None:
        """Focus the row with an error, and show it."""
        row = self.query_one(f"#{row_id(fault.row)}")
        for fold in row.ancestors:
            if isinstance(fold, Fold):
                self._open(fold.heading)
        if row.has_focus:
            say(self, str(fault), error=True)
        else:
            self.fault = fault
            self.call_after_refresh(row.focus)  # Not before it is visible.

    def game(self) -> Game:
        """Return the game as specified.

        Raises:
            WrongRow: a value or the set-up is invalid.
        """
        programs = self.query_one(PlayerRows).programs()
        match, rows = self.match(), next(iter(self.query(DiceRows)), None)
        game = Game(match, rows.dice, by_hand=rows.by_hand) if rows else Game(match, Dice.sealed())
        for color, each in programs.items():
            remember(each)
            game.seat(color, each.program, each.name)
        return game

    def match(self) -> Match:
        """Return the match as specified.

        Raises:
            WrongRow: a value or the set-up is invalid.
        """
        house = self.query_one(HouseRows)
        options, agreed = house.options, self.agreed()
        names = self.query_one(PlayerRows).names()
        with asked_in(SETUP):
            return Match(self.variant, options, house.setup, names, agreed=agreed)

    def agreed(self) -> Agreed:
        """Return what the players have agreed on.

        Raises:
            WrongRow: the typed clock is invalid.
        """
        each_throws = any(rows.each_throws for rows in self.query(DiceRows))
        takebacks = self.query_one(HouseRows).takebacks
        return Agreed(self.query_one(ClockRows).control, takebacks, each_throws)

    def action_rules(self) -> None:
        """Show the rules of the game."""
        self.post_message(messages.ShowPage(self.variant.page))


def _line(widget: Widget) -> object:
    """Return an object that is shared by all widgets on the same line."""
    return widget.parent if isinstance(widget.parent, Horizontal) else widget
