"""A course of positions from one's own games in which to find the best move."""

from collections.abc import Callable, Collection, Sequence

from dicemate.match import Match
from dicemate.session import Session
from dicemate.session.guesses import Guess, Round
from dicemate.tui import messages
from dicemate.tui.match.course import GAP, place
from dicemate.wording.plural import plural


class Guessing:
    """Positions in which to guess the best move; implements `Course`."""

    name = "position"

    def __init__(self, guesses: Sequence[Guess]) -> None:
        """Start with the first position."""
        self._round, self.number = Round(guesses), 0
        self.titles: Sequence[str] = self._round.titles()

    @property
    def _guess(self) -> Guess:
        return self._round.guesses[self.number]

    @property
    def title(self) -> str:
        """The position's number and count, and the points so far."""
        scored = f"{GAP}{self._round.points}" if self._round.scored else ""
        return f"{self._guess.match.variant.title}{GAP}{place(self)}{scored}"

    @property
    def rule(self) -> str:
        """No rule but the game's own."""
        return ""

    @property
    def beyond(self) -> tuple[str, messages.Back]:
        """The choice to leave, and its message."""
        return f"leave, with {self._round.points}", messages.Back()

    def session(self) -> Session:
        """Return a session for the position; it is not saved."""
        return self._round.session(self.number)

    def done(self) -> Collection[int]:
        """Return the numbers of the positions that were answered."""
        return self._round.scored.keys()

    def text(self, match: Match, written: Callable[[str], str]) -> str:
        """Return the question, or what the answer was worth."""
        return self._guess.text(match)

    def is_learned(self, match: Match) -> bool:
        """Return whether an answer was given."""
        return bool(self._guess.said(match))

    def praise(self, match: Match) -> str:
        """Return the points of the answer, of which only the first counts."""
        points = self._guess.points(self._guess.said(match))
        counts = self._round.scored.get(self.number, points) == points
        but = "" if counts else ", but the first answer counts"
        return f"{plural(points, 'point') if points else 'No points'}{but}."

    def objection(self, match: Match, word: str) -> str:
        """Return why a word is not accepted, or an empty string."""
        return self._guess.objection(match, word)
