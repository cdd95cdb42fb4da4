"""The form rows for the clock: a few common presets, or a custom one."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from dicemate.match import Control
from dicemate.position import Option
from dicemate.tui.forms.rows import Cycle, FormRow, TextField, asked_in

CLOCK, OWN = "the-clock", "clock"
NONE, YOURS = "none", "your own"
PRESETS = ("1+0", "3+2", "5+3", "10+5", "15+10", "30+0")
_ABOUT = "Minutes each + seconds per turn. Running out of time loses."
_ABOUT_OWN = "0+2: 2 seconds per turn; 5+3d: 3 seconds of each turn do not count."


class ClockRows(Vertical):
    """Asks how long each player may think."""

    DEFAULT_CSS = "ClockRows { height: auto; }"

    def __init__(self, control: Control | None) -> None:
        """Start with the given clock, or none."""
        super().__init__()
        self._typed = control.as_typed() if control else NONE

    def compose(self) -> ComposeResult:
        """Yield the rows; a clock that is not a preset is shown as custom."""
        known = self._typed in (NONE, *PRESETS)
        values = Option(CLOCK, (NONE, *PRESETS, YOURS), self._typed if known else YOURS, _ABOUT)
        yield FormRow("time", Cycle(values))
        self._own = FormRow("own", TextField(OWN, _ABOUT_OWN, "5+3", "" if known else self._typed))
        yield self._own

    def on_mount(self) -> None:
        """Show the custom field if it is in use."""
        self.on_cycle_turned()

    def on_cycle_turned(self) -> None:
        """Show the custom field if it is in use."""
        self._own.display = self.query_one(Cycle).value == YOURS

    @property
    def summary(self) -> str:
        """The chosen clock, in short."""
        chosen = self.query_one(Cycle).value
        return (self.query_one(Input).value.strip() or NONE) if chosen == YOURS else chosen

    @property
    def control(self) -> Control | None:
        """The chosen clock.

        Raises:
            WrongRow: the typed clock is invalid.
        """
        with asked_in(OWN):
            return None if self.summary == NONE else Control.typed(self.summary)
