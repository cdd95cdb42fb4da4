"""A list to choose one line from, over the screen that asks."""

from collections.abc import Sequence
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import OptionList

from dicemate.tui import edges
from dicemate.tui.command import Item
from dicemate.tui.help import keys
from dicemate.tui.verbatim import Verbatim


class Picker(ModalScreen[int | None]):
    """Returns the index of the chosen line, or None."""

    KEYS = "{↑↓ Enter} pick  {close} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "pick nothing", id="list.close")
    ]

    DEFAULT_CSS = """
    Picker {
        align: center middle;
        & > Vertical {
            width: 60;
            max-width: 90%;
            height: auto;
            max-height: 100%;
            border: round $text-accent;
            border-subtitle-color: $text-muted;
            background: $surface;
            padding: 0 1;
        }
        & #heading { text-style: bold; color: $text-accent; padding: 0 1; dock: top; }
        & OptionList, & OptionList:focus { border: none; }
    }
    """

    def __init__(self, heading: str, lines: Sequence[str], current: int = 0) -> None:
        """Offer `lines` under a heading, beginning at the `current` one."""
        super().__init__()
        self.heading = heading
        self.lines = lines
        self._current = current

    def compose(self) -> ComposeResult:
        """Yield the list."""
        with Vertical() as card:
            edges.under(card, keys.linked(self.KEYS, Picker, self.app))
            yield Verbatim(self.heading, id="heading")
            yield OptionList(*self.lines, markup=False)

    def on_mount(self) -> None:
        """Begin at the current line."""
        self.query_one(OptionList).highlighted = self._current

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Return the index, once: a second Enter may arrive before this screen is gone."""
        if self.is_active:
            self.dismiss(event.option_index)


def pick(app: App[Any], heading: str, choices: Sequence[Item], current: int = 0) -> None:
    """Offer choices under a heading, beginning at the `current` one, and run the chosen one."""

    def act(index: int | None) -> None:
        if index is not None:
            choices[index].act()

    app.push_screen(Picker(heading, [choice.text for choice in choices], current), act)
