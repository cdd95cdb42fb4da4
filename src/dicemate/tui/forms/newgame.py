"""The form before a game: names, rules of the house, dice."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from dicemate import library
from dicemate.match import Agreed, Match
from dicemate.match.clock import Control
from dicemate.position import BLACK, WHITE, Color, Option, Variant
from dicemate.record import Game
from dicemate.system import oserrors
from dicemate.system.outside import printable
from dicemate.tui import messages
from dicemate.tui.forms import dicerows
from dicemate.tui.forms.dicerows import DiceRows
from dicemate.tui.forms.rows import Cycle, WrongRow, asked_in, field, row, row_id, widget
from dicemate.tui.help import keys

SETUP = "set-up"
CLOCK = "clock"
TAKEBACKS = Option(
    "takebacks", ("on", "off"), "on", "Whether steps can be taken back; it stays so in this game."
)
KEPT = Option(
    "saved", ("on", "off"), "on", "off: nothing is written, and nothing remains of the game."
)
_SIDES = {WHITE: "White", BLACK: "Black"}
_ABOUT = {
    "White": "Who plays White.",
    "Black": "Who plays Black.",
    CLOCK: "Leave empty for none. 5+3: 5 minutes each and 3 seconds more a turn; 0+2: 2 seconds; "
    "5+3d: 3 seconds of each turn do not count. Whose time is over loses.",
    TAKEBACKS.name: TAKEBACKS.summary,
    KEPT.name: KEPT.summary,
    SETUP: "Leave empty for the usual start, or give a FEN (see the rules).",
    **dicerows.ABOUT,
}


class Start(Static, can_focus=True):
    """The line that starts the game."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "press", "start, on the last line", id="form.press")
    ]

    DEFAULT_CSS = """
    Start { width: auto; padding: 0 2; background: $success-muted; margin: 1 0 0 26; }
    Start:focus { background: $success; color: $text; text-style: bold; }
    Start:focus:nocolor { text-style: reverse; }
    """

    class Pressed(Message):
        """The game shall start."""

    def action_press(self) -> None:
        """Start."""
        self.post_message(self.Pressed())

    def on_click(self) -> None:
        """Start."""
        self.action_press()


