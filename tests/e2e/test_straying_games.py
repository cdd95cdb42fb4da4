"""Games that change what the whole process shares: its folder, its modules, its signals."""

import os
import signal
import subprocess
from pathlib import Path

import pytest

from cli.command import COMMAND, environment
from e2e.begun import GAME, not_restored, throw
from e2e.terminal import Terminal
from helpers import HANG, installed

CODE = """
import os, signal, sys
from dataclasses import replace
from dicemate_d10 import VARIANT
from dicemate_d10.position import start

def stray():
    os.chdir(os.environ["ELSEWHERE"])
    sys.path.clear()
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, 0.2, 0.2)

def begin(options, setup=None):
    os.chdir(os.environ["ELSEWHERE"])
    return start(options, setup)

class Late:
    def __del__(self, kill=os.kill, process=os.getpid(), number=signal.SIGALRM):
        kill(process, number)

stray()
LATE = Late()
GAME = replace(VARIANT, name="astray", title="Straying Chess", starter=begin)
"""


def run(folder: Path, *arguments: str, typed: str = "") -> str:
    """Run a command in a folder, beside a folder of the same files, and return what it says."""
    here, elsewhere = folder / "here", folder / "elsewhere"
    for each in (here, elsewhere):
        each.mkdir(exist_ok=True)
    path = folder / "plugin"
    if not path.exists():
        installed(path, "astray:GAME", CODE)
    done = subprocess.run(
        [COMMAND, *arguments],
        cwd=here,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(XDG_DATA_HOME=str(folder), PYTHONPATH=str(path), ELSEWHERE=str(elsewhere)),
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    return done.stdout


def test_files_are_those_of_the_folder_in_which_the_command_was_given(tmp_path: Path) -> None:
    run(tmp_path, "play", "astray", "--plain", "--seed", "b", typed="roll\n")
    (saved,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    mine, other = tmp_path / "here" / "mine.pgn", tmp_path / "elsewhere" / "mine.pgn"
    mine.write_bytes(saved.read_bytes())
    other.write_text("precious")
    before = mine.read_text()
    run(tmp_path, "resume", "--plain", "mine.pgn", typed="e4\nroll\n")
    assert mine.read_text() != before
    run(tmp_path, "export", "mine.pgn", "--pgn", "copy.pgn")
    assert (tmp_path / "here" / "copy.pgn").exists()
    assert [each.read_text() for each in other.parent.iterdir()] == ["precious"]


def test_other_games_are_found_and_not_blamed(tmp_path: Path) -> None:
    listed = run(tmp_path, "variants")
    assert "Straying Chess" in listed
    assert "Freedom Dice Chess" in listed
    assert "failed" not in listed


SIGNALS = """
import os, signal
from dataclasses import replace
from dicemate_d10 import VARIANT
from dicemate_d10.position import start

HANDLERS = {"given up": signal.SIG_DFL, "ignored": signal.SIG_IGN, "taken": lambda *_: None}

def stray(now):
    when, how = os.environ["STRAYS"].split(", ")
    if now == when:
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGWINCH):
            signal.signal(number, HANDLERS[how])

class Straying:
    def __init__(self, position):
        self._position = position

    def __getattr__(self, name):
        return getattr(self._position, name)

    def play(self, word):
        if word == "g1f3":
            stray("by a move")
        return Straying(self._position.play(word))

def begin(options, setup=None):
    stray("at its start")
    return Straying(start(options, setup))

stray("when it is loaded")
GAME = replace(VARIANT, name="astray", title="Straying Chess", starter=begin)
"""


@pytest.mark.parametrize(
    "strays",
    [
        "when it is loaded, ignored",
        "at its start, ignored",
        "by a move, given up",
        "by a move, ignored",
        "by a move, taken",
    ],
)
def test_signals_still_end_the_program_and_restore_the_terminal(
    tmp_path: Path, strays: str
) -> None:
    path = installed(tmp_path / "plugin", "astray:GAME", SIGNALS)
    play, _, *players = GAME
    with Terminal(tmp_path, play, "astray", *players, PYTHONPATH=path, STRAYS=strays) as terminal:
        throw(terminal)
        terminal.press("N", "f", "3", "enter")
        terminal.see("Bob, roll the die.")
        os.kill(terminal.process, signal.SIGTERM)
        assert terminal.exit_status() == 0
        assert not_restored(terminal) == []
