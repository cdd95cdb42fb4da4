"""Work in small pieces, which can be run at once, in slices, or abandoned."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Work: TypeAlias = Generator[None, None, _Result]
"""A calculation that yields after each small piece of work, and returns its result."""

TOGETHER = 25
"""The number of outcomes of a throw that are played in one piece of work."""

MOST_PIECES = 10_000
"""The most pieces in a calculation, each of which plays a word; our games need some hundreds."""


class Unknown(ValueError):
    """Odds that are not computed, because that would take too long or never end."""


def done(work: Work[_Result]) -> _Result:
    """Complete some work and return its result.

    Raises:
        Unknown: it takes too long.
    """
    for _ in range(MOST_PIECES):
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
    raise Unknown(f"there are more than {MOST_PIECES:,} possibilities")
