"""The big swings of a reviewed game: their signs, and sentences about them."""

from dicemate.match import SIDES, Match
from dicemate.review import shares
from dicemate.review.ledger import GREAT, Choice, Review, Throw
from dicemate.tui.cutting import NO_BREAK

NOTABLE = 0.04
"""The smallest change worth a sentence: a fiftieth of a point."""

SWING = "swing"
"""What a key that finds a big swing calls it."""
THROWN, CHOSEN = "◆", "◇"
"""The signs of big swings by throws and by choices."""


class Swings:
    """What a review says about each word.

    Attributes:
        review: The review.
    """

    def __init__(self, match: Match, review: Review) -> None:
        """Store a review of `match`."""
        self.review = review
        self._match = match
        self._throws = {throw.at + 1: throw for throw in review.throws}
        self._choices = {choice.at + 1: choice for choice in review.choices}

    def labels(self) -> list[str]:
        """Return the expectation of White or Black, by number of words: ``White 62 %``."""
        return [f"{SIDES[value >= 0]} {shares.share(abs(value))}" for value in self.review.values]

    def marks(self) -> dict[int, str]:
        """Return the signs of big swings, by number of words."""
        throws = {ply: THROWN for ply, each in self._throws.items() if _is_great(each)}
        return throws | {ply: CHOSEN for ply, each in self._choices.items() if _is_great(each)}

    def remark(self, ply: int) -> str:
        """Return a sentence on the word before `ply`, or an empty string if it changed little.

        On a big swing, its sign comes first, so that the sentence explains it.
        """
        return f"{self.marks().get(ply, '')}{NO_BREAK}{self._remark(ply)}".strip()

    def _remark(self, ply: int) -> str:
        throw, choice = self._throws.get(ply), self._choices.get(ply)
        if throw and abs(throw.luck) >= NOTABLE:
            lucky = self._match.called(throw.luck >= 0)
            return f"Luck: {shares.size(throw.luck)} for {lucky}."
        if choice and choice.loss >= NOTABLE:
            best = self._match.positions[choice.at].action(choice.best).label
            return f"It cost {shares.size(choice.loss)}; better: {best}."
        return ""


def _is_great(swing: Throw | Choice) -> bool:
    return abs(swing.luck if isinstance(swing, Throw) else swing.loss) >= GREAT
