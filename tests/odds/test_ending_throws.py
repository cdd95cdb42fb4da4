"""Throws that end a turn by right: no turn is lost by them."""

from collections.abc import Hashable
from typing import NamedTuple, Self

import pytest

from dicemate.anyboard import TURN_LOST, throw_action
from dicemate.odds import throws
from dicemate.odds.work import done
from dicemate.position import BLACK, WHITE, Action, Chance, Color, Die, Pending, is_throw
from dicemate.scene import Man, Panel, Scene

KINGS = {"a1": Man(WHITE, "K"), "c3": Man(BLACK, "K")}


class Ending(NamedTuple):
    """White's turn ends with a throw by `who`, after which the pawn has `gone` or not."""

    who: Color
    gone: bool
    turn: Color = WHITE

    def pending(self) -> Pending:
        return Chance(self.who, (Die(2),))

    def play(self, word: str) -> Self:
        return self._replace(turn=BLACK)

    def action(self, word: str) -> Action:
        assert is_throw(word)
        return throw_action(self, word, "saved")

    def scene(self) -> Scene:
        there = self.turn == WHITE or not self.gone
        men = {**KINGS, "b2": Man(WHITE, "P")} if there else KINGS
        return Scene((Panel("board", men, files=3, ranks=3),))

    def key(self) -> Hashable:
        return tuple(self)

    def clock(self) -> int:
        return 0

    def setup(self) -> str:
        return ""


@pytest.mark.parametrize(
    ("ending", "lost"),
    [
        (Ending(WHITE, gone=False), True),
        (Ending(WHITE, gone=True), False),
        (Ending(BLACK, gone=False), False),
        (Ending(BLACK, gone=True), False),
    ],
)
def test_a_turn_is_lost_by_its_player_and_without_a_change_on_the_board(
    ending: Ending, lost: bool
) -> None:
    (throw,) = done(throws.before(ending))
    assert throw.lost == lost
    assert ending.action("roll:1").note == (TURN_LOST if lost else "saved")
