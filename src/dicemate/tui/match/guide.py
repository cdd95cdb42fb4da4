"""The first-game guide: the lessons of a game, played at a table that keeps nothing."""

from dicemate.position import Variant
from dicemate.tui.match.course import Course
from dicemate.tui.match.table import Table


def guide(variant: Variant, number: int = 0) -> Table:
    """Return a table at the lesson of that number, counted from 0."""
    course = Course(variant, number)
    return Table(course.session(), course=course)
