"""The score of an evening: what two people have won of the games played one after the other."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dicemate.match import Match
from dicemate.match.ends import SIDES
from dicemate.position import Color

_NOTHING: Mapping[str, float] = MappingProxyType({})


class Evening(NamedTuple):
    """The points of two people, by name, since colours change.

    Who is called White and Black has no name to count points by, and no more have two of one name.
    """

    points: Mapping[str, float] = _NOTHING

    def after(self, match: Match) -> "Evening":
        """Return the evening with a match, if that is over; others than before begin anew."""
        names = set(match.names.values())
        if match.outcome is None:
            return self
        if len(names) < len(match.names) or match.names == SIDES:
            return Evening()
        before = self.points if set(self.points) == names else dict.fromkeys(names, 0.0)
        won = match.outcome.winner
        return Evening(
            {
                name: before[name] + (0.5 if won is None else float(won == color))
                for color, name in match.names.items()
            }
        )

    def score(self, match: Match) -> dict[Color, str]:
        """Return the points of both players of a match, or nothing if they have not played yet."""
        if set(self.points) != set(match.names.values()):
            return {}
        return {color: f"{self.points[name]:g}" for color, name in match.names.items()}
