"""The foot of a rail: what is asked, and under it what is typed or chosen; they share its rows."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from dicemate.tui.line import Line
from dicemate.tui.match import layout
from dicemate.tui.match.layout import Plan


class Foot(Container):
    """Shows who must do what, and the answer, or what else a screen has there."""

    DEFAULT_CSS = """
    Foot {
        height: auto;
        & #prompt { text-style: bold; padding: 0 1; }
        & #prompt.-error { color: $text-error; }
        & #entry { padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    }
    """

    def __init__(self, instead: Sequence[Widget] = ()) -> None:
        """Start with nothing asked; widgets may stand there `instead` of an answer."""
        super().__init__(id="foot")
        self.prompt_line, self.entry_line = Line(id="prompt"), Line(id="entry")
        self._answers = instead or (self.entry_line,)
        self._plan = layout.UNKNOWN

    def compose(self) -> ComposeResult:
        """Yield the lines."""
        yield self.prompt_line
        yield from self._answers

    def lay_out(self, plan: Plan) -> None:
        """Take as much room as a plan gives."""
        self._plan = plan
        self._share_out()

    def say(self, said: str, *, warns: bool) -> None:
        """Show who must do what, or a warning."""
        self.prompt_line.set_class(warns, "-error")
        if self.prompt_line.show(said):
            self._share_out()

    def answer(self, line: Content) -> None:
        """Show what is typed, or what can be chosen."""
        if self.entry_line.show(line):
            self._share_out()

    def _share_out(self) -> None:
        """Share the rows out between prompt and answer, so that nothing else has to give way."""
        asked, answered = self._plan.rows
        if self._plan.rows != layout.ONE_ROW:
            columns = self._plan.answer_columns
            needs = [each.rows(columns) for each in (self.prompt_line, self.entry_line)]
            rows = max(asked + answered, sum(needs))
            asked = min(max(asked, needs[0]), rows - needs[1])
            answered = rows - asked
        self.prompt_line.take(asked)
        self.entry_line.take(answered)
