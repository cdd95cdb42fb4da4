"""The danger to each man in middle games, computed from the bare contract.

These figures are milliseconds of CPU time, which is what a player waits for: the slowest of many
positions, with the fastest and slowest of them as the spread.
"""

import random
from collections.abc import Iterator
from time import process_time

from benchmarks.compare import Figure, Goal, timed
from benchmarks.hookless import Hookless
from dicemate import plugins
from dicemate.odds import danger
from dicemate.odds.work import done
from dicemate.position import Chance, Outcome, Position, Variant

GOAL = Goal("≤", 15.0)
POSITIONS = 100
TURNS = range(16, 60)
"""The number of turns of both sides before a middle game."""
TIMES = 3
"""How often each position is measured; the best time counts, since the machine may be busy."""


def figures() -> Iterator[Figure]:
    """Measure every installed game."""
    for name in plugins.names():
        positions = list(middles(plugins.bare(plugins.load(name)), POSITIONS))
        taken = [min(_cost(Hookless(position)) for _ in range(TIMES)) for position in positions]
        title = f"{name}: danger, ms of the slowest middle game"
        yield Figure(title, max(taken), min(taken), max(taken), POSITIONS, GOAL)


def _cost(position: Position) -> float:
    return 1000 * timed(lambda: done(danger.work(position)), process_time)


def middles(variant: Variant, count: int) -> Iterator[Position]:
    """Yield positions of random games at the beginning of a turn."""
    generator = random.Random(variant.name)
    while count:
        position = _played(variant.start(), generator)
        if not isinstance(position.pending(), Outcome):
            yield position
            count -= 1


def _played(position: Position, generator: random.Random) -> Position:
    left = generator.choice(TURNS)
    while left and not isinstance(pending := position.pending(), Outcome):
        if isinstance(pending, Chance):
            words = [word for word, _ in pending.outcomes()]
        else:
            words = list(pending.words)
        after = position.play(generator.choice(words))
        left -= after.turn != position.turn
        position = after
    return position