class NewGame(Screen[None]):
    """Asks for what a game needs and opens the table."""

    KEYS = "↑↓ choose · ← → change · {start} start · {rules} rules · {leave} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "app.focus_next", "the next line", id="form.down"),
        # With priority, so that letters typed right after it go to the next row.
        Binding(
            "enter", "next", "the next line; start on the last one", id="form.next", priority=True
        ),
        Binding("up", "app.focus_previous", "the line before", id="form.up"),
        Binding("f1", "rules", "the rules of the game", id="form.rules"),
        Binding("f5", "start", "start the game", id="form.start"),
        Binding("escape", "dismiss", "back to the menu", id="form.leave"),
    ]

    DEFAULT_CSS = """
    NewGame {
        & #title { text-style: bold; color: $text-accent; padding: 1 2; height: 3; }
        & VerticalScroll { height: 1fr; padding: 0 2; }
        & Horizontal { height: 1; }
        & Label { width: 26; }
        & Input { width: 1fr; height: 1; border: none; padding: 0 1; }
        & Input:focus { border: none; background: $primary; }
        & #about { height: 2; color: $text-muted; padding: 0 2; }
        & #about.-error { color: $text-error; text-style: bold; }
        & #keys { height: 1; color: $text-muted; padding: 0 2; }
    }
    """

    def __init__(self, variant: Variant) -> None:
        """Ask for a game of `variant`."""
        super().__init__()
        self.variant = variant
        self.fault: WrongRow | None = None  # What is wrong in the row that was gone to for it.
        self.options = {option.name: option for option in variant.options}

    def compose(self) -> ComposeResult:
        """Yield a row for each question."""
        yield Static(printable(self.heading()), id="title", markup=False)
        with VerticalScroll(can_focus=False):
            yield from self.rows()
            yield Start("Start the game")
        yield Static(id="about", markup=False)
        yield Static(keys.written(self.KEYS, NewGame, self.app), id="keys", markup=False)

    def heading(self) -> str:
        """Return what the form is for."""
        return f"{self.variant.title} · a new game"

    def rows(self) -> ComposeResult:
        """Yield the questions."""
        yield from self.player_rows()
        for option in self.variant.options:
            yield from row(option.name.replace("_", " "), widget(option))
        yield from self.agreed_rows(Agreed())
        yield from self.dice_rows()
        yield from row("saved", Cycle(KEPT))
        yield from row("set-up", field(SETUP, ""))

    def player_rows(self, white: str = "", black: str = "") -> ComposeResult:
        """Yield the questions who plays."""
        yield from row("White", field("White", "White", white))
        yield from row("Black", field("Black", "Black", black))

    def agreed_rows(self, agreed: Agreed) -> ComposeResult:
        """Yield the questions about clocks and takebacks."""
        clock = agreed.control.as_typed() if agreed.control else ""
        takebacks = TAKEBACKS._replace(default="on" if agreed.takebacks else "off")
        yield from row("clock", field(CLOCK, "none", clock))
        yield from row("takebacks", Cycle(takebacks))

    def dice_rows(self) -> ComposeResult:
        """Yield the questions about the dice, in a game that has any."""
        dice = DiceRows()
        dice.display = bool(self.variant.dice)
        yield dice

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what is asked."""
        name = (event.widget.id or "").removeprefix(row_id(""))
        if self.fault and self.fault.row == name:
            self._say(str(self.fault), error=True)
            self.fault = None
            return
        option = self.options.get(name)
        text = f"{option.summary} ({option.choices()})" if option else _ABOUT.get(name, "")
        self._say(text)

    def _say(self, text: str, *, error: bool = False) -> None:
        about = self.query_one("#about", Static)
        about.set_class(error, "-error")
        about.update(printable(text))

    def action_next(self) -> None:
        """Go to the next row; from the last one start the game."""
        if isinstance(self.focused, Start):
            self.action_start()
        else:
            self.focus_next()

    def on_start_pressed(self) -> None:
        """Start the game."""
        self.action_start()

    def action_start(self) -> None:
        """Start the game, or say what cannot be."""
        from dicemate.library.filestore import FileStore
        from dicemate.session import Nowhere, Session

        try:
            game = self.game()
            store = FileStore.create(game) if self._is_on(KEPT) else Nowhere()
        except OSError as error:
            self._say(f"Cannot save a game: {oserrors.clause(error, library.folder())}", error=True)
        except WrongRow as error:
            self._go_to(error)
        except ValueError as error:
            self._say(f"{error}", error=True)
        else:
            self.post_message(messages.Play(Session(game, store), instead=True))

    def _go_to(self, fault: WrongRow) -> None:
        """Go to the row in which something is wrong, and say what."""
        row = self.query_one(f"#{row_id(fault.row)}")
        if row.has_focus:
            self._say(str(fault), error=True)
        else:
            self.fault = fault
            row.focus()

    def game(self) -> Game:
        """Return the game that was asked for.

        Raises:
            WrongRow: a value or the set-up cannot be.
        """
        match, rows = self.match(), self.query_one(DiceRows)
        return Game(match, rows.dice, by_hand=rows.by_hand)

    def names(self) -> dict[Color, str]:
        """Return the players' names."""
        return {color: self._value(name) or name for color, name in _SIDES.items()}

    def match(self) -> Match:
        """Return the match that was asked for.

        Raises:
            WrongRow: a value or the set-up cannot be.
        """
        options = {name: self._value(name) or each.default for name, each in self.options.items()}
        for name, value in options.items():
            with asked_in(name):
                self.variant.settle({name: value})
        agreed = self.agreed()
        with asked_in(SETUP):
            setup = self._value(SETUP) or None
            return Match(self.variant, options, setup, self.names(), **agreed._asdict())

    def agreed(self) -> Agreed:
        """Return what the players have agreed on.

        Raises:
            WrongRow: the text of the clock means no time.
        """
        clock = self._value(CLOCK)
        with asked_in(CLOCK):
            return Agreed(Control.typed(clock) if clock else None, self._is_on(TAKEBACKS))

    def _is_on(self, option: Option) -> bool:
        return self._value(option.name) == "on"

    def _value(self, name: str) -> str:
        widget = self.query_one(f"#{row_id(name)}")
        if isinstance(widget, Cycle):
            return widget.value
        return widget.value.strip() if isinstance(widget, Input) else ""

    def action_rules(self) -> None:
        """Show the rules of the game."""
        self.post_message(messages.Read(self.variant.rules))
