"""A tiny sound game, from which tests of laws make unsound ones."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Aside,
    Chance,
    Color,
    Decision,
    Die,
    Outcome,
    Pending,
    Position,
    Variant,
)
from dicemate.scene import Man, Panel, Scene, Spot


@dataclass(frozen=True)
class Toy:
    """A sound game: White and Black roll a d2 and put a counter on a square, until `left` is 0."""

    left: int = 6
    face: int = 0

    @property
    def turn(self) -> Color:
        return WHITE if self.left % 2 == 0 else BLACK

    def pending(self) -> Pending:
        if not self.left:
            return Outcome(None, "the end")
        if self.face:
            return Decision(self.turn, self.words())
        return Chance(self.turn, self.dice(), asides=self.asides())

    def words(self) -> Sequence[str]:
        return ("a1", "b1")

    def dice(self) -> tuple[Die, ...]:
        return (Die(2),)

    def asides(self) -> tuple[Aside, ...]:
        return ()

    def play(self, word: str) -> Self:
        if word.startswith("roll:"):
            return type(self)(self.left, int(word[5:].partition(",")[0]))
        return type(self)(self.left - 1)

    def action(self, word: str) -> Action:
        return Action(word, (Spot("board", word),) if len(word) == 2 else ())

    def scene(self) -> Scene:
        return Scene((Panel("board", {"a1": Man(WHITE, "K")}, files=2, ranks=1),))

    def key(self) -> Hashable:
        return (self.left, self.face)

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return str(self.left)


class Asking(Toy):
    """Before the throw the other side may ask for a lucky one, once."""

    asked = False

    def asides(self) -> tuple[Aside, ...]:
        return () if self.asked else (Aside(not self.turn, "ask"),)

    def play(self, word: str) -> Self:
        if word != "ask":
            return super().play(word)
        after = type(self)(self.left, self.face)
        object.__setattr__(after, "asked", True)
        return after

    def key(self) -> Hashable:
        return (self.left, self.face, self.asked)


def toy_game(toy: type[Toy]) -> Variant:
    """Return the game whose positions are of a class."""

    def start(options: Mapping[str, str], setup: str | None = None) -> Position:
        return toy(int(setup) if setup else 6)

    return Variant("toy", "Toy", "Nobody", 2024, "A toy.", "one d2", "# Toy", start)
