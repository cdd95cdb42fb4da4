"""The text of a lesson, beside the board."""

from textual.widgets import Static

from dicemate.tui.match.course import Course


class LessonText(Static):
    """What a lesson tells and asks."""

    def __init__(self, course: Course) -> None:
        """Begin empty."""
        super().__init__(id="lesson", markup=False)
        self.course = course

    def show(self, ply: int) -> None:
        """Show the text after so many words of the lesson."""
        text = self.course.lesson.text(ply)
        if self.content != text:
            self.update(text)
