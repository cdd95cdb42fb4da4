"""Fair comparisons: rounds A B A B, the ratio of the medians, and the spread of single rounds."""

from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter
from typing import NamedTuple, Self, TypeVar

T = TypeVar("T")


class Goal(NamedTuple):
    """The ratio to reach: at least `ratio` for a speed, at most `ratio` for a cost."""

    relation: str
    ratio: float

    def reached(self, ratio: float) -> bool:
        """Return whether `ratio` reaches the goal."""
        return ratio >= self.ratio if self.relation == "≥" else ratio <= self.ratio

    def __str__(self) -> str:
        """Return ``≥ 1.30``."""
        return f"{self.relation} {self.ratio:.2f}"


class Figure(NamedTuple):
    """Our figure divided by the reference: of the medians, and the lowest and highest round."""

    name: str
    ratio: float
    low: float
    high: float
    rounds: int
    goal: Goal | None = None

    @classmethod
    def of(
        cls, name: str, ours: Iterable[float], others: Iterable[float], goal: Goal | None = None
    ) -> Self:
        """Compare measurements from the same rounds."""
        pairs = list(zip(ours, others, strict=True))
        single = [our / other for our, other in pairs]
        our_median, other_median = map(median, zip(*pairs, strict=True))
        return cls(name, our_median / other_median, min(single), max(single), len(pairs), goal)


def timed(act: Callable[[], object], clock: Callable[[], float] = perf_counter) -> float:
    """Return how many seconds an act takes by a clock."""
    start = clock()
    act()
    return clock() - start


def interleave(rounds: int, *measures: Callable[[], T]) -> list[list[T]]:
    """Return the results of each of `measures` by round, after a warm-up round."""
    for measure in measures:
        measure()
    taken = [[measure() for measure in measures] for _ in range(rounds)]
    return [list(column) for column in zip(*taken, strict=True)]
