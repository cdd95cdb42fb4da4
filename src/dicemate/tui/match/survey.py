"""A survey of a match: what happened where, and who was ahead."""

from dicemate.match import Match, fights, moments
from dicemate.match.fights import Fate
from dicemate.match.moments import Kind
from dicemate.tui.match.signs import FATES

MARKS = {Kind.LOST: "–", Kind.CAPTURE: "×"}
"""Signs over the timeline; where two fall on a column, the later one here is seen."""
LOST_FIGHTS = (Fate.LOST, Fate.BOTH, Fate.BOUNCED, Fate.CONVERTED)
"""Fights that were not won, which have signs of their own."""


LEAST_RANGE = 10
"""The lead in pawns that fills a column where nobody ever leads by more."""


class Survey:
    """What each word of a match was, and White's lead after it.

    Attributes:
        kinds: What there is to find, by the number of words.
        fates: What each fight was to the attacker, by the number of words.
        balance: White's lead in pawns, by the number of words.
    """

    def __init__(self, match: Match) -> None:
        """Look through the whole match."""
        plies = range(1, len(match.words) + 1)
        self.kinds = [frozenset[Kind](), *(moments.kinds(match, ply) for ply in plies)]
        self.fates = {ply: fights.fate(match, ply - 1) for ply in plies}
        self.balance = [moments.balance(position.scene()) for position in match.positions]

    def leads(self) -> list[float]:
        """Return White's lead in men from -1 to 1, by the number of words."""
        most = max(LEAST_RANGE, *map(abs, self.balance))
        return [lead / most for lead in self.balance]

    def told(self) -> list[str]:
        """Return the leads in words: ``White +3``."""
        return [
            f"{'White' if lead > 0 else 'Black'} +{abs(lead)}" if lead else "even"
            for lead in self.balance
        ]

    def marks(self) -> dict[int, str]:
        """Return the signs over the timeline, by the number of words."""
        marks = {
            ply: sign
            for kind, sign in MARKS.items()
            for ply, found in enumerate(self.kinds)
            if kind in found
        }
        fought = {
            ply: FATES[fate][0] for ply, fate in self.fates.items() if fate in LOST_FIGHTS and fate
        }
        return marks | fought

    def find(self, kind: Kind, ply: int, step: int) -> int | None:
        """Return the next word of a kind after so many, or with a step of -1 the one before."""
        plies = range(len(self.kinds))[::step]
        return next((p for p in plies if kind in self.kinds[p] and (p - ply) * step > 0), None)
