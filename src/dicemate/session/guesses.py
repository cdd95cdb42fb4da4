"""Guess the best move: positions of games in which somebody chose badly, as exercises."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.position import COLOR_NAMES, WHITE, Color
from dicemate.record import Game
from dicemate.review import shares
from dicemate.session.session import Session

MOST = 3
"""Points for the best move."""

AS_GOOD = 0.02
"""Words whose results differ by less, a hundredth of the point, are as good as each other."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A position of a game, in which the best word is to be found.

    Attributes:
        match: The game.
        ply: How many of its words lead to the position.
        worth: The result that White may expect after each word, -1 to 1, by the judge of reviews.
    """

    match: Match
    ply: int
    worth: Mapping[str, float]

    @property
    def who(self) -> Color:
        """Who decides."""
        return self.match.speaker(self.ply)

    @property
    def played(self) -> str:
        """The word that was said in the game."""
        return self.match.words[self.ply]

    @property
    def best(self) -> str:
        """The best word."""
        return max(self.worth, key=self._gain)

    def _gain(self, word: str) -> float:
        return self.worth[word] if self.who == WHITE else -self.worth[word]

    def share(self, word: str) -> str:
        """Return the share of the point that may be expected after a word: ``56 %``."""
        return shares.share(self._gain(word))

    def label(self, word: str) -> str:
        """Return a word as people write it."""
        return self.match.positions[self.ply].action(word).label

    def points(self, word: str) -> int:
        """Return 3 points for the best, 2 for what is nearer to it than to what was played.

        What is better than what was played gets a point.
        """
        best, played, said = map(self._gain, (self.best, self.played, word))
        if said > best - AS_GOOD:
            return MOST
        return (said > played + AS_GOOD) + (said > (best + played) / 2)

    @property
    def title(self) -> str:
        """Which position it is."""
        match = self.match
        players = " – ".join(match.names[color] for color in (WHITE, not WHITE))
        return f"{match.variant.title}, {players}, move {match.number_at(self.ply)}"

    @property
    def question(self) -> str:
        """What is asked."""
        name = self.match.names[self.who]
        return (
            f"Move {self.match.number_at(self.ply)}: here {name} gave much away. "
            "What is best? Play it."
        )

    def told(self, word: str) -> str:
        """Return what is said of a word that was played for the best."""
        name, best = self.match.names[self.who], self.best
        played = f"In the game {name} played {self.label(self.played)} ({self.share(self.played)})."
        if self.points(word) == MOST:
            return f"{self.label(word)} is best ({self.share(word)}). {played}"
        yours = f"{self.label(word)} comes to {self.share(word)}"
        if word == self.played:
            yours = f"{self.label(word)} was played in the game and comes to {self.share(word)}"
            played = ""
        told = f"{self.label(best)} was best ({self.share(best)}). {yours}. {played}"
        return told.rstrip()

    def as_data(self) -> dict[str, object]:
        """Return the position as JSON can hold it; docs/review.md tells the fields."""
        match = self.match
        return {
            "game": match.variant.name,
            "white": match.names[WHITE],
            "black": match.names[not WHITE],
            "ply": self.ply + 1,
            "move": match.number_at(self.ply),
            "who": COLOR_NAMES[self.who],
            "word": self.played,
            "best": self.best,
            "values": dict(self.worth),
        }

    def said(self, match: Match) -> str:
        """Return what was played for the best; nothing if nothing was yet."""
        return match.words[self.ply] if len(match.words) > self.ply else ""

    def objection(self, match: Match, word: str) -> str:
        """Return why a word is no answer; nothing if it is one."""
        if word in self.worth and not self.said(match):
            return ""
        return "That is possible, but here the best move is asked for."


@dataclass
class Round:
    """Some positions one after the other.

    Attributes:
        guesses: The positions.
        scored: The points of those that were answered, by number counted from 0: only the first
            answer counts.
    """

    guesses: Sequence[Guess]
    scored: dict[int, int] = field(default_factory=dict)

    def session(self, number: int) -> Session:
        """Return a session in which a position is played, counted from 0; it is kept nowhere."""
        guess = self.guesses[number]
        match = guess.match.branch(guess.ply, guess.match.names, Agreed(takebacks=False))
        session = Session(Game(match, Dice.seeded("guess")))
        session.subscribe(lambda _: self._score(number, session.match))
        return session

    def _score(self, number: int, match: Match) -> None:
        guess = self.guesses[number]
        if word := guess.said(match):
            self.scored.setdefault(number, guess.points(word))

    @property
    def points(self) -> str:
        """What was scored so far: ``4 of 6 points``."""
        return f"{sum(self.scored.values())} of {MOST * len(self.scored)} points"

    def titles(self) -> Iterator[str]:
        """Yield which positions they are."""
        return (guess.title for guess in self.guesses)
