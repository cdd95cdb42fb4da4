"""A plugin that fails in a conversation: one line, and the game as it was before."""

import subprocess
from pathlib import Path

import pytest

from cli.command import COMMAND, environment
from e2e import failinggame
from e2e.failinggame import FAULTS, WORDS
from helpers import HANG


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
