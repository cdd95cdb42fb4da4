"""``python -m benchmarks.worth [GAME …]``: the value of men and of the first move in a game.

A level plays against itself. *The first move* is White's share of the points, with its 95 %
interval (E. B. Wilson, 1927). The values of *men* are fitted to the results: the log odds of a win
are a weighted sum of White's lead in each kind, at the beginning of every fourth turn. They are
scaled so that a whole army has its usual value, which makes the two comparable. Men on any board
but the first, such as those in Hell, count as one kind. All figures hold for players as good as the
level; games that last too long count as draws.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from benchmarks.arguments import parser_of
from benchmarks.fit import Estimate, Seen, fitted
from benchmarks.ladder import played, share
from dicemate import plugins
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Position
from dicemate.search.levels import LEVELS
from dicemate.statistics import wilson

KINDS = "PNBRQ"
ARMY = (8, 2, 2, 2, 1)
CHESS = (1.0, 3.0, 3.0, 5.0, 9.0)
REPUTED = {"freedom": (1.0, 2.0, 3.0, 4.0, 6.5)}
"""The reputed values of pawn, knight, bishop, rook and queen, if not as in chess."""

EVERY = 4
"""Men are counted at the beginning of one turn in this many."""


class Worth(NamedTuple):
    """The findings of a game: the value of each kind of man, reputed and fitted, and White's share.

    `elsewhere` holds the value of a man on another board, if there is one.
    """

    game: str
    games: int
    reputed: Sequence[float]
    fitted: Sequence[Estimate]
    elsewhere: Sequence[Estimate]
    drawn: int
    white: float
    low: float
    high: float

    def __str__(self) -> str:
        """Return the lines of a report."""
        men = "".join(
            f"{kind:>8} {reputed:<5.1f}" for kind, reputed in zip(KINDS, self.reputed, strict=True)
        )
        found = "  ".join(map(str, self.fitted))
        more = "".join(f"\n    on another board {each}" for each in self.elsewhere)
        return (
            f"{self.game}: {self.games} games, {self.drawn} drawn\n"
            f"    first move {self.white:.3f}   {self.low:.3f} to {self.high:.3f}\n"
            f"    told   {men}\n    fitted {found}{more}"
        )


def worth(game: str, games: int, level: str) -> Worth:
    """Let a level play against itself and return the values found."""
    player, reputed = LEVELS[level], REPUTED.get(game, CHESS)
    seen, shares = list[list[Seen]](), list[float]()
    for dice in range(games):
        match = played(game, {WHITE: player, BLACK: player}, dice)
        seen.append(list(counted(match)))
        shares.append(share(match, WHITE))
    found = fitted(seen, lambda weights: values(weights, reputed))
    men, others = found[: len(KINDS)], found[len(KINDS) :]
    white = sum(shares)
    return Worth(
        game, games, reputed, men, others, shares.count(0.5), white / games, *wilson(white, games)
    )


def counted(match: Match) -> Iterator[Seen]:
    """Yield White's surplus at the beginning of some turns, and the result."""
    begun = [ply for ply in range(len(match.words)) if match.begins_turn(ply)]
    for ply in begun[EVERY::EVERY]:
        yield Seen(more(match.positions[ply]), share(match, WHITE))


def more(position: Position) -> list[float]:
    """Return White's surplus of each kind of man, of all men on other boards, and the turn."""
    first, *others = position.scene().panels
    men = Counter(man.letter for man in first.men.values() if man.color == WHITE)
    men.subtract(man.letter for man in first.men.values() if man.color != WHITE)
    signs = [1 if man.color == WHITE else -1 for panel in others for man in panel.men.values()]
    here = [float(men[kind]) for kind in KINDS]
    return [
        *here,
        *([float(sum(signs))] if others else []),
        1.0 if position.turn == WHITE else -1.0,
    ]


def values(weights: Sequence[float], reputed: Sequence[float]) -> list[float]:
    """Return the values of men, scaled so that a whole army has its reputed value."""
    army = sum(many * weight for many, weight in zip(ARMY, weights[: len(KINDS)], strict=True))
    pawns = sum(many * each for many, each in zip(ARMY, reputed, strict=True)) / army
    return [pawns * weight for weight in weights[:-1]]


def main() -> None:
    """Print the findings for each game."""
    given = parser_of(__doc__, games=400, level="greedy").parse_args()
    for game in given.game or plugins.names():
        print(worth(game, given.games, given.level), flush=True)


if __name__ == "__main__":
    main()
