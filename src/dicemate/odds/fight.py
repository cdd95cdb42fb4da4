"""Dice against dice: the exact chances of a higher, an equal and a lower sum."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import NamedTuple

from dicemate.match.fights import owners
from dicemate.odds.work import Unknown
from dicemate.position import Chance, percents

_MOST = 1_000_000
"""Dice that can fall in more ways are not computed if counting their sums takes more steps, too."""


class Odds(NamedTuple):
    """The chances that the attacking dice are higher, equal or lower; they sum to 1."""

    win: Fraction
    tie: Fraction
    lose: Fraction

    def told(self) -> str:
        """Return the chances in words: ``31 % win, 13 % equal, 56 % loss``."""
        named = zip(percents(self), ("win", "equal", "loss"), strict=True)
        return ", ".join(f"{figure} {end}" for figure, end in named)


def of(throw: Chance) -> Odds:
    """Return the odds of a contest, from the point of view of the first die's owner.

    Raises:
        Unknown: computing them would take long.
    """
    dice = [die.sides for die in throw.dice]
    if min(prod(dice), sum(dice) ** 2) > _MOST:
        raise Unknown(f"the dice can fall in more than {_MOST:,} ways")
    sides: dict[bool, list[int]] = {True: [], False: []}
    whose = owners(throw)
    for owner, die in zip(whose, throw.dice, strict=True):
        sides[owner == whose[0]].append(die.sides)
    return odds(tuple(sides[True]), tuple(sides[False]))


@lru_cache(maxsize=256)
def odds(attack: tuple[int, ...], defence: tuple[int, ...]) -> Odds:
    """Return the odds of dice against others, each given by its number of sides.

    >>> odds((6,), (8,))
    Odds(win=Fraction(5, 16), tie=Fraction(1, 8), lose=Fraction(9, 16))
    """
    every = prod(attack) * prod(defence)
    ours, theirs = _sums(attack), _sums(defence)
    win = tie = 0
    for total, ways in ours.items():
        win += ways * sum(other for low, other in theirs.items() if low < total)
        tie += ways * theirs[total]
    return Odds(Fraction(win, every), Fraction(tie, every), Fraction(every - win - tie, every))


def _sums(dice: Iterable[int]) -> Counter[int]:
    """Return the number of ways in which dice throw each sum."""
    sums = Counter({0: 1})
    for sides in dice:
        longer = Counter[int]()
        for total, ways in sums.items():
            for face in range(1, sides + 1):
                longer[total + face] += ways
        sums = longer
    return sums
