"""The great swings of a game that was looked back on: their signs, and what is said of them."""

from dicemate.match import Match
from dicemate.review import shares
from dicemate.review.ledger import GREAT, Choice, Review, Throw

TOLD = 0.04
"""What changes less than a fiftieth of the point is not worth a sentence."""

THROWN, CHOSEN = "◆", "◇"
"""Signs of great swings by throws and by choices."""


class Swings:
    """What a review says of each word.

    Attributes:
        review: The review.
    """

    def __init__(self, match: Match, review: Review) -> None:
        """Tell of a review of `match`."""
        self.review = review
        self._match = match
        self._throws = {throw.at + 1: throw for throw in review.throws}
        self._choices = {choice.at + 1: choice for choice in review.choices}

    def told(self) -> list[str]:
        """Return what White or Black may expect, by the number of words: ``White 62 %``."""
        return [
            f"{'White' if value >= 0 else 'Black'} {shares.share(abs(value))}"
            for value in self.review.values
        ]

    def marks(self) -> dict[int, str]:
        """Return the signs of great swings, by the number of words."""
        throws = {ply: THROWN for ply, each in self._throws.items() if _is_great(each)}
        return throws | {ply: CHOSEN for ply, each in self._choices.items() if _is_great(each)}

    def find(self, ply: int, step: int) -> int | None:
        """Return the next great swing after so many words, or with a step of -1 the one before."""
        found = sorted(self.marks(), reverse=step < 0)
        return next((each for each in found if (each - ply) * step > 0), None)

    def told_of(self, ply: int) -> str:
        """Return a sentence on the word before `ply`, if it changed anything worth telling."""
        throw, choice = self._throws.get(ply), self._choices.get(ply)
        if throw and abs(throw.luck) >= TOLD:
            lucky = self._match.names[throw.luck >= 0]
            return f"Luck: {shares.size(throw.luck)} for {lucky}."
        if choice and choice.loss >= TOLD:
            best = self._match.positions[choice.at].action(choice.best).label
            return f"It cost {shares.size(choice.loss)}: {best} was better."
        return ""


def _is_great(swing: Throw | Choice) -> bool:
    return abs(swing.luck if isinstance(swing, Throw) else swing.loss) >= GREAT
