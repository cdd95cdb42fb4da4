"""The ledger of a game: what each throw and each choice changed, as expected results.

All values are results that White may expect, from -1 (lost) to 1 (won), according to one fixed
judge. Then everything adds up: the result is the value of the first position, plus the luck of all
throws, minus what the choices cost the players who made them, plus the rest, by which the judge's
evaluation changed.

The result minus the luck is an unbiased estimate of the result without it, with any judge that was
fixed beforehand (Burch et al., AIVAT, arXiv:1612.06915).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice, zip_longest
from math import sqrt
from typing import NamedTuple, Protocol

from dicemate.hooks import result, ways
from dicemate.match import Match
from dicemate.match.fights import MOST_ENDS
from dicemate.match.moments import is_aside
from dicemate.odds.results import is_again
from dicemate.position import WHITE, Chance, Color, Position, is_throw

GREAT = 0.2
"""A swing of a tenth of the point counts as large; results range from -1 to 1."""

LEAST = 0.01
"""Half a per cent of the point: anything less is shown as 0 %, and may be mere rounding."""

MOST_WAYS = 400
"""The luck of a throw with more possible results, such as that for the array, is not computed.

A contest may have more (`MOST_ENDS`): most of them differ only in what somebody may choose.
"""


class Judge(Protocol):
    """An evaluator of positions. Its evaluations must not change during a review.

    Attributes:
        foresight: The number of turns that it looks ahead.
    """

    foresight: int

    def value(self, position: Position) -> float:
        """Return the result that White may expect."""

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision."""


class Throw(NamedTuple):
    """A throw.

    Attributes:
        at: The index of its word in the match.
        who: The player who threw.
        luck: What it gave White, beyond the average of all possible throws.
        variance: The exact variance of the luck.
    """

    at: int
    who: Color
    luck: float
    variance: float


class Choice(NamedTuple):
    """A choice.

    Attributes:
        at: The index of its word in the match.
        who: The player who made it, in either player's turn.
        loss: What it cost that player, compared with the best word; never negative.
        best: The best word.
    """

    at: int
    who: Color
    loss: float
    best: str


@dataclass(frozen=True, slots=True)
class Review:
    """The review of a game.

    Attributes:
        values: What White could expect before each word, and after the last one. Before a throw
            this is the average over the possible throws, if there are not too many.
        throws: The throws whose luck is known.
        choices: The choices between more than one word; empty if only luck was computed.
        result: 1 if White won, 0 for a draw, -1 if Black won; None if the game is unfinished.
        foresight: The number of turns that the judge looks ahead.
    """

    values: Sequence[float]
    throws: Sequence[Throw]
    choices: Sequence[Choice]
    result: int | None
    foresight: int

    def of(self, words: range) -> "Review":
        """Return the same with the throws and choices of only the given words."""
        throws = [throw for throw in self.throws if throw.at in words]
        choices = [choice for choice in self.choices if choice.at in words]
        return replace(self, throws=throws, choices=choices)

    @property
    def end(self) -> float:
        """The result, or what White may expect now."""
        return self.values[-1] if self.result is None else float(self.result)

    @property
    def luck(self) -> float:
        """What all throws together gave White."""
        return sum(throw.luck for throw in self.throws)

    @property
    def deviation(self) -> float:
        """The standard deviation of the luck of the throws made."""
        return sqrt(sum(throw.variance for throw in self.throws))

    def lost(self, color: Color) -> float:
        """Return what all of a player's choices cost."""
        return sum(choice.loss for choice in self.choices if choice.who == color)

    @property
    def skill(self) -> float:
        """What White gained by Black's worse choices; negative if Black gained more."""
        return self.lost(not WHITE) - self.lost(WHITE)

    @property
    def rest(self) -> float:
        """What neither throws nor choices account for: changes in the judge's evaluation."""
        return self.end - self.values[0] - self.luck - self.skill

    @property
    def without_luck(self) -> float:
        """The result that White would have had with average dice: an unbiased estimate."""
        return self.end - self.luck

    @property
    def share_of_dice(self) -> float | None:
        """The share of all gains and losses that came from dice, 0 to 1.

        None if they are less than `LEAST` together, or no dice were thrown.
        """
        dice = sum(abs(throw.luck) for throw in self.throws)
        swings = dice + sum(choice.loss for choice in self.choices)
        return dice / swings if self.throws and swings >= LEAST else None


