"""Assists: the dice of several men together against a King's (B10–B13); on any board."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Self

from dicemate.odds.fight import Odds, odds
from dicemate.position import Chance, roll_word
from dicemate_babylonian.duel import KING, SIDES, Fighter, Verdict, compare


@dataclass(frozen=True, slots=True, kw_only=True)
class Assist(Chance):
    """The throw of several men's dice, in the order of `attackers`, against a King's (B11)."""

    attackers: tuple[Fighter, ...]
    king: Fighter

    @classmethod
    def of(cls, attackers: Sequence[Fighter], king: Fighter) -> Self:
        """Return the throw of an Assist, the King's die last."""
        dice = *(attacker.die for attacker in attackers), king.die
        prompt = "roll the dice of all your attackers, then the King's"
        return cls(
            attackers[0].man.color,
            dice,
            prompt,
            contest=True,
            attackers=tuple(attackers),
            king=king,
        )

    def verdict(self, faces: Sequence[int]) -> Verdict:
        """Return who is higher, the attackers' sum or the King; ``BOUNCE`` if equal (B11–B13)."""
        *attack, defence = faces
        return compare(sum(attack), defence, Verdict.BOUNCE)

    def lowest(self, faces: Sequence[int]) -> tuple[Fighter, ...]:
        """Return the attackers with the lowest roll; a King does not count (B13)."""
        rolls = list(zip(self.attackers, faces[:-1], strict=True))
        low = min(face for attacker, face in rolls if attacker.man.letter != KING)
        return tuple(
            attacker for attacker, face in rolls if face == low and attacker.man.letter != KING
        )

    def odds(self) -> Odds:
        """Return the chances that the sum is higher than the King's roll, equal to it or lower."""
        return odds(tuple(each.die.sides for each in self.attackers), (self.king.die.sides,))

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield one throw, with its chance, for each position that can follow.

        The King falls, or the attackers fall, or the throw is equal: then there is one outcome for
        each set of men that can share the lowest roll.
        """
        lose, ties = self._low_chances()
        sides = [die.sides for die in self.dice]
        yield roll_word([*sides[:-1], 1]), 1 - lose - sum(ties.values(), Fraction(0))
        if lose:  # Twenty men, as on hexagons, always throw enough.
            yield roll_word([*(1 for _ in self.attackers), sides[-1]]), lose
        for lowest, chance in ties.items():
            yield roll_word(self._cheapest(lowest)), chance

    def forecast(self) -> str:
        """Return the chances in words: ``35 % win, 5 % equal, 60 % loss``."""
        return self.odds().in_words()

    def tale(self, faces: Sequence[int]) -> str:
        """Return the result of the faces in words."""
        tales = {
            Verdict.ATTACKER: "the King falls",
            Verdict.BOUNCE: "nobody falls",
            Verdict.DEFENDER: "the King holds, all attackers fall",
        }
        return tales[self.verdict(faces)]

    def summary(self) -> str:
        """Return the fighters and the chances in one line."""
        return f"{' + '.join(map(str, self.attackers))} against {self.king}: {self.forecast()}"

    def lines(self) -> tuple[str, ...]:
        """Return the fighters, the chances and what is at stake, line by line."""
        against, stake = f"together against the {self.king}", "if they lose, they all fall"
        return *map(str, self.attackers), against, self.forecast(), stake

    def _cheapest(self, lowest: int) -> list[int]:
        """Return the smallest equal throw in which exactly the men in the set `lowest` are lowest.

        Called only if the King's die can show that sum.
        """
        faces = [
            1 if lowest >> index & 1 or attacker.man.letter == KING else 2
            for index, attacker in enumerate(self.attackers)
        ]
        return [*faces, sum(faces)]

    def _low_chances(self) -> tuple[Fraction, Mapping[int, Fraction]]:
        sides = tuple(SIDES[attacker.man.letter] for attacker in self.attackers)
        kings = tuple(attacker.man.letter == KING for attacker in self.attackers)
        return _low_chances(sides, kings, SIDES[self.king.man.letter])


@lru_cache(maxsize=256)
def _low_chances(
    sides: tuple[int, ...], kings: tuple[bool, ...], king: int
) -> tuple[Fraction, Mapping[int, Fraction]]:
    """Return the chance of a lower sum, and those of an equal sum by the set of lowest men.

    A set is a number whose bit n stands for attacker n. Sums beyond the King's highest roll, all
    of which win, are not enumerated, which makes this fast.
    """
    every = prod(sides) * king
    lower, equal = 0, defaultdict[int, int](int)
    for (total, _, lowest), ways in _low_sums(sides, kings, king).items():
        lower += ways * (king - total)
        equal[lowest] += ways
    return Fraction(lower, every), {who: Fraction(ways, every) for who, ways in equal.items()}


def _low_sums(
    sides: tuple[int, ...], kings: tuple[bool, ...], limit: int
) -> Mapping[tuple[int, int, int], int]:
    """Return the number of ways to throw each (sum, lowest roll, set of lowest men).

    Sums beyond `limit` are left out, and Kings do not count for the lowest roll (B13).
    """
    sums = {(0, limit + 1, 0): 1}
    for index, (top, king) in enumerate(zip(sides, kings, strict=True)):
        longer = defaultdict[tuple[int, int, int], int](int)
        for (total, low, lowest), ways in sums.items():
            for face in range(1, min(top, limit - total) + 1):
                after = (low, lowest) if king else _lowest(low, lowest, face, index)
                longer[(total + face, *after)] += ways
        sums = longer
    return sums


def _lowest(low: int, lowest: int, face: int, index: int) -> tuple[int, int]:
    """Return the lowest roll and the set of men with it, after man `index` rolled `face`."""
    if face > low:
        return low, lowest
    return face, 1 << index | (lowest if face == low else 0)
