"""Games that break the laws: the search comes to an end all the same, and so does a simulation."""

import pytest

from dicemate.match import Match
from dicemate.position import LONGEST_TURN, Chance, Decision, Die, Pending
from dicemate.search import Budget, Enough, Limits, Tree, think
from dicemate.search.levels import LEVELS
from dicemate.simulation import playing
from laws.toy import Toy, toy_game


class Standing(Toy):
    """A turn in which nothing ever happens."""

    def pending(self) -> Pending:
        return Decision(self.turn, ("a1",))

    def play(self, word: str) -> "Standing":
        return self


class Heap(Toy):
    """A throw of a thousand dice."""

    def pending(self) -> Pending:
        return Chance(self.turn, (Die(6),) * 1000)


def test_a_turn_that_never_ends_ends_the_line() -> None:
    thought = think(Standing(6), Limits(depth=2), seed=1)
    assert thought.word == "a1"
    assert len(thought.line) <= LONGEST_TURN * 3


def test_a_turn_that_never_ends_cuts_the_game_off() -> None:
    match = Match(toy_game(Standing))
    players = dict.fromkeys((True, False), LEVELS["random"])
    playing.play(match, players, lambda *_: "", 1)
    assert match.outcome is None
    told = playing.row_of(1, match, luck=False)
    assert (told.result, told.reason) == ("*", "cut off after 60 words of a turn")


def test_dice_beyond_counting_are_not_counted() -> None:
    tree = Tree(Budget(Limits(nodes=1_000_000)))
    with pytest.raises(Enough):
        tree.value(Heap(6), 1)
    assert tree.budget.nodes == 0
