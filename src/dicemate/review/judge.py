"""The judge of reviews: a fixed evaluator for both luck and skill."""

from collections.abc import Mapping

from dicemate.position import Decision, Position
from dicemate.search.limits import Limits, Watch
from dicemate.search.tree import Tree

VERSION = 3
"""Changed whenever a judge would evaluate anything differently: older reviews are then stale."""

FORESIGHT = 2
"""The number of turns that a judge searches: this one, and the reply."""


class SearchJudge:
    """Evaluates positions by searching all of them equally deep."""

    def __init__(self) -> None:
        """Start with an empty cache."""
        self._tree = Tree(Watch(Limits()))

    def value(self, position: Position) -> float:
        """Return the result that White may expect."""
        return self._tree.value(position, FORESIGHT)

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision."""
        pending = position.pending()
        words = pending.words if isinstance(pending, Decision) else ()
        return {word: self._tree.child(position, word, FORESIGHT) for word in words}
