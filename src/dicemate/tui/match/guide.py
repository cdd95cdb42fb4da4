"""Tables for learning, which save nothing: the lessons of a game, or finding the best moves."""

from collections.abc import Sequence

from dicemate.position import Variant
from dicemate.session.guesses import Guess
from dicemate.system import remembered
from dicemate.tui.match.guessing import Guessing
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.table import Table


def guide(variant: Variant, number: int | None = None) -> Table:
    """Return a table at the lesson of that number, counted from 0, or at the next one to learn."""
    if number is None:
        titles = [lesson.title for lesson in variant.lessons()]
        number = remembered.load().upcoming(variant.name, titles)
    course = Lessons(variant, number)
    return Table(course.session(), course=course)


def guessing(guesses: Sequence[Guess]) -> Table:
    """Return a table at the first of some positions in which to find the best move."""
    course = Guessing(guesses)
    return Table(course.session(), course=course)
