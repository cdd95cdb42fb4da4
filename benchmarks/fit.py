"""Fits the chance of winning to a side's surplus: logistic regression, errors by the jackknife."""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import NamedTuple

from dicemate.statistics import CONFIDENCE

Numbers = Sequence[float]

GROUPS = 20
"""The number of groups of games that are left out, one at a time, to estimate errors."""

_STEPS = 8
_RIDGE = 1e-6
"""The steps of Newton's method, and the term that avoids dividing by 0 if nothing differs."""


class Seen(NamedTuple):
    """White's surplus, and White's share of the point: 1, 1/2 or 0."""

    more: Numbers
    share: float


class Estimate(NamedTuple):
    """A figure and its standard error."""

    mean: float
    error: float

    def __str__(self) -> str:
        """Return the figure with its 95 % interval."""
        return f"{self.mean:5.2f} ± {CONFIDENCE * self.error:.2f}"


def fitted(
    games: Sequence[Sequence[Seen]], figures: Callable[[Numbers], Numbers]
) -> list[Estimate]:
    """Return estimates of the weights; the log odds of White's share are the weighted sum.

    Games count as independent, but their positions do not: the groups of games are left out one at
    a time, and one step of Newton's method gives the weights without the group (B. Efron, *The
    Jackknife*, 1982; one step suffices, D. Pregibon, *Annals of Statistics* 9, 1981).
    """
    many = min(GROUPS, len(games))
    groups = [[seen for game in games[number::many] for seen in game] for number in range(many)]
    weights = [0.0] * len(next(seen.more for group in groups for seen in group))
    for _ in range(_STEPS):
        weights = _moved(weights, _total([_Slope.at(weights, group) for group in groups]))
    slopes = [_Slope.at(weights, group) for group in groups]
    without = [
        figures(_moved(weights, _total(slopes[:number] + slopes[number + 1 :])))
        for number in range(many)
    ]
    return [
        Estimate(figure, _error([each[at] for each in without]))
        for at, figure in enumerate(figures(weights))
    ]


class _Slope(NamedTuple):
    """The gradient of the log likelihood and its second derivatives, by the weights."""

    slope: list[float]
    bend: list[list[float]]

    @classmethod
    def at(cls, weights: Numbers, seen: Sequence[Seen]) -> "_Slope":
        """Return the slope at `weights` for what was seen."""
        many = range(len(weights))
        slope, bend = [0.0 for _ in many], [[0.0 for _ in many] for _ in many]
        for more, share in seen:
            expected = 1 / (1 + exp(-sum(w * m for w, m in zip(weights, more, strict=True))))
            some = [each for each in many if more[each]]
            for row in some:
                slope[row] += more[row] * (share - expected)
                for column in some:
                    bend[row][column] += expected * (1 - expected) * more[row] * more[column]
        return cls(slope, bend)


def _total(parts: Sequence[_Slope]) -> _Slope:
    slopes, bends = zip(*parts, strict=True)
    return _Slope(_sums(slopes), [_sums(rows) for rows in zip(*bends, strict=True)])


def _sums(rows: Sequence[Numbers]) -> list[float]:
    return [sum(column) for column in zip(*rows, strict=True)]


def _moved(weights: Numbers, total: _Slope) -> list[float]:
    """Return the weights after another step of Newton's method."""
    bend = [
        [each + _RIDGE * (row == column) for column, each in enumerate(line)]
        for row, line in enumerate(total.bend)
    ]
    return [w + s for w, s in zip(weights, solved(bend, total.slope), strict=True)]


def solved(matrix: Sequence[Numbers], right: Numbers) -> list[float]:
    """Return the solution of linear equations, by Gaussian elimination."""
    rows = [[*row, end] for row, end in zip(matrix, right, strict=True)]
    for at in range(len(rows)):
        pivot = max(range(at, len(rows)), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [each / rows[at][at] for each in rows[at]]
        for other, row in enumerate(rows):
            if other != at:
                factor = row[at]
                rows[other] = [a - factor * b for a, b in zip(row, rows[at], strict=True)]
    return [row[-1] for row in rows]


def _error(found: Numbers) -> float:
    many = len(found)
    middle = sum(found) / many
    return sqrt((many - 1) / many * sum((each - middle) ** 2 for each in found))
