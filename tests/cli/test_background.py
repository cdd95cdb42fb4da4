"""Commands that a screen runs end with it, even if it is killed."""

import os
import subprocess
import sys
import threading
from pathlib import Path
from time import sleep

import pytest

from dicemate import __version__
from dicemate.cli import background
from helpers import until

STARTER = """
import os, subprocess, sys, time
waiting = ["bot", "play", "random"]
command = [sys.executable, "-P", "-m", "dicemate.cli.background", str(os.getpid()), *waiting]
child = subprocess.Popen(command, stdout=subprocess.DEVNULL)
print(child.pid, flush=True)
time.sleep(1000)
"""


def runs(process: int) -> bool:
    """Return whether a process still runs; one that has ended may be listed for a while."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks at processes as on Linux")
def test_a_command_ends_when_the_screen_that_started_it_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as starter:
        try:
            assert starter.stdout
            child = int(starter.stdout.readline())
            sleep(2)
            assert runs(child)
        finally:
            starter.kill()
        until(lambda: not runs(child))  # Its input is still open: that is no reason to end.


def test_what_a_command_prints_and_its_status_are_as_always(tmp_path: Path) -> None:
    def run(*command: str) -> tuple[int, str, str]:
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
        return done.returncode, done.stdout, done.stderr

    here = str(os.getpid())
    for given in (["rules", "d10", "D7"], ["review", "missing.pgn", "--json"]):
        alone = run(sys.executable, "-m", "dicemate.cli", *given)
        assert run(sys.executable, "-m", "dicemate.cli.background", here, *given) == alone


def test_python_runs_the_command_by_the_name_of_the_package() -> None:
    run = [sys.executable, "-m", "dicemate", "--version"]
    assert subprocess.check_output(run, text=True) == f"dicemate {__version__}\n"


def test_a_command_that_nothing_can_watch_runs_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", refuse)
    background.watch(os.getppid())


def test_on_windows_a_launcher_between_is_no_reason_to_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """There the Python of an environment is the child of a launcher: it would end at once."""
    ended: list[int] = []
    monkeypatch.setattr(os, "_exit", ended.append)
    monkeypatch.setattr(sys, "platform", "win32")
    before = threading.enumerate()
    background.watch(os.getpid())  # Not our parent.
    assert threading.enumerate() == before
    assert not ended
