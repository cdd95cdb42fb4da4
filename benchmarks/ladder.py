"""``python -m benchmarks.ladder [GAME …]``: each level against the next lower one, over many games.

Games are played in pairs with the same dice and the players' sides swapped, so that luck counts
half as much. The command prints the share of points with its 95 % interval (E. B. Wilson, "Probable
Inference", 1927); a draw, or a game that lasts too long, is half a point. With ``--luck`` it also
prints the share without the luck of all throws, which has the same mean and a narrower interval. By
default the strong level is limited by a number of positions for each choice instead of a second
(``--seconds``).
"""

import random
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from benchmarks.arguments import parser_of
from benchmarks.games import thrown
from dicemate import plugins
from dicemate.match import Match
from dicemate.position import Color, Die
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge
from dicemate.search.levels import LEVELS, Level
from dicemate.simulation.plan import NODES
from dicemate.simulation.playing import Chooser, play
from dicemate.statistics import Estimate, wilson

GOAL = 0.70
"""The goal for the lower bound of each level against the next lower one."""


class Rung(NamedTuple):
    """The score of a level against the next lower one.

    `low` and `high` bound its share of the points; `fair` is its share without luck, if computed.
    """

    game: str
    upper: str
    lower: str
    games: int
    points: float
    draws: int
    low: float
    high: float
    fair: Estimate | None = None

    def __str__(self) -> str:
        """Return a line of a table."""
        points, name = self.points / self.games, f"{self.upper} against {self.lower}"
        verdict = "" if self.low >= GOAL else "  missed"
        line = f"{self.game:<11}{name:<24}{self.games:>4} games, {self.draws:>3} drawn"
        fair = f"; without luck {_interval(self.fair)}" if self.fair else ""
        return f"{line}{points:>7.3f}   {self.low:.3f} to {self.high:.3f}{fair}{verdict}"


def _interval(fair: Estimate) -> str:
    return f"{fair.mean:.3f}" if fair.half is None else f"{fair.mean:.3f} ± {fair.half:.3f}"


def rung(game: str, upper: Level, lower: Level, games: int, *, luck: bool = False) -> Rung:
    """Let a level play the next lower one, in pairs of games on the same dice."""
    points, fair = list[float](), list[float]()
    for number in range(games):
        side = number % 2 == 0
        match = played(game, {side: upper, not side: lower}, number // 2)
        points.append(share(match, side))
        if luck:
            fair.append(points[-1] - gained(match, side))
    bounds = wilson(sum(points), games)
    without = Estimate.of(fair) if luck else None
    names = game, upper.name, lower.name
    return Rung(*names, games, sum(points), points.count(0.5), *bounds, without)


def played(
    game: str, players: Mapping[Color, Chooser], dice: int, setup: str | None = None
) -> Match:
    """Return a game with the given dice, finished or as long as games may last."""

    def throw(number: int, due: Sequence[Die]) -> str:
        return thrown(due, random.Random(f"{dice} {number}"))

    variant = plugins.bare(plugins.load(game))  # As levels play it; its guard is not measured.
    return play(Match(variant, setup=setup), players, throw, dice)


def share(match: Match, side: Color) -> float:
    """Return a side's share of the point; a game that is not over is a draw."""
    winner = match.outcome.winner if match.outcome else None
    return 0.5 if winner is None else float(winner == side)


def gained(match: Match, side: Color) -> float:
    """Return what luck gave a side, as a share of the point."""
    luck = ledger.luck(match, SearchJudge())
    return (luck if side else -luck) / 2


def levels(nodes: int | None) -> list[Level]:
    """Return the levels; with `nodes` instead of a second, games are reproducible."""
    return [level.counting(nodes) if nodes else level for level in LEVELS.values()]


def main() -> None:
    """Print the ladder."""
    parser = parser_of(__doc__, games=200)
    parser.add_argument(
        "--nodes", type=int, default=NODES, help="positions the strong level searches"
    )
    parser.add_argument("--upper", choices=list(LEVELS)[1:], help="only this level; all of them")
    parser.add_argument("--seconds", action="store_true", help="give it its second")
    parser.add_argument("--luck", action="store_true", help="also print shares without luck")
    given = parser.parse_args()
    for game in given.game or plugins.names():
        for lower, upper in pairwise(levels(None if given.seconds else given.nodes)):
            if given.upper in (None, upper.name):
                print(rung(game, upper, lower, given.games, luck=given.luck), flush=True)


if __name__ == "__main__":
    main()
