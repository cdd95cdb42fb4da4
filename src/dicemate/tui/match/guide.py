"""Tables for learning, which save nothing: the lessons of a game, or finding the best moves."""

from collections.abc import Sequence

from dicemate.position import Variant
from dicemate.session.guesses import Guess
from dicemate.system import remembered
from dicemate.tui.match.course import Course
from dicemate.tui.match.guessing import Guessing
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.table import Table


def guide(variant: Variant) -> Table:
    """Return a table at the next lesson of a game to learn."""
    titles = [lesson.title for lesson in variant.lessons()]
    return at(Lessons(variant, remembered.load().upcoming(variant.name, titles)))


def guessing(guesses: Sequence[Guess]) -> Table:
    """Return a table at the first of some positions in which to find the best move."""
    return at(Guessing(guesses))


def at(course: Course) -> Table:
    """Return a table at the current exercise of a course."""
    return Table(course.session(), course=course)
