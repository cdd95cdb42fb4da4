"""The rows of a form: a label, and values to cycle through or a field to type in."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Input, Label

from dicemate.position import Option
from dicemate.system.outside import printable
from dicemate.tui.cutting import NO_BREAK, wrapped
from dicemate.tui.verbatim import Verbatim

_PADDING = 2
"""The total padding of a label, and of a value, in columns."""
_TYPED = 10
"""The fewest columns in which one can type beside a label."""


class WrongRow(ValueError):
    """The value of a row is invalid; the message says why."""

    def __init__(self, row: str, why: str) -> None:
        """Store the name of the row."""
        super().__init__(why)
        self.row = row


@contextmanager
def asked_in(row: str) -> Iterator[None]:
    """Attribute errors about a value to the row that asks for it.

    Raises:
        WrongRow: a `ValueError` was raised.
    """
    try:
        yield
    except ValueError as error:
        raise WrongRow(row, str(error)) from None


class Cycle(Verbatim, can_focus=True):
    """One of a few values; arrows, Space and clicks cycle through them.

    Attributes:
        about: The description of the row.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space", "turn(1)", "the next value", id="form.next_value"),
        Binding("left", "turn(-1)", "the previous value", id="form.value_before"),
    ]

    DEFAULT_CSS = """
    Cycle { width: 1fr; height: 1; padding: 0 1; background: $surface; }
    Cycle:focus {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold;
    }
    Cycle:focus:nocolor { text-style: reverse; }
    """

    class Turned(Message):
        """The value has changed."""

        def __init__(self, cycle: "Cycle") -> None:
            """Store the row."""
            super().__init__()
            self.cycle = cycle

    def __init__(self, option: Option, name: str = "") -> None:
        """Offer the values of an option; the row is named after it, unless `name` is given."""
        name = name or option.name
        super().__init__(name=name, id=row_id(name))
        self.option = option
        self.value = option.default
        self.about = option.summary

    def render(self) -> Content:
        """Return the value between arrows."""
        return Content("\n".join(self._lines(self.value, self.content_size.width)))

    def _lines(self, value: str, columns: int) -> list[str]:
        """Return a value between arrows, wrapped without leaving an arrow on its own."""
        text = f"‹{NO_BREAK}{self.option.label(value)}{NO_BREAK}›"
        return wrapped(text, columns, hyphens=False)

    def on_resize(self) -> None:
        """Wrap the value again."""
        self.refresh(layout=True)

    @property
    def longest(self) -> int:
        """The columns of the longest value."""
        labels = map(self.option.label, self.option.values)
        return max(map(cell_len, labels)) + len("‹  ›") + _PADDING

    def rows(self, columns: int) -> int:
        """Return the rows of the tallest value within `columns`."""
        return max(len(self._lines(value, columns - _PADDING)) for value in self.option.values)

    def action_turn(self, step: int) -> None:
        """Change to another value."""
        values = self.option.values
        self.value = values[(values.index(self.value) + step) % len(values)]
        self.refresh()
        self.post_message(self.Turned(self))

    def on_click(self) -> None:
        """Change to the next value."""
        self.action_turn(1)


def own(name: str) -> str:
    """Return the row name of a game's own option, which may have the same name as one of ours."""
    return f"own-{name}"


def row_id(name: str) -> str:
    """Return the id of a row's widget, using only characters that Textual allows."""
    return "row-" + re.sub(r"[^\w-]", _escaped, name, flags=re.ASCII)


def _escaped(letter: re.Match[str]) -> str:
    return f"_{ord(letter[0]):x}_"


class FormRow(Horizontal):
    """A label with its value beside it, or below it if the value is too long."""

    DEFAULT_CSS = """
    FormRow { height: 1; }
    FormRow.-two { layout: vertical; height: auto; }
    FormRow > Label { max-width: 100%; text-wrap: nowrap; text-overflow: ellipsis; }
    """

    def __init__(self, label: str, asked: Cycle | Input) -> None:
        """Combine a label with what is `asked`."""
        super().__init__(Label(label, markup=False), asked)
        self._needs, self._asked = cell_len(label) + _PADDING, asked

    def on_resize(self, event: events.Resize) -> None:
        """Reserve room for the longest value, so that nothing moves when it is chosen."""
        columns, asked = event.size.width, self._asked
        two = self._needs + (asked.longest if isinstance(asked, Cycle) else _TYPED) > columns
        self.set_class(two, "-two")
        if isinstance(asked, Cycle):
            asked.styles.height = asked.rows(columns) if two else 1


class Rows(VerticalScroll, can_focus=False, inherit_bindings=False):
    """Rows that scroll to the focused one; the arrow keys move between rows."""

    def on_resize(self) -> None:
        """Keep the focused row visible when its description takes up rows."""
        focused = self.screen.focused
        if focused and self in focused.ancestors:
            focused.scroll_visible(animate=False)


class TextField(Input):
    """An input field that shows the beginning of a long text, except where it is being edited.

    Attributes:
        about: The description of the row.
    """

    def __init__(self, name: str, about: str, placeholder: str, value: str = "") -> None:
        """Ask for the value of row `name`."""
        super().__init__(value, placeholder=placeholder, name=name, id=row_id(name), compact=True)
        self.about = about

    def on_blur(self) -> None:
        """Go back to the beginning, unless another window is used in between."""
        if self.app.app_focus:
            self.cursor_position = 0


def answer(form: Widget, row: str) -> str:
    """Return what is chosen or typed in a row of a form."""
    asked = form.query_one(f"#{row_id(row)}")
    assert isinstance(asked, Cycle | Input)
    return asked.value.strip()


def say(form: Widget, text: str, *, error: bool = False) -> None:
    """Show a text below the rows of a form: what the focused one is about, or what is wrong."""
    about = form.query_one("#about", Verbatim)
    about.set_class(error, "-error")
    about.update(printable(text))  # A long text takes rows from those above.


def widget(option: Option) -> Cycle | Input:
    """Return the widget for a game's option: values to cycle through, or a number field."""
    name = own(option.name)
    if option.numbers:
        return TextField(name, option.summary, option.choices(), option.default)
    return Cycle(option, name)
