"""Guess the best move: exercises from positions of games in which a player chose badly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from dicemate.dice import Dice
from dicemate.match import Agreed, Match
from dicemate.position import BLACK, COLOR_NAMES, WHITE, Color
from dicemate.record import Game
from dicemate.review import shares
from dicemate.session.session import Session

MOST = 3
"""Points for finding the best move."""

AS_GOOD = 0.02
"""Words whose expected results differ by less (a hundredth of the point) count as equally good."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A position of a game in which the best word is to be found.

    Attributes:
        match: The game.
        ply: The number of its words that lead to the position.
        worth: The result that White may expect after each word, -1 to 1, as the reviews judge it.
    """

    match: Match
    ply: int
    worth: Mapping[str, float]

    @property
    def who(self) -> Color:
        """The player to decide."""
        return self.match.speaker(self.ply)

    @property
    def played(self) -> str:
        """The word played in the game."""
        return self.match.words[self.ply]

    @property
    def decision(self) -> tuple[object, ...]:
        """Identifies the decision: a game that continues another one shares its decisions."""
        match = self.match
        begun = match.words[: self.ply]
        return match.variant.name, match.options, match.setup, begun, match.names[self.who]

    @property
    def best(self) -> str:
        """The best word."""
        return max(self.worth, key=self._gain)

    def _gain(self, word: str) -> float:
        return self.worth[word] if self.who == WHITE else -self.worth[word]

    def share(self, word: str) -> str:
        """Return the expected share of the point after a word: ``56 %``."""
        return shares.share(self._gain(word))

    def label(self, word: str) -> str:
        """Return a word as it is shown to people."""
        return self.match.positions[self.ply].action(word).label

    def points(self, word: str) -> int:
        """Return the points for a word.

        3 for the best word, or one as good; 2 if it is nearer to the best than to the word played
        in the game; 1 if it is better than the word played and not only as good; otherwise 0.
        """
        best, played, said = map(self._gain, (self.best, self.played, word))
        if said > best - AS_GOOD:
            return MOST
        return (said > played + AS_GOOD) + (said > (best + played) / 2)

    @property
    def title(self) -> str:
        """A title that identifies the position: game, players, move number, and who decides."""
        match = self.match
        players = " – ".join(match.called(color) for color in (WHITE, BLACK))
        number, who = match.number_at(self.ply), match.called(self.who)
        return f"{match.variant.title}, {players}, move {number} by {who}"

    @property
    def question(self) -> str:
        """The question put to the player."""
        name = self.match.called(self.who)
        return (
            f"Move {self.match.number_at(self.ply)}: here {name} gave a lot away. "
            "What is best? Play it."
        )

    def comment(self, word: str) -> str:
        """Return the comment on a player's answer."""
        name, label, share = self.match.called(self.who), self.label(word), self.share(word)
        played = f"In the game {name} chose {self.label(self.played)} ({self.share(self.played)})."
        if self.points(word) == MOST:
            return f"{label} is best ({share}). {played}"
        best = f"{self.label(self.best)} was best ({self.share(self.best)})."
        if word == self.played:
            return f"{best} {label} was chosen in the game and is worth {share}."
        return f"{best} {label} is worth {share}. {played}"

    def as_data(self) -> dict[str, object]:
        """Return the position as JSON-compatible data; docs/review.md describes the fields."""
        match = self.match
        return {
            "game": match.variant.name,
            "white": match.names[WHITE],
            "black": match.names[BLACK],
            "ply": self.ply + 1,
            "move": match.number_at(self.ply),
            "who": COLOR_NAMES[self.who],
            "word": self.played,
            "best": self.best,
            "values": dict(self.worth),
        }

    def text(self, match: Match) -> str:
        """Return the question, or the comment on the answer once there is one."""
        said = self.said(match)
        return self.comment(said) if said else self.question

    def said(self, match: Match) -> str:
        """Return the player's answer, or an empty string if there is none yet."""
        return match.words[self.ply] if len(match.words) > self.ply else ""

    def objection(self, match: Match, word: str) -> str:
        """Return why a word is not accepted as an answer, or an empty string if it is."""
        if word in self.worth and not self.said(match):
            return ""
        return "That is possible, but you are asked for the best move."


@dataclass
class Round:
    """A series of positions to guess.

    Attributes:
        guesses: The positions.
        scored: The points for each position answered, by its index; only the first answer counts.
    """

    guesses: Sequence[Guess]
    scored: dict[int, int] = field(default_factory=dict)

    def session(self, number: int) -> Session:
        """Return an unsaved session that plays position `number`, counted from 0."""
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
        """The score so far: ``4 of 6 points``."""
        return f"{sum(self.scored.values())} of {MOST * len(self.scored)} points"

    def titles(self) -> list[str]:
        """Return the titles of the positions."""
        return [guess.title for guess in self.guesses]
