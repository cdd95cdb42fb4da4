"""A small game with all four hooks, to be broken in tests.

In turn each side throws a d4 and puts the King on a square: a 1 loses the turn, a 2 or 3 allows a1
or b1, a 4 also c1, which is a duel: both roll a d2; equal dice roll again, and the higher one puts
the King on c1 or d1. The further to the right, the better for White. After `left` turns the right
half has won for White.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Self

from dicemate.hooks import Fan, Ray
from dicemate.position import (
    WHITE,
    Action,
    Chance,
    Color,
    Decision,
    Die,
    Outcome,
    Pending,
    Position,
    Variant,
    roll_faces,
)
from dicemate.scene import Man, Panel, Scene, Spot

SQUARES = ("a1", "b1", "c1", "d1")
RAYS = (
    Ray("roll:1", Fraction(1, 4)),
    Ray("roll:2", Fraction(1, 2)),
    Ray("roll:4", Fraction(1, 4)),
)


@dataclass(frozen=True)
class Bare:
    """The game by the contract alone."""

    left: int = 8
    at: str = "b1"
    face: int = 0
    duel: bool = False

    @property
    def turn(self) -> Color:
        return self.left % 2 == 0

    def pending(self) -> Pending:
        if not self.left:
            return Outcome(self.at in ("c1", "d1"), "where the King stands")
        if self.duel:
            dice = Die(2, "yours"), Die(2, "mine", not self.turn)
            return Chance(self.turn, dice, contest=True)
        if self.face:
            return Decision(self.turn, SQUARES[: 2 if self.face < 4 else 3])
        return Chance(self.turn, (Die(4),))

    def play(self, word: str) -> Self:
        if self.duel:
            mine, yours = roll_faces(word)
            return self if mine == yours else self._put("c1" if mine > yours else "d1")
        if word == "roll:1":
            return self._put(self.at)
        if word.startswith("roll:"):
            return type(self)(self.left, self.at, 2 if word != "roll:4" else 4)
        return type(self)(self.left, self.at, duel=True) if word == "c1" else self._put(word)

    def _put(self, square: str) -> Self:
        return type(self)(self.left - 1, square)

    def action(self, word: str) -> Action:
        return Action(word, (Spot("board", word),) if len(word) == 2 else ())

    def scene(self) -> Scene:
        return Scene((Panel("board", {self.at: Man(WHITE, "K")}, files=4, ranks=1),))

    def key(self) -> Hashable:
        return (self.left, self.at, self.face, self.duel)

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return f"{self.left} {self.at}"


@dataclass(frozen=True)
class Hooked(Bare):
    """The game with its hooks."""

    def value(self) -> float:
        return worth(self.at)

    def fan(self) -> Fan | None:
        if not self.left or self.face or self.duel:
            return None
        return Fan(RAYS, {"a1": 0b110, "b1": 0b110, "c1": 0b100})

    def after(self) -> Mapping[str, float]:
        if not self.left or self.duel:
            return {}
        sign = 1 if self.turn else -1
        allowed = 2 if self.face == 2 else 3
        ends = [-1.0, -1.0, 1.0] if self.left == 1 else [-0.75, -0.25, 0.5]
        return {word: sign * ends[index] for index, word in enumerate(SQUARES[:allowed])}

    def standing(self, color: Color) -> Mapping[str, int]:
        return {"board": 1 << SQUARES.index(self.at) if color == WHITE else 0}


def worth(square: str) -> float:
    """Return what White may expect with the King on a square."""
    return (-0.75, -0.25, 0.25, 0.75)[SQUARES.index(square)]


def game(kind: type[Bare]) -> Variant:
    """Return the game as a variant."""

    def start(options: Mapping[str, str], setup: str | None = None) -> Position:
        left, at = (setup or "8 b1").split()
        return kind(int(left), at)

    return Variant("toy", "Toy", "Nobody", 2026, "A toy.", "a d4", "# Toy", start, contests=True)
