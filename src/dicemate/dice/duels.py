"""Duels, dice thrown against dice: how they ended, and how many wins were to be expected."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dicemate.match import Match
from dicemate.match.fights import contest, owners
from dicemate.odds.fight import odds
from dicemate.position import BLACK, WHITE, Chance, Color, roll_faces


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
        if chance := contest(match, ply):
            for color, duel in _sides(chance, roll_faces(word)):
                counts[color] = counts[color].plus(duel)
    return counts


def _sides(chance: Chance, faces: Iterable[int]) -> Iterable[tuple[Color, Duels]]:
    """Yield how one duel ended for each of the two who fought it."""
    sides: dict[Color, tuple[int, ...]] = {WHITE: (), BLACK: ()}
    sums = Counter[Color]()
    for owner, die, face in zip(owners(chance), chance.dice, faces, strict=True):
        sides[owner] += (die.sides,)
        sums[owner] += face
    for color in (WHITE, BLACK):
        mine, theirs = sums[color], sums[not color]
        likely = float(odds(sides[color], sides[not color]).win)
        yield color, Duels(int(mine > theirs), int(mine == theirs), int(mine < theirs), likely)
