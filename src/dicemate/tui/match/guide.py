"""The first-game guide: the lessons of a game, played at a table that keeps nothing."""

from dicemate.position import Variant
from dicemate.system import remembered
from dicemate.tui.match.course import Course
from dicemate.tui.match.table import Table


def guide(variant: Variant, number: int | None = None) -> Table:
    """Return a table at the lesson of that number, counted from 0, or where one stopped."""
    if number is None:
        titles = [lesson.title for lesson in variant.lessons()]
        number = remembered.load().upcoming(variant.name, titles)
    course = Course(variant, number)
    return Table(course.session(), course=course)
