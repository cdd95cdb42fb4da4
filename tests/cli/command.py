"""The command as it is installed."""

import subprocess
import sys
from pathlib import Path

COMMAND = Path(sys.executable).with_name("dicemate")


def dicemate(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        [COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=30,
    )


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Check for exit status 2 and one line on standard error, and return it."""
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert not done.stdout
    assert done.stderr.startswith("dicemate: ")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
