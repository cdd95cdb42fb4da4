"""The judge of reviews: one evaluator for luck and for skill, which does not change its mind."""

from collections.abc import Mapping

from dicemate.position import Decision, Position
from dicemate.search.limits import Limits, Watch
from dicemate.search.tree import Tree

VERSION = 3
"""Changes whenever a judge would value anything otherwise: reviews of another version are stale."""

FORESIGHT = 2
"""How many turns a judge looks ahead: to the end of this turn, and to that of the answer."""


class SearchJudge:
    """Values positions by searching every one of them equally far."""

    def __init__(self) -> None:
        """Know nothing yet."""
        self._tree = Tree(Watch(Limits()))

    def value(self, position: Position) -> float:
        """Return the result that White may expect."""
        return self._tree.value(position, FORESIGHT)

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision."""
        pending = position.pending()
        words = pending.words if isinstance(pending, Decision) else ()
        return {word: self._tree.child(position, word, FORESIGHT) for word in words}
