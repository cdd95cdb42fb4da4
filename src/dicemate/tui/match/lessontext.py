"""The text of a lesson, beside the board."""

from dicemate.tui.glue import Glued, glued
from dicemate.tui.measured import Measured


class LessonText(Measured, Glued):
    """The text of a lesson."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__(id="lesson")

    def show(self, text: str) -> None:
        """Show the text at the current step of the lesson."""
        self.put(glued(text))
