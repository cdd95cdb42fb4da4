"""``python -m benchmarks.calibrate [GAME …]``: is the `value` of a game as steep as its results?

Many games are played, with a random word now and then so that they differ. By half of them the
factor is fitted by which the slope of `value` should be multiplied. By the other half it is tested:
what is printed is the share of the variance of results that `value` explains as it is, with the
factor, and with three times the factor, and what results were worth in bins of `value`. A factor
near 1 means that nothing need be changed.
"""

import argparse
import random
from collections.abc import Iterator, Sequence
from math import atanh, tanh
from statistics import mean
from typing import NamedTuple

from dicemate import plugins
from dicemate.hooks import fade, result
from dicemate.position import Chance, Outcome, roll_word
from dicemate.search import evaluate
from dicemate.search.levels import LEVELS

LONGEST = 250
"""A game is a draw after this many turns."""

_FACTORS = [1.04**step for step in range(-60, 61)]


class Seen(NamedTuple):
    """A position at the beginning of a turn: its value, quiet turns, and how the game ended."""

    value: float
    clock: int
    result: float

    def told(self, factor: float) -> float:
        """Return the value with its slope multiplied."""
        left = fade(self.clock)
        inside = max(-0.999999, min(0.999999, self.value / left)) if left else 0.0
        return tanh(factor * atanh(inside)) * left


def game(name: str, level: str, randomly: float, seed: int) -> Iterator[Seen]:
    """Play a game and yield its positions, but not the beginning."""
    generator, position = random.Random(f"{name} {seed}"), plugins.load(name).start()
    values, turns, end = list[tuple[float, int]](), 0, 0.0
    while turns < LONGEST:
        pending = position.pending()
        if isinstance(pending, Outcome):
            end = result(pending)
            break
        turn = position.turn
        if isinstance(pending, Chance):
            faces = [generator.randint(1, die.sides) for die in pending.dice]
            position = position.play(roll_word(faces))
        elif generator.random() < randomly:
            position = position.play(generator.choice(pending.words))
        else:
            choice = LEVELS[level].choose(position, seed=generator.randrange(10**6))
            position = position.play(choice.word)
        if position.turn != turn and not isinstance(position.pending(), Outcome):
            turns += 1
            values.append((evaluate(position), position.clock()))
    for value, clock in values[10::3]:
        yield Seen(value, clock, end)


def error(seen: Sequence[Seen], factor: float) -> float:
    """Return the mean square of what a value misses."""
    return mean((each.result - each.told(factor)) ** 2 for each in seen)


def bins(seen: Sequence[Seen], factor: float) -> Iterator[tuple[float, float, int]]:
    """Yield mean value, mean result and number of positions in bins of value."""
    for low in (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75):
        told = [each for each in seen if low <= each.told(factor) < low + 0.25]
        if told:
            yield mean(e.told(factor) for e in told), mean(e.result for e in told), len(told)


def main() -> None:
    """Print the fit of each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="games; all that are installed")
    parser.add_argument("--games", type=int, default=400, help="how many")
    parser.add_argument("--level", choices=list(LEVELS), default="steady", help="who plays")
    parser.add_argument("--random", type=float, default=0.1, help="the share of random words")
    given = parser.parse_args()
    for name in given.game or plugins.names():
        games = [list(game(name, given.level, given.random, seed)) for seed in range(given.games)]
        fitted = [each for seen in games[::2] for each in seen]
        held_out = [each for seen in games[1::2] for each in seen]
        factor = min(_FACTORS, key=lambda factor: error(fitted, factor))
        spread = mean(each.result**2 for each in held_out)
        explained = [1 - error(held_out, each) / spread for each in (1.0, factor, 3 * factor)]
        drawn = mean(not seen[-1].result for seen in games if seen)
        print(f"{name}: {len(fitted)} + {len(held_out)} positions, {drawn:.2f} drawn;", end=" ")
        print(f"factor {factor:.2f}; explained as it is, fitted, thrice:", end=" ")
        print(", ".join(f"{share:.3f}" for share in explained))
        for value, ended, number in bins(held_out, factor):
            print(f"    value {value:+.2f}  result {ended:+.2f}  {number}", flush=True)


if __name__ == "__main__":
    main()
