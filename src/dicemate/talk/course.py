"""Courses: exercises in sequence, each played like a game; either lessons, or moves to guess."""

from collections.abc import Sequence

from dicemate.session import Change
from dicemate.spelling import is_number
from dicemate.talk import choices, commands
from dicemate.talk.choices import Item
from dicemate.talk.commands import Command, phrases, plain
from dicemate.talk.conversation import Still
from dicemate.talk.playing import ANEW, Playing
from dicemate.talk.voice import Voice
from dicemate.wording.plural import plural

NOT_HERE = frozenset(
    phrases(
        "draw, accept, decline, claim, resign, pause, rematch, own dice, program dice, let, "
        "by hand, explain, hint, review, score"
    )
)
"""The commands that an exercise does not have."""

LACKING = "That is for whole games, not for a {}."
DONE = "This {} is done."
LAST = "This is the last {}."
SKIP = "next {0}, skip, skip this|it, skip this|the {0}"
ANEW_HERE = "Say {} and its number to begin it again."


class Exercise(Playing):
    """Plays an exercise.

    Attributes:
        name: What it is called: ``lesson``.
        more: The commands of its course.
        lacking: The commands of a game that it does not have, by their first phrases.
    """

    name: str
    more: Sequence[Command] = ()
    lacking = NOT_HERE

    @property
    def complete(self) -> bool:
        """Whether the exercise is complete."""
        raise NotImplementedError

    @property
    def text(self) -> str:
        """The text at this point."""
        raise NotImplementedError

    @property
    def commands(self) -> list[Command]:
        """The commands: those of the course, and those of a game that make sense here."""
        known = super().commands
        return [*self.more, *(each for each in known if each.phrases[0] not in self.lacking)]

    @property
    def unlisted(self) -> list[Command]:
        """The commands of a game that an exercise lacks: each says so; and those without help."""
        known = super().commands
        lacked = (each for each in known if each.phrases[0] in self.lacking)
        anew = plain(ANEW, "", lambda: self._voice.say(ANEW_HERE.format(self.name)))
        return [*(each._replace(do=self._lacks) for each in lacked), anew, *self.understood]

    def _lacks(self, _: str) -> None:
        self._voice.say(LACKING.format(self.name))

    def _handle(self, text: str) -> None:
        """Handle a line; once the exercise is complete, only commands do anything."""
        known = [*self.commands, *self.unlisted]
        if text and self.complete and not commands.find(known, text):
            self.allows(text)
        else:
            super()._handle(text)

    def asks(self, text: str) -> bool:
        """Return whether a text is a question about the game, which changes nothing."""
        return commands.find(self._questions.commands, text) is not None

    def allows(self, word: str) -> bool:
        """Return whether a word may be said; if not, say why."""
        objection = DONE.format(self.name) if self.complete else self.objection(word)
        if objection:
            self._voice.say(objection)
        return not objection

    def objection(self, word: str) -> str:
        """Return why the exercise does not allow a word, or an empty string if it does."""
        raise NotImplementedError

    def introduce(self) -> None:
        """Say what the player needs to know before the first text."""

    def hear(self, change: Change) -> None:
        """Say nothing: an exercise has no summary."""

    def ask(self) -> None:
        """Say the text and, unless the exercise is complete, the prompt."""
        self._voice.say(self.text)
        if self.complete:
            self._asking.drop()
        else:
            super().ask()


class Course(Still):
    """Leads through exercises; the learner plays both sides."""

    name: str
    """What an exercise is called: ``lesson``."""

    def __init__(self, titles: Sequence[str], voice: Voice) -> None:
        """Lead through the exercises with these titles."""
        self._titles, self._voice = titles, voice
        self._left = False
        self._number = 0
        self._learner = self._begun()

    def exercise(self, number: int) -> Exercise:
        """Return a new session of an exercise, by its number counted from 0."""
        raise NotImplementedError

    def greeting(self) -> str:
        """Return the greeting."""
        raise NotImplementedError

    def praise(self) -> str:
        """Return what is said at the end of an exercise."""
        raise NotImplementedError

    def _begun(self) -> Exercise:
        learner = self.exercise(self._number)
        learner.name, learner.more = self.name, self.commands
        return learner

    @property
    def done(self) -> bool:
        """Whether the learner wants to leave."""
        return self._left or self._learner.done

    def begin(self) -> None:
        """Say what to do, and start the first exercise."""
        self._voice.say(self.greeting())
        self._say_exercise()

    def _say_exercise(self) -> None:
        self._voice.say(
            f"{self.name.capitalize()} {self._number + 1}: {self._titles[self._number]}."
        )
        self._learner.introduce()
        self._learner.ask()
        self._say_end()

    def answer(self, text: str) -> None:
        """Answer a line: a choice at the end of an exercise, otherwise an answer to it."""
        choice = choices.chosen(self._ways(), text) if self._learner.complete else None
        if choice:
            choice.act()
            return
        learner, was_complete = self._learner, self._learner.complete
        learner.answer(text)
        # Unless another exercise has begun, or a question was asked after the end.
        if learner is self._learner and not (was_complete and learner.asks(text)):
            self._say_end()

    def _say_end(self) -> None:
        if self._learner.complete and not self.done:
            self._voice.say(self.praise())
            choices.tell(self._ways(), self._voice)

    def _ways(self) -> list[Item]:
        """Return the choices at the end of an exercise."""
        again = Item(f"the same {self.name} again", lambda: self._go(self._number), ("again",))
        leave = Item("leave", self._leave)
        if self._number + 1 == len(self._titles):
            return [leave, again]
        on = Item(f"the next {self.name}", lambda: self._go(self._number + 1), ("next", "on"))
        return [on, again, leave]

    def _go(self, number: int) -> None:
        self._number = number
        self._learner = self._begun()
        self._say_exercise()

    @property
    def commands(self) -> list[Command]:
        """The commands of the course."""
        name = self.name
        return [
            plain(f"{name}s, how many|which {name}s are there", f"the {name}s", self._list),
            plain(SKIP.format(name), f"skip this {name}", self._skip),
            Command(phrases(name), f"another {name}", self._go_to, "2", alone=False),
        ]

    def _list(self) -> None:
        for number, title in enumerate(self._titles, 1):
            self._voice.say(f"{number}: {title}.")

    def _skip(self) -> None:
        if self._number + 1 < len(self._titles):
            self._go(self._number + 1)
        else:
            self._voice.say(LAST.format(self.name))

    def _go_to(self, text: str) -> None:
        number = int(text) if is_number(text) else 0
        if 1 <= number <= len(self._titles):
            self._go(number - 1)
        else:
            are = "is" if len(self._titles) == 1 else "are"
            self._voice.say(f"There {are} {plural(len(self._titles), self.name)}.")

    def _leave(self) -> None:
        self._left = True
