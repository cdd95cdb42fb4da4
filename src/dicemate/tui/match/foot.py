"""The foot of a rail: the prompt, and below it the input line or choices; they share its rows."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from dicemate.tui.line import Line, fitting
from dicemate.tui.match import layout
from dicemate.tui.match.layout import MatchLayout

_MOST_ROWS = 2
"""The maximum rows of a prompt that is planned for one row."""


class Foot(Container):
    """Shows the prompt, and below it the input line or other widgets of the screen."""

    DEFAULT_CSS = """
    Foot {
        height: auto;
        & #prompt { text-style: bold; padding: 0 1; content-align: left bottom; }
        & #prompt.-error { color: $text-error; }
        & #entry { padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    def __init__(self, instead: Sequence[Widget]) -> None:
        """Start without a prompt; the widgets in `instead`, if any, replace the input line."""
        super().__init__(id="foot")
        self.prompt_line, self.entry_line = Line(id="prompt"), Line(id="entry")
        self._answers = instead or (self.entry_line,)
        self._plan = layout.UNKNOWN

    def compose(self) -> ComposeResult:
        """Yield the lines."""
        yield self.prompt_line
        yield from self._answers

    def lay_out(self, plan: MatchLayout) -> None:
        """Take the room that a plan allots."""
        self._plan = plan
        self._share_out()

    def say(self, said: str, *, warns: bool) -> None:
        """Show the prompt, or a warning."""
        self.prompt_line.set_class(warns, "-error")
        if self.prompt_line.show(self._fitting(said)):
            self._share_out()

    def _fitting(self, said: str) -> str:
        """Return the prompt without the last sentences for which there are no rows."""
        if self._plan.rows != layout.ONE_ROW:
            return said
        return fitting(said, self._plan.answer_columns, _MOST_ROWS)

    def answer(self, line: Content) -> None:
        """Show the typed text, or what can be chosen."""
        if self.entry_line.show(line):
            self._share_out()

    def _share_out(self) -> None:
        """Divide the rows between prompt and input line, so that nothing else has to shrink.

        If each has only one row, a long prompt takes another from the content above it.
        """
        columns, (asked, answered) = self._plan.answer_columns, self._plan.rows
        needs = [each.rows(columns) for each in (self.prompt_line, self.entry_line)]
        if self._plan.rows == layout.ONE_ROW:
            asked = min(needs[0], _MOST_ROWS)
        else:
            rows = max(asked + answered, sum(needs))
            asked = min(max(asked, needs[0]), rows - needs[1])
            answered = rows - asked
        self.prompt_line.set_rows(asked)
        self.entry_line.set_rows(answered)
