"""Positions of one's own games, in which the best move is to be found, as a course."""

from collections.abc import Sequence

from dicemate.match import Match
from dicemate.session import Session
from dicemate.session.guesses import Guess, Round
from dicemate.system.plural import plural
from dicemate.tui import messages
from dicemate.tui.match.course import place


class Guessing:
    """Positions to guess the best move in; the attributes are those of a `Course`."""

    name = "position"

    def __init__(self, guesses: Sequence[Guess]) -> None:
        """Begin with the first of some positions."""
        self._round, self.number = Round(guesses), 0
        self.titles: Sequence[str] = list(self._round.titles())

    @property
    def _guess(self) -> Guess:
        return self._round.guesses[self.number]

    @property
    def title(self) -> str:
        """Which position of how many this is, and the points."""
        scored = f" · {self._round.points}" if self._round.scored else ""
        return f"{self._guess.match.variant.title}   {place(self)}{scored}"

    @property
    def rule(self) -> str:
        """No rule but the one that the game names."""
        return ""

    @property
    def beyond(self) -> tuple[str, messages.Back]:
        """The way back."""
        return f"leave, with {self._round.points}", messages.Back()

    def session(self) -> Session:
        """Return a session in which the position is played; it is kept nowhere."""
        return self._round.session(self.number)

    def text(self, match: Match) -> str:
        """Return what is asked, or what the answer was worth."""
        said = self._guess.said(match)
        return self._guess.told(said) if said else self._guess.question

    def is_learned(self, match: Match) -> bool:
        """Tell whether an answer was given."""
        return bool(self._guess.said(match))

    def praise(self, match: Match) -> str:
        """Return the points of the answer."""
        points = self._guess.points(self._guess.said(match))
        return f"{plural(points, 'point') if points else 'No points'}."

    def objection(self, match: Match, word: str) -> str:
        """Return why a word is no answer; nothing if it is one."""
        return self._guess.objection(match, word)
