"""Throws as fans: one list of words serves all faces."""

from collections.abc import Mapping
from typing import Protocol

from dicemate.hooks import Fan, chances_of, of_fan
from dicemate.position import Color, Position
from dicemate.search.values import sign, turned


class Grower(Protocol):
    """Builds the search tree: see `dicemate.search.tree.Tree`."""

    def play(self, position: Position, word: str) -> Position:
        """Return the position after `word`."""

    def grown(
        self, turn: Color, after: Position, depth: int, low: float = -1.0, high: float = 1.0
    ) -> float:
        """Return the value of a position within the turn of `turn`, or at its end."""


def average(
    tree: Grower, position: Position, fan: Fan, estimates: Mapping[str, float], who: Color
) -> float:
    """Return the value of a throw in the last turn, where each ray counts as its best word."""
    total, left = of_fan(fan, estimates)
    total *= sign(who)
    for index, ray in enumerate(fan.rays):
        if left >> index & 1:
            after = tree.play(position, ray.word)
            total += chances_of(fan.rays)[index] * tree.grown(position.turn, after, 1)
    return total


class SharedRays:
    """A throw whose rays share the positions after their words.

    What one ray finds out about a word holds for all, so the first word of each is searched before
    the others (Ballard's Star2): often that is enough. Values here are from the thrower's point of
    view.
    """

    def __init__(
        self,
        tree: Grower,
        position: Position,
        fan: Fan,
        estimates: Mapping[str, float],
        who: Color,
        depth: int,
    ) -> None:
        """Search `depth` turns ahead from a `position` at whose throw `who` decides."""
        self._tree, self._position, self._fan, self._depth = tree, position, fan, depth
        self._sign, self._chances = sign(who), chances_of(fan.rays)
        words = (
            sorted(fan.words, key=estimates.__getitem__, reverse=True)
            if estimates
            else [*fan.words]
        )
        self._rays = [
            [word for word in words if fan.words[word] >> index & 1]
            for index in range(len(fan.rays))
        ]
        self._low = dict.fromkeys(words, -1.0)
        self._high = dict.fromkeys(words, 1.0)
        self._rolled: dict[int, Position] = {}
        self._after: dict[str, Position] = {}
        self._order = sorted(range(len(fan.rays)), key=lambda ray: -len(self._rays[ray]))

    def value(self, low: float, high: float) -> float:
        """Return the value of the throw; `low` and `high` as in `Tree.value`."""
        return self._sign * self._star1(*turned(self._sign, low, high))

    def _star1(self, low: float, high: float) -> float:
        """Return the average over the rays, or a bound on it."""
        if self._depth > 1 and high < 1.0 and self._probed(low, high):
            return self._rest(self._order)[0]
        total, open_rays = 0.0, list(self._order)
        while open_rays:
            ray = open_rays.pop(0)
            part = self._chances[ray]
            least_rest, most_rest = self._rest(open_rays)
            least, most = (low - total - most_rest) / part, (high - total - least_rest) / part
            value = self._best(ray, max(least, -1.0), min(most, 1.0))
            total += part * value
            if value <= least:
                return total + most_rest
            if value >= most:
                return total + least_rest
        return total

    def _probed(self, low: float, high: float) -> bool:
        """Search only the first word of each ray (Star2); return whether that is enough."""
        for ray in self._order:
            rest = [other for other in self._order if other != ray]
            least_rest, most_rest = self._rest(rest)
            part = self._chances[ray]
            least, most = (low - most_rest) / part, (high - least_rest) / part
            if self._rays[ray]:
                self._word(self._rays[ray][0], max(least, -1.0), min(most, 1.0))
            if self._rest(self._order)[0] >= high:
                return True
        return False

    def _rest(self, rays: list[int]) -> tuple[float, float]:
        """Return the least and the most that the given open rays can contribute."""
        least = most = 0.0
        for ray in rays:
            words, part = self._rays[ray], self._chances[ray]
            least += part * max((self._low[word] for word in words), default=-1.0)
            most += part * max((self._high[word] for word in words), default=1.0)
        return least, most

    def _best(self, ray: int, low: float, high: float) -> float:
        """Return the value of a ray's best word, or of what follows if it allows none."""
        if not self._rays[ray]:
            return self._seen(self._roll(ray), low, high)
        best = -2.0
        for word in self._rays[ray]:
            best = max(best, self._word(word, max(low, best), high))
            if best >= high:
                break
        return best

    def _word(self, word: str, low: float, high: float) -> float:
        """Return the value of a word, or a bound on it, using what is already known."""
        if self._high[word] <= low or self._low[word] == self._high[word]:
            return self._high[word]
        if self._low[word] >= high:
            return self._low[word]
        value = self._seen(self._played(word), low, high)
        if value > low:
            self._low[word] = value
        if value < high:
            self._high[word] = value
        return value

    def _seen(self, after: Position, low: float, high: float) -> float:
        limits = turned(self._sign, low, high)
        return self._sign * self._tree.grown(self._position.turn, after, self._depth, *limits)

    def _played(self, word: str) -> Position:
        """Return the position after a word, by the ray that allows most words, to save throws."""
        if word not in self._after:
            mask = self._fan.words[word]
            ray = next(ray for ray in self._order if mask >> ray & 1)
            self._after[word] = self._tree.play(self._roll(ray), word)
        return self._after[word]

    def _roll(self, ray: int) -> Position:
        if ray not in self._rolled:
            self._rolled[ray] = self._tree.play(self._position, self._fan.rays[ray].word)
        return self._rolled[ray]
