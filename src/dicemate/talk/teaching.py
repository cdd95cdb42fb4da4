"""The lessons of a game: each is played as any game, with a text before every step."""

from collections.abc import Sequence

from dicemate.lesson import Lesson
from dicemate.position import Variant
from dicemate.session import Change, Session
from dicemate.session.lessons import game_of
from dicemate.talk import choices, speech
from dicemate.talk.choices import Choice
from dicemate.talk.commands import Command
from dicemate.talk.dialogue import THROW
from dicemate.talk.playing import Playing
from dicemate.talk.voice import Voice

HELLO = (
    "Each lesson is a position and a few steps. Where a text says click, type the squares, "
    "as in g1 f3; where it names a key, say roll, or the number of a choice. "
    "Say lesson 2 for another lesson, and help for all commands."
)
NOT_HERE = frozenset(
    (
        *("draw", "accept", "decline", "claim", "resign", "own dice", "program dice", "rematch"),
        *("let", "by hand", "explain", "hint"),
    )
)
"""What nobody does in a lesson."""


class Teaching:
    """Leads through the lessons of a game; both sides are played by whoever learns."""

    def __init__(self, variant: Variant, voice: Voice) -> None:
        """Teach a game that has lessons."""
        self._variant, self._voice = variant, voice
        self._lessons: Sequence[Lesson] = variant.lessons()
        self._number = 0
        self._left = False
        self._learner = self._begun(0)

    def _begun(self, number: int) -> "Learning":
        """Return a lesson that has just begun."""
        self._number = number
        lesson = self._lessons[number]
        return Learning(Session(game_of(self._variant, lesson)), self._voice, lesson, self.commands)

    @property
    def done(self) -> bool:
        """Whether the learner wants to leave."""
        return self._left or self._learner.done

    def begin(self) -> None:
        """Say what is taught, and begin."""
        self._voice.say(f"{self._variant.title}, {len(self._lessons)} lessons. {HELLO}")
        self._say_lesson()

    def _say_lesson(self) -> None:
        self._voice.say(f"Lesson {self._number + 1}: {self._lessons[self._number].title}.")
        self._learner.ask()
        self._say_end()

    def answer(self, text: str) -> None:
        """Answer a line: at the end of a lesson where to go, else what the lesson asks for."""
        choice = choices.chosen(self._ways(), text) if self._learner.complete else None
        if choice:
            choice.act()
            return
        learner = self._learner
        learner.answer(text)
        if learner is self._learner:  # Else another lesson has begun.
            self._say_end()

    @property
    def waits(self) -> bool:
        """Return False: nobody but people is asked anything."""
        return False

    def wait(self) -> None:
        """Wait for nothing."""

    def patience(self) -> None:
        """Wait for ever: no lesson has a clock."""

    def wake(self) -> None:
        """Say nothing."""

    def _say_end(self) -> None:
        if self._learner.complete and not self.done:
            self._voice.say("Well done.")
            choices.tell(self._ways(), self._voice)

    def _ways(self) -> list[Choice]:
        """Return where to go from the end of a lesson."""
        again = Choice("the same lesson again", lambda: self._go(self._number), ("again",))
        leave = Choice("leave", self._leave)
        if self._number + 1 == len(self._lessons):
            return [leave, again]
        on = Choice("the next lesson", lambda: self._go(self._number + 1), ("next", "on"))
        return [on, again, leave]

    def _go(self, number: int) -> None:
        self._learner = self._begun(number)
        self._say_lesson()

    @property
    def commands(self) -> list[Command]:
        """What can be said in a lesson beside what can be said in any game."""
        return [
            Command(("lessons",), "the lessons", lambda _: self._list()),
            Command(("lesson",), "another lesson", self._go_to, "2", alone=False),
        ]

    def _list(self) -> None:
        for number, lesson in enumerate(self._lessons, 1):
            self._voice.say(f"{number}: {lesson.title}.")

    def _go_to(self, text: str) -> None:
        number = int(text[:4]) if text.isascii() and text.isdecimal() else 0
        if 1 <= number <= len(self._lessons):
            self._go(number - 1)
        else:
            self._voice.say(f"There are lessons 1 to {len(self._lessons)}.")

    def _leave(self) -> None:
        self._left = True


class Learning(Playing):
    """Plays a lesson: says its texts, and takes only what it asks for."""

    def __init__(
        self, session: Session, voice: Voice, lesson: Lesson, more: Sequence[Command]
    ) -> None:
        """Play the `session` of a lesson; `more` are commands of the guide."""
        self._lesson, self._more = lesson, more
        super().__init__(session, voice)

    @property
    def complete(self) -> bool:
        """Whether all that the lesson asks for has been said."""
        return len(self.session.match.words) == len(self._lesson.steps)

    @property
    def commands(self) -> list[Command]:
        """What can be said that is no move."""
        known = super().commands
        return [*self._more, *(each for each in known if each.phrases[0] not in NOT_HERE)]

    def hear(self, change: Change) -> None:
        """Say nothing of what the game was like: it was a lesson."""

    def ask(self) -> None:
        """Say the text of the lesson, then who is asked for what, unless it is complete."""
        self._voice.say(self._lesson.text(len(self.session.match.words)))
        if self.complete:
            self._asking.drop()
        else:
            super().ask()

    def allows(self, word: str) -> bool:
        """Tell whether the lesson asks for a word; if not, say what it asks for."""
        if self.complete:
            return False
        word = self._next() if word == THROW else word
        step = self._lesson.steps[len(self.session.match.words)]
        if not step.accepts(word):
            wanted = self._name(step.words.split()[0])
            self._voice.say(f"{self._name(word)} is possible, but here try {wanted}.")
        return step.accepts(word)

    def _next(self) -> str:
        """Return the throw that comes next in the lesson, whenever that will be."""
        left = self._lesson.throws()[self.session.match.throws() :]
        return left[0] if left else "roll:1"

    def _name(self, word: str) -> str:
        return "roll" if word.startswith("roll:") else speech.name(self.session.position, word)
