"""Programs at a table: they think beside the screen, and what they do is seen in its time."""

from collections.abc import Callable, Sequence
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from textual.timer import Timer

from dicemate.match.ends import SIDES
from dicemate.position import Color
from dicemate.session import Answer, NoSecret, Session
from dicemate.tui import messages
from dicemate.tui.command import Choice
from dicemate.tui.match.autoplay import PACE, SPEEDS
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.view import View

if TYPE_CHECKING:  # Where only people play, nothing of programs is loaded.
    from dicemate.bots.known import Known
    from dicemate.bots.opponents import Failure, Opponents

LOOK = 0.05
"""Seconds between two looks at what a program has decided."""
PAUSE = 0.7
"""Seconds for which something is seen before a program goes on."""


class Hands(Protocol):
    """Where a list to pick from is opened."""

    def offer(self, heading: str, choices: Sequence[Choice]) -> None:
        """Open a list to pick one thing from."""


class Seats:
    """Starts the programs that play, does what they decide, and asks what to do if one fails.

    Attributes:
        holds: Whether a program has decided, and nobody's clock runs until that is done.
    """

    def __init__(self, view: View, dialogue: Dialogue, hands: Hands) -> None:
        """See to who plays in the session of `dialogue`, from `begin` on."""
        self._view, self._dialogue, self._hands = view, dialogue, hands
        self._opponents: Opponents | None = None
        self._timer: Timer | None = None
        self._words, self._seen = 0, 0.0  # What is seen now, and since when.
        self._speed = 1.0
        self._failure: Failure | None = None  # What was asked about last.
        self.holds = False

    # -- who plays -----------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the programs that the game names, if it names any."""
        if self._session.game.programs:
            self._at_work()

    def follow(self, session: Session) -> None:
        """Play another session from now on."""
        self.holds = self._dialogue.stopped = False
        if self._opponents:
            self._opponents.follow(session)
        else:
            self.begin()

    def _at_work(self) -> "Opponents":
        """Return the programs, which are looked after from now on."""
        from dicemate.bots.opponents import Opponents

        if not self._opponents:
            self._opponents = Opponents(self._session)
            self._timer = self._view.set_interval(LOOK, self._look)
        return self._opponents

    @property
    def _session(self) -> Session:
        return self._dialogue.session

    def choose(self, who: Color) -> None:
        """Ask which program shall play a colour from now on."""
        from dicemate.bots import known

        choices = [
            Choice(f"{each.name}: {each.summary}", partial(self.replace, who, each))
            for each in known.all_known()
        ]
        self._hands.offer(f"Who plays {SIDES[who]}?", choices)

    def replace(self, who: Color, found: "Known") -> None:
        """Let a program play a colour from now on."""
        self._dialogue.answer(self._at_work().replace(who, found))

    def take_over(self, who: Color) -> None:
        """Let a person play a colour from now on."""
        self._dialogue.answer(self._at_work().take_over(who))

    # -- what they do --------------------------------------------------------------------------

    def _look(self) -> None:
        """Do what a program has decided, once what was before has been seen."""
        opponents = self._opponents
        if not opponents or not self._is_free:
            return
        deed = opponents.next()
        failure, before = opponents.failure, self._failure
        self._failure = failure
        if failure:
            if failure != before:  # Once: who drops the question may leave, or go on by the menu.
                self._ask(failure)
            return
        self.holds = deed is not None
        if deed and self._is_time():
            self._done(deed())

    @property
    def _is_free(self) -> bool:
        """Whether players see all that has happened, and are asked nothing else."""
        shown = self._view.ply == len(self._session.match.words)
        on_top = self._view.app.screen is self._view.screen
        return shown and on_top and not (self._view.tray.tumbling or self._dialogue.question)

    def _is_time(self) -> bool:
        """Tell whether it is time for a program to go on."""
        words, now = len(self._session.match.words), monotonic()
        if words != self._words:
            self._words, self._seen = words, now
        if not self._session.plays_itself:
            return now >= self._seen + PAUSE
        return not self.stopped and now >= self._seen + PACE / self._speed

    def _done(self, answer: Answer) -> None:
        """Ask for dice if the program's own cannot be thrown; what else fails is asked anyway."""
        self.holds = False
        if isinstance(answer, NoSecret):
            self._dialogue.answer(answer)

    def taken_back(self) -> None:
        """Stop two programs: they would play again what was taken back."""
        self._dialogue.stopped = self._session.plays_itself

    def hurry(self) -> None:
        """Let a program go on at once."""
        self._words, self._seen = len(self._session.match.words), -inf

    # -- programs that play by themselves ------------------------------------------------------

    @property
    def stopped(self) -> bool:
        """Whether two programs wait to be told to go on."""
        return self._dialogue.stopped

    def _stop(self, *, stopped: bool) -> None:
        """Let two programs wait, or no longer, and say so."""
        dialogue = self._dialogue
        dialogue.stopped = stopped
        dialogue.standing = dialogue.stand()
        dialogue.drop()

    def turn(self) -> None:
        """Stop two programs, or let them go on."""
        self._stop(stopped=not self.stopped)
        if not self.stopped:
            self.hurry()

    def step(self) -> None:
        """Let two programs do one thing more, and stop."""
        self._stop(stopped=True)
        deed = self._opponents.next() if self._opponents and self._is_free else None
        if deed:
            self._done(deed())

    def change_speed(self, step: int) -> None:
        """Take the next speed, or with -1 the one before."""
        index = SPEEDS.index(self._speed) + step
        self._speed = SPEEDS[min(max(index, 0), len(SPEEDS) - 1)]
        self._dialogue.inform(f"Speed: {self._speed:g}×.")

    # -- what is told --------------------------------------------------------------------------

    def tell_why(self) -> None:
        """Show what was behind the last decision of a program."""
        told = self._at_work().why()
        self._dialogue.front.post_message(messages.Read("\n\n".join(["# Why", *told])))

    def _ask(self, failure: "Failure") -> None:
        """Ask what to do about a program that cannot go on: nothing of the game is lost."""
        opponents, name = self._at_work(), self._session.match.names[failure.who]
        choices = [
            Choice(f"go on with {name}", self._answered(opponents.go_on)),
            Choice("another program", self._answered(partial(self.choose, failure.who))),
            Choice(
                f"{SIDES[failure.who]} by hand",
                self._answered(partial(self.take_over, failure.who)),
            ),
            Choice("leave", self._dialogue.leave),
        ]
        self._dialogue.question = f"{failure.text} What now?", choices
        self._dialogue.front.light()

    def _answered(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return what drops the question and acts."""

        def answered() -> None:
            self._dialogue.drop()
            act()

        return answered
