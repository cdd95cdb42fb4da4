"""Fighters and duels: one man's die against another's (B1–B3, B8, B9).

Nothing here knows a board or how a man moves: a fighter is a man and the spot where it stands.
The module therefore also serves boards of other shapes or for more players.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import NamedTuple, Self

from dicemate.odds.fight import odds
from dicemate.position import Chance, Die, percents, roll_word
from dicemate.scene import KINDS, Man, Spot

KING = "K"
SIDES = {"P": 4, "N": 6, "B": 6, "R": 8, "Q": 12, KING: 20}
"""The number of sides of each man's die."""


class Verdict(StrEnum):
    """The result of a throw; each is also a value of the option `tie`, for equal rolls (B3)."""

    ATTACKER = "attacker"
    """The attacking side wins: its roll is higher, or the option says so."""
    BOUNCE = "bounce"
    """Nobody falls."""
    REROLL = "reroll"
    """Both men roll again."""
    BOTH = "both"
    """Both men fall."""
    DEFENDER = "defender"
    """The defending side wins: its roll is higher, or the option says so."""


TERMS = {
    Verdict.ATTACKER: "win",
    Verdict.BOUNCE: "equal",
    Verdict.REROLL: "roll again",
    Verdict.BOTH: "both fall",
    Verdict.DEFENDER: "loss",
}
"""What each verdict means to the attacker, in the order in which a forecast lists them."""


class Fighter(NamedTuple):
    """A man in a fight and where it stands."""

    man: Man
    spot: Spot

    @property
    def square(self) -> str:
        """The name of the man's square."""
        return self.spot.square

    @property
    def called(self) -> str:
        """The man in a sentence: ``knight``, but ``King``."""
        kind = KINDS[self.man.letter]
        return kind.capitalize() if self.man.letter == KING else kind

    @property
    def die(self) -> Die:
        """The man's die, with a name such as ``knight f3``."""
        name = f"{self.called} {self.square}"
        return Die(SIDES[self.man.letter], name, self.man.color, self.spot)

    def __str__(self) -> str:
        """Return the man and its die, without the square: ``knight's d6``."""
        return f"{self.called}'s d{SIDES[self.man.letter]}"


@cache
def verdicts(attacker: str, defender: str, tie: Verdict) -> tuple[tuple[Verdict, float], ...]:
    """Return how a duel between two kinds of men may end, with the chance of each end.

    Rolling again is not an end: the duel goes on until it has another (B3).
    """
    ends = dict(chances(SIDES[attacker], SIDES[defender], tie))
    again = ends.pop(Verdict.REROLL, Fraction(0))
    return tuple((end, float(chance / (1 - again))) for end, chance in ends.items())


def chances(attacker: int, defender: int, tie: Verdict) -> Mapping[Verdict, Fraction]:
    """Return the chance of each possible verdict on one throw of dice with so many sides each."""
    win, equal, lose = odds((attacker,), (defender,))
    found = {Verdict.ATTACKER: win, Verdict.DEFENDER: lose}
    found[tie] = equal + found.get(tie, Fraction(0))
    return found


def compare(attack: int, defence: int, tie: Verdict) -> Verdict:
    """Return who has the higher roll, or `tie` if they are equal (B2, B3)."""
    if attack == defence:
        return tie
    return Verdict.ATTACKER if attack > defence else Verdict.DEFENDER


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel(Chance):
    """The throw of one man's die against another's (B1); `tie` is the result of equal rolls."""

    attacker: Fighter
    defender: Fighter
    tie: Verdict

    @classmethod
    def between(cls, attacker: Fighter, defender: Fighter, tie: Verdict) -> Self:
        """Return the throw of a duel, the attacker's die first."""
        dice = attacker.die, defender.die
        ours, theirs = (f"{each.called} {each.square}" for each in (attacker, defender))
        prompt = f"roll for your {ours} against the {theirs}"
        return cls(
            attacker.man.color,
            dice,
            prompt,
            contest=True,
            attacker=attacker,
            defender=defender,
            tie=tie,
        )

    def verdict(self, faces: Sequence[int]) -> Verdict:
        """Return the verdict on the faces, the attacker's first (B2, B3)."""
        attack, defence = faces
        return compare(attack, defence, self.tie)

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield a throw and its chance for a higher, a lower and an equal roll of the attacker."""
        attacker, defender = self.dice
        win, equal, lose = odds((attacker.sides,), (defender.sides,))
        yield roll_word((2, 1)), win
        yield roll_word((1, 2)), lose
        yield roll_word((1, 1)), equal

    def forecast(self) -> str:
        """Return the chances in words: ``31 % win, 13 % equal, 56 % loss``."""
        attacker, defender = self.dice
        return _forecast(attacker.sides, defender.sides, self.tie)

    def tale(self, faces: Sequence[int]) -> str:
        """Return the result of the faces in words: ``the rook on e5 falls``."""
        attacker, defender = self.attacker, self.defender
        tales = {
            Verdict.ATTACKER: f"the {defender.called} on {defender.square} falls",
            Verdict.BOUNCE: f"nobody falls, the {attacker.called} is back on {attacker.square}",
            Verdict.REROLL: "both roll again",
            Verdict.BOTH: "both men fall",
            Verdict.DEFENDER: (
                f"the {defender.called} on {defender.square} holds, "
                f"the {attacker.called} on {attacker.square} falls"
            ),
        }
        verdict = self.verdict(faces)
        decided = verdict in (Verdict.ATTACKER, Verdict.DEFENDER) and faces[0] == faces[1]
        rule = f"equal rolls go to the {verdict}: " if decided else ""  # B3
        return rule + tales[verdict]

    def summary(self) -> str:
        """Return the fighters and the chances in one line."""
        return f"{self.attacker} against {self.defender}: {self.forecast()}"


@cache
def _forecast(attacker: int, defender: int, tie: Verdict) -> str:
    """Return the chances in words, cached: there are few kinds of duels and many captures."""
    found = chances(attacker, defender, tie)
    ends = [end for end in TERMS if end in found]
    figures = percents([found[end] for end in ends])
    return ", ".join(f"{figure} {TERMS[end]}" for figure, end in zip(figures, ends, strict=True))
