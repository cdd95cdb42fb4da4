"""A survey of a match: its events, and who was ahead."""

from dicemate.match import SIDES, Match, fights, moments
from dicemate.match.fights import Fate
from dicemate.match.moments import Kind
from dicemate.tui.match.signs import FATES

MARKS = {Kind.LOST: "–", Kind.CAPTURE: "×"}
"""Signs above the timeline; where two share a column, the later one in this list is shown."""
LOST_FIGHTS = (Fate.LOST, Fate.BOTH, Fate.BOUNCED, Fate.CONVERTED)
"""Fights that were not won, which have their own signs."""

LEAST_RANGE = 10
"""The lead in pawns that fills a column, unless a larger one occurs."""


class Survey:
    """The kinds of each word of a match, and White's lead after it.

    Attributes:
        kinds: The kinds of the last word, by number of words.
        fates: The results of fights for the attacker, by number of words.
        balance: White's lead in pawns, by number of words.
    """

    def __init__(self, match: Match) -> None:
        """Survey the whole match."""
        plies = range(1, len(match.words) + 1)
        self.kinds = [frozenset[Kind](), *(moments.kinds(match, ply) for ply in plies)]
        self.fates = {ply: fights.fate(match, ply - 1) for ply in plies}
        self.balance = [moments.balance(position.scene()) for position in match.positions]

    def leads(self) -> list[float]:
        """Return White's lead in material from -1 to 1, by number of words."""
        most = max(LEAST_RANGE, *map(abs, self.balance))
        return [lead / most for lead in self.balance]

    def labels(self) -> list[str]:
        """Return the leads in words: ``White +3``."""
        return [f"{SIDES[lead > 0]} +{abs(lead)}" if lead else "even" for lead in self.balance]

    def marks(self) -> dict[int, str]:
        """Return the signs above the timeline, by number of words."""
        marks = {ply: sign for kind, sign in MARKS.items() for ply in self.plies(kind)}
        fought = {
            ply: FATES[fate][0] for ply, fate in self.fates.items() if fate in LOST_FIGHTS and fate
        }
        return marks | fought

    def plies(self, kind: Kind) -> list[int]:
        """Return the numbers of words that end with one of a kind."""
        return [ply for ply, found in enumerate(self.kinds) if kind in found]
