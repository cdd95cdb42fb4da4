"""How games under another rule differ from the same games under the usual one.

Game 17 throws the same dice under both rules, so games are compared in pairs: if a rule seldom
matters, most pairs are equal, and small differences become visible. Pairs count as independent.
`deviations` is the number of standard errors on either side of an interval.
"""

from collections.abc import Callable, Sequence
from math import sqrt
from statistics import NormalDist, mean

from dicemate.simulation.playing import GameRow
from dicemate.simulation.tally import POINTS
from dicemate.statistics import Estimate

Figure = Callable[[GameRow], float]


def deviations(comparisons: int) -> float:
    """Return the `deviations` with which all intervals hold the truth at once in 95 of 100 cases.

    By Bonferroni's inequality, this holds however the given number of `comparisons` depend on each
    other.
    """
    return NormalDist().inv_cdf(1 - 0.05 / (2 * comparisons))


def beyond_chance(change: Estimate) -> bool:
    """Return whether the interval of a change excludes 0."""
    return change.half is not None and abs(change.mean) > change.half


def change(
    usual: Sequence[GameRow],
    other: Sequence[GameRow],
    figure: Figure,
    deviations: float,
    most: float | None = None,
) -> Estimate:
    """Return the change of a figure, at most `most` or, if that is None, the greatest observed.

    A pair that differs by that much is added in each direction, or a few games that differ would
    seem certain (D. G. Bonett and R. M. Price, *J. of Educational and Behavioral Statistics* 37,
    2012, for shares).
    """
    differences = [figure(there) - figure(here) for here, there in zip(usual, other, strict=True)]
    if most is None:
        most = max(map(abs, differences))
    return _mean([*differences, most, -most], deviations)


def _mean(figures: Sequence[float], deviations: float) -> Estimate:
    middle = mean(figures)
    return Estimate(middle, _half([(each - middle) / len(figures) for each in figures], deviations))


def luck(rows: Sequence[GameRow], deviations: float) -> Estimate | None:
    """Return the share of the results' variance that is luck; None if it cannot be computed."""
    whole, *without = _shares_of_luck(rows)
    return _jackknife(whole, without, deviations)


def luck_change(
    usual: Sequence[GameRow], other: Sequence[GameRow], deviations: float
) -> Estimate | None:
    """Return the change of that share; None if it cannot be computed."""
    pairs = zip(_shares_of_luck(usual), _shares_of_luck(other), strict=True)
    whole, *without = [None if a is None or b is None else b - a for a, b in pairs]
    return _jackknife(whole, without, deviations)


def _shares_of_luck(rows: Sequence[GameRow]) -> list[float | None]:
    """Return the share of luck of all games, and of all games except each one."""
    ends = [2 * POINTS[row.result] - 1 for row in rows]
    averages = [end - (row.luck or 0.0) for end, row in zip(ends, rows, strict=True)]
    varied = zip(_squares(ends), _squares(averages), strict=True)
    return [1 - left / all_ if all_ > 1e-9 else None for all_, left in varied]


def _squares(figures: Sequence[float]) -> list[float]:
    """Return the mean squared deviation of all figures, and of all figures except each one."""
    count, total, squares = len(figures), sum(figures), sum(each * each for each in figures)

    def of(count: int, total: float, squares: float) -> float:
        return (squares - total * total / count) / (count - 1) if count > 1 else 0.0

    without = (of(count - 1, total - each, squares - each * each) for each in figures)
    return [of(count, total, squares), *without]


def _jackknife(
    whole: float | None, without: Sequence[float | None], deviations: float
) -> Estimate | None:
    """Return a figure with an interval from leaving out one game at a time (B. Efron, 1982)."""
    known = [each for each in without if each is not None]
    if whole is None or len(known) < len(without):
        return None
    middle, less = mean(known), 1 - 1 / len(known)
    return Estimate(whole, _half([(each - middle) * less for each in known], deviations))


def _half(distances: Sequence[float], deviations: float) -> float:
    """Return half of an interval, from the contribution of each game to a figure."""
    many = len(distances)
    return deviations * sqrt(many / (many - 1) * sum(each * each for each in distances))
