"""Both sides say the same words, and a lost turn leaves the other side to say one."""

from collections.abc import Hashable
from fractions import Fraction
from typing import NamedTuple, Self

from dicemate.hooks import Fan, Ray
from dicemate.odds import throws
from dicemate.odds.work import done
from dicemate.position import BLACK, WHITE, Action, Chance, Color, Decision, Die, Pending, is_throw
from dicemate.scene import Man, Panel, Scene, Spot

WORDS = ("on", "back")
HOMES = {WHITE: "b1", BLACK: "b3"}
MEN = {HOMES[WHITE]: Man(WHITE, "R"), HOMES[BLACK]: Man(BLACK, "K")}


class Pacing(NamedTuple):
    """On a 1 White's turn is lost, and Black moves without a throw; on a 2 White moves."""

    turn: Color = WHITE
    thrown: bool = False

    def pending(self) -> Pending:
        return Decision(self.turn, WORDS) if self.thrown else Chance(WHITE, (Die(2),))

    def fan(self) -> Fan | None:
        rays = tuple(Ray(f"roll:{face}", Fraction(1, 2)) for face in (1, 2))
        return None if self.thrown else Fan(rays, dict.fromkeys(WORDS, 0b10))

    def play(self, word: str) -> Self:
        if is_throw(word):
            return self._replace(turn=BLACK if word == "roll:1" else WHITE, thrown=True)
        return self._replace(turn=not self.turn, thrown=False)

    def action(self, word: str) -> Action:
        return Action(word, () if is_throw(word) else (Spot("board", HOMES[self.turn]),))

    def scene(self) -> Scene:
        return Scene((Panel("board", MEN, files=3, ranks=3),))

    def key(self) -> Hashable:
        return tuple(self)

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return ""


def test_the_words_of_the_other_side_do_not_say_who_moves_after_another_throw() -> None:
    (throw,) = done(throws.before(Pacing()))
    assert throw.kinds == {"R": Fraction(1, 2)}
    assert throw.lost == Fraction(1, 2)
