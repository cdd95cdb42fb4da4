"""The lessons of a game: each is played like a game, with a text before every step."""

from dicemate.lesson import Lesson
from dicemate.position import Variant
from dicemate.session import Session
from dicemate.session.lessons import game_of, is_learned, objection
from dicemate.spelling import is_throw
from dicemate.talk import men, speech
from dicemate.talk.course import Course, Exercise
from dicemate.talk.voice import Voice
from dicemate.wording.plural import plural

HELLO = (
    "Each lesson is a position and a few steps. You may say both squares of a move at once. "
    "Say lesson 2 for another lesson, and help for all commands."
)
_SAID = {"{roll}": "roll", "{game}": "claim"}
"""What is said instead of pressing a key."""
_DEEDS = {"{click}": "say", "{Click}": "Say", "{press}": "say", "{Press}": "Say"}


def text_of(lesson: Lesson, said: int) -> str:
    """Return the text of a lesson after `said` words, with what to say instead of what to press."""
    return lesson.text(said, _SAID.__getitem__, _DEEDS)


class Teaching(Course):
    """Leads through the lessons of a game."""

    name = "lesson"

    def __init__(self, variant: Variant, voice: Voice) -> None:
        """Teach a game that has lessons."""
        self._variant, self._lessons = variant, variant.lessons()
        super().__init__([lesson.title for lesson in self._lessons], voice)

    def exercise(self, number: int) -> "Learning":
        """Return a new session of a lesson."""
        lesson = self._lessons[number]
        return Learning(Session(game_of(self._variant, lesson)), self._voice, lesson)

    def greeting(self) -> str:
        """Return what is taught, and how."""
        return f"{self._variant.title}, {plural(len(self._lessons), 'lesson')}. {HELLO}"

    def praise(self) -> str:
        """Return the same words for all lessons."""
        return "Well done."


class Learning(Exercise):
    """Plays a lesson: says its texts, and accepts only what it asks for."""

    def __init__(self, session: Session, voice: Voice, lesson: Lesson) -> None:
        """Play the `session` of a lesson."""
        self._lesson = lesson
        super().__init__(session, voice)

    @property
    def complete(self) -> bool:
        """Whether the lesson is complete."""
        return is_learned(self._lesson, self.session.match)

    @property
    def text(self) -> str:
        """The text of the lesson at the current step."""
        return text_of(self._lesson, len(self.session.match.words))

    def introduce(self) -> None:
        """Say where the men are."""
        self._questions.say(lambda stage, _: men.what_is_unusual(stage))

    def objection(self, word: str) -> str:
        """Return what the lesson asks for instead of a word, or an empty string."""
        return objection(self._lesson, self.session.match, word, self._name)

    def _name(self, word: str) -> str:
        return "roll" if is_throw(word) else speech.name(self.session.position, word)
