"""Collapsible rows under a heading that summarises them."""

from collections.abc import Callable
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from dicemate.tui.themes import FAINT
from dicemate.tui.verbatim import Verbatim


class Heading(Verbatim, can_focus=True):
    """The line that opens a fold.

    Attributes:
        opened: Whether the fold is open.
        usual: The initial summary; any other is highlighted.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,right,left", "turn", "open or close a section", id="form.fold")
    ]

    DEFAULT_CSS = """
    Heading { height: 1; padding: 0 1; }
    Heading:focus {
        background: $block-cursor-background; color: $block-cursor-foreground; text-style: bold;
    }
    Heading:focus:nocolor { text-style: reverse; }
    """

    class Turned(Message):
        """The fold should be opened or closed."""

        def __init__(self, heading: "Heading") -> None:
            """Store the heading."""
            super().__init__()
            self.heading = heading

    def __init__(self, title: str, summary: Callable[[], str]) -> None:
        """Start closed; `summary` returns the summary."""
        super().__init__()
        self.title, self.summary = title, summary
        self.opened = False
        self.usual = ""

    def on_mount(self) -> None:
        """Store the initial summary."""
        self.call_after_refresh(self._store_usual)

    def _store_usual(self) -> None:
        self.usual = self.summary()
        self.refresh()

    def render(self) -> Content:
        """Return the title, with the summary on the right if there is room for it."""
        text = self.summary()
        shade = "$text-accent" if text != self.usual else FAINT
        if self.has_focus:
            shade = ""
        sign = "▾" if self.opened else "▸"
        gap = self.size.width - cell_len(f"{sign} {self.title}{text}")
        if gap < 1:
            return Content(f"{sign} {self.title}")
        return Content.assemble(f"{sign} {self.title}{' ' * gap}", (text, shade))

    def on_resize(self) -> None:
        """Realign the summary."""
        self.refresh(layout=True)

    def action_turn(self) -> None:
        """Open or close the fold."""
        self.post_message(self.Turned(self))

    def on_click(self) -> None:
        """Open or close the fold."""
        self.action_turn()


class Fold(Vertical):
    """Collapsible rows under a heading."""

    DEFAULT_CSS = """
    Fold {
        height: auto;
        & > Vertical { height: auto; display: none; padding: 0 0 0 2; }
        &.-open > Vertical { display: block; }
    }
    """

    def __init__(self, title: str, summary: Callable[[], str]) -> None:
        """Collect the rows that are yielded within it."""
        super().__init__()
        self.heading = Heading(title, summary)
        self._rows: list[Widget] = []

    def compose_add_child(self, widget: Widget) -> None:
        """Add a row."""
        self._rows.append(widget)

    def compose(self) -> ComposeResult:
        """Yield the heading and the rows."""
        yield self.heading
        with Vertical():
            yield from self._rows

    def turn(self, *, opened: bool) -> None:
        """Open or close it."""
        self.heading.opened = opened
        self.set_class(opened, "-open")
        self.heading.refresh()
