"""A page of Markdown over whatever is open: rules, at the rule that matters, and help."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Markdown, Static
from textual.widgets.markdown import MarkdownBlock

from dicemate import outside, rulebook
from dicemate.tui.help import keys


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
        & VerticalScroll {
            width: 100%;
            max-width: 92;
            height: 1fr;
            background: $surface;
            padding: 0 1;
        }
        & #foot { height: 1; width: 100%; max-width: 92; background: $panel; padding: 0 1; }
        & .-here { border-left: outer $accent; }
    }
    """

    def __init__(self, text: str, rule: str = "") -> None:
        """Show `text`, from the place on at which `rule` stands, if it does."""
        super().__init__()
        self.text = outside.page(text)
        self.rule = rule

    def compose(self) -> ComposeResult:
        """Yield the page and how to leave it."""
        with VerticalScroll():
            yield Markdown()
        yield Static(keys.written(self.KEYS, Page, self.app), id="foot", markup=False)

    async def on_mount(self) -> None:
        """Let the arrow keys scroll, and go to the rule once all is there: no key comes before."""
        self.query_one(VerticalScroll).focus()
        await self.query_one(Markdown).update(self.text)
        if self.rule:
            self.call_after_refresh(self._show_rule)

    def _show_rule(self) -> None:
        line = rulebook.line_of(self.text, self.rule)
        blocks = self.query_one(Markdown).query(MarkdownBlock)
        around = [block for block in blocks if _holds(block, line)]
        if around:  # The innermost comes last.
            around[-1].add_class("-here")
            self._top(around[-1])

    def _top(self, block: MarkdownBlock) -> None:
        self.query_one(VerticalScroll).scroll_to_widget(block, top=True, animate=False)

    def action_heading(self, step: int) -> None:
        """Go to the next heading, or to the one before."""
        headers = self.query("MarkdownHeader").results(MarkdownBlock)
        top = self.query_one(VerticalScroll).region.y
        # One that was gone to stands below the space above it.
        here = [block for block in headers if (_y(block) - top) * step > 0]
        if here:
            self._top(here[0 if step > 0 else -1])


def _holds(block: MarkdownBlock, line: int | None) -> bool:
    start, end = block.source_range
    return line is not None and start <= line < end


def _y(block: MarkdownBlock) -> int:
    """Return the row of a block with the space above it."""
    return block.region.y - block.styles.margin.top
