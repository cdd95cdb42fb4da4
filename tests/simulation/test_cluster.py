"""A simulation on a real Dask cluster: workers that are killed and workers that come late."""

import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import CancelledError
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any
from unittest.mock import MagicMock

import pytest

from cli.command import dicemate, refused
from dicemate import library
from dicemate.simulation import keeping, running, workers
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.playing import game, row
from dicemate.system.extras import MissingExtra
from helpers import HANG, until

PLAN = checked(Plan("d10", (), "random", "random"))
GAMES = 60


@contextmanager
def started(part: str, *arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Start a part of a cluster, which is killed at the end."""
    command = [sys.executable, "-m", f"distributed.cli.dask_{part}", *arguments, "--no-dashboard"]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=quiet, stderr=quiet, stdin=quiet) as process:
        try:
            yield process
        finally:
            process.kill()


@contextmanager
def scheduler(folder: Path) -> Iterator[Path]:
    """Start a scheduler, and return the file that says where it is."""
    file = folder / "scheduler.json"
    where = ("--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(file))
    with started("scheduler", *where):
        until(file.exists)
        yield file


@pytest.mark.slow
def test_nothing_is_lost_and_nothing_counts_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    distributed: Any = pytest.importorskip("distributed")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(running, "MOST", 3)  # Many chunks, so that each worker gets some.
    with ExitStack() as stack:
        file = stack.enter_context(scheduler(tmp_path))

        def join(name: str) -> subprocess.Popen[bytes]:
            given = ("--scheduler-file", str(file), "--nthreads", "1", "--no-nanny", "--name", name)
            return stack.enter_context(started("worker", *given))

        onlooker = stack.enter_context(distributed.Client(scheduler_file=str(file), timeout=HANG))
        onlooker.get_task_stream()  # From now on it is noted who does what.
        killed = join("killed")
        join("staying")
        onlooker.wait_for_workers(2, timeout=HANG)
        heard: list[int] = []

        def told(done: int, _: int) -> None:
            heard.append(done)
            if len(heard) == 4:
                killed.kill()
                join("late")
                until(lambda: names() == {"staying", "late"})

        def names() -> set[str]:
            return {each["name"] for each in onlooker.scheduler_info()["workers"].values()}

        address = onlooker.scheduler.address
        with Journal(tmp_path / "a") as kept, workers.cluster(address) as players:
            running.run([(PLAN, kept)], GAMES, players, told)
            rows = list(kept.rows(GAMES))
            saved = keeping.keep(PLAN, 2, players).files
            late = {
                address
                for address, each in onlooker.scheduler_info()["workers"].items()
                if each["name"] == "late"
            }
            worked = {task["worker"] for task in onlooker.get_task_stream(start=0)}
    assert rows == [row(PLAN, number) for number in range(GAMES)]
    assert heard == sorted(set(heard))
    assert heard[-1] == GAMES
    assert late
    assert late <= worked
    assert [library.read(file).match.words for file in saved] == [
        game(PLAN, number).words for number in range(2)
    ]


def test_a_scheduler_that_is_not_there_costs_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(workers, "_PATIENCE", 0.2)
    with pytest.raises(OSError, match="127"), workers.cluster("tcp://127.0.0.1:9"):
        pass


def test_what_a_cluster_fails_with_is_told_and_how_to_go_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A scheduler that has ended leaves all work cancelled, without any text."""
    monkeypatch.setattr(workers, "extra", lambda *_: SimpleNamespace(Client=MagicMock()))
    told = r"^tcp://here:1: the cluster fails \(CancelledError\); the games played are kept; run"
    with pytest.raises(OSError, match=told), workers.cluster("tcp://here:1"):
        raise CancelledError


def test_what_takes_a_connection_and_is_no_scheduler_costs_one_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """So does a scheduler's dashboard, whose address is printed below the scheduler's own."""
    done = Event()

    def client(*_: object, **__: object) -> None:
        done.wait(HANG)

    monkeypatch.setattr(workers, "extra", lambda *_: SimpleNamespace(Client=client))
    monkeypatch.setattr(workers, "_PATIENCE", 0.01)
    with pytest.raises(TimeoutError, match="no Dask scheduler"), workers.cluster("tcp://here:8787"):
        pass
    done.set()


@pytest.mark.parametrize("address", ["here", "xyz://here:1", "tcp://:bad", "tcp://here"])
def test_what_is_no_address_costs_one_line(address: str) -> None:
    pytest.importorskip("distributed")
    with pytest.raises(ValueError, match="is not an address"), workers.cluster(address):
        pass


def test_without_its_library_a_cluster_costs_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(MissingExtra, match=r"pip install 'dicemate\[dask\]'"),
        workers.cluster("tcp://127.0.0.1:9"),
    ):
        pass


def test_processes_and_a_cluster_do_not_play_together() -> None:
    given = ("--jobs", "2", "--scheduler", "tcp://127.0.0.1:9")
    assert "--jobs" in refused(dicemate("simulate", "d10", *given))
