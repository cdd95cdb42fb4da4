"""A game of two Kings on boards that are no rectangle: a ring of squares, and 91 hexagons.

A turn: throw a d6; one's own King goes to a neighbouring square that is free, if the face is even
to one that leaves a stone behind. Whoever takes the other King has won.
"""

from collections.abc import Hashable, Mapping
from typing import NamedTuple, Self

from dicemate.position import (
    BLACK,
    WHITE,
    Action,
    Chance,
    Color,
    Decision,
    Die,
    Option,
    Outcome,
    Pending,
    Variant,
)
from dicemate.scene import HEXAGON, Man, Mark, Panel, Scene, Spot

STONE = Mark("tombstone", "∩", "+")
RING = {
    f"{file}{rank}": (2 * x, 2 * rank - 2)
    for x, file in enumerate("abcdefgh")
    for rank in range(1, 9)
    if not (file in "de" and rank in (4, 5)) and not (file in "ah" and rank in (1, 8))
}
"""Sixty-four squares without the four corners and the four in the middle."""
HEXAGONS = {
    f"{file}{rank}": (2 * x, abs(x - 5) + 2 * rank - 2)
    for x, file in enumerate("abcdefghikl")
    for rank in range(1, 12 - abs(x - 5))
}
"""Gliński's board; there is no file j."""
STEPS = {
    "": {(x, y) for x in (-2, 0, 2) for y in (-2, 0, 2)} - {(0, 0)},
    HEXAGON: {(0, 2), (0, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)},
}


class Walk(NamedTuple):
    shape: str
    kings: tuple[str, str]  # Black's, White's, so that a colour is an index
    turn: Color = WHITE
    face: int = 0
    stones: frozenset[str] = frozenset()
    quiet: int = 0

    @property
    def places(self) -> Mapping[str, tuple[int, int]]:
        return HEXAGONS if self.shape else RING

    def pending(self) -> Pending:
        if self.kings[0] == self.kings[1]:
            return Outcome(not self.turn, "a King is taken")
        if not self.face:
            return Chance(self.turn, (Die(6),), "throw the die")
        return Decision(self.turn, tuple(self._words()), "move your King")

    def _words(self) -> list[str]:
        start = self.kings[self.turn]
        x, y = self.places[start]
        at = {place: square for square, place in self.places.items()}
        ends = (at.get((x + right, y + up)) for right, up in sorted(STEPS[self.shape]))
        return [f"{start}{end}" for end in ends if end and end not in self.stones] or ["stay"]

    def play(self, word: str) -> Self:
        if word.startswith("roll:"):
            return self._replace(face=int(word[5:]))
        kings, stones = [*self.kings], self.stones
        if word != "stay":
            start = kings[self.turn]
            kings[self.turn] = word.removeprefix(start)
            stones |= {start} if self.face % 2 == 0 else set()
        return self._replace(
            kings=(kings[0], kings[1]),
            turn=not self.turn,
            face=0,
            stones=stones,
            quiet=self.quiet + 1,
        )

    def action(self, word: str) -> Action:
        if word.startswith("roll:") or word == "stay":
            return Action(word.removeprefix("roll:"))
        start = self.kings[self.turn]
        end = word.removeprefix(start)
        return Action(f"K{end}", (Spot("board", start), Spot("board", end)))

    def scene(self) -> Scene:
        men = {self.kings[color]: Man(color, "K") for color in (BLACK, WHITE)}
        marks = dict.fromkeys(self.stones, STONE)
        danger = frozenset({self.kings[BLACK]} if self.quiet else ())
        board = Panel("board", men, places=self.places, shape=self.shape, marks=marks)
        return Scene((board._replace(danger=danger),))

    def key(self) -> Hashable:
        return self

    def clock(self) -> int:
        return self.quiet

    def setup(self) -> str:
        stones = ",".join(sorted(self.stones)) or "-"
        return f"{self.kings[0]} {self.kings[1]} {int(self.turn)} {stones} {self.quiet}"


def start(options: Mapping[str, str], setup: str | None = None) -> Walk:
    shape = HEXAGON if options.get("board", "hexagons") == "hexagons" else ""
    kings = ("f11", "f1") if shape else ("f8", "c1")
    if not setup:
        return Walk(shape, kings)
    black, white, turn, stones, quiet = setup.split()
    fallen = frozenset(stones.split(",")) - {"-"}
    return Walk(shape, (black, white), turn == "1", 0, fallen, int(quiet))


VARIANT = Variant(
    name="walk",
    title="King's Walk",
    inventor="Nobody",
    year=2000,
    summary="Two Kings walk.",
    dice="a d6",
    rules="# King's Walk\n\nThere are no rules.",
    starter=start,
    preview=lambda: start({}).scene().panels[0],
    options=(Option("board", ("hexagons", "ring"), "hexagons", "Which board."),),
)
