"""A page of Markdown over whatever is open: rules, at the rule that matters, and help."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from dicemate import rulebook
from dicemate.system import outside
from dicemate.tui.help import keys
from dicemate.tui.help.text import PageText
from dicemate.tui.keyline import KeyLine


class Page(ModalScreen[None]):
    """Shows Markdown to read; Escape closes it."""

    KEYS = "arrows, Page Up, Page Down scroll · {next} next heading · {close} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,question_mark", "dismiss", "close the page", id="page.close"),
        Binding("tab", "heading(1)", "the next heading", id="page.next"),
        Binding("shift+tab", "heading(-1)", "the heading before", id="page.before"),
    ]

    DEFAULT_CSS = """
    Page {
        align: center middle;
        & PageText {
            width: 100%;
            max-width: 92;
            height: 1fr;
            background: $surface;
            padding: 0 1;
        }
        & #foot { height: 1; width: 100%; max-width: 92; background: $panel; padding: 0 1; }
        & #foot { link-color: $foreground; }
    }
    """

    def __init__(self, text: str, rule: str = "") -> None:
        """Show `text`, from the place on at which `rule` stands, if it does."""
        super().__init__()
        self.text = outside.page(text)
        self.rule = rule

    def compose(self) -> ComposeResult:
        """Yield the page and how to leave it."""
        line = rulebook.line_of(self.text, self.rule) if self.rule else None
        yield PageText(self.text, line)
        yield KeyLine(keys.linked(self.KEYS, Page, self.app), id="foot", markup=False)

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        self.query_one(PageText).focus()

    def action_heading(self, step: int) -> None:
        """Go to the next heading, or to the one before."""
        self.query_one(PageText).go_heading(step)
