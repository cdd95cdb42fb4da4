"""Our own levels speak the protocol: whole games of every kind, the same again by the same seed."""

import subprocess

import pytest

from bots.arena import play, thinker
from dicemate import plugins, record
from dicemate.bots import protocol
from dicemate.bots.level import Thinker
from dicemate.bots.process import ours
from dicemate.match import Agreed, Match
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE
from dicemate.search.levels import LEVELS
from helpers import HANG


@pytest.mark.parametrize("game", plugins.names())
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_plays_whole_games_of_every_kind(game: str, level: str) -> None:
    other = "greedy" if level == "random" else "random"  # Two that play at random take long.
    session = play(game, level, other)
    text = record.write(session.game)
    assert record.read(text).programs == {WHITE: level, BLACK: other}


def test_the_same_seed_and_as_many_positions_are_the_same_game() -> None:
    first, again = (play("d10", "strong", "greedy", 5).match for _ in range(2))
    assert first.words == again.words
    assert first.words != play("d10", "strong", "greedy", 6).match.words


def test_a_level_accepts_a_draw_only_where_it_has_nothing_to_gain() -> None:
    for fen, reply in (("4k3/8/8/8/8/8/P7/4K3", "decline"), ("4k3/p7/8/8/8/8/8/4K3", "accept")):
        match = Match(plugins.load("d10"), setup=f"{fen} b - - 0 1", words=["roll:8"])
        match.offer_draw(BLACK)
        asked = protocol.ask(match, WHITE, 1)
        assert asked["legal"] == []
        *_, answer = thinker("greedy", 1).answers(asked)
        assert answer["type"] == reply


def test_a_level_offers_a_draw_once_a_game_is_even_and_quiet_and_not_again_at_once() -> None:
    thinks = thinker("greedy", 1)

    def said(quiet: int) -> list[str]:
        setup = f"4k3/p7/8/8/8/8/P7/4K3 w - - {quiet} 60"
        match = Match(plugins.load("d10"), setup=setup, words=["roll:8"])
        _, *answers = thinks.answers(protocol.ask(match, WHITE, 1))
        return [answer["type"] for answer in answers]

    assert said(39) == ["word"]
    assert said(40) == ["offer", "word"]
    assert said(59) == ["word"]
    assert said(60) == ["offer", "word"]
    assert said(0) == ["word"]  # A man was taken.
    assert said(40) == ["offer", "word"]


def test_a_level_with_little_time_takes_little() -> None:
    match = Match(plugins.load("d10"), agreed=Agreed(Control(10)), words=["roll:6"])
    asked = protocol.ask(match, WHITE, 1)
    thinks = Thinker(LEVELS["strong"], 1, lambda: False)
    limits = thinks._hurried(asked).limits
    assert limits
    assert limits.seconds == pytest.approx(10 / 30)


def test_nothing_is_answered_to_a_question_that_was_stopped() -> None:
    match = Match(plugins.load("d10"), words=["roll:6"])
    stopped = Thinker(LEVELS["strong"], 1, lambda: True)
    assert list(stopped.answers(protocol.ask(match, WHITE, 1))) == []


def test_a_level_that_thinks_ends_with_its_input_as_when_we_are_killed() -> None:
    match = Match(plugins.load("d10"), words=["roll:6"])
    level = subprocess.Popen(ours("strong"), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert level.stdin
    assert level.stdout
    level.stdin.write(protocol.written(protocol.hello("Dicemate")))
    level.stdin.flush()
    assert b"Dicemate Strong" in level.stdout.readline()
    level.stdin.write(protocol.written(protocol.ask(match, WHITE, 1)))
    level.stdin.close()
    assert level.wait(HANG) == 0
    assert level.stdout.read() == b""  # It has not thought to the end.
    level.stdout.close()
