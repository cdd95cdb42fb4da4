"""Reports of a session: each change in one sentence, once it is saved."""

from collections.abc import Iterator

from dicemate.match import sentences
from dicemate.position import Outcome
from dicemate.session import Change, ChangeKind, Session
from dicemate.talk import played
from dicemate.talk.voice import Voice


def asked_aloud(session: Session) -> str:
    """Return the prompt that is said next; a program is not asked aloud."""
    return "" if session.program_acts else getattr(session.pending, "prompt", "")


class Reporter:
    """Reports the changes of a session."""

    def __init__(self, session: Session, voice: Voice) -> None:
        """Listen to `session`, and report to `voice`."""
        self._session, self._voice = session, voice
        self._remember()
        session.subscribe(self._report)

    def _remember(self) -> None:
        match = self._session.match
        self._words, self._over = len(match.words), self._session.over
        asked = asked_aloud(self._session)
        self._last = played.description(match, self._words - 1, asked) if self._words else ""

    def _report(self, change: Change) -> None:
        before, was_over = self._last, self._over
        fewer = self._words - len(self._session.match.words)
        self._remember()
        for sentence in self._sentences(change.kind, before, fewer, was_over):
            self._voice.say(sentence)
        if change.note:
            self._voice.say(change.note)

    def _sentences(
        self, kind: ChangeKind, before: str, fewer: int, was_over: bool
    ) -> Iterator[str]:
        """Yield what has happened, given how many words are gone, and the result if it ended."""
        if fewer < 0:
            yield self._last
        elif was_over and not self._over and not fewer:
            yield "The end of the game is taken back."
        elif fewer:
            yield f"Taken back: {before}" if fewer == 1 else f"Taken back: {fewer} steps."
            if fewer > 1 and self._last:
                yield f"The last one now: {self._last}"
        else:
            yield from self._done(kind)
        pending = self._session.pending
        if isinstance(pending, Outcome) and not was_over:
            yield sentences.result(self._session.match, pending)

    def _done(self, kind: ChangeKind) -> Iterator[str]:
        """Yield what happened besides words."""
        match = self._session.match
        if kind == ChangeKind.OFFER and match.offer is not None:
            yield f"{match.called(match.offer)} offers a draw."
        elif kind == ChangeKind.DECLINE:
            yield sentences.DECLINED
        elif kind == ChangeKind.DICE:
            yield sentences.who_throws(by_hand=self._session.game.by_hand)
        elif kind == ChangeKind.CLOSE:
            yield from self._left()

    def _left(self) -> Iterator[str]:
        store = self._session.store
        if store.lasting and not self._session.game.is_empty:
            yield f"The game is saved as {store.name}."
