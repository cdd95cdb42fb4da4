"""A prompt for a comment of any length, over the screen that asks."""

from collections.abc import Callable
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import TextArea

from dicemate.tui.forms.ask import until_done
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.verbatim import Verbatim


class LongText(ModalScreen[str | None]):
    """Returns the text as a single line, as in records, or None if cancelled."""

    KEYS = "{keep} save (empty removes it)  {leave} cancel"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "keep", "keep the text", id="text.keep", priority=True),
        Binding("escape", "dismiss(None)", "cancel", id="text.leave", priority=True),
    ]

    DEFAULT_CSS = """
    LongText {
        align: center bottom;
        & > Vertical { width: 100%; height: auto; max-height: 80%; background: $surface; }
        & #heading { text-style: bold; padding: 0 1; }
        & #keys { padding: 0 1; }
        & TextArea { height: auto; min-height: 3; max-height: 100%; background: $background; }
    }
    """

    def __init__(self, heading: str, text: str) -> None:
        """Ask to edit `text` under a heading."""
        super().__init__()
        self.heading = heading
        self.text = text

    def compose(self) -> ComposeResult:
        """Yield the text area, in place of the foot."""
        with Vertical():
            yield Verbatim(self.heading, id="heading")
            yield TextArea(self.text, soft_wrap=True, show_line_numbers=False, compact=True)
            yield KeyLine(keys.linked(self.KEYS, LongText, self.app), id="keys")

    def on_mount(self) -> None:
        """Move the cursor to the end of the text."""
        area = self.query_one(TextArea)
        area.move_cursor(area.document.end)

    def action_keep(self) -> None:
        """Return the text, once: a second Enter may arrive before this screen is gone."""
        if self.is_active:
            self.dismiss(" ".join(self.query_one(TextArea).text.splitlines()).strip())


def edit(app: App[Any], heading: str, old: str, keep: Callable[[str], object]) -> None:
    """Ask to edit a comment, and `keep` it unless nothing is changed; ask again if it fails."""

    def again(why: str, new: str) -> LongText:
        return LongText(f"The comment was not saved: {why}\n{heading}", new)

    def changed(new: str) -> None:
        if new != old:
            keep(new)

    until_done(app, LongText(heading, old), again, changed)
