"""A player's luck and skill over all saved games, with confidence intervals."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import sqrt
from statistics import mean
from typing import Any, NamedTuple

from dicemate import library
from dicemate.library import LibraryEntry
from dicemate.position import BLACK, WHITE
from dicemate.review import judge, ledger
from dicemate.statistics.gathering import Progress, find_out, finished, quietly
from dicemate.statistics.intervals import CONFIDENCE, Estimate, wilson
from dicemate.statistics.kept import Memory

_MOST = 1e6
"""More luck, or a greater loss, than any game can contain."""


class Fortune(NamedTuple):
    """The luck and skill of a game, as results for White from -1 to 1: see `review.ledger`."""

    result: float
    luck: float
    variance: float
    white_lost: float
    black_lost: float

    def turned(self) -> "Fortune":
        """Return the same from Black's point of view."""
        return Fortune(-self.result, -self.luck, self.variance, self.black_lost, self.white_lost)


class Career(NamedTuple):
    """A player's finished games, as average results per game from -1 to 1.

    Attributes:
        games: The number of games.
        result: What the player scored.
        luck: What the dice gave; its interval is that of fair dice, which is exact.
        lost: What the player's own choices cost.
        opponents_lost: What the opponents' choices cost them.
        without_luck: What the player would have scored with average dice.
    """

    games: int
    result: Estimate
    luck: Estimate
    lost: Estimate
    opponents_lost: Estimate
    without_luck: Estimate


def _fortune(stored: Any) -> Fortune:
    """Return a fortune from its stored form.

    Raises:
        TypeError, ValueError: the data do not have that form.
    """
    fortune = Fortune(*map(float, stored))
    bounded = all(abs(each) <= _MOST for each in fortune)  # NaN fails this as well.
    if not bounded or abs(fortune.result) > 1 or min(fortune[2:]) < 0:
        raise ValueError("these are not the figures of a game")
    return fortune


MEMORY: Memory[Fortune] = Memory("luck.json", judge.VERSION, _fortune)


def career(name: str, progress: Progress = quietly) -> tuple[Career | None, list[str]]:
    """Return a summary of a player's finished games, if any, and a message for each that failed.

    Games without a stored review are reviewed, which takes about a second each. One for which that
    fails does not count.

    Raises:
        OSError: the folder cannot be read.
    """
    games = finished()
    theirs = [entry for entry in games if name in entry.players.values()]
    known, faults = find_out(MEMORY, theirs, _review, progress, games)
    fortunes = [each for entry in theirs for each in _own(entry, name, known)]
    return (summed(fortunes) if fortunes else None), faults


def _own(entry: LibraryEntry, name: str, known: dict[str, Fortune]) -> Iterator[Fortune]:
    """Yield a game from the player's point of view, once for each colour they played."""
    if entry.name in known:
        white, black = (player == name for player in entry.players.values())
        fortune = known[entry.name]
        if white and black:  # What the dice give to one side they take from the other.
            fortune = fortune._replace(variance=0)
        yield from [fortune] * white
        yield from [fortune.turned()] * black


def _review(entry: LibraryEntry) -> Fortune:
    game = library.read(entry.path)
    # Others may have made the throws and choices before the step from which it goes on.
    found = judge.judged(partial(ledger.review, game.match)).of(game.own)
    lost = found.lost(WHITE), found.lost(BLACK)
    return Fortune(found.end, found.luck, found.deviation**2, *lost)


def summed(fortunes: Sequence[Fortune]) -> Career:
    """Return the summary of one or more games."""
    games = len(fortunes)
    fair = CONFIDENCE * sqrt(sum(each.variance for each in fortunes)) / games
    return Career(
        games,
        _scored([each.result for each in fortunes]),
        Estimate(mean(each.luck for each in fortunes), fair),
        Estimate.of(each.white_lost for each in fortunes),
        Estimate.of(each.black_lost for each in fortunes),
        Estimate.of(each.result - each.luck for each in fortunes),
    )


def _scored(results: Sequence[float]) -> Estimate:
    """Return the average result; if all are the same, with the further end of Wilson's interval."""
    scored = Estimate.of(results)
    if scored.half is not None:
        return scored
    points = 0.5 + 0.5 * scored.mean
    low, high = wilson(points * len(results), len(results))
    return scored._replace(half=2 * max(points - low, high - points))
