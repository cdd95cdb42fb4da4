"""``python -m benchmarks.luck [GAME …]``: how well reviews separate luck from skill.

Games that a level plays against itself are reviewed. The results without luck have the same mean as
the results, and should vary less: the reduction measures the quality of the judge. If luck varied
more than the results, the judge would exaggerate.
"""

from collections.abc import Iterator
from functools import partial
from math import sqrt
from statistics import mean, median, variance
from time import process_time
from typing import NamedTuple

from benchmarks.arguments import parser_of
from benchmarks.compare import timed
from benchmarks.ladder import played
from dicemate import plugins
from dicemate.position import BLACK, WHITE
from dicemate.review import ledger
from dicemate.review.judge import SearchJudge
from dicemate.review.ledger import Review
from dicemate.search.levels import LEVELS


class Timed(NamedTuple):
    """A review, and what it took in CPU seconds.

    Attributes:
        review: The whole review.
        luck_seconds: What luck alone took, as simulations compute it.
        curve_seconds: What luck and the values of all positions took.
        seconds: What the whole review took.
    """

    review: Review
    luck_seconds: float
    curve_seconds: float
    seconds: float


def reviews(game: str, games: int, level: str) -> Iterator[Timed]:
    """Review games of a level against itself that were finished."""
    players = {WHITE: LEVELS[level], BLACK: LEVELS[level]}
    for number in range(games):
        match = played(game, players, number)
        if match.outcome:
            luck = timed(partial(ledger.luck, match, SearchJudge()), process_time)
            values = partial(ledger.review, match, SearchJudge(), skill=False)
            curve = timed(values, process_time)
            begun = process_time()
            whole = ledger.review(match, SearchJudge())
            yield Timed(whole, luck, curve, process_time() - begun)


def row(game: str, reviewed: list[Timed]) -> str:
    """Return the results of reviewing a game."""
    found = [each.review for each in reviewed]
    results, lucks = [each.end for each in found], [each.luck for each in found]
    without = [each.without_luck for each in found]
    divided = variance(results) / variance(without) if variance(without) else 1.0
    error = sqrt(variance(lucks) / len(lucks))
    shares = [each.share_of_dice for each in found if each.share_of_dice is not None]
    return (
        f"{game:<11}{len(found):>5}{sqrt(variance(results)):>9.2f}{sqrt(variance(lucks)):>7.2f}"
        f"{mean(lucks):>+8.3f} ± {error:.3f}{divided:>9.2f}{mean(shares or [0.0]):>8.2f}"
        f"{median(each.luck_seconds for each in reviewed):>8.2f}"
        f"{median(each.curve_seconds for each in reviewed):>9.2f}"
        f"{median(each.seconds for each in reviewed):>8.2f}"
    )


def main() -> None:
    """Print a row for each game."""
    given = parser_of(__doc__, games=100, level="greedy").parse_args()
    heads = (
        "game       games  results   luck  mean luck        divided  dice  luck s  curve s   all s"
    )
    print(f"{heads}\n(standard deviations; variance of results divided by; share of dice; medians)")
    for game in given.game or plugins.names():
        found = list(reviews(game, given.games, given.level))
        print(row(game, found) if len(found) > 1 else f"{game}: too few games ended", flush=True)


if __name__ == "__main__":
    main()
