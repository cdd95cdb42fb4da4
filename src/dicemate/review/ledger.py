"""The ledger of a game: what each throw and each choice changed, as expected results.

All values are results that White may expect, from -1 (lost) to 1 (won), by one fixed judge. Then
everything adds up: the result is the value of the first position, plus the luck of all throws,
minus what the choices cost their makers, plus the rest, by which the judge changed its mind.

The result minus the luck is an unbiased estimate of the result without it, whatever the judge, as
long as it was fixed beforehand (Burch et al., AIVAT, arXiv:1612.06915).
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from math import sqrt
from typing import NamedTuple, Protocol

from dicemate.hooks import result, ways
from dicemate.match import Match
from dicemate.match.moments import is_aside
from dicemate.position import WHITE, Chance, Color, Position, is_throw

GREAT = 0.2
"""A swing of a tenth of the point is great: results go from -1 to 1."""

MOST_WAYS = 400
"""A throw that can end in more ways, such as that for the array, has no luck reckoned."""


class Judge(Protocol):
    """Whoever values positions. It must not change its mind during a review."""

    def value(self, position: Position) -> float:
        """Return the result that White may expect."""

    def words(self, position: Position) -> Mapping[str, float]:
        """Return the result that White may expect after each word of the pending decision."""


class Throw(NamedTuple):
    """A throw.

    Attributes:
        at: Which word of the match it is, counted from 0.
        who: Who threw.
        luck: What it gave White, beyond the average of all throws.
        variance: The exact variance of that.
    """

    at: int
    who: Color
    luck: float
    variance: float


class Choice(NamedTuple):
    """A choice.

    Attributes:
        at: Which word of the match it is, counted from 0.
        who: Who made it, in whoever's turn.
        loss: What it cost its maker, against the best word; never negative.
        best: The best word.
    """

    at: int
    who: Color
    loss: float
    best: str


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back on.

    Attributes:
        values: What White might expect before each word, and after the last one.
        throws: The throws whose luck is known.
        choices: The choices with more than one word; none if only luck was asked for.
        result: 1 if White won, 0 for a draw, -1 if Black won; None while the game goes on.
    """

    values: Sequence[float]
    throws: Sequence[Throw]
    choices: Sequence[Choice]
    result: int | None

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
        """The standard deviation of the luck of just these throws."""
        return sqrt(sum(throw.variance for throw in self.throws))

    def lost(self, color: Color) -> float:
        """Return what a player's choices cost, together."""
        return sum(choice.loss for choice in self.choices if choice.who == color)

    @property
    def skill(self) -> float:
        """What White gained by the other player's worse choices; negative if Black did."""
        return self.lost(not WHITE) - self.lost(WHITE)

    @property
    def rest(self) -> float:
        """What neither throws nor choices account for: the judge changed its mind."""
        return self.end - self.values[0] - self.luck - self.skill

    @property
    def without_luck(self) -> float:
        """The result that White would have had with average dice: an unbiased estimate."""
        return self.end - self.luck

    @property
    def share_of_dice(self) -> float | None:
        """How much of all that was gained and lost came from dice, 0 to 1.

        None if nothing was, or no dice were thrown.
        """
        dice = sum(abs(throw.luck) for throw in self.throws)
        swings = dice + sum(choice.loss for choice in self.choices)
        return dice / swings if self.throws and swings else None


def review(match: Match, judge: Judge, *, skill: bool = True) -> Review:
    """Look back on a game."""
    *_, last = steps(match, judge, skill=skill)
    return last


def luck(match: Match, judge: Judge) -> float:
    """Return what all throws together gave White, as a review does, for about half of the work."""
    thrown = (index for index, word in enumerate(match.words) if is_throw(word))
    values = ((index, judge.value(match.positions[index + 1])) for index in thrown)
    return sum(
        throw.luck for index, value in values for throw in _throw(match, index, judge, value)
    )


def steps(match: Match, judge: Judge, *, skill: bool = True) -> Iterator[Review]:
    """Look back on a game word by word, so that one can stop; the last review is the whole."""
    values = [judge.value(match.positions[0])]
    throws: list[Throw] = []
    choices: list[Choice] = []
    outcome = match.outcome
    whole = Review(values, throws, choices, int(result(outcome)) if outcome else None)
    for index, word in enumerate(match.words):
        values.append(judge.value(match.positions[index + 1]))
        if is_throw(word):
            throws += _throw(match, index, judge, values[-1])
        elif skill and not is_aside(match, index):
            choices += _choice(match, index, judge)
        yield whole
    yield whole


def _throw(match: Match, index: int, judge: Judge, value: float) -> Iterator[Throw]:
    position = match.positions[index]
    possible = outcomes(position)
    if possible:
        worth = [(chance, judge.value(position.play(word))) for word, chance in possible]
        mean = sum(chance * each for chance, each in worth)
        variance = sum(chance * (each - mean) ** 2 for chance, each in worth)
        yield Throw(index, match.speaker(index), float(value - mean), float(variance))


def outcomes(position: Position) -> Sequence[tuple[str, Fraction]]:
    """Return the ways in which the pending throw can end; none if there are too many."""
    pending = position.pending()
    if not isinstance(pending, Chance):
        return ()
    found = list(islice(ways(position, pending), MOST_WAYS + 1))
    return found if len(found) <= MOST_WAYS else ()


def _choice(match: Match, index: int, judge: Judge) -> Iterator[Choice]:
    words = judge.words(match.positions[index])
    word = match.words[index]
    if len(words) < 2 or word not in words:
        return
    who = match.speaker(index)
    sign = 1 if who == WHITE else -1
    best = max(words, key=lambda each: sign * words[each])
    yield Choice(index, who, sign * (words[best] - words[word]), best)
