"""The text of a lesson, beside the board."""

from dicemate.match import Match
from dicemate.tui.glue import Glued, glued
from dicemate.tui.help import keys
from dicemate.tui.match.course import Course
from dicemate.tui.measured import Measured


class LessonText(Measured, Glued):
    """The text of a lesson."""

    def __init__(self, course: Course) -> None:
        """Start empty."""
        super().__init__(id="lesson", markup=False)
        self.course = course

    def show(self, match: Match) -> None:
        """Show the text at the current step of the lesson, with the keys as they are bound."""
        text = glued(self.course.text(match, self._written))
        if self.content != text:
            self.update(text)

    def _written(self, line: str) -> str:
        return keys.written(line, type(self.screen), self.app)
