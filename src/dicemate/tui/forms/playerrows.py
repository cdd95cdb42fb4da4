"""The form rows for the players: a name, and a person or a program for each colour."""

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Label

from dicemate.bots import known
from dicemate.bots.known import KnownProgram
from dicemate.match import SIDES
from dicemate.position import Color, Option
from dicemate.spelling import BOT
from dicemate.system import fence
from dicemate.tui.forms.rows import Cycle, TextField, WrongRow, answer

PERSON = "person"
PLAYS = "{}-plays"
"""The row for the player of a side."""
_NAME = "{}'s name. Tab: let a program play."
_OWN = f" Your own program: type {BOT} and its command as the name."
_WHO = "Who plays {}: a person at this keyboard, or a program. Space changes it."


class PlayerRows(Vertical):
    """Asks who plays each colour."""

    DEFAULT_CSS = """
    PlayerRows {
        height: auto;
        margin: 1 0 0 0;
        & Horizontal { height: 1; }
        & Label { width: 7; }
        & Cycle { width: 14; }
        /* What is not displayed may still get the first focus, and what is invisible may not. */
        & .-program Input { display: none; visibility: hidden; }
        & .-program Cycle { width: 1fr; }
    }
    """

    def __init__(self, names: Mapping[Color, str], programs: Mapping[Color, str]) -> None:
        """Start with `names`, and with `programs` as identified in records."""
        super().__init__(id="names")
        self._names, self._programs = names, programs
        self._known = {each.program: each for each in known.all_known()}

    def compose(self) -> ComposeResult:
        """Yield a row for each colour."""
        asks = _WHO if fence.is_up() else _WHO + _OWN
        labels = ("a person", *(each.name for each in self._known.values()))
        for color, side in SIDES.items():
            program = self._programs.get(color, "")
            chosen = program if program in self._known else PERSON
            plays, who = PLAYS.format(side), asks.format(side)
            cycle = Cycle(Option(plays, (PERSON, *self._known), chosen, who, labels=labels))
            self._describe(cycle)
            typed = "" if color in self._programs else self._names[color]
            with Horizontal(classes="" if chosen == PERSON else "-program"):
                yield Label(side, markup=False)
                yield TextField(side, _NAME.format(side), side, typed)
                yield cycle

    def on_cycle_turned(self, event: Cycle.Turned) -> None:
        """Show the name field if a person plays."""
        assert event.cycle.parent
        event.cycle.parent.set_class(event.cycle.value != PERSON, "-program")
        self._describe(event.cycle)

    def _describe(self, cycle: Cycle) -> None:
        """Describe the program that is chosen, if any."""
        found = self._known.get(cycle.value)
        cycle.about = found.summary if found else cycle.option.summary

    def programs(self) -> dict[Color, KnownProgram]:
        """Return the chosen programs.

        Raises:
            WrongRow: a typed one is neither a level nor a command.
        """
        found = {color: self._program(side) for color, side in SIDES.items()}
        return {color: each for color, each in found.items() if each}

    def _program(self, side: str) -> KnownProgram | None:
        chosen, typed = self._known.get(answer(self, PLAYS.format(side))), answer(self, side)
        if chosen or not typed.startswith(BOT):
            return chosen
        try:
            return known.find(typed.removeprefix(BOT))
        except ValueError as error:
            raise WrongRow(side, str(error)) from None

    def names(self) -> dict[Color, str]:
        """Return the names as typed, White's first; programs have their own."""
        return {color: answer(self, side) for color, side in SIDES.items()}
