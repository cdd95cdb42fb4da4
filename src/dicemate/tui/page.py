"""A page of Markdown over whatever is open: rules, help."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static


class Page(ModalScreen[None]):
    """Shows Markdown to read; Escape closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,question_mark", "dismiss", "close the page", id="page.close"),
    ]

    DEFAULT_CSS = """
    Page {
        align: center middle;
        & VerticalScroll {
            width: 100%;
            max-width: 92;
            height: 1fr;
            background: $surface;
            padding: 0 1;
        }
        & #foot { height: 1; width: 100%; max-width: 92; background: $panel; padding: 0 1; }
    }
    """

    def __init__(self, text: str) -> None:
        """Show `text`."""
        super().__init__()
        self.text = text

    def compose(self) -> ComposeResult:
        """Yield the page and how to leave it."""
        with VerticalScroll():
            yield Markdown(self.text)
        yield Static("arrows, Page Up, Page Down scroll · Esc back", id="foot")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(VerticalScroll).focus()
