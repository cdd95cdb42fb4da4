"""A prompt for one line of text, over the screen that asks."""

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input

from dicemate.record import RecordError
from dicemate.system import oserrors
from dicemate.tui.help import keys
from dicemate.tui.keyline import KeyLine
from dicemate.tui.verbatim import Verbatim


class Ask(ModalScreen[str | None]):
    """Returns the typed line, or None if cancelled."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "dismiss(None)", "cancel", id="ask.leave"),
    ]

    DEFAULT_CSS = """
    Ask {
        align: center bottom;
        & > Vertical { width: 100%; height: auto; background: $surface; padding: 0 1; }
        & #heading { text-style: bold; }
        & KeyLine { height: auto; }
    }
    """

    def __init__(self, heading: str, text: str, note: str = "", no: str = "cancel") -> None:
        """Ask to edit `text` under a heading, with a note below; `no` is what leaving means."""
        super().__init__()
        self.heading = heading
        self.text = text
        self.note = note
        self.no = no

    def compose(self) -> ComposeResult:
        """Yield the line, in place of the foot."""
        with Vertical():
            yield Verbatim(self.heading, id="heading")
            yield Input(self.text, compact=True, select_on_focus=False)
            yield KeyLine(Content(keys.JOINT).join(self._keys()))

    def _keys(self) -> Iterator[Content]:
        if self.note:
            yield Content(self.note)
        yield keys.submits("continue")
        yield keys.linked(f"{{leave}} {self.no}", Ask, self.app)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return the line, once: a second Enter may arrive before this screen is gone."""
        if self.is_active:
            self.dismiss(event.value.strip())


def ask_line(app: App[Any], asked: Ask, then: Callable[[str], object]) -> None:
    """Ask for a line, and call `then` with it unless that is cancelled; ask again if it fails."""

    def again(why: str, line: str) -> Ask:
        return Ask(f"{why}\n{asked.heading}", line, asked.note, asked.no)

    until_done(app, asked, again, then)


def until_done(
    app: App[Any],
    asked: ModalScreen[str | None],
    again: Callable[[str, str], ModalScreen[str | None]],
    then: Callable[[str], object],
) -> None:
    """Ask for a text, and call `then` with it unless that is cancelled.

    If that fails, ask once more with what `again` makes of the reason and the text: nothing typed
    is lost.
    """

    def answered(text: str | None) -> None:
        if text is None:
            return
        try:
            then(text)
        except (OSError, RecordError) as error:
            app.push_screen(again(oserrors.text(error), text), answered)

    app.push_screen(asked, answered)
