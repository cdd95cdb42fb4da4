"""The foot of a rail: what is asked, and under it what is typed or chosen; they share its rows."""

import re
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.content import Content
from textual.widget import Widget

from dicemate.tui.line import Line
from dicemate.tui.match import layout
from dicemate.tui.match.layout import Plan

_MOST_ROWS = 2
"""The most rows of a prompt where it should have one."""
_BETWEEN = re.compile(r"(?<=[.?!…]) (?=[A-Z])")
"""What stands between two sentences."""


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
        if self.prompt_line.show(self._fitting(said)):
            self._share_out()

    def _fitting(self, said: str) -> str:
        """Return what is said, less whole sentences at its end for which there are no rows."""
        if self._plan.rows != layout.ONE_ROW:
            return said
        sentences, columns = _BETWEEN.split(said), max(1, self._plan.answer_columns)
        while len(sentences) > 1 and len(Content(" ".join(sentences)).wrap(columns)) > _MOST_ROWS:
            sentences.pop()
        return " ".join(sentences)

    def answer(self, line: Content) -> None:
        """Show what is typed, or what can be chosen."""
        if self.entry_line.show(line):
            self._share_out()

    def _share_out(self) -> None:
        """Share the rows out between prompt and answer, so that nothing else has to give way.

        Where each has but one row, a long prompt takes more, from what is told above it.
        """
        columns, (asked, answered) = self._plan.answer_columns, self._plan.rows
        needs = [each.rows(columns) for each in (self.prompt_line, self.entry_line)]
        if self._plan.rows == layout.ONE_ROW:
            asked = min(needs[0], _MOST_ROWS)
        else:
            rows = max(asked + answered, sum(needs))
            asked = min(max(asked, needs[0]), rows - needs[1])
            answered = rows - asked
        self.prompt_line.take(asked)
        self.entry_line.take(answered)
