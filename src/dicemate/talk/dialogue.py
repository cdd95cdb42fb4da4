"""What the players say to a session, and what it asks them in turn."""

from collections.abc import Callable, Sequence

from dicemate.session import Answer, Confirm, NoSecret, Refused, Session
from dicemate.talk import choices
from dicemate.talk.choices import Choice
from dicemate.talk.reporting import Reporter
from dicemate.talk.voice import Voice

THROW = "roll:"
"""Stands for a throw, whose faces nobody knows yet, when asking whether a word is allowed."""


class Dialogue:
    """A session, whoever tells of it, and a question that is open.

    Attributes:
        session: What is played.
        voice: What tells the players of it.
        news: Whether the players have to be told anew who is asked for what.
    """

    def __init__(self, session: Session, voice: Voice, allows: Callable[[str], bool]) -> None:
        """Talk about `session`; `allows` tells whether a word may be said, and if not, says why."""
        self.session, self.voice = session, voice
        self._allows = allows
        self._reporter = Reporter(session, voice)
        self._question: Sequence[Choice] = ()

    @property
    def news(self) -> bool:
        """Whether anything has happened since the players were last told who is asked."""
        return self._reporter.news

    @news.setter
    def news(self, news: bool) -> None:
        self._reporter.news = news

    # -- what the players say ------------------------------------------------------------------

    def play(self, word: str) -> None:
        """Say a word of the game."""
        if self._allows(word):
            self.told(self.session.say(word))

    def throw(self) -> None:
        """Let the program throw."""
        if self._allows(THROW):
            self.told(self.session.roll())

    def told(self, answer: Answer) -> None:
        """Tell what a session answers where it has not simply done what it was told."""
        match answer:
            case Confirm(word, label, question):
                sure = Choice(f"play {label} anyway", lambda: self._play_surely(word), ("yes",))
                self.ask(question, [sure, self.no("choose again")])
            case NoSecret(reason):
                own = Choice("throw your own dice", self._throw_themselves, ("yes",))
                self.ask(reason, [own, self.no("leave it")])
            case Refused(reason):
                self.voice.say(reason)

    def _play_surely(self, word: str) -> None:
        self.told(self.session.say(word, sure=True))

    def _throw_themselves(self) -> None:
        self.told(self.session.change_dice())

    # -- what they are asked -------------------------------------------------------------------

    def ask(self, question: str, answers: Sequence[Choice]) -> None:
        """Ask something that can be answered by number, until anything has changed."""
        self._question = answers
        self.voice.say(question)
        choices.tell(answers, self.voice)

    def no(self, text: str) -> Choice:
        """Return the answer that leaves everything as it is."""
        return Choice(text, self.remind, ("no",))

    def remind(self) -> None:
        """Have the players told again who is asked for what."""
        self.news = True

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return bool(self._question)

    def drop_question(self) -> None:
        """Ask nothing any more."""
        self._question = ()

    def chosen(self, text: str) -> Choice | None:
        """Return the answer to the open question that a text names."""
        return choices.chosen(self._question, text)
