"""The words that can be played now, in the order in which people are offered them."""

from collections.abc import Sequence

from dicemate.position import Aside, Chance, Color, Decision, Outcome, Pending, Position
from dicemate.spelling import BECOMES, NEW_MEN, ROLL


def words(position: Position) -> list[str]:
    """Return the words that can be played, including asides but not faces.

    They are in the game's order, except that a pawn's promotions begin with the queen.
    """
    pending = position.pending()
    if not isinstance(pending, Chance | Decision):
        return []
    aside = [each.word for each in pending.asides]
    return [*_queen_first(due(pending)), *_queen_first(aside)]


def due(pending: Pending) -> Sequence[str]:
    """Return the words one of which has to be played; none at a throw, or after the end."""
    return pending.words if isinstance(pending, Decision) else ()


def asides(pending: Pending) -> dict[str, Color]:
    """Return the words that may be played, but need not, with who would play each."""
    found: Sequence[Aside] = () if isinstance(pending, Outcome) else pending.asides
    return {aside.word: aside.who for aside in reversed(found)}  # Of two alike, the first counts.


def to_roll(position: Position) -> str:
    """Return the word that chooses to roll, or an empty string if that is no choice."""
    return next((word for word in words(position) if position.action(word).label == ROLL), "")


def _queen_first(words: Sequence[str]) -> Sequence[str]:
    if not any(word[-1] in NEW_MEN for word in words):  # The usual case; records ask often.
        return words
    ways: dict[str, list[str]] = {}
    for word in words:
        ways.setdefault(BECOMES.sub("", word), []).append(word)
    return [word for way in ways.values() for word in sorted(way, key=_rank)]


def _rank(word: str) -> int:
    return NEW_MEN.find(word[-1])
