"""The judge of reviews: one evaluator for luck and for skill, which does not change its mind."""

from collections.abc import Callable, Mapping
from functools import partial

from dicemate.position import Decision, Position
from dicemate.search.limits import Enough, Limits, Watch
from dicemate.search.tree import Tree

VERSION = 3
"""Changes whenever a judge would value anything otherwise: reviews of another version are stale."""

FORESIGHT = 2
"""How many turns a judge looks ahead: to the end of this turn, and to that of the answer."""

MOST_POSITIONS = 1_000_000
"""The most positions that are looked at for one value; in our own games a hundred are enough."""


class TooMuch(ValueError):
    """So much may happen in a game within two turns that nobody would wait for its review."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("too much may happen within two turns of this game to look back on it")


class SearchJudge:
    """Values positions by searching every one of them equally far."""

    def __init__(self, most: int = MOST_POSITIONS) -> None:
        """Know nothing yet; look at so many positions for a value."""
        self._limits = Limits(nodes=most)
        self._tree = Tree(Watch(self._limits))

    def value(self, position: Position) -> float:
        """Return the result that White may expect.

        Raises:
            TooMuch: it cannot be worked out in reasonable time.
        """
        return self._within(lambda: self._tree.value(position, FORESIGHT))

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision.

        Raises:
            TooMuch: they cannot be worked out in reasonable time.
        """
        pending = position.pending()
        words = pending.words if isinstance(pending, Decision) else ()
        return {word: self._within(partial(self._after, position, word)) for word in words}

    def _after(self, position: Position, word: str) -> float:
        return self._tree.child(position, word, FORESIGHT)

    def _within(self, work_out: Callable[[], float]) -> float:
        """Return a value that is worked out within the limit."""
        self._tree.watch = Watch(self._limits)
        try:
            return work_out()
        except Enough:
            raise TooMuch from None
