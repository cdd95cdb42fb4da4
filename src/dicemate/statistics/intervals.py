"""Confidence intervals of 95 %."""

from collections.abc import Iterable
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

CONFIDENCE = 1.96
"""The number of standard errors on either side of a 95 % confidence interval."""


class Estimate(NamedTuple):
    """A mean per game, and half its confidence interval, which is None for a single game."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, figures: Iterable[float]) -> "Estimate":
        """Return the mean of one or more figures."""
        told = list(figures)
        half = CONFIDENCE * stdev(told) / sqrt(len(told)) if len(told) > 1 else None
        return cls(mean(told), half)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the confidence interval of a share (E. B. Wilson, "Probable Inference", 1927)."""
    z, share = CONFIDENCE, points / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    low, high = (end / (1 + z * z / games) for end in (middle - spread, middle + spread))
    return max(0.0, low), min(1.0, high)  # Rounding errors lead past them.
