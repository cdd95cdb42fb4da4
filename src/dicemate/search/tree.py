"""Expectiminimax by turns, with a transposition table and Star1 at throws.

Star1, and Star2 in `fans` and `probes`, are from B. Ballard, "The *-Minimax Search Procedure for
Trees Containing Chance Nodes", Artificial Intelligence 21 (1983): since all values lie in -1…1,
what is known of some outcomes limits how much the others can still matter. All values are White's,
but at a decision they are converted to its player's view, so that more is better.
"""

from collections.abc import Hashable, Mapping
from math import prod
from typing import Any, NamedTuple

from dicemate.hooks import Estimating, Fanning, offers, result
from dicemate.position import LONGEST_TURN, Chance, Color, Decision, Outcome, Position
from dicemate.search import probes
from dicemate.search.fans import SharedRays, average
from dicemate.search.limits import Budget
from dicemate.search.values import estimate, evaluate, sign, turned

_MOST_ENTRIES = 300_000
"""The size at which the table is cleared; an entry takes a few hundred bytes."""


class Bounds(NamedTuple):
    """What is known of a position: two bounds on its value, and its best `word`."""

    low: float
    high: float
    word: str


class Tree:
    """Values of positions, each computed once.

    Attributes:
        budget: Counts positions and ends the search.
    """

    def __init__(self, budget: Budget, *, estimates: bool = True) -> None:
        """Start with an empty table; `budget` counts the positions.

        Unless `estimates` is False, `Estimating.after` evaluates the last turn, which is faster.
        """
        self.budget = budget
        self._known: dict[Hashable, Bounds] = {}
        self._words = 0
        self._killers: dict[Color, str] = {}  # What refuted another word, by its player.
        self._estimating = estimates

    def value(self, position: Position, depth: int, low: float = -1.0, high: float = 1.0) -> float:
        """Return the value of a position, searching `depth` turns ahead.

        A returned value that is not between `low` and `high` is only an upper, or a lower, bound.

        Raises:
            Enough: a limit is reached.
        """
        pending = position.pending()
        if isinstance(pending, Outcome):
            return result(pending)
        if depth <= 0 or self._words > LONGEST_TURN:
            return estimate(position)
        place = position.key(), position.clock(), depth
        known = self._known.get(place)
        if known and (known.low == known.high or known.low >= high):
            return known.low
        if known and known.high <= low:
            return known.high
        if isinstance(pending, Decision):
            found, word = self._decide(position, pending, depth, low, high)
        else:
            found, word = self._throw(position, pending, depth, low, high), ""
        self._keep(place, found, word, low, high)
        return found

    def child(self, position: Position, word: str, depth: int) -> float:
        """Return the value of a position after `word`."""
        return self.grown(position.turn, self.play(position, word), depth)

    def grown(
        self, turn: Color, after: Position, depth: int, low: float = -1.0, high: float = 1.0
    ) -> float:
        """Return the value of a position within the turn of `turn`, or at its end."""
        ended, words = after.turn != turn, self._words
        self._words = 0 if ended else words + 1
        try:
            return self.value(after, depth - ended, low, high)
        finally:
            self._words = words

    def play(self, position: Position, word: str) -> Position:
        """Return the position after `word`, and count it."""
        self.budget.count()
        return position.play(word)

    def best(self, position: Position, depth: int) -> str:
        """Return the best known word of a position, or an empty string."""
        known = self._known.get((position.key(), position.clock(), depth))
        return known.word if known else ""

    def _keep(self, place: Hashable, found: float, word: str, low: float, high: float) -> None:
        if len(self._known) >= _MOST_ENTRIES:
            self._known.clear()
        at_least = found if found > low else -1.0
        at_most = found if found < high else 1.0
        self._known[place] = Bounds(at_least, at_most, word)

    # -- decisions -------------------------------------------------------------------------

    def _decide(
        self, position: Position, decision: Decision, depth: int, low: float, high: float
    ) -> tuple[float, str]:
        """Return the value of a decision and its best word."""
        factor = sign(decision.who)
        least, most = turned(factor, low, high)
        estimates = self.estimates_of(position)
        if depth == 1 and estimates and self._estimating:
            value, word = self._best_estimated(estimates, decision.who, most)
            return factor * value, word
        best, choice = -2.0, ""
        for word, made in self._ordered(position, decision, depth, estimates):
            after = made or self.play(position, word)
            limits = turned(factor, max(least, best), most)
            value = factor * self.grown(position.turn, after, depth, *limits)
            if value > best:
                best, choice = value, word
            if best >= most:
                break
        return factor * best, choice

    def _best_estimated(
        self, estimates: Mapping[str, float], who: Color, most: float
    ) -> tuple[float, str]:
        """Return the best value of the last turn and its word; a word worth `most` is enough.

        The word that was enough after another word of the other side is tried first, since it often
        is so again.
        """
        best, choice, killer = -2.0, "", self._killers.get(who, "")
        for word in [killer, *estimates] if killer in estimates else estimates:
            value = estimates[word]
            if value > best:
                best, choice = value, word
            if value >= most:
                self._killers[who] = word
                break
        return best, choice

    def estimates_of(self, position: Any) -> Mapping[str, float]:
        """Return the game's own estimates of words; empty if it has none."""
        estimates: Mapping[str, float] = position.after() if offers(position, Estimating) else {}
        return estimates

    def _ordered(
        self, position: Position, decision: Decision, depth: int, estimates: Mapping[str, float]
    ) -> list[tuple[str, Position | None]]:
        """Return words, probably best first, so that the others can be searched less closely.

        They come with the positions after them, if these had to be played.
        """
        words, made = decision.words, dict[str, Position]()
        if depth > 1 and not estimates:
            made = {word: self.play(position, word) for word in words}
            factor = sign(decision.who)
            estimates = {word: factor * evaluate(after) for word, after in made.items()}
        if estimates:
            words = sorted(words, key=estimates.__getitem__, reverse=True)
        first = self.best(position, depth - 1)
        if first:
            words = sorted(words, key=first.__ne__)
        return [(word, made.get(word)) for word in words]

    def probed(self, after: Position, depth: int, who: Color, least: float) -> float:
        """Return the least that `who` gets if a turn begins with their decision, in their view.

        Only the first word is searched; a result of no more than `least` may be too high.
        """
        factor = sign(who)
        words, self._words = self._words, 0
        try:
            return factor * self._first(after, depth, *turned(factor, max(least, -1.0), 1.0))
        finally:
            self._words = words

    def _first(self, position: Position, depth: int, low: float, high: float) -> float:
        """Return the value of the first word; at ends and in the last turn, that of all words."""
        pending = position.pending()
        if depth == 1 or not isinstance(pending, Decision):
            return self.value(position, depth, low, high)
        word, made = self._ordered(position, pending, depth, self.estimates_of(position))[0]
        return self.grown(position.turn, made or self.play(position, word), depth, low, high)

    # -- throws ----------------------------------------------------------------------------

    def _throw(self, position: Any, chance: Chance, depth: int, low: float, high: float) -> float:
        """Return the value of a throw."""
        fan = position.fan() if offers(position, Fanning) else None
        if fan:
            estimates = self.estimates_of(position)
            if depth == 1 and estimates and self._estimating:
                return average(self, position, fan, estimates, chance.who)
            return SharedRays(self, position, fan, estimates, chance.who, depth).value(low, high)
        return self._star1(position, self._outcomes(position, chance), depth, low, high)

    def _outcomes(self, position: Position, chance: Chance) -> list[tuple[Position, float]]:
        """Return the positions after a throw with their probabilities, likeliest first.

        Equivalent throws are merged. Those that lead back here only repeat the throw, so the others
        share their probability (a tie that is thrown again).
        """
        if type(chance) is Chance:  # It lists every single throw.
            self.budget.foresee(prod(die.sides for die in chance.dice))
        here, turn = position.key(), position.turn
        merged: dict[Hashable, tuple[Position, float]] = {}
        for word, part in chance.outcomes():
            after = self.play(position, word)
            place = after.key(), after.clock()
            if place[0] != here or after.turn != turn:
                known = merged.get(place, (after, 0.0))
                merged[place] = known[0], known[1] + float(part)
        whole = sum(part for _, part in merged.values())
        ways = [(after, part / whole) for after, part in merged.values()]
        return sorted(ways, key=lambda way: -way[1])

    def _star1(
        self,
        position: Position,
        ways: list[tuple[Position, float]],
        depth: int,
        low: float,
        high: float,
    ) -> float:
        """Return the average over the outcomes of a throw, or a bound on it."""
        if not ways:  # Every outcome repeats the throw.
            return estimate(position)
        if depth > 1:
            found = probes.bound(self, position.turn, ways, depth - 1, low, high)
            if found is not None:
                return found
        total, rest = 0.0, 1.0
        for after, part in ways:
            rest -= part
            least, most = (low - total - rest) / part, (high - total + rest) / part
            value = self.grown(position.turn, after, depth, max(least, -1.0), min(most, 1.0))
            total += part * value
            if value <= least:
                return total + rest
            if value >= most:
                return total - rest
        return total
