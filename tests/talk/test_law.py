"""Whole games of every installed variant, played by a robot from the text alone.

They are behind their guard, as in play: it asks a game only once for what a move does, and a talk
asks for that again with every line.
"""

import pytest

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game
from talk.robot import Robot
from talk.talker import playing, seeded, session

WORDS = 60


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", plugins.names())
def test_a_game_is_played_by_what_is_said_alone(name: str, seed: int) -> None:
    talker = playing(seeded(Match(plugins.load(name)), str(seed)))
    robot, played = Robot(talker, seed), session(talker)
    while not played.over and len(played.match.words) < WORDS:
        before = len(played.match.words)
        robot.step()
        assert len(played.match.words) > before, "\n".join(robot.talk[-6:])


@pytest.mark.parametrize(
    ("name", "option", "value"),
    [
        (name, option.name, value)
        for name in plugins.names()
        for option in plugins.load(name).options
        for value in option.values
        if value != option.default
    ],
)
def test_so_it_is_with_every_option(name: str, option: str, value: str) -> None:
    talker = playing(seeded(Match(plugins.load(name), {option: value})))
    robot, played = Robot(talker, 3), session(talker)
    while not played.over and len(played.match.words) < WORDS // 3:
        before = len(played.match.words)
        robot.step()
        assert len(played.match.words) > before, "\n".join(robot.talk[-6:])


@pytest.mark.parametrize("name", plugins.names())
def test_what_the_robot_hears_is_one_clean_line_each(name: str) -> None:
    talker = playing(Game(Match(plugins.load(name)), Dice.seeded("lines")))
    robot = Robot(talker, 1)
    for _ in range(12):
        robot.step()
        for question in ("board", "letters", "where", "moves", "last", "notes", "taken", "dice"):
            for line in talker.say(question):
                assert line.isascii()
                assert line.isprintable()
                assert line == line.strip()
        if session(talker).over:
            return
