"""Duels, dice thrown against dice: how they ended, and how many wins were to be expected."""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Chance, Color, is_throw, roll_faces


class Duels(NamedTuple):
    """What became of a player's duels, by the dice alone.

    Attributes:
        won: How many the player threw higher in.
        tied: How many were equal, whatever the rules made of that.
        lost: How many the player threw lower in.
        expected: How many wins fair dice give on average.
    """

    won: int = 0
    tied: int = 0
    lost: int = 0
    expected: float = 0.0

    @property
    def fought(self) -> int:
        """How many there were."""
        return self.won + self.tied + self.lost

    def plus(self, other: "Duels") -> "Duels":
        """Return these and others together."""
        won, tied, lost, expected = other
        return Duels(self.won + won, self.tied + tied, self.lost + lost, self.expected + expected)


def count(match: Match) -> dict[Color, Duels]:
    """Return the duels of both players."""
    counts = {WHITE: Duels(), BLACK: Duels()}
    for ply, word in enumerate(match.words):
        pending = match.positions[ply].pending() if is_throw(word) else None
        if isinstance(pending, Chance) and pending.contest:
            for color, duel in _sides(pending, roll_faces(word)):
                counts[color] = counts[color].plus(duel)
    return counts


def _sides(chance: Chance, faces: Iterable[int]) -> Iterable[tuple[Color, Duels]]:
    """Yield how one duel ended for each of the two who fought it."""
    owners = [chance.who if die.owner is None else die.owner for die in chance.dice]
    sides: dict[Color, tuple[int, ...]] = {WHITE: (), BLACK: ()}
    sums = Counter[Color]()
    for owner, die, face in zip(owners, chance.dice, faces, strict=True):
        sides[owner] += (die.sides,)
        sums[owner] += face
    for color in (WHITE, BLACK):
        mine, theirs = sums[color], sums[not color]
        likely = float(win_chance(sides[color], sides[not color]))
        yield color, Duels(int(mine > theirs), int(mine == theirs), int(mine < theirs), likely)


@lru_cache(maxsize=256)
def win_chance(mine: tuple[int, ...], theirs: tuple[int, ...]) -> Fraction:
    """Return how likely dice of these sides throw a higher sum than others do."""
    ours, others = _sums(mine), _sums(theirs)
    wins = sum(
        ways * other for total, ways in ours.items() for low, other in others.items() if total > low
    )
    return Fraction(wins, ours.total() * others.total())


def _sums(sides: tuple[int, ...]) -> Counter[int]:
    """Return in how many ways some dice throw each sum."""
    sums = Counter({0: 1})
    for side in sides:
        more = Counter[int]()
        for total, ways in sums.items():
            for face in range(1, side + 1):
                more[total + face] += ways
        sums = more
    return sums
