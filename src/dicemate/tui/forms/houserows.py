"""The form rows for the house rules, and for whether the game is saved."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import Input

from dicemate.position import Option, Variant
from dicemate.system.outside import quoted
from dicemate.tui.forms.rows import Cycle, FormRow, TextField, WrongRow, answer, own, widget

SETUP = "set-up"
_TAKEBACKS = Option(
    "takebacks", ("on", "off"), "on", "Whether steps can be taken back; fixed for the whole game."
)
_SAVED = Option("saved", ("on", "off"), "on", "off: the game is gone once you leave it.")
_SETUP = "Leave empty for the usual start, or give a FEN (see the rules)."


class HouseRows(Vertical):
    """Asks for the game's own options and set-up, for takebacks, and for saving."""

    DEFAULT_CSS = "HouseRows { height: auto; }"

    def __init__(self, variant: Variant | None, *, takebacks: bool) -> None:
        """Ask for a game of `variant`, or with None only for takebacks and saving."""
        super().__init__()
        self._variant = variant
        options = variant.options if variant else ()
        self._options = {own(each.name): each._replace(summary=_meaning(each)) for each in options}
        self._takebacks = _TAKEBACKS._replace(default="on" if takebacks else "off")

    def compose(self) -> ComposeResult:
        """Yield the rows."""
        for option in self._options.values():
            yield FormRow(option.heading, widget(option))
        if self._variant:
            yield FormRow("set-up", TextField(SETUP, _SETUP, "the usual start"))
        yield FormRow("takebacks", Cycle(self._takebacks))
        yield FormRow("saved", Cycle(_SAVED))

    @property
    def summary(self) -> str:
        """How many of the rules differ from the defaults, or from the old game's, in short."""
        count = sum(each.value != each.option.default for each in self.query(Cycle))
        for each in self.query(Input):
            option = self._options.get(each.name or "")
            count += each.value.strip() not in ("", option.default if option else "")
        usual = "as usual" if self._variant else "as before"
        return f"{count} changed" if count else usual

    # -- what was asked for ----------------------------------------------------------------

    @property
    def options(self) -> dict[str, str]:
        """The values of the game's own options.

        Raises:
            WrongRow: a value is invalid.
        """
        found = {}
        for row, option in self._options.items():
            value = answer(self, row) or option.default
            if not option.accepts(value):
                fault = f"{option.heading}: {quoted(value)} is not one of {option.choices()}"
                raise WrongRow(row, fault)
            found[option.name] = value
        return found

    @property
    def setup(self) -> str | None:
        """The chosen set-up, or None for the usual start."""
        return answer(self, SETUP) or None

    @property
    def takebacks(self) -> bool:
        """Whether steps can be taken back."""
        return answer(self, _TAKEBACKS.name) == "on"

    @property
    def saved(self) -> bool:
        """Whether the game is saved."""
        return answer(self, _SAVED.name) == "on"


def _meaning(option: Option) -> str:
    """Return the description of an option, with its values."""
    values = option.choices() if option.numbers else " | ".join(map(option.label, option.values))
    return f"{option.summary} ({values})"
