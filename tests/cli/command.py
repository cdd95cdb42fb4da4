"""The command as it is installed, in an environment with nothing but what is needed."""

import io
import os
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

from dicemate import cli
from helpers import HANG

COMMAND = Path(sys.executable).with_name("dicemate")
_NO_BYTECODE = {"PYTHONDONTWRITEBYTECODE": "1"}
"""CPython 3.11 leaves half a file of bytecode where a limit on the size of files cuts it off."""
_NEEDED = ("PATH", "HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")


def environment(**given: str) -> dict[str, str]:
    """Return an environment with what is needed and what is `given`."""
    needed = {name: os.environ[name] for name in _NEEDED if name in os.environ}
    return needed | _NO_BYTECODE | given


def dicemate(*arguments: str | Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command without a terminal."""
    return subprocess.run(
        [COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(**environ),
    )


def asked(*arguments: str | Path, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run the command in this process, which takes a tenth of the time.

    It finds what `dicemate` finds, unless the process itself matters, what it imports, its
    streams, its signals or which games it has found.
    """
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
    status = 0
    with (
        patch.dict(os.environ, environment(**environ), clear=True),
        patch("sys.stdin", io.StringIO()),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            cli.main([*map(str, arguments)])
        except SystemExit as end:
            status = int(end.code or 0)
    said = (stream.buffer.getvalue().decode() for stream in (out, err))
    return subprocess.CompletedProcess(arguments, status, *said)


def works(folder: Path, *command: str | Path) -> None:
    """Run a tool in a folder, as an author of a game does; if it fails, all it says is shown."""
    done = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=HANG
    )
    assert done.returncode == 0, done.stdout + done.stderr


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Check for exit status 2 and one line on standard error, and return it."""
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert not done.stdout
    assert done.stderr.startswith("dicemate: ")
    assert done.stderr.endswith("\n")
    assert done.stderr.count("\n") == 1, done.stderr
    return done.stderr
