"""A course: the lessons of a game, and the one that is learned now."""

from dicemate.lesson import Lesson
from dicemate.match import Match
from dicemate.position import Position, Variant, is_throw
from dicemate.session import Session
from dicemate.session.lessons import game_of
from dicemate.system import remembered
from dicemate.tui.dice.throws import ROLL


class Course:
    """The lessons of a game.

    Attributes:
        variant: The game.
        lessons: Its lessons.
        number: Which of them is learned, counted from 0.
    """

    def __init__(self, variant: Variant, number: int = 0) -> None:
        """Begin with the lesson of that number."""
        self.variant, self.lessons = variant, variant.lessons()
        self.number = number

    @property
    def lesson(self) -> Lesson:
        """The lesson that is learned."""
        return self.lessons[self.number]

    @property
    def last(self) -> bool:
        """Whether no lesson follows this one."""
        return self.number + 1 == len(self.lessons)

    @property
    def title(self) -> str:
        """Which lesson of how many this is."""
        place = f"lesson {self.number + 1} of {len(self.lessons)}: {self.lesson.title}"
        return f"{self.variant.title}   {place}"

    @property
    def rule(self) -> str:
        """The main rule that the lesson teaches."""
        return self.lesson.rules.split()[0]

    def session(self) -> Session:
        """Return a session in which the lesson is played; it is kept nowhere."""
        session, lesson = Session(game_of(self.variant, self.lesson)), self.lesson
        session.subscribe(lambda _: self._remember(session, lesson))
        return session

    def _remember(self, session: Session, lesson: Lesson) -> None:
        """Remember a lesson that is learned."""
        if len(session.match.words) == len(lesson.steps):
            known = remembered.load()
            remembered.store(known.with_lesson(self.variant.name, lesson.title))

    def is_learned(self, match: Match) -> bool:
        """Tell whether all that the lesson asks for has been said."""
        return len(match.words) == len(self.lesson.steps)

    def objection(self, match: Match, word: str) -> str:
        """Return what the lesson asks for instead of a word, or nothing if that will do."""
        step = self.lesson.steps[len(match.words)]
        if is_throw(step.words) if word == ROLL else step.accepts(word):
            return ""
        said, wanted = (_label(match.position, each) for each in (word, step.words.split()[0]))
        return f"{said} is possible, but here try {wanted}."


def _label(position: Position, word: str) -> str:
    if word == ROLL or is_throw(word):
        return "a throw"
    label = position.action(word).label
    return "a roll" if label == ROLL else label
