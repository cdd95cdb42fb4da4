"""Ctrl+C ends a command without a traceback, even while it is still being loaded."""

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
import sys
from dicemate.cli import main, playcommands
from dicemate.talk import ears
from dicemate.tui.app import DicemateApp

def fail(*_):
    raise {error}

DicemateApp.run = ears.of = fail
playcommands.check_terminal = lambda: None
main(["play", "d10", *sys.argv[1:]])
"""


@pytest.mark.parametrize("plain", [[], ["--plain"]], ids=["the screen", "in plain text"])
@pytest.mark.parametrize(
    ("error", "status"), [("KeyboardInterrupt", 130), ("OSError(24, 'Too many open files')", 2)]
)
def test_a_new_game_that_does_not_begin_leaves_no_file(
    tmp_path: Path, error: str, status: int, plain: list[str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NOT_BEGUN.format(error=error), *plain],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(XDG_DATA_HOME=str(tmp_path)),
    )
    assert (done.returncode, done.stdout) == (status, ""), done.stderr
    assert not [each for each in tmp_path.rglob("*") if each.is_file()]
