"""A game that is played in words."""

from collections.abc import Callable, Sequence

from dicemate.match import IllegalWord, reasons, typed
from dicemate.position import Chance, Decision, Outcome, Reason
from dicemate.session import Answer, Confirm, NoSecret, Refused, Session
from dicemate.system import oserrors
from dicemate.system.nearmiss import nearest
from dicemate.system.outside import quoted
from dicemate.talk import choices, commands, faces, speech, spoken
from dicemate.talk.choices import Choice
from dicemate.talk.commands import Command
from dicemate.talk.questions import Questions
from dicemate.talk.reporting import Reporter
from dicemate.talk.voice import Voice

ROLL = "roll"
"""The label of a word that chooses to roll."""

FEW = 6
"""As many words are numbered, whatever squares stand for them."""

HELLO = (
    "Type a move (Nf3, g1f3, or knight g1 to f3), the number of a choice, or a command: "
    "help says them all."
)


class Playing:
    """Lets people play a session.

    Attributes:
        session: What is played; after a rematch it is another one.
        done: Whether the players want to leave.
    """

    def __init__(self, session: Session, voice: Voice, note: str = "") -> None:
        """Play `session`; `note` is what has to be said of its file."""
        self.done = False
        self._voice, self._note = voice, note
        self._follow(session)

    def _follow(self, session: Session) -> None:
        self.session = session
        self._reporter = Reporter(session, self._voice)
        self._questions = Questions(session.game, lambda: len(session.match.words), self._voice)
        self._question: Sequence[Choice] = ()
        self._choices: Sequence[Choice] = ()

    def begin(self) -> None:
        """Say which game it is, where it stands, and what can be said."""
        match = self.session.match
        self._voice.say(f"{match.variant.title}.{speech.colours(match)}")
        for text in filter(None, (self._note, HELLO)):
            self._voice.say(text)
        if self.session.game.dice.seal and match.variant.dice and not self.session.game.by_hand:
            self._voice.say("The dice are sealed: dice says the seal.")
        if not self.session.store.lasting:
            self._voice.say("Nothing of this game is kept.")
        if match.words:
            self._questions.last()
        self.ask()

    def answer(self, text: str) -> None:
        """Answer a line, and say who is asked next if anything has changed."""
        self._reporter.news = not text
        if self.session.tick() and text:
            self._take(text)
        if self._reporter.news and not self.done:
            self.ask()

    def _take(self, text: str) -> None:
        """Take a line: an answer, a word of the game, a command, or a move however it is put."""
        choice = self._chosen(text)
        command = commands.find(self.commands, text)
        if choice:
            choice.act()
        elif command and not self._is_word(text):
            command()
        elif numbers := faces.read(text):
            self._take_numbers(numbers)
        else:
            self._move(text)

    # -- who is asked, and for what ------------------------------------------------------------

    def ask(self) -> None:
        """Say who is asked for what, and the choices."""
        self._question = ()
        self._choices = self._listed()
        pending = self.session.pending
        if not isinstance(pending, Outcome):
            self._voice.say(self._prompt(pending))
        choices.tell(self._choices, self._voice, numbered=not self.session.by_hand)

    def _prompt(self, pending: Chance | Decision) -> str:
        match = self.session.match
        parts = [speech.prompt(match, pending)]
        if isinstance(pending, Chance) and self.session.by_hand:
            parts.append(self._by_hand(pending))
        if match.claims():
            parts.append(f"A draw can be claimed by {' or by '.join(match.claims())}: say claim.")
        return " ".join(parts)

    def _by_hand(self, chance: Chance) -> str:
        seen = self.session.game.asked()
        if seen and seen.word:
            return f"It fell {seen.word.removeprefix('roll:')} before: roll takes that again."
        return faces.wanted(self.session.match, chance)

    def _ask_which(self, question: str, answers: Sequence[Choice]) -> None:
        """Ask something that can be answered by number, until something has changed."""
        self._question = answers
        self._voice.say(question)
        choices.tell(answers, self._voice)

    def _chosen(self, text: str) -> Choice | None:
        if self._question:
            return choices.chosen(self._question, text)
        if self.session.by_hand and faces.read(text):
            return None
        return choices.chosen(self._choices, text)

    def _listed(self) -> list[Choice]:
        """Return what can be answered by number: what no square stands for, or all if it is few."""
        if self.session.over:
            return [
                Choice("play again, colours changed", self._rematch, ("rematch",)),
                Choice("leave", self._leave),
            ]
        position = self.session.position
        words = spoken.words(position)
        few = len(words) <= FEW
        shown = [word for word in words if few or not position.action(word).path]
        return [*self._answers(), *(self._choice(word) for word in shown)]

    def _answers(self) -> list[Choice]:
        """Return the answers to an offered draw."""
        offer = self.session.match.offer
        if offer is None:
            return []
        other = self.session.match.names[not offer]
        return [
            Choice(f"{other} accepts the draw", self._accept, ("accept",)),
            Choice(f"{other} declines it", self._decline, ("decline",)),
        ]

    def _choice(self, word: str) -> Choice:
        position, pending = self.session.position, self.session.pending
        action = position.action(word)
        aside = next((a for a in getattr(pending, "asides", ()) if a.word == word), None)
        who = f"{self.session.match.names[aside.who]}: " if aside else ""
        note = f" ({action.note})" if action.note else ""
        act = self._roll if action.label == ROLL else lambda: self._say(word)
        name = speech.name(position, word)
        return Choice(f"{who}{name}{note}", act, (action.label, name, word))

    # -- words -----------------------------------------------------------------------------------

    def _is_word(self, text: str) -> bool:
        """Tell whether a text is a word of the game or its label, to the letter."""
        known = typed.labels(self.session.position)
        return text.casefold() != ROLL and (text in known or text in known.values())

    def _move(self, text: str) -> None:
        """Play a move, typed as at the table or spoken; say why it cannot be."""
        try:
            found = spoken.read(text, self.session.position)
        except IllegalWord as error:
            self._refuse(text, str(error))
            return
        if len(found) > 1:
            self._ask_word(f"{quoted(text)} can be {len(found)} things: which one?", found)
        else:
            self._say(found[0])

    def _say(self, word: str, *, sure: bool = False) -> None:
        self._told(self.session.say(word, sure=sure))

    def _told(self, answer: Answer) -> None:
        """Say what a session answers where it has not simply done what it was told."""
        match answer:
            case Confirm(word, label, question):
                yes = Choice(f"play {label} anyway", lambda: self._say(word, sure=True), ("yes",))
                self._ask_which(question, [yes, self._no("choose again")])
            case NoSecret(reason):
                yes = Choice("throw dice of your own", lambda: self._dice(True), ("yes",))
                self._ask_which(reason, [yes, self._no("leave it")])
            case Refused(reason):
                self._voice.say(reason)

    def _no(self, text: str) -> Choice:
        return Choice(text, self.ask, ("no",))

    def _ask_word(self, question: str, words: Sequence[str]) -> None:
        self._ask_which(question, [self._choice(word) for word in words])

    def _refuse(self, text: str, error: str) -> None:
        """Say why a text cannot be played: by the rules where it is clear, else by `error`."""
        if ways := spoken.ways(text, self.session.position):
            self._ask_word(f"{quoted(text)}: where to?", ways)
            return
        chance = isinstance(self.session.pending, Chance)
        reason = reasons.of_text(
            spoken.as_typed(text, self.session.position), self.session.position
        )
        if reason and chance:
            reason = Reason("the dice come first: say roll", reasons.rule(self.session.position))
        if reason:
            self._reason(quoted(text), reason)
        elif error.endswith("?"):
            self._voice.say(error)
        else:
            self._voice.say(f"{error}. {self._hint(text)}")

    def _hint(self, text: str) -> str:
        """Return what may have been meant by what cannot be played, or where to learn more."""
        if spoken.squares(spoken.tokens(text)):
            return "Say list for what can be played."
        phrases = (command.phrases[0] for command in self.commands)
        near = nearest(text, phrases).removeprefix("; ").capitalize()
        return near if near.endswith("?") else "Say help for all that can be said."

    def _reason(self, what: str, reason: Reason) -> None:
        rule = f" Rule {reason.rule}: rules {reason.rule} says it." if reason.rule else ""
        self._voice.say(f"{what}: {reason.text}.{rule}")

    # -- dice --------------------------------------------------------------------------------------

    def _roll(self, rest: str = "") -> None:
        """Throw the dice; first choose to, where that is a choice."""
        if numbers := faces.read(rest):
            self._take_numbers(numbers)
            return
        position = self.session.position
        choice = next((w for w in spoken.words(position) if position.action(w).label == ROLL), None)
        if choice:
            self._say(choice)
        seen = self.session.game.asked()
        if seen and seen.word:
            self._told(self.session.type_faces(faces.read(seen.word)))
        elif not (choice and self.session.by_hand):
            self._told(self.session.roll())

    def _take_numbers(self, numbers: list[int]) -> None:
        """Take numbers: faces where the players throw, else choices that there are not."""
        if len(numbers) > 1 or self.session.by_hand:
            self._told(self.session.type_faces(numbers))
        else:
            self._voice.say(f"There is no choice {numbers[0]}.")

    def _dice(self, by_hand: bool) -> None:
        if self.session.game.by_hand == by_hand:
            self._voice.say(f"That is so already: {'you' if by_hand else 'the program'} throws.")
        else:
            self._told(self.session.change_dice())

    # -- commands ----------------------------------------------------------------------------------

    @property
    def commands(self) -> list[Command]:
        """What can be said that is no move."""
        return [
            Command(("roll", "throw"), "throw the dice, or say what yours show", self._roll, "6"),
            Command(
                ("now", "again", "whose turn", "who"),
                "who is asked for what; an empty line too",
                self._again,
            ),
            *self._questions.commands,
            Command(("why", "why not"), "why a man or a move cannot be played", self._why, "a2"),
            *self._deeds(),
            Command(("help", "?"), "all commands", lambda _: self._help()),
            Command(
                ("leave", "quit", "exit", "bye"),
                "leave; a game that is kept is saved after each step",
                lambda _: self._leave(),
            ),
        ]

    def _deeds(self) -> list[Command]:
        """Return what players can do beside moving."""

        def plain(words: str, about: str, act: Callable[[], None]) -> Command:
            return Command(tuple(words.split(", ")), about, lambda _: act())

        return [
            plain("undo, take back", "take the last step back", lambda: self._undo(False)),
            plain("undo turn", "take the turn back", lambda: self._undo(True)),
            plain("draw, offer draw, offer a draw", "offer a draw", self._offer),
            plain("accept", "accept the draw that is offered", self._accept),
            plain("decline", "decline it", self._decline),
            plain("claim, claim draw, claim a draw", "claim a draw by the rules", self._claim),
            plain("resign", "resign the game, once you have confirmed it", self._resign),
            plain("own dice", "throw dice of your own and type faces", lambda: self._dice(True)),
            plain("program dice", "let the program throw", lambda: self._dice(False)),
            plain("rematch, play again", "play again, colours changed", self._rematch),
        ]

    def _help(self) -> None:
        self._voice.say(HELLO.partition(":")[0] + ":")
        commands.tell(self.commands, self._voice)

    def _again(self, _: str) -> None:
        self._reporter.news = True

    def _why(self, rest: str) -> None:
        """Say why a man or a move cannot be played, or what is pending."""
        position = self.session.position
        if not rest:
            now = reasons.why(position, ())
            self._reason("Now", now if now != reasons.NONE else Reason("the game asks for it"))
        elif self._can_be_said(rest):
            self._voice.say(f"{quoted(rest)} can be played: list {rest} says how.")
        elif reason := reasons.of_text(spoken.as_typed(rest, position), position):
            self._reason(quoted(rest), reason)
        else:
            self._voice.say(f"{quoted(rest)}: name the square of a man, or a move.")

    def _can_be_said(self, text: str) -> bool:
        return bool(spoken.could_mean(text, self.session.position)) or self._starts(text)

    def _starts(self, text: str) -> bool:
        position = self.session.position
        named = spoken.squares(spoken.tokens(text))
        starts = {
            spot.square for w in spoken.words(position) for spot in position.action(w).path[:1]
        }
        return len(named) == 1 and named[0] in starts

    def _undo(self, turn: bool) -> None:
        self._told(self.session.undo(turn=turn))

    def _offer(self) -> None:
        self._told(self.session.offer_draw(self.session.actor))

    def _accept(self) -> None:
        offer = self.session.match.offer
        if offer is None:
            self._voice.say("No draw is offered.")
        else:
            self._told(self.session.offer_draw(not offer))

    def _decline(self) -> None:
        if self.session.match.offer is None:
            self._voice.say("No draw is offered.")
        else:
            self._told(self.session.decline_draw())

    def _claim(self) -> None:
        claims = self.session.match.claims()
        if claims:
            self._told(self.session.claim(claims[0]))
        else:
            self._voice.say("No draw can be claimed now.")

    def _resign(self) -> None:
        if self.session.over:
            self._voice.say("The game is over.")
            return
        who = self.session.actor
        name = self.session.match.names[who]
        yes = Choice(f"{name} resigns", lambda: self._told(self.session.resign(who)), ("yes",))
        self._ask_which(f"{name}, do you resign the game?", [yes, self._no("play on")])

    # -- other games, and leaving --------------------------------------------------------------

    def _rematch(self) -> None:
        if not self.session.over:
            self._voice.say("This game goes on: a rematch comes after its end.")
            return
        try:
            session = self.session.follow(self.session.rematch())
        except OSError as error:
            self._voice.say(
                f"A new game cannot be saved: {oserrors.clause(error, self.session.store.place)}."
            )
            return
        self._note = ""
        self._follow(session)
        self.begin()
        self._reporter.news = False

    def _leave(self) -> None:
        self.done = True
