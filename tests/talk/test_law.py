"""Whole games of every installed variant, played by a robot that knows only what it is told."""

import random
import re

import pytest

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.record import Game
from helpers import match_of
from talk.talker import Talker, playing, seeded, session

WORDS = 60

_NUMBERED = re.compile(r"\d+: .*")


def said_of(line: str) -> list[str]:
    """Return what can be said, by a line of what can be played: ``knight g1: f3, takes b5``."""
    man, colon, ends = line.partition(": ")
    if not colon:
        return [man]
    return [f"{man} {end}" for end in re.split(r", (?!becoming)", ends)]


class Robot:
    """Plays whatever it hears of, and sees nothing."""

    def __init__(self, talker: Talker, seed: int) -> None:
        self.talker = talker
        self.random = random.Random(seed)
        self.talk: list[str] = []

    def hears(self, line: str) -> list[str]:
        """Say a line, and take any number where that is answered by a question."""
        answer = self.talker.say(line)
        self.talk += [f"> {line}", *answer]
        assert answer, line
        question = [each for each in answer if each.endswith("?") or "anyway." in each]
        if question:
            return self.hears("1")
        return answer

    def step(self) -> None:
        """Play one word by a number, by a move that is listed, or by a throw."""
        listed = self.talker.say("list")
        assert listed
        heard = self.talker.say("")
        numbered = [line for line in heard if _NUMBERED.fullmatch(line)]
        if listed == ["The dice come first. Say roll."]:
            self.hears("roll")
        elif numbered and self.random.random() < 0.5:
            self.hears(self.random.choice(numbered).partition(":")[0])
        else:
            moves = [said for line in listed for said in said_of(line)]
            self.hears(self.random.choice(moves))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", plugins.names())
def test_a_game_is_played_by_what_is_said_alone(name: str, seed: int) -> None:
    robot = Robot(playing(seeded(match_of(name), str(seed))), seed)
    played = session(robot.talker)
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
    robot = Robot(playing(seeded(match_of(name, **{option: value}))), 3)
    played = session(robot.talker)
    while not played.over and len(played.match.words) < WORDS // 3:
        before = len(played.match.words)
        robot.step()
        assert len(played.match.words) > before, "\n".join(robot.talk[-6:])


@pytest.mark.parametrize("name", plugins.names())
def test_what_the_robot_hears_is_one_clean_line_each(name: str) -> None:
    talker = playing(Game(match_of(name), Dice.seeded("lines")))
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
