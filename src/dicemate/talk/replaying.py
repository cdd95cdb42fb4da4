"""A replay of a game, step by step."""

from dicemate.match import sentences
from dicemate.record import Game
from dicemate.spelling import is_number
from dicemate.talk import commands, men, naming, played, tallies
from dicemate.talk.commands import Command, phrases, plain
from dicemate.talk.conversation import Still
from dicemate.talk.questions import Questions
from dicemate.talk.stage import Stage
from dicemate.talk.voice import Voice
from dicemate.wording.plural import plural

HELLO = (
    "Say next, back, turn, go 12 for the end of White's move 12, or step 12; "
    "say help for all commands."
)


class Replaying(Still):
    """Steps through a game; questions are about the current step.

    Attributes:
        done: Whether the listener wants to leave.
    """

    def __init__(self, game: Game, voice: Voice, note: str = "") -> None:
        """Begin at the start of `game`; `note` is a message about its file."""
        self.done = False
        self._game, self._voice, self._note = game, voice, note
        self._ply = 0
        self._questions = Questions(self._stage, voice)

    def _stage(self) -> Stage:
        return Stage(self._game, self._ply, live=False)

    @property
    def _last(self) -> int:
        return len(self._game.match.words)

    def begin(self) -> None:
        """Say which game it is, and what can be said."""
        match = self._game.match
        self._voice.say(naming.game(match))
        if self._note:
            self._voice.say(self._note)
        self._voice.say(f"The game has {plural(self._last, 'step')}. {HELLO}")
        self._say_remarks()

    def answer(self, text: str) -> None:
        """Answer a line; an empty one goes to the next step, a number to the end of that move."""
        if commands.repeats(text, self._voice):
            return
        if not text:
            self._go(self._ply + 1)
        elif how := commands.explained(self.commands, text):
            self._voice.say(how)
        elif command := commands.find(self.commands, text):
            command()
        elif is_number(text):
            self._go_to_move(text)
        elif self._stage().heard(text).only_squares:
            self._questions.say(men.on, text)
        elif not self._questions.names(text):
            self._voice.say("That is not a replay command. Say help for all commands.")

    @property
    def commands(self) -> list[Command]:
        """The commands."""
        return [
            plain(
                "next, next step, on, go on, continue, forward",
                "a step forward; an empty line works too",
                lambda: self._go(self._ply + 1),
            ),
            plain(
                "back, go back, previous, step back", "a step back", lambda: self._go(self._ply - 1)
            ),
            plain("turn, next turn", "to the end of the turn", lambda: self._turn(1)),
            plain("turn back, back turn", "to the start of the turn", lambda: self._turn(-1)),
            Command(
                phrases("go, go to, go to move, move"),
                "to the end of White's move 12",
                self._go_to_move,
                "12",
                alone=False,
            ),
            Command(phrases("step, go to step"), "to step 12", self._go_to_step, "12", alone=False),
            plain("start, go to the start, beginning", "to the start", lambda: self._go(0)),
            plain("end, go to the end", "to the end", lambda: self._go(self._last)),
            plain(
                f"{commands.NOW}, what|which step is this",
                "which step this is, and whose turn it was",
                self._now,
            ),
            plain(commands.SCORE, commands.COUNTED, self._score),
            commands.repeating(self._voice),
            *self._questions.commands,
            plain("help, ?", "all commands", self._help),
            plain(commands.LEAVE, "leave", self._leave),
        ]

    def _help(self) -> None:
        dice = bool(self._game.match.variant.dice)
        commands.tell(commands.of_game(self.commands, dice=dice), self._voice)

    # -- going -------------------------------------------------------------------------------------

    def _go(self, ply: int) -> None:
        """Go to `ply`, or as near as possible, and say the last word there."""
        reached = min(max(ply, 0), self._last)
        stuck, self._ply = reached == self._ply and ply != reached, reached
        if stuck:
            end = "the end of the game" if self._game.match.outcome else "the last step"
            self._voice.say(f"This is {end if ply > 0 else 'the start'}.")
        self._say_step()

    def _say_step(self) -> None:
        match = self._game.match
        if self._ply:
            self._voice.say(f"Step {self._ply}. {played.description(match, self._ply - 1)}")
        else:
            self._voice.say(f"The start. {sentences.prompt(match, match.pending_at(0))}")
        self._say_remarks()
        if 0 < self._ply == self._last and match.outcome:
            self._voice.say(sentences.result(match, match.outcome))

    def _now(self) -> None:
        due = sentences.prompt(self._game.match, self._stage().pending)
        self._voice.say(f"Step {self._ply} of {self._last}. {due}")

    def _score(self) -> None:
        for line in tallies.score(self._stage()):
            self._voice.say(line)

    def _say_remarks(self) -> None:
        """Say where this game leaves another, the hints taken at this step, and its comment."""
        origin = self._game.origin
        if origin and origin.step == self._ply:
            self._voice.say(origin.parting)
        for sentence in sentences.hinted(self._game.match, self._ply, self._game.hints):
            self._voice.say(sentence)
        if comment := self._game.comments.get(self._ply):
            self._voice.say(f"Comment: {comment}")

    def _turn(self, step: int) -> None:
        """Go forward to the end of a turn, or back to its start."""
        self._go(self._game.match.next_turn(self._ply, step))

    def _go_to_move(self, text: str) -> None:
        match = self._game.match
        ply = match.end_of_move(int(text)) if is_number(text) else None
        if ply is None:
            self._voice.say("There is no move with that number.")
        else:
            self._go(ply)

    def _go_to_step(self, text: str) -> None:
        if is_number(text) and int(text) <= self._last:
            self._go(int(text))
        else:
            self._voice.say(f"Steps run from 0 to {self._last}.")

    def _leave(self) -> None:
        self.done = True
