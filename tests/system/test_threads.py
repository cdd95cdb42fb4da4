"""A system that allows no more threads is named, and no game is blamed for it."""

import subprocess
import sys
import threading
from collections.abc import Iterator

import pytest

from cli.command import environment
from dicemate.bots.process import Ended, Process
from dicemate.laws import oath
from dicemate.plugins import kinds, limit
from dicemate.plugins.guard import Guard
from dicemate.system import threads
from helpers import HANG

ENDLESS = [sys.executable, "-S", "-E", "-c", "import time; time.sleep(1000)"]


@pytest.fixture
def _none(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Allow no more threads, in a process that watches no game yet."""

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patch:
        patch.setattr(threading.Thread, "start", refuse)
        patch.setattr(limit, "_watcher", None)
        yield


@pytest.mark.usefixtures("_none")
def test_a_game_that_cannot_be_watched_is_not_called_and_not_blamed() -> None:
    called = list[int]()
    for _ in range(2):  # The second call is not let through either.
        with pytest.raises(threads.NoThread):
            Guard("toy").call(bool, called.append, 1)
    assert not called


@pytest.mark.usefixtures("_none")
def test_no_law_is_broken_by_a_game_that_cannot_be_watched() -> None:
    with pytest.raises(threads.NoThread):
        oath.ask(kinds.number, "a question", int)


@pytest.mark.usefixtures("_none")
def test_a_program_that_cannot_be_heard_is_named_and_ended() -> None:
    with pytest.raises(Ended, match="cannot be heard: the system allows no more threads") as told:
        Process(ENDLESS)
    program = told.traceback[-1].frame.f_locals["self"]
    assert not program.runs


def test_a_program_that_no_thread_waits_for_is_ended_at_once(
    request: pytest.FixtureRequest,
) -> None:
    program = Process(ENDLESS)
    request.getfixturevalue("_none")
    assert program.runs
    program.close()
    assert not program.runs


REFUSED = """
import threading
from dicemate.cli import main

def refuse(_):
    raise RuntimeError("can't start new thread")

threading.Thread.start = refuse
main()
"""


@pytest.mark.parametrize(
    ("arguments", "status", "said"),
    [
        (("rules", "d10"), 2, "dicemate: the system allows no more threads\n"),
        (("bot", "play", "greedy"), 2, "dicemate: the system allows no more threads\n"),
        (("completion", "bash"), 0, ""),
    ],
)
def test_a_command_needs_a_thread_only_for_a_game_or_to_listen(
    arguments: tuple[str, ...], status: int, said: str
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", REFUSED, *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
    )
    assert (done.returncode, done.stderr) == (status, said)
