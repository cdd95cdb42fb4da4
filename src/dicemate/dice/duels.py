"""Duels, dice thrown against dice: their results, and how many wins were to be expected."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from dicemate.dice.thrown import throws
from dicemate.match import Match
from dicemate.match.fights import contest, owners
from dicemate.odds.fight import odds
from dicemate.position import BLACK, WHITE, Chance, Color


class Duels(NamedTuple):
    """The results of a player's duels, judged by the dice alone.

    Attributes:
        won: The number of duels in which the player threw higher.
        tied: The number of equal throws, whatever the rules make of them.
        lost: The number of duels in which the player threw lower.
        expected: The number of wins that fair dice give on average.
    """

    won: int = 0
    tied: int = 0
    lost: int = 0
    expected: float = 0.0

    @property
    def fought(self) -> int:
        """The number of duels fought."""
        return self.won + self.tied + self.lost

    def plus(self, other: "Duels") -> "Duels":
        """Return the sum of these results and others."""
        won, tied, lost, expected = other
        return Duels(self.won + won, self.tied + tied, self.lost + lost, self.expected + expected)


def count(match: Match, words: range | None = None) -> dict[Color, Duels]:
    """Return the duels of both players, or only those that the given `words` decided."""
    counts = {WHITE: Duels(), BLACK: Duels()}
    for throw in throws(match, words):
        if chance := contest(match, throw.ply):
            for color, duel in _sides(chance, throw.faces):
                counts[color] = counts[color].plus(duel)
    return counts


def _sides(chance: Chance, faces: Iterable[int]) -> Iterable[tuple[Color, Duels]]:
    """Yield the result of one duel for each of the two players."""
    sides: dict[Color, tuple[int, ...]] = {WHITE: (), BLACK: ()}
    sums = Counter[Color]()
    for owner, die, face in zip(owners(chance), chance.dice, faces, strict=True):
        sides[owner] += (die.sides,)
        sums[owner] += face
    for color in (WHITE, BLACK):
        mine, theirs = sums[color], sums[not color]
        likely = float(odds(sides[color], sides[not color]).win)
        yield color, Duels(int(mine > theirs), int(mine == theirs), int(mine < theirs), likely)
