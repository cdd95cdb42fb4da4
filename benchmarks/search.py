"""``python -m benchmarks.search [GAME …]``: what a decision costs, compared with the naive tree.

The naive tree plays every face and every word, and evaluates its leaves by the same `value`: both
give the same result. `By scenes alone` means without hooks, as over the bare contract. Positions
are from games between greedy players. The figures are the medians of CPU time and of positions
made.
"""

import argparse
import random
from collections.abc import Callable, Iterator, Sequence
from math import prod
from statistics import median
from time import process_time
from typing import NamedTuple

from benchmarks.games import thrown
from dicemate import plugins
from dicemate.hooks import Fanning, offers, result
from dicemate.position import WHITE, Chance, Decision, Outcome, Position
from dicemate.search import Budget, Limits, Tree, think
from dicemate.search.levels import LEVELS
from dicemate.search.values import by_scene, estimate

GOALS = {"d10": 120.0, "freedom": 25.0, "babylonian": 35.0, "deadmans": 45.0}
"""The factor by which two turns should cost less CPU than with the naive tree."""

GOAL_NODES = 95.0
"""The factor by which three turns of d10 should take fewer positions with the same leaves."""


class Naive:
    """The whole tree; the attribute `nodes` counts the positions made."""

    def __init__(self, estimate: Callable[[Position], float]) -> None:
        """Start counting; `estimate` evaluates the leaves."""
        self.nodes, self._estimate = 0, estimate

    def value(self, position: Position, depth: int) -> float:
        """Return the result that White may expect, searching `depth` turns ahead."""
        pending = position.pending()
        if isinstance(pending, Outcome):
            return result(pending)
        if not depth:
            return self._estimate(position)
        if isinstance(pending, Decision):
            best = max if pending.who == WHITE else min
            return best(self._after(position, word, depth) for word in pending.words)
        values = [self._after(position, word, depth) for word in _throws(pending)]
        return sum(values) / len(values)

    def _after(self, position: Position, word: str, depth: int) -> float:
        self.nodes += 1
        after = position.play(word)
        return self.value(after, depth - (after.turn != position.turn))


def size(position: Position, depth: int) -> int:
    """Return how many positions the naive tree makes, without walking it face by face."""
    pending = position.pending()
    if isinstance(pending, Outcome) or not depth:
        return 0
    if isinstance(pending, Chance) and offers(position, Fanning):
        return _fanned(position, pending, depth)
    words = pending.words if isinstance(pending, Decision) else _throws(pending)
    return sum(_grown(position, word, depth) for word in words)


def _throws(chance: Chance) -> list[str]:
    return [word for word, _ in Chance.outcomes(chance)]


def _grown(position: Position, word: str, depth: int) -> int:
    after = position.play(word)
    return 1 + size(after, depth - (after.turn != position.turn))


def _fanned(position: Position, chance: Chance, depth: int) -> int:
    fan = position.fan() if isinstance(position, Fanning) else None
    if not fan:
        return sum(_grown(position, word, depth) for word in _throws(chance))
    faces = prod(die.sides for die in chance.dice)
    counts = [round(ray.chance * faces) for ray in fan.rays]
    total = 0
    for bit, ray in enumerate(fan.rays):
        moves = any(mask >> bit & 1 for mask in fan.words.values())
        total += counts[bit] * (1 if moves else _grown(position, ray.word, depth))
    for word, mask in fan.words.items():
        ray = fan.rays[(mask & -mask).bit_length() - 1]
        often = sum(count for bit, count in enumerate(counts) if mask >> bit & 1)
        total += often * _grown(position.play(ray.word), word, depth)
    return total


def positions(game: str, number: int) -> list[Position]:
    """Return decisions of games between greedy players, about one in fifteen."""
    generator, found = random.Random(game), list[Position]()
    position = plugins.load(game).start()
    while len(found) < number:
        pending = position.pending()
        if isinstance(pending, Outcome):
            position = plugins.load(game).start()
        elif isinstance(pending, Chance):
            position = position.play(thrown(pending.dice, generator))
        else:
            if len(pending.words) > 5 and generator.random() < 1 / 15:
                found.append(position)
            name = "greedy" if generator.random() < 0.8 else "random"
            word = LEVELS[name].choose(position, seed=generator.randrange(1000)).word
            position = position.play(word)
    return found


class Cost(NamedTuple):
    """The cost of a decision."""

    seconds: float
    nodes: int


def thinking(position: Position, depth: int) -> Cost:
    """Return the cost of finding the best word."""
    start = process_time()
    nodes = think(position, Limits(depth=depth, exact=1), seed=1).nodes
    return Cost(process_time() - start, nodes)


def naively(position: Position, estimate: Callable[[Position], float]) -> Cost:
    """Return the cost of two turns of the naive tree."""
    naive, start = Naive(estimate), process_time()
    naive.value(position, 2)
    return Cost(process_time() - start, naive.nodes)


class Compared(NamedTuple):
    """The costs of two turns: by the naive tree, by the search, and by the naive tree of scenes."""

    naive: Cost
    ours: Cost
    bare: Cost


def compared(position: Position) -> Compared:
    """Compare the costs of two turns, measured in sequence, since other work slows it down."""
    naive, ours = naively(position, estimate), thinking(position, 2)
    return Compared(naive, ours, naively(position, by_scene))


def leaves(position: Position, depth: int) -> int:
    """Return how many positions the search makes without estimates: with the same leaves."""
    tree = Tree(Budget(Limits()), estimates=False)
    tree.value(position, depth)
    return tree.budget.nodes


def rows(game: str, found: Sequence[Position]) -> Iterator[str]:
    """Yield the rows of a game: the cost of one to three turns, and the comparisons."""
    for depth in (1, 2, 3):
        costs = [thinking(position, depth) for position in found]
        ms, nodes = (median(cost) for cost in zip(*costs, strict=True))
        yield f"{game:<11}depth {depth} {1000 * ms:>9.1f} ms {nodes:>9.0f} positions"
    yield f"{game:<11}{_two_turns(game, [compared(position) for position in found])}"
    if game == "d10":
        times = median(size(each, 3) / leaves(each, 3) for each in found)
        missed = "" if times >= GOAL_NODES else "  missed"
        yield f"{game:<11}naive depth 3, same leaves: {times:.0f} times the positions{missed}"


def _two_turns(game: str, pairs: Sequence[Compared]) -> str:
    """Return how much more the naive tree costs for two turns."""
    scenes = median(each.bare.seconds / each.ours.seconds for each in pairs)
    cpu = median(each.naive.seconds / each.ours.seconds for each in pairs)
    nodes = median(each.naive.nodes / each.ours.nodes for each in pairs)
    goal = GOALS.get(game, 1.0)
    missed = "" if cpu >= goal else "  missed"
    return (
        f"naive depth 2: {cpu:.0f} times the CPU (goal {goal:.0f}){missed}, "
        f"{nodes:.0f} times the positions; by scenes alone {scenes:.0f} times the CPU"
    )


def main() -> None:
    """Print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="games; all that are installed")
    parser.add_argument("--number", type=int, default=15, help="how many positions a game")
    given = parser.parse_args()
    for game in given.game or plugins.names():
        for row in rows(game, positions(game, given.number)):
            print(row, flush=True)


if __name__ == "__main__":
    main()
