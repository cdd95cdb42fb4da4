"""The summary of a plan's games; it takes the same memory for any number of games."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from dicemate.dice.duels import Duels
from dicemate.position import BLACK, COLOR_NAMES, WHITE
from dicemate.record import RESULTS, UNFINISHED
from dicemate.simulation.playing import GameRow
from dicemate.statistics import Estimate, half_interval, wilson

POINTS = {RESULTS[WHITE]: 1.0, RESULTS[None]: 0.5, RESULTS[BLACK]: 0.0, UNFINISHED: 0.5}
"""White's points for a result; a game that was cut off counts as a draw."""


@dataclass
class Sums:
    """The sums over a series of figures."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, figure: float) -> None:
        """Add a figure."""
        self.count += 1
        self.total += figure
        self.squares += figure * figure

    @property
    def mean(self) -> float:
        """The mean; 0 if there are no figures."""
        return self.total / self.count if self.count else 0.0

    @property
    def variance(self) -> float:
        """The variance; 0 if there are fewer than two figures."""
        if self.count < 2:
            return 0.0
        return max(0.0, (self.squares - self.total * self.mean) / (self.count - 1))

    @property
    def estimate(self) -> Estimate:
        """The mean with its confidence interval."""
        return Estimate(self.mean, half_interval(self.variance, self.count))


@dataclass
class Tally:
    """The summary of some games.

    Attributes:
        results: The number of games with each result, as PGN writes it.
        reasons: The number of games by result and reason.
        first: The points of the player who moved first.
        lengths: The number of games by their length, in turns of both players together.
        throws: Throws per game.
        men_lost: Men that both sides lost per game.
        lost_turns: Turns per game that consisted only of throws.
        white: White's duels.
        black: Black's duels.
        luck: White's luck per game, from -1 to 1, over the games whose luck is known.
        ends: The results of these games for White, from -1 to 1.
        without_luck: The same with the luck deducted.
    """

    results: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    first: float = 0.0
    lengths: Counter[int] = field(default_factory=Counter)
    throws: Sums = field(default_factory=Sums)
    men_lost: Sums = field(default_factory=Sums)
    lost_turns: Sums = field(default_factory=Sums)
    white: Duels = field(default_factory=Duels)
    black: Duels = field(default_factory=Duels)
    luck: Sums = field(default_factory=Sums)
    ends: Sums = field(default_factory=Sums)
    without_luck: Sums = field(default_factory=Sums)

    @property
    def games(self) -> int:
        """The number of games."""
        return self.results.total()

    @property
    def first_scored(self) -> tuple[float, float, float]:
        """The first mover's share of points, and its interval; there must be a game."""
        return self.first / self.games, *wilson(self.first, self.games)

    @property
    def turns(self) -> Estimate:
        """The length of games in turns."""
        sums = Sums(
            self.games,
            sum(turns * games for turns, games in self.lengths.items()),
            sum(turns * turns * games for turns, games in self.lengths.items()),
        )
        return sums.estimate

    def quantile(self, share: float) -> int:
        """Return the length that `share` of the games did not exceed; there must be a game."""
        reached = 0
        for turns in sorted(self.lengths):
            reached += self.lengths[turns]
            if reached >= share * self.games:
                return turns
        return max(self.lengths)

    @property
    def share_of_luck(self) -> float | None:
        """The share of the results' variance that is luck; None if the results do not vary."""
        if not self.ends.variance:
            return None
        return 1 - self.without_luck.variance / self.ends.variance

    def add(self, row: GameRow) -> None:
        """Add a game."""
        points = POINTS[row.result]
        self.results[row.result] += 1
        self.reasons[row.result, row.reason] += 1
        self.first += points if row.first == COLOR_NAMES[WHITE] else 1 - points
        self.lengths[row.turns] += 1
        self.throws.add(row.throws)
        self.men_lost.add(row.men_lost_white + row.men_lost_black)
        self.lost_turns.add(row.lost_turns)
        self._add_duels(row)
        if row.luck is not None:
            self._add_luck(2 * points - 1, row.luck)

    def _add_duels(self, row: GameRow) -> None:
        won, equal, lost = row.duels_white, row.duels_equal, row.duels_black
        self.white = self.white.plus(Duels(won, equal, lost, row.expected_white))
        self.black = self.black.plus(Duels(lost, equal, won, row.expected_black))

    def _add_luck(self, result: float, luck: float) -> None:
        self.luck.add(luck)
        self.ends.add(result)
        self.without_luck.add(result - luck)


def tally(rows: Iterable[GameRow]) -> Tally:
    """Return the summary of some games."""
    found = Tally()
    for row in rows:
        found.add(row)
    return found
