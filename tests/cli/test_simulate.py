"""``dicemate simulate``: many games, which go on wherever they were stopped."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from cli.command import COMMAND, asked, environment, refused
from dicemate.simulation import telling
from dicemate.simulation.plan import NODES, Plan, checked
from dicemate.simulation.playing import row
from dicemate.simulation.tally import tally
from helpers import HANG, until

RANDOM = ("--white", "random", "--black", "random", "--jobs", "1")
GAMES = 20
ENDLESS = 1_000_000
"""More games than are played before a signal comes."""
ASKING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
"""The signals that ask for an end."""


def played(journals: Path) -> int:
    """Return the number of lines in the journals."""
    return sum(file.read_bytes().count(b"\n") for file in journals.glob("*.jsonl"))


def has_more(journals: Path, before: int) -> bool:
    """Return whether the journals have more lines than before."""
    return played(journals) > before


def is_gone(group: int) -> bool:
    """Return whether no process of a group is left."""
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_interrupted_and_killed_it_goes_on_and_tells_the_same(tmp_path: Path) -> None:
    plan = checked(Plan("d10", (), "random", "random"))
    expected = telling.page([plan], [tally(row(plan, number) for number in range(GAMES))])
    command = ("simulate", "d10", *RANDOM)
    environ = environment(XDG_CACHE_HOME=str(tmp_path))
    journals = tmp_path / "dicemate" / "simulations"
    for sent in (*ASKING, signal.SIGKILL):
        more = partial(has_more, journals, played(journals))
        with subprocess.Popen(
            [COMMAND, *command, "-n", str(ENDLESS)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environ,
            text=True,
            start_new_session=True,
        ) as running:
            until(more)
            running.send_signal(sent)
            said = running.communicate(timeout=HANG)
            assert not said[0]
            until(partial(is_gone, running.pid))  # No process outlives the command.
            if sent in ASKING:
                assert running.returncode == 128 + sent
                *lines, last = said[1].splitlines()
                assert all(line.endswith(f" of {ENDLESS:,} games") for line in lines), lines
                assert last.startswith("dicemate: stopped after ")
                assert last.endswith(f" of {ENDLESS:,} games; run the same command to continue")
    done = asked(*command, "-n", str(GAMES), XDG_CACHE_HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == expected.strip()


def test_interrupted_before_any_worker_is_there_it_names_no_number_of_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("dicemate.simulation.workers.cluster", interrupted)
    scheduler = ("--scheduler", "tcp://127.0.0.1:9")
    done = asked("simulate", "d10", *RANDOM[:4], *scheduler, XDG_CACHE_HOME=str(tmp_path))
    assert done.stderr == "dicemate: stopped; run the same command to continue\n"
    assert done.returncode == 128 + signal.SIGINT


@pytest.mark.skipif(os.name == "nt", reason="pipes")
def test_it_goes_on_if_nobody_reads_how_far_it_is(tmp_path: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [sys.executable, "-m", "dicemate.cli", "simulate", "d10", "-n", "3", *RANDOM],
        stdout=subprocess.PIPE,
        stderr=writing,
        env=environment(XDG_CACHE_HOME=str(tmp_path)),
        text=True,
        timeout=HANG,
    )
    os.close(writing)
    assert (done.returncode, done.stdout[:10]) == (0, "# d10 Ches")


def test_values_of_an_option_stand_beside_each_other(tmp_path: Path) -> None:
    options = ("--option", "baring=one-more-turn", "--option", "baring=off")
    wanted = ("--keep", "1", "--out", str(tmp_path / "games.csv"))
    folders = {"XDG_CACHE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    done = asked("simulate", "d10", "-n", "3", *RANDOM, *options, *wanted, **folders)
    assert done.returncode == 0, done.stderr
    assert "6 games" in done.stdout
    assert "taking all but the King: does not win" in done.stdout
    assert "saved for the replay: 2 in " in done.stdout
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 7


def test_games_that_cannot_be_saved_are_not_played(data: Path, tmp_path: Path) -> None:
    games, journals = data / "dicemate" / "games", tmp_path / "cache"
    games.parent.mkdir()
    games.write_text("a file where the folder should be")
    wanted = ("-n", "3", *RANDOM, "--keep", "1")
    done = asked("simulate", "d10", *wanted, XDG_CACHE_HOME=str(journals))
    assert str(games) in refused(done)
    assert not journals.exists()


def test_if_games_can_no_longer_be_saved_the_rows_are_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dicemate.simulation.keeping.keep", fail)
    wanted = ("-n", "3", *RANDOM, "--keep", "1", "--out", str(tmp_path / "games.csv"))
    done = asked("simulate", "d10", *wanted, XDG_CACHE_HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("dicemate: No space left on device\n")
    assert len((tmp_path / "games.csv").read_text().splitlines()) == 4


@pytest.mark.parametrize(
    ("given", "named"),
    [
        (("chess",), "chess"),
        (("d10", "-n", "0"), "-n"),
        (("d10", "-n", "many"), "-n"),
        (("d10", "--white", "greddy"), "greedy"),
        (("d10", "--option", "baring"), "NAME=VALUE"),
        (("d10", "--option", "baring=maybe"), "baring"),
        (("d10", "--setup", "nowhere"), "FEN"),
        (("d10", "--seed", ""), "seed"),
        (("d10", "--jobs", "-1"), "--jobs"),
        (("d10", "--nodes", "x"), "--nodes"),
        (("d10", "--out", ""), "--out"),
    ],
)
def test_what_cannot_be_simulated_costs_one_line(given: tuple[str, ...], named: str) -> None:
    assert named in refused(asked("simulate", *given))


def test_a_folder_that_cannot_be_written_costs_one_line(tmp_path: Path) -> None:
    (tmp_path / "dicemate").write_text("no folder")
    done = asked("simulate", "d10", "-n", "1", *RANDOM, XDG_CACHE_HOME=str(tmp_path))
    assert "dicemate" in refused(done)


def test_the_help_names_how_many_positions_the_strong_level_searches() -> None:
    """It never thinks for a second here, as it does at a table."""
    assert f"({NODES})" in asked("simulate", "--help").stdout
