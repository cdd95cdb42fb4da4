"""Whatever one of our own levels is asked, it says one line and ends, and Python ends with it."""

import json
import subprocess
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Self

import pytest

from cli.command import COMMAND, environment
from dicemate import plugins
from dicemate.bots import level, protocol, replies
from dicemate.bots.process import Ended, Process, ours
from dicemate.bots.protocol import BadMessage, Message
from dicemate.match import Match
from dicemate.plugins import GameFailed
from dicemate.position import BLACK, WHITE, Chance, Die, Pending
from dicemate.search.levels import LEVELS, Level
from dicemate.system import signals
from helpers import HANG, installed
from tui.fakegame import VARIANT, FakePosition

ASKED = protocol.ask(Match(plugins.load("d10"), words=["roll:6"]), WHITE, 1)

WRONG: Mapping[str, object] = {
    "id": "1",
    "game": ["d10"],
    "options": {"men": 7},
    "setup": 7,
    "words": [7],
    "you": "green",
    "legal": "e2e4",
    "offered": None,
    "claims": {},
    "clock": {"white": 1e999, "black": 1},
}


@pytest.mark.parametrize("field", ASKED)
def test_a_question_without_a_field_or_with_a_wrong_one_is_named(field: str) -> None:
    if field == "type":
        assert protocol.question(ASKED) == ASKED
        return
    without = {name: value for name, value in ASKED.items() if name != field}
    with pytest.raises(BadMessage, match=f"^ask without {field}$"):
        protocol.question(without)
    with pytest.raises(BadMessage, match=field):
        protocol.question({**ASKED, field: WRONG[field]})


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (b"x\n", "'x' is not JSON in UTF-8"),
        (b'{"type":"ask"}\n', "ask without id"),
        (protocol.written({**ASKED, "game": "\x1b[2Jchess"}), r"no game '\x1b[2Jchess'"),
        (protocol.written({**ASKED, "words": ["e2e4"]}), "e2e4"),
        (protocol.written({**ASKED, "options": {"men": "7"}}), "dicemate: d10 Chess has no option"),
        (protocol.written({**ASKED, "setup": "nonsense"}), "FEN"),
        (b"[" * (3 << 20), "is not JSON in UTF-8"),
    ],
)
def test_what_cannot_be_answered_is_one_line_while_the_input_stays_open(
    said: bytes, told: str
) -> None:
    level = subprocess.Popen(
        [COMMAND, "bot", "play", "greedy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
    )
    assert level.stdin
    assert level.stderr
    try:
        level.stdin.write(said)
        level.stdin.flush()
    except BrokenPipeError:
        pass  # It has heard enough.
    assert level.wait(HANG) == 2
    (line,) = level.stderr.read().decode().splitlines()
    assert line.startswith("dicemate: ")
    assert line.isprintable()
    assert told in line
    level.communicate()


@pytest.mark.parametrize("value", ["9" * 400, "-" + "9" * 400, "1e999", "NaN", "1.01", "true"])
def test_a_value_that_is_no_result_is_a_bad_message(value: str) -> None:
    with pytest.raises(BadMessage, match="a value is a number from -1 to 1"):
        replies.parse(b'{"type": "info", "id": 1, "value": %s}' % value.encode())


@pytest.mark.parametrize("name", ["steady", "strong"])
def test_positions_are_counted_instead_of_a_time_and_limit_nothing_else(name: str) -> None:
    level = subprocess.Popen(
        [COMMAND, "bot", "play", name, "--seed", "1", "--nodes", "3"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=environment(),
        bufsize=0,
    )
    assert level.stdin
    assert level.stdout
    level.stdin.write(protocol.written(ASKED))
    searched = json.loads(level.stdout.readline())["nodes"]
    level.communicate()
    assert searched == 3 if name == "strong" else searched > 3


LOUD = """
import os
from dataclasses import replace
from dicemate_d10 import VARIANT

def start(*given):
    os.write(1, b"as a library in C does\\n")
    return VARIANT.starter(*given)

LOUD = replace(VARIANT, name="loud", starter=start)
"""


def test_what_a_game_writes_past_python_is_no_answer(tmp_path: Path) -> None:
    path = installed(tmp_path / "plugin", "loud:LOUD", LOUD)
    level = subprocess.Popen(
        [COMMAND, "bot", "play", "random"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(PYTHONPATH=path),
        bufsize=0,
    )
    assert level.stdin
    assert level.stdout
    level.stdin.write(protocol.written({**ASKED, "game": "loud"}))
    said = [json.loads(level.stdout.readline())["type"] for _ in range(2)]
    assert said == ["info", "word"]
    level.communicate()


class Wordless(Exception):
    """An error that cannot even be told."""

    def __str__(self) -> str:
        raise RuntimeError("no")


@pytest.fixture
def _failing(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise KeyError("e2\x1b[2Je4")

    monkeypatch.setattr(level, "think", fails)
    monkeypatch.setattr(Level, "choose", fails)


@pytest.mark.usefixtures("_failing")
def test_a_game_that_fails_while_a_level_thinks_is_named() -> None:
    asked: Message = json.loads(protocol.written(ASKED))
    with pytest.raises(GameFailed, match=r"^the game d10 failed: KeyError: ") as caught:
        list(level.Thinker(LEVELS["greedy"], 1, lambda: False).answers(asked))
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (SystemExit("bye"), "SystemExit: bye"),
        (KeyboardInterrupt(), "KeyboardInterrupt"),
        (Wordless(), "Wordless"),
    ],
)
def test_whatever_a_game_raises_while_a_level_thinks_it_is_named(
    error: BaseException, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Level, "choose", fails)
    asked: Message = json.loads(protocol.written(ASKED))
    with signals.stopping(), pytest.raises(GameFailed, match=f"^the game d10 failed: {told}$"):
        list(level.Thinker(LEVELS["greedy"], 1, lambda: False).answers(asked))


FAILING = """
from dataclasses import replace
from dicemate_d10 import VARIANT

FAILING = replace(VARIANT, name="failing", starter=lambda *_: 1 / 0)
"""


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("1 / 0", "ZeroDivisionError: division by zero"),
        ("(_ for _ in ()).throw(KeyboardInterrupt)", "KeyboardInterrupt"),
    ],
)
def test_a_game_that_fails_in_the_process_of_a_level_is_named_where_it_is_played(
    fault: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = FAILING.replace("1 / 0", fault)
    path = installed(tmp_path / "plugin", "failing:FAILING", source)
    monkeypatch.setenv("PYTHONPATH", path)
    process = Process(ours("greedy"))
    process.send(protocol.written({**ASKED, "game": "failing"}))
    process.wait(HANG)
    with pytest.raises(Ended, match=f"^crashed with status 1: the game failing failed: {told}$"):
        process.next_line()
    process.close()


def test_a_level_that_plays_at_random_tells_no_result_that_it_expects() -> None:
    for name, chosen in LEVELS.items():
        asked: Message = json.loads(protocol.written(ASKED))
        info, *_ = level.Thinker(chosen.counting(100), 1, lambda: False).answers(asked)
        assert ("value" in info) == (name != "random")
        assert info.get("why", "") == ("" if "value" in info else level.AT_RANDOM)


class Countless(FakePosition):
    """Its dice can fall in more ways than could ever be tried."""

    def pending(self) -> Pending:
        return Chance(self.turn, (Die(9999),) * 3)

    def play(self, word: str) -> Self:
        raise AssertionError(word)


def test_a_level_that_plays_at_random_looks_at_no_throw_before_it_answers_an_offer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    countless = replace(VARIANT, starter=lambda *_: Countless())
    monkeypatch.setattr(plugins, "load", lambda name: countless)
    match = Match(countless)
    match.offer_draw(WHITE)
    thinker = level.Thinker(LEVELS["random"], 1, lambda: False)
    _, answer = thinker.answers(protocol.ask(match, BLACK, 1))
    assert answer == {"id": 1, "type": "accept"}
