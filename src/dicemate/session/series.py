"""The running score of two people over the games they play one after the other."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from dicemate.match import SIDES, Match
from dicemate.position import Color

_NOTHING: Mapping[str, float] = MappingProxyType({})


class Series(NamedTuple):
    """The points of two people, by name, since they swap colours.

    No points are counted for players who kept the default names, White and Black, or for two of the
    same name.
    """

    points: Mapping[str, float] = _NOTHING

    def after(self, match: Match) -> "Series":
        """Return the series with `match`, if it is over; other players begin a new one."""
        names = set(match.names.values())
        if match.outcome is None:
            return self
        if len(names) < len(match.names) or match.names == SIDES:
            return Series()
        before = self.points if set(self.points) == names else dict.fromkeys(names, 0.0)
        won = match.outcome.winner
        return Series(
            {
                name: before[name] + (0.5 if won is None else float(won == color))
                for color, name in match.names.items()
            }
        )

    def score(self, match: Match) -> dict[Color, str]:
        """Return the points of both players of a match; empty if they have not played before."""
        if set(self.points) != set(match.names.values()):
            return {}
        return {color: f"{self.points[name]:g}" for color, name in match.names.items()}
