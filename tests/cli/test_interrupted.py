"""Ctrl+C ends a command without a traceback, even while it is still being loaded."""

import subprocess
import sys

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
