"""The dialogue at a table: what players say to a session, and what it shows and asks them."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from dicemate.match import reasons, sayable
from dicemate.position import Chance, Outcome
from dicemate.scene import Spot
from dicemate.session import OVER, OWN_DICE, TIME_IS_OVER, Answer, Confirm, NoSecret, Session
from dicemate.spelling import ROLL, THROW
from dicemate.tui.board.tile import Lights
from dicemate.tui.command import Item
from dicemate.tui.dice import handroll, traythrows
from dicemate.tui.dice.handroll import HandRoll
from dicemate.tui.match import afterwards, captions, refusal, shortlist, standing, strip
from dicemate.tui.match.answers import Asked
from dicemate.tui.match.course import Course
from dicemate.tui.match.front import Front
from dicemate.tui.match.numbering import DIGITS
from dicemate.tui.match.question import Question
from dicemate.tui.match.strip import Offered
from dicemate.tui.match.touch import Touch
from dicemate.wording.fullstop import stopped

if TYPE_CHECKING:
    from dicemate.review.ledger import Review


class Dialogue:
    """Passes the players' actions to a session, and keeps its messages and questions for them.

    Attributes:
        session: The game that is played and saved.
        course: The course that the session belongs to, if any.
        front: The screen that shows the dialogue.
        touch: The selection and cursor on the boards.
        hand_roll: The throw to type, if the players throw their own dice.
        message: What is said until the next key; it takes precedence over everything else.
        question: A question that must be answered first.
        standing: The prompt if there is neither message nor question.
        weighs: Returns whether a word must be weighed first; None if words are not weighed.
        review: The review of luck and skill, once it is ready after the game, or why there is none.
    """

    def __init__(self, session: Session, front: Front, note: str, course: Course | None) -> None:
        """Start with what is pending in `session`; `note` is the first message.

        The session may be an exercise of a `course`.
        """
        self.session, self.course = session, course
        self.front = front
        self.touch = Touch(session.position)
        self.standing = self._news = ""
        self.weighs: Callable[[str, Callable[[], None]], bool] | None = None
        self.review: Review | str = captions.LOOKING_BACK
        self.hand_roll: HandRoll | None = None
        self._renew_faces()
        self._begin(note)

    def follow(self, session: Session) -> None:
        """Switch to another session, without drawing."""
        self.session = session

    def renew(self, note: str, *, keeps: bool) -> None:
        """Update to what is pending now; `note` becomes the message.

        `keeps` leaves what is touched and asked.
        """
        self._renew_faces()
        if keeps:
            self._put(note)
            self.stand()
        else:
            self._begin(note)
            self.stand()
            self.touch.renew(self.session.position)

    def _renew_faces(self) -> None:
        """Prepare for the faces of a throw by hand; those already typed for the same throw stay.

        It may now be the throw of another player, who has taken over the colour.
        """
        begun = self.hand_roll
        self.hand_roll = handroll.due(self.session.game, self.front.written)
        same = self.touch.hand.position is self.session.position
        if self.hand_roll and begun and same:
            self.hand_roll.faces, self.hand_roll.text = begun.faces, begun.text

    def _begin(self, note: str) -> None:
        self._put(note)
        self.question: Question | None = None

    # -- words and dice --------------------------------------------------------------------

    @property
    def learned(self) -> bool:
        """Whether this is an exercise and it is complete."""
        return self.course is not None and self.course.is_learned(self.session.match)

    @property
    def ended(self) -> str:
        """Why nothing can be played any more, as a sentence, or an empty string."""
        if self.session.over:
            return OVER
        return f"This {self.course.name} is done." if self.course and self.learned else ""

    def _allows(self, word: str) -> bool:
        """Return whether a word may be said; if not, show what the exercise asks for."""
        if not self.course:
            return True
        objection = self.ended or self.course.objection(self.session.match, word)
        if objection:
            self.drop(objection)
        return not objection

    def say(self, word: str, *, sure: bool = False, weighed: bool = False) -> None:
        """Say a word; a warning must be confirmed (`sure`), a blunder must be `weighed` first."""
        if not self._allows(word):
            return
        weighed = weighed or sure
        if weighed or not self._waits(word, lambda: self.say(word, weighed=True)):
            self.answer(self.session.say(word, sure=sure))

    def roll(self, *, weighed: bool = False) -> None:
        """Throw the dice if that is possible, after choosing to if that is a choice.

        After an exercise, only say how to go on. `weighed` is set if the choice was weighed before.
        """
        if self.learned:  # One press too many would skip what the last dice meant.
            self.tell("")
            return
        self.hush()  # A click may roll while the last key's message is still shown.
        choice = self.roll_word()
        if choice and not weighed and self._waits(choice, lambda: self.roll(weighed=True)):
            return
        if choice:
            self.say(choice, weighed=True)
        if self.hand_roll:
            self._roll_by_hand(self.hand_roll)
        elif not choice or isinstance(self.session.pending, Chance):
            self._throw()

    def _waits(self, word: str, play: Callable[[], None]) -> bool:
        """Return whether a word must be weighed first; if so, `play` will be called to play it."""
        return self.weighs is not None and self.weighs(word, play)

    def _throw(self) -> None:
        if not isinstance(self.session.pending, Chance) or self._allows(THROW):
            self.answer(self.session.roll())

    def _roll_by_hand(self, roll: HandRoll) -> None:
        """Submit the typed faces once they are complete."""
        ended = roll.end()
        if roll.die and ended:
            self.front.show_said()
        elif roll.die:
            self.tell(OWN_DICE)
        else:
            self.answer(self.session.type_faces(roll.faces))

    def roll_word(self) -> str:
        """Return the word that chooses to roll, or an empty string."""
        return "" if self.session.over else sayable.to_roll(self.session.position)

    def can_throw(self) -> bool:
        """Return whether the program's dice can be thrown now, perhaps by choosing to."""
        session = self.session
        due = isinstance(session.pending, Chance) or bool(self.roll_word())
        others = session.program_acts or self._is_elsewhere
        return due and not (self.hand_roll or self.ended or others or self.question)

    @property
    def dice(self) -> str:
        """What the next throw is made with: ``die`` or ``dice``."""
        due = traythrows.due(self.session.position)
        return traythrows.the_dice(due.dice if due else ())

    def can_move(self) -> bool:
        """Return whether a square can be touched next."""
        return self.touchable and bool(self.touch.hand.targets())

    def answer(self, answer: Answer) -> None:
        """Show why the session did not do what was asked, if so."""
        if isinstance(answer, Confirm):
            word, asked = answer.word, stopped(f"{answer.label} {answer.warning}")
            self.confirm(asked, word, lambda: self.say(word, sure=True))
        elif isinstance(answer, NoSecret):
            change = Item("roll your own dice", lambda: self.answer(self.session.change_dice()))
            self.ask(answer.reason, change, "change nothing")
        elif answer and answer.reason != TIME_IS_OVER:  # Shown when the flag fell.
            self.drop(answer.reason)

    # -- squares ---------------------------------------------------------------------------

    def lights(self) -> Lights:
        """Return the highlights: what can be touched, the selection and the cursor."""
        strip = {each.spot: (each.man, each.number) for each in self.strip()}
        return self.touch.lights(touchable=self.touchable)._replace(strip=strip)

    def strip(self) -> list[Offered]:
        """Return the men to choose among, if that is the question."""
        hand = self.touch.hand
        words = self.question.words if self.question else self._words()
        if len(words) < 2:
            return []
        return strip.strip(self.session.position.scene(), hand.actions, words)

    @property
    def promotion(self) -> tuple[Spot, ...]:
        """The path of the promoting pawn. Requires a strip of men to choose from."""
        word = next(each.word for each in self.strip())
        return self.touch.hand.actions[word].path

    @property
    def touchable(self) -> bool:
        """Whether touching a square can have an effect now."""
        others = self.session.awaits_program or self._is_elsewhere
        return not (others or self.front.throwing.waits or self.question or self.ended)

    @property
    def _is_elsewhere(self) -> bool:
        """Whether the player to act is at another front end."""
        return self.session.shared and self.session.actor not in self.session.here

    def refuse(self, refused: refusal.Refusal) -> None:
        """Store why something cannot be done, and by which rule, to be shown next."""
        page = self.front.written("{rules}") if refused.rule else ""
        tail = f" {page}: rule {refused.rule}." if page else ""
        self._put(f"{refused.text}{tail}", refused.rule)

    def roll_first(self) -> str:
        """Return the instruction to throw first, if a throw is pending."""
        if not isinstance(self.session.pending, Chance):
            return ""
        throw = "type what you rolled"
        if not self.hand_roll:
            throw = self.front.written(f"{{roll}}, or click the {self.dice}")
        return f"roll first: {throw}"

    # -- what is said ----------------------------------------------------------------------

    def _put(self, message: str, rule: str = "") -> None:
        """Keep a message, to be drawn next, and the rule that it is based on."""
        self.message, self._rule = message, rule

    def hush(self) -> bool:
        """Forget the message, without drawing; return whether there was one."""
        had = bool(self.message)
        self._put("")
        return had

    def tell(self, message: str) -> None:
        """Show a message until the next key."""
        self._put(message)
        self.front.show_said()

    def inform(self, news: str) -> None:
        """Show a confirmation until the next key."""
        self._news = news
        self.tell(news)

    def confirm(self, question: str, word: str, play: Callable[[], object]) -> None:
        """Ask whether to `play` a word all the same."""
        anyway = Item(f"play {self.touch.hand.actions[word].label} anyway", play)
        self.ask(question, anyway, "choose again", self._end_of(word))

    def ask(self, question: str, yes: Item, no: str, about: Spot | None = None) -> None:
        """Ask a question that must be answered first, optionally about a square."""
        choices = [yes._replace(typed="yes"), Item(no, self.drop, typed="no")]
        self.ask_this(Question(question, choices, about))

    def ask_which(self, text: str, words: Sequence[str]) -> None:
        """Ask which of several words a text means, such as what a pawn becomes.

        Nobody here is asked about what others decide: saying any such word tells that they do.
        """
        replies, own = self.replies(text), self.session.own(words)
        if not (replies or own):
            self.say(words[0])
            return
        choices = [*replies, *map(self._entry, own), Item("none", self.drop)]
        ends = {self._end_of(word) for word in own}
        about = ends.pop() if len(ends) == 1 else None
        self.ask_this(Question(f"{text}: which one?", choices, about, own))

    def ask_this(self, question: Question) -> None:
        """Ask a question that must be answered first."""
        self.question = question
        self.front.light()

    def _end_of(self, word: str) -> Spot | None:
        """Return the square that a word leads to."""
        path = self.touch.hand.actions[word].path
        return path[-1] if path else None

    def drop(self, message: str = "") -> None:
        """Cancel the question and the selection; a message may say why."""
        self.clear()
        self._put(message)
        self.front.light()

    def clear(self) -> None:
        """Forget message, question and selection, without drawing."""
        self.hush()
        self.settle()
        self.touch.hand.drop()

    def settle(self) -> None:
        """Forget the question, without drawing."""
        self.question = None

    @property
    def dropping(self) -> str:
        """What dismissing a question is called: its last answer, if that only drops it."""
        last = self.choices()[-1]
        return last.text if last.act == self.drop else "answer later"

    def prompt(self) -> str:
        """Return the prompt: a message, a question, or who must act."""
        return self.message or self._asks() or self.standing

    def due(self) -> str:
        """Return a question, or who must act, whatever was said since."""
        return self._asks() or self._standing()

    def _asks(self) -> str:
        """Return the question, or the one for the man of a promotion if a strip of men is shown."""
        if self.question:
            return self.question.text
        if not (self.touch.hand.picked and self.strip()):
            return ""
        name = self.session.match.called(self.session.actor)
        return f"{name}, choose the new man on {self.promotion[-1].square}."

    @property
    def warns(self) -> bool:
        """Whether the prompt reports a problem, as opposed to a question or news."""
        return bool(self.message) and self.message != self._news

    def rule(self) -> str:
        """Return the rule behind the current message, otherwise the rule for what is pending."""
        taught = self.course.rule if self.course else ""
        usual = taught or reasons.rule(self.session.position)
        return self._rule or usual

    def stand(self, text: str = "") -> None:
        """Have the prompt say a text, or else who must act, and what may be answered or claimed."""
        self.standing = text or self._standing()

    def _standing(self) -> str:
        session, written, seats = self.session, self.front.written, self.front.seats
        if self.course and self.learned and not session.over:
            way_on = self.choices()[0].text
            return standing.of_an_exercise(self.course, session.match, way_on, written)
        return standing.of_a_game(session, written, stopped=seats.stopped, failed=seats.failed)

    # -- the short list --------------------------------------------------------------------

    def choices(self) -> list[Item]:
        """Return the short list of choices that cannot be made by touching squares."""
        if self.question:
            return [*self.question.choices]
        if ways := self._ways_on():
            return ways
        replies, words = self.replies(), map(self._entry, self._words())
        # A draw offered meanwhile must not take the numbers of men who are being chosen from.
        return [*words, *replies] if self.strip() else [*replies, *words]

    def answers(self) -> list[Item]:
        """Return the answers to the question, or the ways to go on, but no words of the game."""
        return self.choices() if self.question or self.ended else []

    def named(self, text: str) -> Item | None:
        """Return the answer that a text names, as it is listed or as it can be typed, if any."""
        known = ((each, (each.text.casefold(), each.typed)) for each in self.answers())
        return next((each for each, names in known if text in names), None)

    def _ways_on(self) -> list[Item]:
        """Return the ways to go on after an exercise or a game; before its end there are none."""
        if self.course and self.learned:
            return afterwards.of_an_exercise(self.course, self.front, self.learn)
        if self.session.over:
            return afterwards.of_a_game(
                self.session, self.front, self.review, self.inform, self.tell
            )
        return []

    def replies(self, typed: str = "") -> list[Item]:
        """Return the answers to a draw offer: those that a typed text names, or all."""
        found = shortlist.replies(self.session, self.answer)
        return [each for each in found if typed.casefold() in ("", each.typed)]

    def _words(self) -> list[str]:
        return shortlist.words(self.session, self.touch.hand)

    def _entry(self, word: str) -> Item:
        say = self.roll if self._rolls(word) else lambda: self.say(word)
        return shortlist.entry(self.session, word, self.touch.hand.actions[word], say)

    def reserved(self) -> str:
        """Return the digits that choose nothing: they begin a face, or a word of the game."""
        offered = self.session.match.offered_to is not None
        if self.question or offered or self.ended:
            return ""
        if self.hand_roll and not (self.touch.hand.picked and self.choices()):
            return DIGITS
        actions = self.touch.hand.actions.items()
        begun = {text[:1] for word, each in actions for text in (word, each.label)}
        return "".join(digit for digit in DIGITS if digit in begun)

    def asked(self) -> Asked | None:
        """Return what there is to answer, if anything; a strip of men is shown already."""
        choices, pending = self.choices(), self.session.pending
        if self._nothing_is_asked or isinstance(pending, Outcome):
            return None
        if not 0 < len(choices) <= len(DIGITS):  # None are left where a program decides.
            return None
        if self.question:
            return Asked(choices, self.question.about, pending.who)
        if (asked := self.session.match.offered_to) is not None:
            return Asked(choices, None, asked, offered=True)
        words = sayable.due(pending)
        listed = [each for each in self._words() if each in words and not self._rolls(each)]
        about = shortlist.square_of(self.touch.hand.actions, listed)
        return Asked(choices, about, pending.who, reserved=self.reserved()) if listed else None

    @property
    def _nothing_is_asked(self) -> bool:
        """Whether there is no question now, or one that a strip of men answers."""
        return bool(self.front.throwing.waits or self.learned or self.strip())

    def _rolls(self, word: str) -> bool:
        """Return whether a word chooses to roll; the dice themselves are there for that."""
        return self.touch.hand.actions[word].label == ROLL

    def learn(self, number: int) -> None:
        """Open an exercise of the course by its number, counted from 0."""
        assert self.course
        self.course.number = number
        self.touch.point(None)
        self.front.follow(self.course.session())
