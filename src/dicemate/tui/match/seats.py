"""Programs at a table: they think in the background, and act at a pace that people can follow."""

from collections.abc import Callable
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from dicemate.match import SIDES
from dicemate.position import Color, Outcome, Position, is_throw
from dicemate.session import POLL, Answer, NoSecret, Session
from dicemate.tui import messages
from dicemate.tui.command import Item
from dicemate.tui.match import autoplay
from dicemate.tui.match.autoplay import PACE
from dicemate.tui.match.dialogue import Dialogue
from dicemate.tui.match.question import Question
from dicemate.tui.match.view import View

if TYPE_CHECKING:  # Games between people load nothing about programs.
    from dicemate.bots.known import KnownProgram
    from dicemate.bots.opponents import Failure, Opponents

PAUSE = 0.7
"""Seconds to show a change before a program acts."""
STUDY = 3.0
"""A throw after which another player acts is shown this many times as long: it will be covered."""
CONSIDER = 6.0
"""The same where a person may say something before the program acts, such as an offer.

Also where the seal of the dice is shown, which goes with the first throw or move.
"""
BRIEF = 78
"""The most characters of a reason that needs no page: three rows of the narrowest rail."""


class Seats:
    """Starts the programs that play, carries out their decisions, and asks what to do if one fails.

    Attributes:
        holds: Whether clocks are stopped: until what a program has decided is done, or until people
            have said what to do about one that failed when it had to act.
        stopped: Whether programs that play each other wait for a command to continue.
        failed: Why a program that has to act cannot, as a sentence, or an empty string.
    """

    def __init__(self, view: View, dialogue: Dialogue) -> None:
        """Manage the programs in the session of `dialogue`, from `begin` on."""
        self._view, self._dialogue = view, dialogue
        self._opponents: Opponents | None = None
        self._words, self._seen = 0, 0.0  # The words shown now, and since when.
        self._speed = 1.0
        # The last failure that was asked about, and in which position.
        self._asked: tuple[Failure, Position] | None = None
        # The number of words after which stopped programs take one step. Faces that a person types
        # there are that step: the program does not act on them yet.
        self._step_after: int | None = None
        self.holds = self.stopped = False
        self.failed = ""

    # -- who plays -----------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the programs of the game, if there are any."""
        if self._session.game.programs:
            self._at_work()

    def follow(self, session: Session) -> None:
        """Switch to another session."""
        self.holds = self.stopped = False
        self._step_after = None
        if self._opponents:
            self._opponents.follow(session)
        else:
            self.begin()

    def _at_work(self) -> "Opponents":
        """Return the programs, which are polled from now on."""
        from dicemate.bots.opponents import Opponents

        if not self._opponents:
            self._opponents = Opponents(self._session)
            self._view.set_interval(POLL, self._look)
        return self._opponents

    @property
    def _session(self) -> Session:
        return self._dialogue.session

    @property
    def known(self) -> bool:
        """Whether a program plays, or has played at this table."""
        return bool(self._opponents or self._session.game.programs)

    def choose(self, who: Color) -> None:
        """Ask which program should play a colour from now on."""
        from dicemate.bots import known

        choices = [
            Item(f"{each.name}: {each.summary}", partial(self.replace, who, each))
            for each in known.all_known()
        ]
        self._dialogue.front.offer(f"Who plays {SIDES[who]}?", choices)

    def replace(self, who: Color, found: "KnownProgram") -> None:
        """Let a program play a colour from now on."""
        self._dialogue.drop()  # A question about who played it before.
        self._dialogue.answer(self._at_work().replace(who, found))

    def take_over(self, who: Color) -> None:
        """Let a person play a colour from now on."""
        self._dialogue.drop()
        self._dialogue.answer(self._at_work().take_over(who))

    # -- what they do --------------------------------------------------------------------------

    def _look(self) -> None:
        """Carry out a program's decision, once the previous change has been shown long enough."""
        opponents = self._opponents
        if not opponents or not self._is_free:
            return
        action = opponents.next()
        if opponents.failure:
            self.holds = opponents.due
            self._report(opponents.failure if self.holds else None)
            return
        self._report(None)
        self.holds = action is not None
        if action and self._is_time():
            self._step_after = None
            self._done(action())

    @property
    def _is_free(self) -> bool:
        """Whether everything is shown and nothing else is asked."""
        shown = self._view.ply == len(self._session.match.words)
        on_top = self._view.app.screen is self._view.screen
        return shown and on_top and not (self._view.tray.tumbling or self._dialogue.question)

    def _is_time(self) -> bool:
        """Return whether it is time for a program to act."""
        words, now = len(self._session.match.words), monotonic()
        if words != self._words:
            self._words, self._seen = words, now
        if not self._session.plays_itself:
            return now >= self._seen + PAUSE * self._interest()
        return words == self._step_after or (
            not self.stopped and now >= self._seen + PACE / self._speed
        )

    def _interest(self) -> float:
        """Return how many times as long as usual the last change is shown."""
        if self._session.asides or self._session.game.unused_seal:
            return CONSIDER
        return STUDY if self._has_fallen() else 1

    def _has_fallen(self) -> bool:
        """Return whether dice were thrown last, and another player acts now."""
        match, pending = self._session.match, self._session.pending
        last = len(match.words) - 1
        if last < 0 or isinstance(pending, Outcome) or not is_throw(match.words[last]):
            return False
        return match.speaker(last) != pending.who

    def _done(self, answer: Answer) -> None:
        """Ask for dice if the program's own cannot be thrown; the rest is reported anyway."""
        self.holds = False
        if isinstance(answer, NoSecret):
            self._dialogue.answer(answer)

    def taken_back(self) -> None:
        """Stop two programs after a takeback, as they would only play on.

        A failed program may have nothing to do any more; otherwise people were already asked about
        it.
        """
        self._step_after, self.stopped = None, self._session.plays_itself
        if self._asked:
            self._asked = self._asked[0], self._session.position
        if self._opponents and not self._opponents.due:
            self.failed = ""

    def hurry(self) -> None:
        """Let a program act at once."""
        self._words, self._seen = len(self._session.match.words), -inf

    # -- programs that play each other ---------------------------------------------------------

    def _stop(self, *, stopped: bool) -> None:
        """Stop two programs or let them continue, and update the prompt."""
        self._step_after, self.stopped = None, stopped
        self._dialogue.stand()
        self._dialogue.drop()

    def stop_or_go_on(self) -> None:
        """Stop two programs, or let them continue."""
        self._stop(stopped=not self.stopped)
        if not self.stopped:
            self.hurry()

    def step(self) -> None:
        """Let two programs take one step, as soon as one has decided, and stop."""
        self._stop(stopped=True)
        self._step_after = len(self._session.match.words)
        self._look()

    def change_speed(self, step: int) -> None:
        """Switch to the next speed, or with -1 to the previous one; that starts no programs."""
        self._speed = autoplay.next_speed(self._speed, step)
        dialogue, speed = self._dialogue, f"Speed: {self._speed:g}×."
        dialogue.inform(f"{speed} {dialogue.standing}" if self.stopped else speed)

    # -- explanations and failures -------------------------------------------------------------

    def tell_why(self) -> None:
        """Show the reasons for a program's last decision: a brief one in the prompt, else a page.

        Programs wait while a page is open; a program to act next would soon replace the prompt.
        """
        from dicemate.wording.markdown import escape  # Loaded on demand: few ask why.

        first, *more = reasons = self._at_work().why()
        if more or len(first) > BRIEF or self._session.awaits_program:
            page = "\n\n".join(["# Why", *map(escape, reasons)])
            self._dialogue.front.post_message(messages.ShowPage(page))
        else:
            self._dialogue.inform(first)

    def _report(self, failure: "Failure | None") -> None:
        """Say which program keeps the game from going on, and ask about it once per position.

        The question may be dismissed, and a takeback dismisses it too.
        """
        self._tell_failed(failure.text if failure else "")
        asked = failure and (failure, self._session.position)
        if failure and asked != self._asked:
            self._ask(failure)
        self._asked = asked

    def _tell_failed(self, failed: str) -> None:
        """Have the prompt say, or no longer say, that a program has failed."""
        if failed != self.failed:
            self.failed = failed
            self._dialogue.stand()
            self._dialogue.front.light()

    def ask_again(self) -> None:
        """Ask once more what to do about a program that has failed."""
        self._asked = None
        self._look()

    def _ask(self, failure: "Failure") -> None:
        """Ask what to do about a program that has failed; the game is not affected."""
        opponents, name = self._at_work(), self._session.match.called(failure.who)
        choices = [
            Item(f"go on with {name}", self._answered(opponents.go_on)),
            Item("another program", self._answered(partial(self.choose, failure.who))),
            Item(
                f"{SIDES[failure.who]} by hand",
                self._answered(partial(self.take_over, failure.who)),
            ),
            Item("leave", self._dialogue.front.leave),
        ]
        self._dialogue.ask_this(Question(f"{failure.text} What now?", choices))

    def _answered(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return a function that closes the question and acts."""

        def answered() -> None:
            self._asked = None  # It may fail at once, for the same reason.
            self._tell_failed("")
            self._dialogue.drop()
            act()

        return answered
