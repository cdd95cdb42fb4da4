"""Intervals that hold the truth in 95 of 100 cases."""

from collections.abc import Iterable
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

CONFIDENCE = 1.96
"""Standard errors on either side of an interval that holds the truth in 95 of 100 cases."""


class Estimate(NamedTuple):
    """A mean a game, and half of its interval; that is None if a single game tells nothing."""

    mean: float
    half: float | None

    @classmethod
    def of(cls, figures: Iterable[float]) -> "Estimate":
        """Return the mean of one or more figures."""
        told = list(figures)
        half = CONFIDENCE * stdev(told) / sqrt(len(told)) if len(told) > 1 else None
        return cls(mean(told), half)


def wilson(points: float, games: int) -> tuple[float, float]:
    """Return the interval of a share (E. B. Wilson, "Probable Inference", 1927)."""
    z, share = CONFIDENCE, points / games
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)
