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
