"""The text of a lesson, beside the board."""

from collections.abc import Callable

from dicemate.match import Match
from dicemate.tui.glue import Glued, glued
from dicemate.tui.match.course import Course
from dicemate.tui.measured import Measured


class LessonText(Measured, Glued):
    """The text of a lesson."""

    def __init__(self, course: Course) -> None:
        """Start empty."""
        super().__init__(id="lesson", markup=False)
        self.course = course

    def show(self, match: Match, written: Callable[[str], str]) -> None:
        """Show the text at the current step of the lesson, with `written` keys for ids in them."""
        text = glued(self.course.text(match, written))
        if self.content != text:
            self.update(text)
