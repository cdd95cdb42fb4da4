"""Programs in a conversation: they act when it is their turn; failures are reported."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from dicemate.match import SIDES
from dicemate.match.sentences import NO_PROGRAMS
from dicemate.position import COLORS, Color
from dicemate.session import Answer
from dicemate.talk import speech
from dicemate.talk.choices import Item
from dicemate.talk.commands import Command, phrases, plain
from dicemate.talk.dialogue import Dialogue
from dicemate.wording.fullstop import stopped

if TYPE_CHECKING:  # Games between people load nothing about programs.
    from dicemate.bots.opponents import Opponents


class Seats:
    """Lets the programs of a session play, and asks what to do if one fails."""

    def __init__(self, dialogue: Dialogue, leave: Callable[[], None]) -> None:
        """Start the programs of the session's game; `leave` leaves the game."""
        self._dialogue, self._session, self._leave = dialogue, dialogue.session, leave
        self._opponents: Opponents | None = None
        if self._session.game.programs:
            self._at_work()

    def _at_work(self) -> "Opponents":
        from dicemate.bots.opponents import Opponents

        self._opponents = self._opponents or Opponents(self._session)
        return self._opponents

    @property
    def waits(self) -> bool:
        """Whether a program has to act, and has not failed."""
        opponents = self._opponents
        return bool(opponents and not opponents.failure and opponents.due)

    def wait(self, seconds: float) -> None:
        """Wait for a program's decision, up to `seconds`."""
        if self._opponents:
            self._opponents.wait(seconds)

    def look(self) -> None:
        """Carry out a program's decision; if it has failed, request a prompt."""
        opponents = self._opponents
        if not opponents or opponents.failure:
            return
        action = opponents.next()
        answer = action() if action else None
        if opponents.failure:
            self._dialogue.remind()
        else:
            self._dialogue.report(answer)

    @property
    def failed(self) -> bool:
        """Whether a program that has to act has failed, and nobody has said what to do."""
        opponents = self._opponents
        return bool(opponents and opponents.failure and opponents.due)

    def ask(self) -> None:
        """Ask what to do about a program that has failed; the game is not affected.

        No clock runs meanwhile.
        """
        failure = self._at_work().failure
        assert failure
        self._session.pause()
        name, side = self._session.match.called(failure.who), SIDES[failure.who]
        self._dialogue.ask(
            f"{failure.text} What now? Or say: let greedy play {side}.",
            [
                Item(f"go on with {name}", self._go_on, ("go on", "wait")),
                Item(f"play {side} by hand", lambda: self._take_over(failure.who), ("by hand",)),
                Item("leave", self._leave),
            ],
        )

    def _go_on(self) -> None:
        self._at_work().go_on()
        self._dialogue.remind()

    # -- commands ------------------------------------------------------------------------------

    @property
    def commands(self) -> list[Command]:
        """The commands about programs."""
        return [
            Command(
                phrases("let, play against the|a computer|program, play against a bot|machine"),
                "let a program play a colour: random, greedy, steady, strong, or a command",
                self._let,
                "steady play black",
                alone=False,
            ),
            Command(
                phrases("by hand, take over"),
                "take over a colour from a program",
                self._by_hand,
                "black",
                alone=False,
            ),
            plain(
                "explain, why that, why did it|he|she|they|you|black|white play|move|do that, "
                "why did my opponent play|move|do that, why did the program play|move|do that",
                "why a program played its last move",
                self._explain,
            ),
        ]

    def _let(self, rest: str) -> None:
        from dicemate.bots import known

        level, _, side = rest.rpartition(" ")
        who = COLORS.get(side.casefold())
        if who is None or not level.endswith(" play"):
            self._dialogue.voice.say("Say which program plays what, such as let steady play black.")
            return
        try:
            found = known.find(level.removesuffix(" play"))
        except ValueError as error:
            self._dialogue.voice.say(stopped(str(error)))
            return
        self._tell(self._at_work().replace(who, found), f"{found.name} plays {SIDES[who]} now.")

    def _by_hand(self, rest: str) -> None:
        who = COLORS.get(rest.casefold())
        if who is None:
            self._dialogue.voice.say("Say which colour you play, such as by hand black.")
        elif who not in self._session.game.programs:
            self._dialogue.voice.say(f"No program plays {SIDES[who]}.")
        else:
            self._take_over(who)

    def _take_over(self, who: Color) -> None:
        self._tell(self._at_work().take_over(who), f"{SIDES[who]} is played by hand now.")

    def _tell(self, answer: Answer, done: str) -> None:
        if answer:
            self._dialogue.report(answer)
        else:
            self._dialogue.voice.say(done)

    def _explain(self) -> None:
        if not self._opponents:
            self._dialogue.voice.say(NO_PROGRAMS)
            return
        for sentence in self._opponents.why(speech.name):
            self._dialogue.voice.say(sentence)
