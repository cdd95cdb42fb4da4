"""The table's reactions to changes of its session and to passing time."""

from dicemate.match import sentences
from dicemate.position import is_throw
from dicemate.session import Change, ChangeKind, Session
from dicemate.tui.base import base
from dicemate.tui.dice import traythrows
from dicemate.tui.match.display import Display
from dicemate.tui.match.seats import Seats
from dicemate.tui.match.throwing import Throwing

_SAME_PENDING = ChangeKind.OFFER, ChangeKind.DECLINE, ChangeKind.PLAYERS
"""Changes after which the same is pending as before."""


class Hearing:
    """Listens to the session of a dialogue, and updates the display."""

    def __init__(self, display: Display, seats: Seats, throwing: Throwing) -> None:
        """Start listening; no clock runs while `seats` hold it."""
        self._seats, self._throwing = seats, throwing
        self._display, self._dialogue, self._view = display, display.dialogue, display.view
        self._asked = self._dialogue.session.actor
        self._note = ""  # Of the last change.
        self._end = self._dialogue.session.subscribe(self._hear)

    def follow(self, session: Session) -> None:
        """Switch to another session, and tell how the one before was left if that is notable."""
        self._end()
        self._end = session.subscribe(self._hear)
        self._dialogue.follow(session)
        self._seats.follow(session)
        self._changed(f"The game before: {self._note}" if self._note else "")

    def close(self) -> Change:
        """Release the game for others, and return how it was left."""
        self._end()
        return self._dialogue.session.close()

    # -- changes ---------------------------------------------------------------------------

    def _hear(self, change: Change) -> None:
        """Show a change; thrown dice tumble first, over the previous state of the table."""
        game, tray = self._dialogue.session.game, self._view.tray
        match, self._note = game.match, change.note
        if change.kind == ChangeKind.TAKEBACK:
            self._seats.taken_back()
        thrown = len(match.words) > self._view.ply and is_throw(match.words[-1])
        falls = thrown and not (tray.open or self._dialogue.hand_roll)
        if change.kind == ChangeKind.FAULT:
            self._dialogue.tell(change.note)
        elif falls:
            self._let_time_pass(shown=False)
            throw = traythrows.made(match, len(match.words) - 1)
            self._throwing.begin(throw, lambda: self._changed(change.note))
        else:
            self._changed(change.note, keeps=self._keeps(change))
        if change.kind == ChangeKind.DICE and not change.note:
            self._dialogue.inform(sentences.who_throws(by_hand=game.by_hand))
        elif change.kind == ChangeKind.DECLINE and not change.note:
            self._tell_declined()

    def _keeps(self, change: Change) -> bool:
        """Return whether a change leaves what is typed and touched here as it is.

        It is a hint that was awaited, or comes from somebody elsewhere.
        """
        dialogue = self._dialogue
        if dialogue.touch.hand.position is not dialogue.session.position:
            return False
        return change.kind == ChangeKind.HINT or (
            change.kind in _SAME_PENDING and self._somebody_is_elsewhere
        )

    @property
    def _somebody_is_elsewhere(self) -> bool:
        """Whether a player is elsewhere, or a program."""
        session = self._dialogue.session
        return len(session.here) < len(session.players)

    def _tell_declined(self) -> None:
        """Say that a draw is declined, unless both players have seen it here."""
        dialogue = self._dialogue
        if self._somebody_is_elsewhere:
            dialogue.inform(f"{sentences.DECLINED} {dialogue.standing}")

    def _changed(self, note: str, *, keeps: bool = False) -> None:
        """Show the new state of the match; after a throw, this is when the dice come to rest.

        `keeps` leaves what is typed, touched and asked.
        """
        self._view.tray.stop()
        if self._throwing.open:
            self._throwing.stop()
        self._let_time_pass(shown=True)
        keeps_text = keeps or self._comes_from_elsewhere
        self._ring()
        self._display.desk.entry.renew(keeps=keeps_text)
        self._dialogue.renew(note, keeps=keeps)
        self._display.show_all()

    @property
    def _comes_from_elsewhere(self) -> bool:
        """Whether nobody here was to act before: what was typed while waiting is meant for now."""
        session = self._dialogue.session
        return not session.over and self._asked not in session.here

    def _ring(self) -> None:
        """Note who is to act, and ring the bell for the other player if that setting is on."""
        app, session = base(self._view.app), self._dialogue.session
        before, self._asked = self._asked, session.actor
        person = self._asked in session.here
        if app.settings.bell and person and before != self._asked and not session.over:
            app.bell()

    # -- time ------------------------------------------------------------------------------

    def tick(self) -> None:
        """Update the clocks; a player whose time is up has lost."""
        self.look()
        session = self._dialogue.session
        if session.match.clock and session.tick() and self._is_shown:
            self._view.show_players()

    def look(self) -> None:
        """Run the clocks if the table is visible, not covered by a menu or page."""
        self._let_time_pass(shown=self._is_shown)

    def _let_time_pass(self, *, shown: bool) -> None:
        """Run the clocks only while the players see what the match asks."""
        covered = self._view.app.screen is not self._view.screen
        self._dialogue.session.pause(paused=covered or not shown or self._seats.holds)

    @property
    def _is_shown(self) -> bool:
        """Whether all words are shown, which they are not while dice tumble."""
        return self._view.ply == len(self._dialogue.session.match.words)
