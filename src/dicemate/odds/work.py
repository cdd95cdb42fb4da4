"""Work in small pieces, which can be done at once, in slices, or given up."""

from collections.abc import Generator
from typing import TypeAlias, TypeVar

_Result = TypeVar("_Result")

Work: TypeAlias = Generator[None, None, _Result]
"""A calculation that yields after each small piece of work and returns its result."""

MOST_PIECES = 10_000
"""The most pieces of one calculation, each of which plays a word; our games need some hundreds."""


class Unknown(ValueError):
    """Odds that are not worked out, because that would take too long or never end."""


def done(work: Work[_Result]) -> _Result:
    """Do all of some work and return its result.

    Raises:
        Unknown: it takes too long.
    """
    for _ in range(MOST_PIECES):
        try:
            next(work)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]
    raise Unknown(f"there are more than {MOST_PIECES:,} ways to look at")