def review(match: Match, judge: Judge, *, skill: bool = True) -> Review:
    """Review a game."""
    *_, last = steps(match, judge, skill=skill)
    return last


def luck(match: Match, judge: Judge) -> float:
    """Return what all throws together gave White, at about half the cost of a review."""
    thrown = (index for index, word in enumerate(match.words) if is_throw(word))
    dues = ((index, _due(match.positions[index], judge)) for index in thrown)
    return sum(_thrown(match, index, judge, due).luck for index, due in dues if due)


def steps(match: Match, judge: Judge, *, skill: bool = True) -> Iterator[Review]:
    """Review a game word by word, so that the caller can stop; the last review is complete."""
    values: list[float] = []
    throws: list[Throw] = []
    choices: list[Choice] = []
    outcome = match.outcome
    ended = int(result(outcome)) if outcome else None
    whole = Review(values, throws, choices, ended, judge.foresight)
    # No word follows the last position.
    for index, (position, word) in enumerate(zip_longest(match.positions, match.words)):
        due = _due(position, judge)
        values.append(_value(match, index, judge, due))
        if due and word and is_throw(word):
            throws.append(_thrown(match, index, judge, due))
        elif skill and word and not is_throw(word) and not is_aside(match, index):
            choices += _choice(match, index, judge)
        yield whole


class _Due(NamedTuple):
    """The mean of the values to which the pending throw may lead, and the variance of its luck.

    A throw that is repeated has no luck, so the mean is that of the others.
    """

    mean: float
    variance: float


def _due(position: Position, judge: Judge) -> _Due | None:
    """Return what the pending throw promises; None if there is none, or too much is possible."""
    possible = ((position.play(word), chance) for word, chance in outcomes(position))
    others = [(after, chance) for after, chance in possible if not is_again(position, after)]
    if not others:
        return None
    worth = [(chance, judge.value(after)) for after, chance in others]
    mean = sum(chance * each for chance, each in worth) / sum(chance for _, chance in others)
    variance = sum(chance * (each - mean) ** 2 for chance, each in worth)
    return _Due(float(mean), float(variance))


def _value(match: Match, ply: int, judge: Judge, due: _Due | None) -> float:
    """Return what White may expect after `ply` words, at a throw that is `due`.

    Before a throw with too many results that is what it then brought: an average over all arrays
    would take seconds.
    """
    if due:
        return due.mean
    position = match.positions[ply]
    if isinstance(position.pending(), Chance) and ply + 1 < len(match.positions):
        position = match.positions[ply + 1]
        due = _due(position, judge)
    return due.mean if due else judge.value(position)


def _thrown(match: Match, index: int, judge: Judge, due: _Due) -> Throw:
    before, after = match.positions[index : index + 2]
    gained = 0.0 if is_again(before, after) else judge.value(after) - due.mean
    return Throw(index, match.speaker(index), gained, due.variance)


def outcomes(position: Position) -> Sequence[tuple[str, Fraction]]:
    """Return the outcomes of the pending throw with their chances; empty if there are too many."""
    pending = position.pending()
    if not isinstance(pending, Chance):
        return ()
    most = MOST_ENDS if pending.contest else MOST_WAYS
    found = list(islice(ways(position, pending), most + 1))
    return found if len(found) <= most else ()


def _choice(match: Match, index: int, judge: Judge) -> Iterator[Choice]:
    words = judge.words(match.positions[index])
    word = match.words[index]
    if len(words) < 2 or word not in words:
        return
    who = match.speaker(index)
    sign = 1 if who == WHITE else -1
    best = max(words, key=lambda each: sign * words[each])
    yield Choice(index, who, sign * (words[best] - words[word]), best)
