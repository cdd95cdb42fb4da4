"""What the players say to a session, and what it asks them."""

from collections.abc import Callable, Sequence

from dicemate.session import Answer, Confirm, NoSecret, Refused, Session
from dicemate.spelling import THROW
from dicemate.system.outside import quoted
from dicemate.talk import choices, speech
from dicemate.talk.choices import Item
from dicemate.talk.reporting import Reporter
from dicemate.talk.voice import Voice
from dicemate.wording.sentence import sentence


class Dialogue:
    """A session, whose changes are reported, and an open question.

    Attributes:
        session: The session that is played.
        voice: Where messages for the players go.
        news: Whether anything has happened since the last prompt, so that it must be repeated.
        about: The man whom the open question is about, as he was named, or an empty string.
    """

    def __init__(self, session: Session, voice: Voice, allows: Callable[[str], bool]) -> None:
        """Talk about `session`; `allows` returns whether a word may be said, or says why not."""
        self.session, self.voice = session, voice
        self._allows = allows
        self.news = True
        Reporter(session, voice)
        session.subscribe(lambda _: self.remind())
        self._question = self.about = ""
        self._answers: Sequence[Item] = ()

    # -- what the players say ------------------------------------------------------------------

    def play(self, word: str) -> None:
        """Say a word of the game."""
        if self._allows(word):
            self.report(self.session.say(word))

    def throw(self) -> None:
        """Let the program throw."""
        if self._allows(THROW):
            self.report(self.session.roll())

    def report(self, answer: Answer) -> None:
        """Report a session's answer, unless it simply did what was asked."""
        match answer:
            case Confirm(word, _, warning):
                name = speech.name(self.session.position, word)
                whole = f"{speech.as_subject(name)} {warning}"
                self.confirm(whole, name, lambda: self._play_surely(word))
            case NoSecret(reason):
                own = Item("roll your own dice", self._throw_themselves, ("yes",))
                self.ask(reason, [own, self.no("change nothing")])
            case Refused(reason):
                self.voice.say(reason)

    def _play_surely(self, word: str) -> None:
        self.report(self.session.say(word, sure=True))

    def _throw_themselves(self) -> None:
        self.report(self.session.change_dice())

    # -- what they are asked -------------------------------------------------------------------

    def ask(self, question: str, answers: Sequence[Item], about: str = "") -> None:
        """Ask with numbered answers, perhaps about a man; valid until anything changes."""
        self._question, self._answers, self.about = question, answers, about
        self.ask_again()

    def confirm(self, warning: str, name: str, play: Callable[[], None]) -> None:
        """Ask whether to `play` a word all the same; the warning begins with its name."""
        anyway = Item(f"play {name} anyway", play, ("yes",))
        self.ask(sentence(warning), [anyway, self.no("choose again")])

    def ask_again(self) -> None:
        """Repeat the open question, if there is one."""
        if self._question:
            self.voice.say(self._question)
        choices.tell(self._answers, self.voice)

    def no(self, text: str) -> Item:
        """Return the answer that changes nothing."""
        return Item(text, self.remind, ("no",))

    def remind(self) -> None:
        """Request a new prompt."""
        self.news = True

    @property
    def asking(self) -> bool:
        """Whether a question is open."""
        return bool(self._answers)

    def drop_question(self) -> None:
        """Drop the question."""
        self._question, self._answers, self.about = "", (), ""

    def chosen(self, text: str) -> Item | None:
        """Return the answer to the open question that a text names, or None."""
        return self.pick(self._answers, text)

    def pick(self, among: Sequence[Item], text: str) -> Item | None:
        """Return the choice that a text names, or None; where it names several, one that asks."""
        rivals = choices.named(among, text)
        if len(rivals) > 1:
            return Item(text, lambda: self.ask_which(text, rivals))
        return choices.chosen(among, text)

    def ask_which(self, text: str, meant: Sequence[Item]) -> None:
        """Ask which of several things a text means, or which man if a pawn becomes one of them."""
        moves = {item.text.partition(speech.BECOMING)[0] for item in meant}
        several = f" can mean {len(meant)} things: which one?"
        which = ": which man does the pawn become?" if len(moves) == 1 else several
        self.ask(f"{quoted(text)}{which}", meant)
