"""A game that is not ours: two small boards, two dice, a mark, a choice of the other player.

A turn: throw a d4 and a d6; move one's own man on the left board, one square up or down (White's
may become an x or a y on the last rank, and going back has a warning); then the *other* player puts
the mark on one of two squares of the right board, or keeps it. While a man is to be moved the other
player may nod. After three turns White has won.
"""

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import NamedTuple, Self

from dicemate.position import (
    Action,
    Aside,
    Chance,
    Color,
    Decision,
    Die,
    Option,
    Outcome,
    Pending,
    Variant,
)
from dicemate.scene import Man, Mark, Note, Panel, Scene, Shelf, Spot

DICE = (Die(4, "small die", True), Die(6, "large die", False))
STONE = Mark("stone", "∩", "+")


class FakePosition(NamedTuple):
    turns: int = 0
    phase: str = "throw"
    ranks: tuple[int, int] = (3, 1)  # Black's, White's, so that a colour is an index
    mark: str = "b2"
    nods: int = 0

    @property
    def turn(self) -> Color:
        return self.turns % 2 == 0

    def pending(self) -> Pending:
        if self.turns == 3:
            return Outcome(True, "three turns")
        if self.phase == "throw":
            return Chance(self.turn, DICE, "throw both dice")
        if self.phase == "move":
            nod = (Aside(not self.turn, "nod"),)
            return Decision(self.turn, self._moves(), "move your man", nod)
        return Decision(not self.turn, ("place:a1", "place:c3", "keep"), "put the stone")

    def _moves(self) -> tuple[str, ...]:
        file, rank = "ca"[self.turn], self.ranks[self.turn]
        ends = [end for end in (rank - 1, rank + 1) if 1 <= end <= 3]
        return tuple(
            f"{file}{rank}{file}{end}{letter}"
            for end in ends
            for letter in ("xy" if end == 3 and self.turn else ("",))
        )

    def play(self, word: str) -> Self:
        if word.startswith("roll:"):
            return self._replace(phase="move")
        if word == "nod":
            return self._replace(nods=self.nods + 1)
        if self.phase == "move":
            ranks = list(self.ranks)
            ranks[self.turn] = int(word[3])
            return self._replace(phase="place", ranks=(ranks[0], ranks[1]))
        mark = word.removeprefix("place:") if word != "keep" else self.mark
        return self._replace(phase="throw", turns=self.turns + 1, mark=mark)

    def action(self, word: str) -> Action:
        if word.startswith("roll:"):
            return Action(word[5:], note="it means nothing")
        if word in ("nod", "keep"):
            return Action(word)
        if word.startswith("place:"):
            return Action(word[6:], (Spot("right", word[6:]),), "the stone moves")
        back = int(word[3]) < int(word[1])
        path = (Spot("left", word[:2]), Spot("left", word[2:4]))
        return Action(f"{word[2:4]}{word[4:]}", path, warning="goes back" if back else "")

    def scene(self) -> Scene:
        men = {f"c{self.ranks[0]}": Man(False, "K"), f"a{self.ranks[1]}": Man(True, "K")}
        left = Panel("left", men, "LEFT", 3, 3, danger=frozenset({"b2"}))
        right = Panel("right", {}, "RIGHT", 3, 3, marks={self.mark: STONE})
        return Scene((left, right), (Shelf("away", (Man(True, "P"),)),), (Note("note", ("hey",)),))

    def key(self) -> Hashable:
        return tuple(self)

    def clock(self) -> int:
        return self.turns

    def setup(self) -> str:
        return f"{self.turns} {self.ranks[0]}{self.ranks[1]} {self.mark} {self.nods}"


def start(options: Mapping[str, str], setup: str | None = None) -> FakePosition:
    if not setup:
        return FakePosition()
    turns, ranks, mark, nods = setup.split()
    return FakePosition(int(turns), "throw", (int(ranks[0]), int(ranks[1])), mark, int(nods))


VARIANT = Variant(
    name="fake",
    title="Fake Game",
    inventor="Nobody",
    year=2000,
    summary="Two men walk.",
    dice="a d4 and a d6",
    rules="# Fake Game\n\nThere are no rules.",
    starter=start,
    options=(Option("size", ("small",), "small", "How large.", range(5, 8)),),
)


class Duelling(FakePosition):
    """Two boards so large that but a line is left for the dice, and a contest of two men."""

    def scene(self) -> Scene:
        scene = super().scene()
        panels = tuple(panel._replace(files=8, ranks=8) for panel in scene.panels)
        return scene._replace(panels=panels)

    def pending(self) -> Pending:
        pending = super().pending()
        if not isinstance(pending, Chance):
            return pending
        dice = Die(4, "small", True, Spot("left", "a1")), Die(6, "large", False, Spot("left", "c3"))
        return Chance(self.turn, dice, "roll your die", contest=True)


class Asking(FakePosition):
    """Its prompts are questions, and its warnings sentences."""

    def pending(self) -> Pending:
        pending = super().pending()
        return pending._replace(prompt="what now?") if isinstance(pending, Decision) else pending

    def action(self, word: str) -> Action:
        action = super().action(word)
        return action._replace(warning="goes back." if action.warning else "")


DUELLING = replace(VARIANT, starter=lambda *_: Duelling())
ASKING = replace(VARIANT, starter=lambda *_: Asking(ranks=(3, 2)))
