"""Levels of play, from random moves to a second of thought."""

import random
from collections.abc import Callable, Collection, Hashable
from typing import NamedTuple

from dicemate.position import Decision, Position
from dicemate.search.limits import Limits, never
from dicemate.search.thinking import Thought, think
from dicemate.search.values import evaluate

_MOST, _LONGEST = 20_000, 10.0
"""The most positions and seconds of a level that looks a fixed number of turns ahead.

They are more than it needs in most games. Where a turn has several throws or moves, or a game is
slow, it plays the best that it has found by then.
"""


class Level(NamedTuple):
    """A way to play. Without `limits` it plays at random.

    `name` is used in commands and records, `title` and `summary` are for people. All levels throw
    the same dice.
    """

    name: str
    title: str
    summary: str
    limits: Limits | None = None

    def counting(self, nodes: int) -> "Level":
        """Return the same level without a limit of time: it stops after `nodes`, or its own number.

        It plays the same on every machine, however busy.
        """
        if not self.limits:
            return self
        limits = self.limits._replace(seconds=None, nodes=self.limits.nodes or nodes)
        return self._replace(limits=limits)

    def choose(
        self,
        position: Position,
        *,
        seed: int,
        seen: Collection[Hashable] = (),
        stop: Callable[[], bool] = never,
    ) -> Thought:
        """Return the level's choice where a decision is pending; arguments as for `think`.

        Raises:
            ValueError: no decision is pending.
        """
        pending = position.pending()
        if not isinstance(pending, Decision):
            raise ValueError("there is nothing to decide")
        if self.limits:
            return think(position, self.limits, seed=seed, seen=seen, stop=stop)
        word = random.Random(seed).choice(pending.words)
        return Thought(word, evaluate(position), (), 0, 0, {})


LEVELS = {
    level.name: level
    for level in (
        Level("random", "Random", "Plays any move, whatever it leads to."),
        Level(
            "greedy",
            "Greedy",
            "Takes what looks best at once and never thinks of your reply.",
            Limits(depth=1, nodes=_MOST, seconds=_LONGEST, exact=1),
        ),
        Level(
            "steady",
            "Steady",
            "Weighs every move against your best replies.",
            Limits(depth=2, nodes=_MOST, seconds=_LONGEST, exact=1),
        ),
        Level(
            "strong",
            "Strong",
            "Thinks for a second about each choice, as far ahead as it gets.",
            Limits(seconds=1.0, exact=1),
        ),
    )
}
"""The levels by name, each stronger than the one before."""
