"""The text of a lesson, beside the board."""

from textual.widgets import Static

from dicemate.match import Match
from dicemate.tui.match.course import Course


class LessonText(Static):
    """What a lesson tells and asks."""

    def __init__(self, course: Course) -> None:
        """Begin empty."""
        super().__init__(id="lesson", markup=False)
        self.course = course

    def show(self, match: Match) -> None:
        """Show the text where the lesson stands."""
        text = self.course.text(match)
        if self.content != text:
            self.update(text)
