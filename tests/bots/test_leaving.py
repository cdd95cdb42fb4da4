"""No program is left behind, whatever ends us and whenever, even one that refuses to end."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bots.badly import script
from cli.command import COMMAND, environment
from helpers import HANG, until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are others there")

STUBBORN = """
import signal, time, os
for each in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP): signal.signal(each, signal.SIG_IGN)
open(os.path.join(os.path.dirname(__file__), str(os.getpid())), "w")
hello()"""
FOR_EVER = "[time.sleep(1) for _ in iter(int, 1)]"

ENDING = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]


@pytest.fixture
def program(tmp_path: Path) -> Iterator[str]:
    """Return the command of a program that thinks for ever, and that only a kill ends."""
    yield script(tmp_path, hello=STUBBORN, ask=FOR_EVER, quit_=FOR_EVER)
    for pid in pids(tmp_path):
        os.kill(pid, signal.SIGKILL)


def pids(folder: Path) -> list[int]:
    """Return the ids of the programs that run."""
    return [int(each.name) for each in folder.iterdir() if each.name.isdigit() and runs(each.name)]


def runs(pid: str) -> bool:
    try:
        os.kill(int(pid), 0)
    except ProcessLookupError:
        return False
    return True


def begun(folder: Path, *arguments: str, ignored: str = "") -> "subprocess.Popen[str]":
    """Begin a command, and return once its program runs."""
    process = subprocess.Popen(
        ["env", *([f"--ignore-signal={ignored}"] if ignored else []), COMMAND, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    )
    until(lambda: pids(folder))
    return process


def ended(process: "subprocess.Popen[str]") -> tuple[int, str]:
    """Return the exit status of a command, and what it said on standard error."""
    _, error = process.communicate(timeout=HANG)
    return process.returncode, error


def ways(program: str) -> dict[str, tuple[str, ...]]:
    return {
        "check": ("bot", "check", program),
        "plain": ("play", "d10", "--plain", "--white", f"bot:{program}"),
    }


@pytest.mark.parametrize("number", ENDING)
@pytest.mark.parametrize("way", ["check", "plain"])
def test_a_signal_ends_us_while_a_program_thinks(
    tmp_path: Path, program: str, way: str, number: signal.Signals
) -> None:
    process = begun(tmp_path, *ways(program)[way])
    process.send_signal(number)
    assert ended(process) == (128 + number, "")
    assert not pids(tmp_path)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_second_signal_leaves_nothing_behind_either(
    tmp_path: Path, program: str, number: signal.Signals
) -> None:
    process = begun(tmp_path, *ways(program)["plain"])
    assert process.stdout
    assert any("rolled" in line for line in process.stdout)  # Else there is nothing to save.
    process.send_signal(number)
    assert any("The game is saved as" in line for line in process.stdout)
    process.send_signal(number)
    assert ended(process) == (128 + number, "")
    assert not pids(tmp_path)


def test_nohup_is_heard_in_plain_text(tmp_path: Path, program: str) -> None:
    process = begun(tmp_path, *ways(program)["plain"], ignored="HUP")
    process.send_signal(signal.SIGHUP)
    process.send_signal(signal.SIGTERM)
    assert ended(process) == (128 + signal.SIGTERM, "")
