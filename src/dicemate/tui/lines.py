"""A short list to choose a line from; lighter than an OptionList: the first frame waits for it."""

from collections.abc import Mapping
from typing import ClassVar

from rich.cells import set_cell_size
from textual import events
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import Static


class Lines(Static, can_focus=True):
    """Groups of named lines with a gap between them, and a cursor on one line.

    A line without a text keeps its place free and is passed over.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down", "go(1)", "the next line", id="menu.down"),
        Binding("up", "go(-1)", "the line before", id="menu.up"),
        Binding("enter,space", "choose", "choose the line", id="menu.choose"),
    ]

    class Reached(Message):
        """The cursor has come to the line `name`."""

        def __init__(self, name: str) -> None:
            """Name the line."""
            super().__init__()
            self.name = name

    class Chosen(Reached):
        """The line `name` was chosen."""

    def __init__(self, *groups: Mapping[str, str]) -> None:
        """Offer groups of lines: texts by their names."""
        super().__init__()
        self.names = [name for group in groups for name in ["", *group]][1:]
        self.texts = {name: text for group in groups for name, text in group.items()}
        self.row = next(row for row in range(len(self.names)) if self._text(row))

    @property
    def name_here(self) -> str:
        """The name of the line under the cursor."""
        return self.names[self.row]

    def _text(self, row: int) -> str:
        return self.texts.get(self.names[row], "")

    def set_text(self, name: str, text: str) -> None:
        """Give a line another text, or none; a cursor that stood on it goes to the next."""
        self.texts[name] = text
        if not self._text(self.row):
            self._reach(self.row, 1)
        self.refresh()

    def render(self) -> Content:
        """Return the lines, the one under the cursor reversed."""
        width = self.size.width
        return Content("\n").join(
            Content.styled(
                set_cell_size(f" {self._text(row)}", width),
                "reverse bold" if row == self.row else "",
            )
            for row in range(len(self.names))
        )

    def action_go(self, step: int) -> None:
        """Go to the next line, round the end and over the gaps."""
        self._reach((self.row + step) % len(self.names), step)

    def _reach(self, row: int, step: int) -> None:
        while not self._text(row):
            row = (row + step) % len(self.names)
        self.row = row
        self.refresh()
        self.post_message(self.Reached(self.name_here))

    def action_choose(self) -> None:
        """Choose the line under the cursor."""
        self.post_message(self.Chosen(self.name_here))

    def choose(self, name: str) -> None:
        """Choose a line by its name."""
        self._reach(self.names.index(name), 1)
        self.action_choose()

    def on_click(self, event: events.Click) -> None:
        """Choose the line that was clicked."""
        offset = event.get_content_offset(self)
        if offset and offset.y < len(self.names) and self._text(offset.y):
            self.choose(self.names[offset.y])
