"""A game played in words."""

from dicemate.match import sentences, typed
from dicemate.position import Chance
from dicemate.record import Game
from dicemate.scene import Scene
from dicemate.session import POLL, Change, ChangeKind, Session, summary, unsaved
from dicemate.spelling import ROLL
from dicemate.talk import (
    afterwards,
    commands,
    faces,
    naming,
    passages,
    playable,
    tallies,
    turns,
    whynot,
)
from dicemate.talk.asking import Asking
from dicemate.talk.choices import Item
from dicemate.talk.commands import Command, phrases, plain
from dicemate.talk.dialogue import Dialogue
from dicemate.talk.hints import Hints
from dicemate.talk.moves import Moves
from dicemate.talk.offboard import OffBoard
from dicemate.talk.pausing import PAUSED, Pausing
from dicemate.talk.questions import Questions
from dicemate.talk.rematch import Rematch
from dicemate.talk.reporting import asked_aloud
from dicemate.talk.seats import Seats
from dicemate.talk.stage import Stage
from dicemate.talk.throwing import Throwing
from dicemate.talk.voice import Voice
from dicemate.wording.nearmiss import nearest

ANEW = (
    "start again|over, begin again, restart, restart the game, another|new game, "
    "play|start|begin another game, start|begin a new game, how do i start|begin a new|another game"
)
"""The phrases that would begin a game anew."""
HELLO = (
    "Type a move{example}, the number of a choice, or a command. "
    "Say list for what you can play, rules for the rules, help for all commands."
)
_EXAMPLE = " (Nf3, g1f3, or knight g1 to f3)"
NOT_SAVED = "This game is not saved."
_SQUARES = 64
"""The number of squares of a board on which the example makes sense."""
_SAVE = "save, save the| game, how do i save, how do i save the game"
_MOVING = "how do i start|begin, how do|can i move, how do|can i enter|make|play|say|type a move"
_NUMBER = (
    "what|which move is it|this, what|which move are we on, what is the move number, "
    "what move number is it|this, how many moves have we|been played, "
    "how many moves|turns so far, how many turns have we|been played, how long is the game, "
    "how long has the game been|taken"
)
_HELP_WITH = "help, help me| with|about|on, i need help with|about"
_AGAIN = "play again, colours swapped"
_ASK_ELSE = "Say list for what you can play, help for commands."


