"""The rows of a form: a label, and values to go through or a field to type in."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widgets import Input, Label, Static

from dicemate.position import Option


class WrongRow(ValueError):
    """What stands in a row cannot be; the message says why."""

    def __init__(self, row: str, why: str) -> None:
        """Name the row."""
        super().__init__(why)
        self.row = row


@contextmanager
def asked_in(row: str) -> Iterator[None]:
    """Say in which row it was asked for, where a value cannot be.

    Raises:
        WrongRow: a value cannot be.
    """
    try:
        yield
    except ValueError as error:
        raise WrongRow(row, str(error)) from None


class Cycle(Static, can_focus=True):
    """One of a few values; arrows, Space and clicks go through them."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "the next value", id="form.next_value"),
        Binding("left", "turn(-1)", "the value before", id="form.value_before"),
    ]

    DEFAULT_CSS = """
    Cycle { width: 1fr; height: 1; padding: 0 1; background: $surface; }
    Cycle:focus { background: $primary; color: $text; text-style: bold; }
    Cycle:focus:nocolor { text-style: reverse; }
    """

    class Turned(Message):
        """There is another value."""

        def __init__(self, cycle: "Cycle") -> None:
            """Name the row."""
            super().__init__()
            self.cycle = cycle

    def __init__(self, option: Option, name: str = "") -> None:
        """Offer the values of an option; the row is called like it, or by another `name`."""
        name = name or option.name
        super().__init__(name=name, id=row_id(name), markup=False)
        self.option = option
        self.value = option.default

    def render(self) -> Content:
        """Return the value between arrows."""
        return Content(f"‹ {self.option.label(self.value)} ›")

    def action_turn(self, step: int) -> None:
        """Go to another value."""
        values = self.option.values
        self.value = values[(values.index(self.value) + step) % len(values)]
        self.refresh()
        self.post_message(self.Turned(self))

    def on_click(self) -> None:
        """Go to the next value."""
        self.action_turn(1)


def own(name: str) -> str:
    """Return the name of the row of a game's own option, which may be called like one of ours."""
    return f"own-{name}"


def row_id(name: str) -> str:
    """Return the id of a row's widget, in letters that Textual takes, whatever the name."""
    return "row-" + re.sub(r"[^\w-]", _escaped, name, flags=re.ASCII)


def _escaped(letter: re.Match[str]) -> str:
    return f"_{ord(letter[0]):x}_"


def row(label: str, widget: Cycle | Input) -> ComposeResult:
    """Yield a row."""
    with Horizontal():
        yield Label(label, markup=False)
        yield widget


def field(name: str, placeholder: str, value: str = "") -> Input:
    """Return the field of the row `name`."""
    return Input(value, placeholder=placeholder, name=name, id=row_id(name), compact=True)


def widget(option: Option) -> Cycle | Input:
    """Return the widget of a game's option: values to go through, or a field to type numbers."""
    name = own(option.name)
    if option.numbers:
        return field(name, option.choices(), option.default)
    return Cycle(option, name)
