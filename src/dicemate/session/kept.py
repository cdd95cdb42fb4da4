"""What all front ends of a game share: every change is saved before any of them is told."""

from collections.abc import Callable
from contextlib import suppress

from dicemate.match import IllegalWord
from dicemate.position import BLACK, WHITE, Chance, Color, Outcome, roll_word
from dicemate.record import Game
from dicemate.session.answers import Answer, Refused, refusal
from dicemate.session.changes import Change, ChangeKind
from dicemate.session.players import Person, Player
from dicemate.session.series import Series
from dicemate.session.store import Store
from dicemate.session.timing import Timing
from dicemate.system import oserrors

LEFT = "This game has been left."


class Kept:
    """The state that all front ends of a game share.

    Attributes:
        game: The match with its dice and comments, as recorded.
        store: Where the game is saved.
        now: Returns monotonic milliseconds.
        players: The player of each colour.
        replaced: The name of the person for whom a program plays a colour now.
        series: The score of these two players over the games before this one.
        listeners: Called after every change.
    """

    def __init__(self, game: Game, store: Store, now: Callable[[], int], series: Series) -> None:
        """Play `game`, which `store` already holds, and start its clocks."""
        self.game, self.store, self.now, self.series = game, store, now, series
        self.players: dict[Color, Player] = {WHITE: Person(), BLACK: Person()}
        self.replaced: dict[Color, str] = {}
        self.listeners: list[Callable[[Change], None]] = []
        self._timing = Timing(game.match.clock, now)
        self._paused = False
        self._left_as: Change | None = None  # Once it is closed.
        self._run_or_stop()

    # -- every change goes through here --------------------------------------------------------

    def commit(
        self, kind: ChangeKind, act: Callable[[], object], failed: str = "Not done"
    ) -> Answer:
        """Change the game, save it and notify the listeners, or do none of this.

        Nobody is charged for the time that this takes. A game that was released stays as it was
        left: input that arrives late would lock it again.
        """
        if self._left_as:
            return Refused(LEFT)
        self._timing.count()
        restore = self.game.checkpoint()
        try:
            act()
            note = self.store.save(self.game)
        except IllegalWord as error:
            restore()
            return refusal(error)
        except OSError as error:
            restore()
            with suppress(OSError):  # It may have reached the file in spite of the error.
                self.store.save(self.game)
            return self.unsaved(failed, error)
        except BaseException:
            restore()
            raise
        finally:
            self._timing.skip()
        self._run_or_stop()
        over = isinstance(self.game.match.pending(), Outcome)
        self.tell(Change(ChangeKind.END if over else kind, note))
        return None

    def unsaved(self, failed: str, error: OSError) -> Refused:
        """Return the refusal of a change that cannot be saved."""
        why = oserrors.clause(error, self.store.place)
        return Refused(f"{failed}, since it cannot be saved: {why}.")

    def tell(self, change: Change) -> None:
        """Report a change to all listeners and players."""
        for listener in [*self.listeners]:
            listener(change)
        for player in self.players.values():
            player.heard(self.game.match)

    # -- time ----------------------------------------------------------------------------------

    def tick(self) -> bool:
        """Charge the time that has passed and return whether any is left; if not, end the game."""
        self._timing.count()
        match = self.game.match
        if not match.clock or not match.clock.flagged:
            return True
        answer = self.commit(ChangeKind.END, match.flag)
        if isinstance(answer, Refused):
            self.tell(Change(ChangeKind.FAULT, answer.reason))
        return False

    def pause(self, *, paused: bool) -> None:
        """Stop the clocks, or restart them if what is next costs time."""
        self._timing.count()
        self._paused = paused
        self._run_or_stop()

    def _run_or_stop(self) -> None:
        stands = self._is_set_up_next() or self._is_rolled_for_a_program()
        self._timing.pause(paused=self._paused or stands)

    def _is_set_up_next(self) -> bool:
        """Return whether the pending throw only sets up the starting position."""
        match = self.game.match
        pending, first = match.pending(), match.position
        if not match.clock or match.words or not isinstance(pending, Chance):
            return False
        then = first.play(roll_word([1] * len(pending.dice)))
        return then.turn == first.turn and isinstance(then.pending(), Chance)

    def _is_rolled_for_a_program(self) -> bool:
        """Return whether people roll a program's dice: while it waits, its clock must not run."""
        pending = self.game.match.pending()
        theirs = isinstance(pending, Chance) and pending.who in self.game.programs
        return theirs and self.game.asked() is not None

    # -- the end -------------------------------------------------------------------------------

    def close(self) -> Change:
        """Save the time used since the last word, release the game, and return how it was left.

        A new game in which nothing was done, or all was taken back, leaves no file; a file that was
        changed or removed in the meantime is saved again, under another name if need be. Nothing is
        done a second time: others may be playing the game by then.
        """
        if self._left_as:
            return self._left_as
        left = self._left()
        self.store.release()
        self._left_as = left
        for player in self.players.values():
            player.leave()
        self.tell(left)
        return left

    def _left(self) -> Change:
        """Save or discard the game, and return the change to report."""
        try:
            return Change(ChangeKind.CLOSE, self._save_or_discard())
        except OSError as error:
            if self.store.is_as_left:  # The file has all the words; only the last seconds are lost.
                return Change(ChangeKind.CLOSE)
            return self._save_elsewhere(oserrors.clause(error, self.store.place))

    def _save_elsewhere(self, why: str) -> Change:
        """Save the game under another name, since its own is taken, and return the change."""
        try:
            store = self.store.fresh(self.game)
        except OSError:
            return Change(ChangeKind.FAULT, f"The game is not saved: {why}")
        self.store.release()
        self.store = store
        return Change(
            ChangeKind.CLOSE, f"The game is saved under another name, {store.name}: {why}"
        )

    def _save_or_discard(self) -> str:
        """Save or discard the game if needed, and return the store's note.

        Raises:
            OSError: the game cannot be saved or removed.
        """
        self._timing.count()
        match = self.game.match
        if self.store.is_new and self.game.is_empty:
            self.store.discard(self.game)
            return ""
        thought = match.clock and match.clock.thinking and not match.outcome
        if thought or not self.store.is_as_left:
            return self.store.save(self.game)
        return ""
