"""Moves said as they are listed: each is understood as itself."""

import random

import pytest

from dicemate import plugins
from dicemate.anyboard import Board, Move, move_action, rectangle, usual
from dicemate.dice import Dice
from dicemate.match import Match, sayable
from dicemate.position import Action, Decision, Outcome, Position
from dicemate.scene import Scene
from dicemate.talk import speech, spoken
from helpers import match_of, play_at_random
from tui.fakegame import FakePosition

ALL_KINDS = "1r1n1b1q/P1P1P1P1/8/8/8/8/7k/K7 w - - 0 1"
"""Each of four pawns promotes by taking a man of another kind."""


def misheard(position: Position) -> dict[str, list[str]]:
    """Return what is understood otherwise when it is said as it is listed."""
    names = speech.names(position, sayable.words(position))
    understood = {word: spoken.could_mean(name, position) for word, name in names.items()}
    return {names[word]: found for word, found in understood.items() if found != [word]}


@pytest.mark.parametrize("name", plugins.names())
def test_every_move_of_a_game_can_be_said_as_it_is_listed(name: str) -> None:
    # Behind its guard, as in play: it asks the game once for what a move does, not for every word.
    match, generator = Match(plugins.load(name)), random.Random(name)
    while not isinstance(match.pending(), Outcome) and len(match.words) < 100:
        assert misheard(match.position) == {}
        more = len(match.words) + generator.randrange(5, 15)
        play_at_random(match, len(match.words), more, Dice.seeded(name))


@pytest.mark.parametrize(
    ("name", "options"),
    [("babylonian", {}), ("d10", {"touch_move": "on"}), ("deadmans", {})],
)
def test_every_promotion_can_be_said_as_it_is_listed(name: str, options: dict[str, str]) -> None:
    setup = f"{ALL_KINDS} | 8/8/8/8/8/8/8/8 -" if name == "deadmans" else ALL_KINDS
    position = match_of(name, setup=setup, **options).position
    names = speech.names(position, sayable.words(position)).values()
    assert sum("becoming" in each for each in names) > 20
    assert misheard(position) == {}


class Wide(FakePosition):
    """A board so wide that it has a file x."""

    board = Board.from_fen("20k5/26/22p3/23P2/23K2 w - - 0 1", usual(rectangle(26, 5)))

    def pending(self) -> Decision:
        return Decision(True, self.board.words(), "move")

    def action(self, word: str) -> Action:
        return move_action(self.board, Move.of(word))

    def scene(self) -> Scene:
        return Scene((self.board.panel(),))


def test_a_move_on_the_file_x_takes_nobody() -> None:
    assert speech.names(Wide(), ["x2x3", "x2w3", "x1w1"]) == {
        "x2x3": "pawn x2 to x3",
        "x2w3": "pawn x2 takes black pawn w3",
        "x1w1": "king x1 to w1",
    }
    assert spoken.could_mean("pawn takes", Wide()) == ["x2w3"]
