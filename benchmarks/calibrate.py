"""``python -m benchmarks.calibrate [GAME …]``: does the slope of a game's `value` fit its results?

Many games are played, with a random word now and then so that they differ. On half of them, the
factor is fitted by which the slope of `value` should be multiplied. On the other half it is tested.
The command prints the share of the variance of results that `value` explains as it is, with the
factor, and with three times the factor, and the mean results in bins of `value`. A factor near 1
means that nothing needs to be changed. Standard errors are from the bootstrap over whole games
(Efron 1979): positions of one game share its result.
"""

import random
from collections.abc import Iterator, Sequence
from math import atanh, tanh
from statistics import mean, stdev
from typing import NamedTuple

from benchmarks.arguments import parser_of
from benchmarks.games import thrown
from dicemate import plugins
from dicemate.hooks import fade, result
from dicemate.position import Chance, Outcome
from dicemate.search import evaluate
from dicemate.search.levels import LEVELS

LONGEST = 250
"""Games count as drawn after this many turns."""

_FACTORS = [1.04**step for step in range(-60, 61)]

_AGAIN = 200
"""How many bootstrap samples are drawn for a standard error."""


class Seen(NamedTuple):
    """A position at the beginning of a turn: its value, its quiet turns, and the game's result."""

    value: float
    clock: int
    result: float

    def steeper(self, factor: float) -> float:
        """Return the value with its slope multiplied by `factor`."""
        left = fade(self.clock)
        inside = max(-0.999999, min(0.999999, self.value / left)) if left else 0.0
        return tanh(factor * atanh(inside)) * left


def game(name: str, level: str, randomly: float, seed: int) -> Iterator[Seen]:
    """Play a game and yield its positions, except those at its beginning."""
    generator, position = random.Random(f"{name} {seed}"), plugins.load(name).start()
    values, turns, end = list[tuple[float, int]](), 0, 0.0
    while turns < LONGEST:
        pending = position.pending()
        if isinstance(pending, Outcome):
            end = result(pending)
            break
        turn = position.turn
        if isinstance(pending, Chance):
            position = position.play(thrown(pending.dice, generator))
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


class Missed(NamedTuple):
    """The errors of the values of one game, by factor, as sums of squares."""

    by_factor: list[float]
    as_it_is: float
    spread: float
    positions: int


def missed(seen: Sequence[Seen], factors: Sequence[float]) -> Missed:
    """Return the errors of a game's values with each factor, unchanged, and if all were 0."""
    squares = [sum((each.result - each.steeper(f)) ** 2 for each in seen) for f in (*factors, 1.0)]
    return Missed(squares[:-1], squares[-1], sum(each.result**2 for each in seen), len(seen))


def fit(games: Sequence[Missed], factors: Sequence[float]) -> float:
    """Return the factor with the least error."""
    sums = [sum(column) for column in zip(*(game.by_factor for game in games), strict=True)]
    return factors[sums.index(min(sums))]


def explained(games: Sequence[Missed]) -> tuple[float, ...]:
    """Return the shares of the results' variance explained with each factor, and unchanged."""
    spread = sum(game.spread for game in games) or 1.0
    columns = zip(*((*game.by_factor, game.as_it_is) for game in games), strict=True)
    return tuple(1 - sum(column) / spread for column in columns)


def again(games: Sequence[Missed], seed: int) -> list[Missed]:
    """Return a bootstrap sample: as many games, drawn with replacement."""
    return random.Random(seed).choices(games, k=len(games))


def bins(seen: Sequence[Seen], factor: float) -> Iterator[tuple[float, float, int]]:
    """Yield the mean value, mean result and number of positions of bins of `value`."""
    for low in (-1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75):
        within = [each for each in seen if low <= each.steeper(factor) < low + 0.25]
        if within:
            yield (
                mean(e.steeper(factor) for e in within),
                mean(e.result for e in within),
                len(within),
            )


def report(name: str, games: Sequence[Sequence[Seen]]) -> Iterator[str]:
    """Yield the lines about a game: fitted on one half of its games, tested on the other."""
    halves = [missed(seen, _FACTORS) for seen in games[::2]]
    factor = fit(halves, _FACTORS)
    off = stdev(fit(again(halves, seed), _FACTORS) for seed in range(_AGAIN))
    ended = mean(not seen[-1].result for seen in games if seen)
    yield f"{name}: {len(games)} games, {ended:.2f} drawn; factor {factor:.2f} ± {off:.2f};"
    tried = [missed(seen, (factor, 3 * factor)) for seen in games[1::2]]
    fitted, thrice, plain = explained(tried)
    drawn = [explained(again(tried, seed)) for seed in range(_AGAIN)]
    better = stdev(one - was for one, _, was in drawn)
    yield (
        f"    explained as it is {plain:.3f} ± {stdev(each[2] for each in drawn):.3f}, "
        f"fitted {fitted - plain:+.3f} ± {better:.3f}, thrice {thrice:.3f}"
    )
    for value, came, number in bins([each for seen in games[1::2] for each in seen], factor):
        yield f"    value {value:+.2f}  result {came:+.2f}  {number}"


def main() -> None:
    """Print the fit of each game."""
    parser = parser_of(__doc__, games=400, level="steady")
    parser.add_argument("--random", type=float, default=0.1, help="the share of random words")
    given = parser.parse_args()
    for name in given.game or plugins.names():
        games = [list(game(name, given.level, given.random, seed)) for seed in range(given.games)]
        for line in report(name, games):
            print(line, flush=True)


if __name__ == "__main__":
    main()
