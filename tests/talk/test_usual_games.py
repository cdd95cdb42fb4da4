"""A whole game of each game of ours from the usual array, by a robot at the end of a pipe.

It knows only what it is told. In the middle the connection is lost and the process killed.
"""

import pytest

from dicemate import library
from dicemate.dice import Dice
from dicemate.record import Game
from helpers import match_of
from talk.robot import Robot
from talk.talker import Piped, playing

BREAK = 10
"""After so many words the connection is lost."""

MOST = 100
"""The games of these seeds are shorter; without a bound a robot might play for ever."""


@pytest.mark.parametrize(
    ("name", "seed", "heard"),
    [
        ("d10", 4, " wins: King taken."),
        ("babylonian", 47, " beats "),
        ("freedom", 15, " wins: checkmate."),
        ("deadmans", 43, ": rise "),
        ("hexagonal", 1, " beats "),
    ],
)
def test_a_robot_plays_to_the_end_by_what_it_is_told(name: str, seed: int, heard: str) -> None:
    before = Piped("play", name, "--plain", "--seed", str(seed))
    robot = Robot(before, seed)
    for _ in range(BREAK):
        robot.step()
    reached = before.say("moves")
    before.break_off()
    after = Piped("resume", "--plain")
    assert after.say("moves") == reached
    robot.partner = after
    for _ in range(MOST):
        if not robot.over:
            robot.step()
    assert robot.over
    assert after.close() == 0
    assert any(heard in line for line in robot.talk)
    (entry,) = library.entries()
    assert not entry.unfinished


@pytest.mark.parametrize(("name", "shown"), [("d10", True), ("hexagonal", False)])
def test_a_greeting_shows_a_move_only_where_it_is_one(name: str, shown: bool) -> None:
    greeting = "\n".join(playing(Game(match_of(name), Dice.seeded("x"))).greeting)
    assert ("(Nf3, g1f3, or knight g1 to f3)" in greeting) == shown
    assert "Type a move" in greeting
