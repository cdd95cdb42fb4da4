"""A plugin that fails in a conversation: one line, and the game as it was before."""

import subprocess
from pathlib import Path
from typing import NoReturn

import pytest

from cli.command import COMMAND, environment
from dicemate.hints import weighing
from dicemate.odds import danger, throws
from dicemate.plugins import GameFailed
from e2e import failinggame
from e2e.failinggame import FAULTS, WORDS
from helpers import HANG
from talk.talker import d10


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_fails_is_saved_up_to_the_last_good_word(fault: str, tmp_path: Path) -> None:
    path = failinggame.put(tmp_path / "plugin")
    done = subprocess.run(
        [COMMAND, "play", "odd", "--plain", "--physical"],
        input="6\npawn e4\n6\npawn e5\n6\nboard\n",
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(XDG_DATA_HOME=str(tmp_path), PYTHONPATH=path, FAULT=fault),
    )
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert done.stderr.startswith("dicemate: the game odd failed: ")
    assert done.stderr.count("\n") == 1
    assert "printed at import" not in done.stdout
    (saved,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    words = saved.read_text().rpartition("\n\n")[2]
    assert "e4" in words
    assert ("e5" in words) == (fault == "action")  # It is asked of a word: of the one after e5.
    assert WORDS.count("by hand") == words.count("by hand")


@pytest.mark.parametrize("question", ["danger", "chances", "hint"])
def test_an_answer_that_a_game_fails_to_give_does_not_end_the_conversation(
    question: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> NoReturn:
        raise GameFailed("the game d10 failed: no fan")

    monkeypatch.setattr(danger, "work", fails)
    monkeypatch.setattr(throws, "before", fails)
    monkeypatch.setattr(weighing, "weigh", fails)
    talker = d10()
    assert talker.say(question) == ["The game d10 failed: no fan."]
    assert talker.say("roll")[0].startswith("White rolled")