class Playing:
    """Lets people play a session.

    Attributes:
        session: The session that is played; a rematch replaces it.
        done: Whether the players want to leave.
    """

    def __init__(self, session: Session, voice: Voice, note: str = "") -> None:
        """Play `session`; `note` is a message about its file."""
        self.done = False
        self._voice, self._note = voice, note
        self._follow(session)

    def _follow(self, session: Session) -> None:
        self.session = session
        self._dialogue = Dialogue(session, self._voice, self.allows)
        self._questions = Questions(self._stage, self._voice)
        self._throwing = Throwing(self._dialogue)
        self._moves = Moves(self._dialogue, self._throwing.roll)
        self._offboard = OffBoard(self._dialogue)
        self._pausing = Pausing(self._dialogue)
        self._asking = Asking(self._dialogue, self._moves, self._offboard, self._at_end())
        self._seats = Seats(self._dialogue, self._leave)
        self._hints = Hints(self._dialogue)
        self._rematch: Rematch | None = None
        session.subscribe(self.hear)  # After the dialogue, so that the result is said first.

    def _stage(self) -> Stage:
        return Stage.now(self.session.game)

    def begin(self) -> None:
        """Say which game it is, its current state, and what can be said."""
        match = self.session.match
        self._voice.say(naming.game(match))
        if match.chosen:
            self._voice.say(turns.house_rules(self._stage(), "")[0])
        for text in filter(None, (self._note, self._hello())):
            self._voice.say(text)
        if self.session.game.dice.seal and match.variant.dice and not self.session.game.by_hand:
            self._voice.say("The dice are sealed. Say dice to hear the seal.")
        if not self.session.store.lasting:
            self._voice.say(NOT_SAVED)
        for line in turns.last(self._stage(), "", asked_aloud(self.session)) if match.words else ():
            self._voice.say(line)
        if match.outcome:
            self._voice.say(sentences.result(match, match.outcome))
        self.ask()

    def _hello(self) -> str:
        """Return what can be said."""
        scene = self.session.match.positions[0].scene()
        return HELLO.format(example=_EXAMPLE if _has_chessboard(scene) else "")

    def ask(self) -> None:
        """Say the prompt and the choices; nothing while a program has to act."""
        if self._seats.failed:
            self._seats.ask()
        elif self._seats.waits:
            if not self._asking.ask_first():
                self._asking.drop()
        else:
            self._asking.tell()

    def allows(self, word: str) -> bool:
        """Return whether a word may be said; a blunder may be asked about first."""
        return self._hints.allows(word)

    def hear(self, change: Change) -> None:
        """Say the summary of a finished game, and the score so far."""
        if change.kind == ChangeKind.END:
            for sentence in summary.sentences(self.session.match):
                self._voice.say(sentence)
            self._say_score()

    def _say_score(self) -> None:
        """Say the score over the games of these players, from the second one on."""
        match, score = self.session.match, self.session.score
        if score:
            each = ", ".join(f"{match.called(color)} {score[color]}" for color in score)
            self._voice.say(f"Score so far: {each}.")

    # -- what is heard -------------------------------------------------------------------------

    def answer(self, text: str) -> None:
        """Answer a line, and say who has to act next if anything has changed."""
        # The answers before a rematch are words for the dice.
        means_more = self._rematch or self._asking.chosen(text) or self._is_word(text)
        if commands.repeats("" if means_more else text, self._voice):
            return
        self._dialogue.news = not (text or self._held)
        if not text:
            self._say_who_thinks()
        if self._rematch:
            self._answer_rematch(self._rematch, text)
        elif self._pausing.paused:
            self._answer_pause(text)
        elif self.session.tick() or not self.session.over:  # It goes on if no end can be saved.
            self._handle(text)
        self._tell_news()

    def _say_who_thinks(self) -> None:
        """Say that a program is thinking, if it is: nobody is asked for anything then."""
        if self.waits:
            self._voice.say(f"{self.session.match.called(self.session.actor)} is thinking.")

    def patience(self) -> float | None:
        """Return the seconds until the next check: for a program, or a flag on a running clock."""
        if self.waits:
            return POLL
        if self._pausing.paused:
            return None
        clock = self.session.match.clock
        left = clock.left(clock.asked) if clock and clock.running else 0
        return left / 1000 or None

    @property
    def waits(self) -> bool:
        """Whether a program has to act, so that no person has to.

        If its time is up and that cannot be saved, only a person can do something about it.
        """
        clock = self.session.match.clock
        flagged = clock is not None and clock.flagged
        return self._seats.waits and not (self._held or self.done or flagged)

    @property
    def _held(self) -> bool:
        """Whether a question is open, or the game is paused."""
        return self._dialogue.asking or self._pausing.paused

    def wait(self) -> None:
        """Wait for a program, for a short time."""
        self._seats.wait(POLL)

    def wake(self) -> None:
        """Say who has lost if a flag has fallen, and what a program has done, if anything."""
        self._dialogue.news = False
        if self.session.tick() and self.waits:
            self._seats.look()
        self._tell_news()

    def _tell_news(self) -> None:
        if self._dialogue.news and not self.done:
            self.ask()

    def _handle(self, text: str) -> None:
        """Handle a line: an answer, a word of the game, a command, or a move in any form.

        An empty line asks an open question again.
        """
        if not text:
            self._dialogue.ask_again()
            return
        choice = self._asking.chosen(text)
        command = commands.find([*self.commands, *self.unlisted], text)
        if choice:
            choice.act()
        elif how := commands.explained(self._offered, text):
            self._voice.say(how)
        elif command and not self._is_word(text):
            command()
        elif numbers := faces.parse(text, self.session):
            self._throwing.handle(numbers)
        elif not self._questions.names(text):
            self._moves.play(text, self._hint)

    def _is_word(self, text: str) -> bool:
        """Return whether a text is exactly a word of the game or its label, or names faces."""
        if faces.are_typed(text, self.session):
            return True
        known = typed.labels(self.session.position)
        return text.casefold() != ROLL and (text in known or text in known.values())

    def _hint(self, text: str) -> str:
        """Return a suggestion for a text that cannot be played."""
        if due := whynot.passing(self._stage(), text):
            return due[0]
        if self._stage().heard(text).squares:
            if isinstance(self.session.pending, Chance):
                return playable.due(self.session.game)
            return "Say list for what you can play."
        phrases = (command.phrases[0] for command in self._offered)
        alike = [phrase for phrase in phrases if phrase[:1] == text[:1].casefold()]
        near = nearest(text, alike).removeprefix("; ").capitalize()
        return near if near.endswith("?") else _ASK_ELSE

    def _now(self) -> None:
        """Say how the game ended, if it has, and what can be done."""
        if outcome := self.session.match.outcome:
            self._voice.say(sentences.result(self.session.match, outcome))
        self._say_who_thinks()
        self._dialogue.remind()

    # -- commands ------------------------------------------------------------------------------

    @property
    def commands(self) -> list[Command]:
        """The commands."""
        return [
            self._throwing.command,
            plain(
                commands.NOW, "whose turn it is, and what to do; an empty line works too", self._now
            ),
            commands.repeating(self._voice),
            plain(commands.SCORE, commands.COUNTED, self._score),
            *self._questions.commands,
            *self._offboard.commands,
            self._pausing.command,
            *self._throwing.changes,
            *self._seats.commands,
            self._hints.command,
            plain("rematch, play again", _AGAIN, self._begin_rematch),
            plain(
                "help, ?, commands, what can i say|ask, what|which commands are there, "
                "how do i get help",
                "all commands",
                self._help,
            ),
            self._leaving,
        ]

    @property
    def _offered(self) -> list[Command]:
        """The commands in the help, which are also suggested."""
        return commands.of_game(self.commands, dice=bool(self.session.match.variant.dice))

    @property
    def unlisted(self) -> list[Command]:
        """Commands that are understood, but neither in the help nor suggested."""
        return [
            plain(_SAVE, "", self._save),
            plain(ANEW, "", self._begin_anew),
            *self.understood,
            *afterwards.ways(self._voice.say),
            self._pausing.going_on,
        ]

    @property
    def understood(self) -> list[Command]:
        """How a move is made, which number it has, and help with something that is named."""
        return [
            plain(_MOVING, "", lambda: self._voice.say(self._hello())),
            plain(_NUMBER, "", lambda: self._questions.say(turns.number)),
            Command(phrases(_HELP_WITH), "", self._help_with, "duels", alone=False),
        ]

    @property
    def _leaving(self) -> Command:
        saved = "; the game is saved after each step" if self.session.store.lasting else ""
        return plain(commands.LEAVE, f"leave{saved}", self._leave)

    def _save(self) -> None:
        lasting = self.session.store.lasting
        self._voice.say("The game is saved after each step." if lasting else NOT_SAVED)

    def _begin_anew(self) -> None:
        if self.session.over:
            self._begin_rematch()
            return
        kept = "stays saved" if self.session.store.lasting else "is not saved"
        self._voice.say(f"To begin another game, say leave: this one {kept}.")

    def _answer_pause(self, text: str) -> None:
        command = commands.find([self._leaving, self._pausing.going_on], text)
        if command:
            command()
        else:
            self._voice.say(PAUSED)

    def _score(self) -> None:
        """Say the score over the games, and what is counted in this one."""
        self._say_score()
        for line in tallies.score(self._stage()):
            self._voice.say(line)

    def _help(self) -> None:
        self._voice.say("A move, the number of a choice, or one of these commands:")
        commands.tell(self._offered, self._voice)

    def _help_with(self, named: str) -> None:
        """Say how to do what is named, if that is a command, or what the rules say about it."""
        if how := commands.explained(self._offered, f"how do I {named}"):
            self._voice.say(how)
        else:
            self._questions.say(passages.question, named)

    def _leave(self) -> None:
        self.done = True

    # -- after the end -------------------------------------------------------------------------

    def _at_end(self) -> list[Item]:
        """Return the choices after the game."""
        return [
            Item(_AGAIN, self._begin_rematch, ("rematch",)),
            Item("leave", self._leave),
        ]

    def _begin_rematch(self) -> None:
        if not self.session.over:
            self._voice.say(turns.GOES_ON)
            return
        self._rematch = Rematch(self.session.rematch(), self._voice.say, self._play_again)
        self._rematch.ask()
        self._drop_rematch()

    def _answer_rematch(self, rematch: Rematch, text: str) -> None:
        self._dialogue.news = False  # An empty line is an answer here.
        if command := commands.find([self._leaving], text):
            command()
        else:
            rematch.answer(text)
            self._drop_rematch()

    def _drop_rematch(self) -> None:
        """Go back to the end of this game if the rematch was cancelled."""
        if self._rematch and self._rematch.done:
            self._rematch = None
            self._dialogue.remind()

    def _play_again(self, game: Game) -> None:
        try:
            session = self.session.follow(game)
        except OSError as error:
            self._voice.say(unsaved(error, self.session.store.place))
            return
        self._note = ""
        self._follow(session)
        self.begin()
        self._dialogue.news = False


def _has_chessboard(scene: Scene) -> bool:
    """Return whether a knight can go from g1 to f3 on a board of this game: it has 8x8 squares."""
    return any(len([*panel.squares()]) == _SQUARES for panel in scene.panels)
