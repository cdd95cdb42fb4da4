"""Code that calculates is loaded only when it is needed: the first frame does not wait for it."""

import subprocess
import sys

SCRIPT = """
import sys
from dicemate import plugins
for name in plugins.names():
    position = plugins.load(name).start()
    position.pending(), position.scene(), position.key()
print(*(name for name in sys.modules if {"hooks", "worth", "search"} & set(name.split("."))))
"""


def test_a_first_position_loads_no_hooks() -> None:
    run = [sys.executable, "-c", SCRIPT]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "\n"
