"""A Markdown page over the current screen: the rules, at the relevant rule, or the help."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from dicemate import rulebook
from dicemate.system import outside
from dicemate.tui.help import keys
from dicemate.tui.help.pagetext import PageText
from dicemate.tui.keyline import KeyLine


class Page(ModalScreen[None]):
    """Shows Markdown to read; Escape closes it."""

    KEYS = "{↑↓, Page Up, Page Down} scroll  {next} next heading  {close} back"
    FEW_KEYS = "{close} back"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,f1,question_mark", "dismiss", "close the page", id="page.close"),
        Binding("tab", "heading(1)", "the next heading", id="page.next"),
        Binding("shift+tab", "heading(-1)", "the previous heading", id="page.before"),
    ]

    DEFAULT_CSS = """
    Page {
        align: center middle;
        & PageText {
            width: 100%;
            max-width: 92;
            background: $surface;
            padding: 0 1;
        }
        & #foot { width: 100%; max-width: 92; background: $panel; padding: 0 1; }
    }
    """

    def __init__(self, text: str, rule: str = "") -> None:
        """Show `text`, scrolled to `rule` if that is found."""
        super().__init__()
        self.text = outside.page(text)
        self.rule = rule

    def compose(self) -> ComposeResult:
        """Yield the page and its keys."""
        line = rulebook.line_of(self.text, self.rule) if self.rule else None
        yield PageText(self.text, line)
        yield KeyLine(id="foot")

    def on_mount(self) -> None:
        """Let the arrow keys scroll."""
        text = self.query_one(PageText)
        text.focus()
        self.watch(text, "scrolls", self._name_keys)

    def _name_keys(self) -> None:
        """Name the keys that do something: a page that is seen whole does not scroll."""
        line = self.KEYS if self.query_one(PageText).scrolls else self.FEW_KEYS
        self.query_one("#foot", KeyLine).update(keys.linked(line, Page, self.app))

    def action_heading(self, step: int) -> None:
        """Go to the next or previous heading."""
        self.query_one(PageText).go_heading(step)
