"""Dice against dice: the exact chances of a higher, an equal and a lower sum."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod
from types import MappingProxyType
from typing import NamedTuple

from dicemate.match.fights import owners
from dicemate.odds.work import Unknown
from dicemate.position import Chance, percents, roll_word

__all__ = ["Odds", "odds"]

_MOST = 1_000_000
"""Odds are not computed if the dice can fall in more ways and their sum squared is more, too."""


class Odds(NamedTuple):
    """The chances that the attacking dice are higher, equal or lower; they sum to 1."""

    win: Fraction
    tie: Fraction
    lose: Fraction

    def in_words(self) -> str:
        """Return the chances in words: ``31 % win, 13 % equal, 56 % loss``."""
        named = zip(percents(self), ("win", "equal", "loss"), strict=True)
        return ", ".join(f"{figure} {end}" for figure, end in named)


class End(NamedTuple):
    """A possible end of a fight, its probability, and a throw that leads to it.

    `lead` is 1 if the attacking dice are higher, 0 if both are equal, -1 if they are lower.
    """

    lead: int
    chance: Fraction
    word: str


_NOTHING: Mapping[int, int] = MappingProxyType({})


def ends(throw: Chance, known: Mapping[int, int] = _NOTHING) -> list[End]:
    """Return the possible ends of a fight, the attacker's win first; empty if not computed.

    `known` holds the faces of dice already thrown, by their index; the throws disregard it.
    """
    try:
        chances = of(throw, known)
    except Unknown:
        return []
    leads = zip((1, 0, -1), chances, strict=True)
    return [End(lead, chance, _example(throw, lead)) for lead, chance in leads if chance]


def _example(throw: Chance, lead: int) -> str:
    """Return a throw with the given lead, which must be possible."""
    whose = owners(throw)
    dice = [(die.sides, owner == whose[0]) for owner, die in zip(whose, throw.dice, strict=True)]
    if lead:
        return roll_word([sides if mine == (lead > 0) else 1 for sides, mine in dice])
    faces = [1 for _ in dice]
    ahead = sum(1 if mine else -1 for _, mine in dice)
    for index, (sides, mine) in enumerate(dice):
        if mine == (ahead < 0):  # The side with fewer dice has to throw more with each.
            more = min(sides - 1, abs(ahead))
            faces[index] += more
            ahead += more if mine else -more
    return roll_word(faces)


def of(throw: Chance, known: Mapping[int, int] = _NOTHING) -> Odds:
    """Return the odds of a contest, from the point of view of the first die's owner.

    `known` holds the faces of dice already thrown, by their index.

    Raises:
        Unknown: computing them would take long.
    """
    dice = [die.sides for die in throw.dice]
    if min(prod(dice), sum(dice) ** 2) > _MOST:
        raise Unknown(f"the dice can fall in more than {_MOST:,} ways")
    sides: dict[bool, list[int]] = {True: [], False: []}
    lying = {True: 0, False: 0}
    whose = owners(throw)
    for index, (owner, die) in enumerate(zip(whose, throw.dice, strict=True)):
        if index in known:
            lying[owner == whose[0]] += known[index]
        else:
            sides[owner == whose[0]].append(die.sides)
    return odds(tuple(sides[True]), tuple(sides[False]), lying[True] - lying[False])


@lru_cache(maxsize=256)
def odds(attack: tuple[int, ...], defence: tuple[int, ...], ahead: int = 0) -> Odds:
    """Return the odds of dice against others, each given by its number of sides.

    `ahead` is the attacker's lead before they are thrown.

    >>> odds((6,), (8,))
    Odds(win=Fraction(5, 16), tie=Fraction(1, 8), lose=Fraction(9, 16))
    """
    every = prod(attack) * prod(defence)
    ours, theirs = _sums(attack, ahead), _sums(defence)
    win = tie = lower = 0
    for total in sorted({*ours, *theirs}):
        win += ours[total] * lower
        tie += ours[total] * theirs[total]
        lower += theirs[total]
    return Odds(Fraction(win, every), Fraction(tie, every), Fraction(every - win - tie, every))


def _sums(dice: Iterable[int], start: int = 0) -> Counter[int]:
    """Return the number of ways in which dice throw each sum, counted from `start`."""
    sums = Counter({start: 1})
    for sides in dice:
        longer, ways = Counter[int](), 0
        for total in range(min(sums) + 1, max(sums) + sides + 1):
            ways += sums[total - 1] - sums[total - 1 - sides]  # The window moves on by one.
            longer[total] = ways
        sums = longer
    return sums
