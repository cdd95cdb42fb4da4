"""Signals end a command without a traceback, even while it is still being loaded."""

import subprocess
import sys
from pathlib import Path

import pytest

from cli.command import environment
from helpers import HANG

RAISE = "raise KeyboardInterrupt"
WRAP = "type('Made', (), {'field': type('Field', (), {'__set_name__': interrupt})()})"
INTERRUPT = """
import sys

def interrupt(*_):
    raise KeyboardInterrupt

class Interrupter:
    def find_spec(self, name, *_):
        if name == sys.argv[1]:
            {how}

sys.meta_path.insert(0, Interrupter())
from dicemate.cli import main
main(["variants"])
"""


@pytest.mark.parametrize("how", [RAISE, WRAP], ids=["anywhere", "while a class is made"])
@pytest.mark.parametrize("module", ["dicemate.plugins", "dicemate.cli.parser"])
def test_ctrl_c_while_modules_are_loaded_ends_quietly(module: str, how: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPT.format(how=how), module],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


CANCELLED = """
import asyncio, signal
from dicemate.cli import main, playcommands
from dicemate.serving import site
from dicemate.tui.app import DicemateApp

async def endless(*_, **__):
    signal.raise_signal(signal.SIGINT)
    try:
        await asyncio.sleep({hang})
    except asyncio.CancelledError:
        print("cancelled")
        raise

DicemateApp.run_async = site.run = endless
playcommands.check_terminal = lambda: None
main({arguments})
"""


@pytest.mark.parametrize("arguments", [[], ["serve"]], ids=["the screen", "the server"])
def test_ctrl_c_cancels_what_asyncio_runs(arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", CANCELLED.format(hang=HANG, arguments=arguments)],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "cancelled\n", "")


NOT_BEGUN = """
import signal, sys
from dicemate.cli import main, playcommands
from dicemate.serving.table import TableHouse
from dicemate.talk import ears
from dicemate.tui.app import DicemateApp

def fail(*_):
    {how}

DicemateApp.run = ears.of = TableHouse.__init__ = fail
playcommands.check_terminal = lambda: None
main(sys.argv[1:])
"""


@pytest.mark.parametrize("command", ["play d10", "play d10 --plain", "serve --table d10"])
@pytest.mark.parametrize(
    ("how", "status"),
    [
        ("signal.raise_signal(signal.SIGINT)", 130),
        ("signal.raise_signal(signal.SIGTERM)", 143),
        ("signal.raise_signal(signal.SIGHUP)", 129),
        ("raise OSError(24, 'Too many open files')", 2),
    ],
)
def test_a_new_game_that_does_not_begin_leaves_no_file(
    tmp_path: Path, how: str, status: int, command: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOT_BEGUN.format(how=how), *command.split()],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(XDG_DATA_HOME=str(tmp_path)),
    )
    assert (done.returncode, done.stdout) == (status, ""), done.stderr
    assert not [each for each in tmp_path.rglob("*") if each.is_file()]
