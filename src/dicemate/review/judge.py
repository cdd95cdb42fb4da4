"""The judge of reviews: a fixed evaluator for both luck and skill."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TypeVar

from dicemate import plugins
from dicemate.match import sayable
from dicemate.position import Position
from dicemate.search import Budget, Enough, Limits, Tree

VERSION = 7
"""Changed whenever reviews, or what is kept of them, come out differently: older ones are stale."""

FORESIGHT = 2
"""The number of turns that a judge searches: this one, and the reply."""

_LESS = 1
"""The same where so much can happen that the reply is too much."""

MOST_POSITIONS = 500_000
"""The most positions searched for all values of a review; our longest games need a fifth of them.

They take about a minute in a game without hooks.
"""

MOST_AT_ONCE = 50_000
"""The most for one value: a game too large for it is given up in seconds, not in a minute.

Our games need a few hundred, and one without hooks a few thousand.
"""


_T = TypeVar("_T")


class TooMuch(ValueError):
    """So much can happen in a game that a review would take too long."""

    def __init__(self) -> None:
        """Write the message."""
        super().__init__("too much can happen in this game to review it")


class SearchJudge:
    """Evaluates the positions of one review by searching all of them equally deep.

    Attributes:
        foresight: The number of turns that are searched.
    """

    def __init__(self, most: int = MOST_POSITIONS, foresight: int = FORESIGHT) -> None:
        """Start with an empty cache; search up to `most` positions in all."""
        self._left, self.foresight = most, foresight
        self._tree = Tree(Budget(Limits()))

    def value(self, position: Position) -> float:
        """Return the result that White may expect.

        Raises:
            TooMuch: it cannot be computed in reasonable time.
        """
        return self._searched(self._tree.value, position)

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision.

        Raises:
            TooMuch: they cannot be computed in reasonable time.
        """
        words = sayable.due(position.pending())
        return {word: self._searched(self._tree.child, position, word) for word in words}

    def _searched(self, search: Callable[..., float], position: Position, *given: object) -> float:
        """Return a value that is searched within the limits of positions."""
        limits = Limits(nodes=min(self._left, MOST_AT_ONCE))
        budget = self._tree.budget = Budget(limits, _goes_on)
        try:
            return plugins.calculated(position, search, *given, self.foresight, allowed=Enough)
        except Enough:
            raise TooMuch from None
        finally:
            self._left -= budget.nodes


def judged(review: Callable[[SearchJudge], _T]) -> _T:
    """Return a review that looks ahead to the reply or, where that is too much, within the turn.

    Raises:
        TooMuch: that is too much as well.
    """
    with suppress(TooMuch):
        return review(SearchJudge())
    return review(SearchJudge(foresight=_LESS))


def _goes_on() -> bool:
    """Give the game time for more positions; return False, since nothing stops a review."""
    plugins.renew_limit()
    return False
