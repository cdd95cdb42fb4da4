"""The lessons of a game as a course."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.position import Position, Variant, is_throw
from dicemate.session import Session
from dicemate.session.lessons import game_of, is_learned, objection
from dicemate.spelling import ROLL
from dicemate.system import remembered
from dicemate.tui import messages
from dicemate.tui.match.course import GAP, place


class Lessons:
    """The lessons of a game; implements `Course`.

    Attributes:
        variant: The game.
        lessons: Its lessons.
    """

    name = "lesson"

    def __init__(self, variant: Variant, number: int) -> None:
        """Start with the lesson of that number, counted from 0."""
        self.variant, self.lessons = variant, variant.lessons()
        self.number = number
        self.titles: Sequence[str] = [lesson.title for lesson in self.lessons]

    @property
    def lesson(self) -> Lesson:
        """The current lesson."""
        return self.lessons[self.number]

    @property
    def title(self) -> str:
        """The lesson's number and count."""
        return f"{self.variant.title}{GAP}{place(self)}: {self.lesson.title}"

    @property
    def rule(self) -> str:
        """The main rule that the lesson teaches, if it names one."""
        return next(iter(self.lesson.rules.split()), "")

    @property
    def beyond(self) -> tuple[str, messages.Form]:
        """The choice to play the game itself, and its message."""
        return "play it now", messages.Form(self.variant, instead=True)

    def session(self) -> Session:
        """Return a session for the lesson; it is not saved."""
        session, lesson = Session(game_of(self.variant, self.lesson)), self.lesson
        session.subscribe(lambda _: self._remember(session, lesson))
        return session

    def _remember(self, session: Session, lesson: Lesson) -> None:
        """Record a lesson as learned once it is complete."""
        if is_learned(lesson, session.match):
            remembered.change(lambda known: known.with_lesson(self.variant.name, lesson.title))

    def done(self) -> Collection[int]:
        """Return the numbers of the lessons that were completed, today or earlier."""
        done = remembered.load().learned(self.variant.name, self.titles)
        return {number for number, title in enumerate(self.titles) if title in done}

    def text(self, match: Match, written: Callable[[str], str]) -> str:
        """Return the text of the lesson at the current step."""
        return self.lesson.text(len(match.words), written)

    def is_learned(self, match: Match) -> bool:
        """Return whether the lesson is complete."""
        return is_learned(self.lesson, match)

    def praise(self, match: Match) -> str:
        """Return the same words of praise for all lessons."""
        return "Well done."

    def objection(self, match: Match, word: str) -> str:
        """Return what the lesson asks for instead of a word, or an empty string if accepted."""
        return objection(self.lesson, match, word, partial(_label, match.position))


def _label(position: Position, word: str) -> str:
    label = ROLL if is_throw(word) else position.action(word).label
    return "a roll" if label == ROLL else label
