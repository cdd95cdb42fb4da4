"""Confidence intervals of 95 %."""

from collections.abc import Iterable
from math import sqrt
from statistics import mean, variance
from typing import NamedTuple

CONFIDENCE = 1.96
"""The number of standard errors on either side of a 95 % confidence interval."""
_STUDENT = (12.706, 4.303, 3.182, 2.776)
"""The same if the standard error is itself estimated, from 2 to 5 figures (Student's t)."""


class Estimate(NamedTuple):
    """A mean per game, and half its confidence interval, which is None if it cannot be known."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, figures: Iterable[float]) -> "Estimate":
        """Return the mean of one or more figures."""
        sample = list(figures)
        spread = variance(sample) if len(sample) > 1 else 0.0
        return cls(mean(sample), half_interval(spread, len(sample)))


def half_interval(spread: float, figures: int) -> float | None:
    """Return half the confidence interval of a mean; None if there is nothing to judge it by.

    `spread` is the variance of the figures. One figure, or several that are all the same, do not
    tell how much others would vary.
    """
    return _errors(figures - 1) * sqrt(spread / figures) if spread else None


def _errors(freedom: int) -> float:
    """Return the number of standard errors on either side, by the degrees of freedom.

    Beyond the table it is an expansion (Abramowitz and Stegun, 26.7.5), off by 0.003 at most.
    """
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = CONFIDENCE
    first = (z**3 + z) / (4 * freedom)
    second = (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    return z + first + second + third


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the confidence interval of a share (E. B. Wilson, "Probable Inference", 1927)."""
    z, share = CONFIDENCE, points / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = (end / (1 + z * z / games) for end in (middle - spread, middle + spread))
    return max(0.0, low), min(1.0, high)  # Rounding errors may exceed these.
