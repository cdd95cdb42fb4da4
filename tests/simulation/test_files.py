"""Games as files, plots and saved games."""

import csv
import errno
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dicemate import library
from dicemate.record import verify
from dicemate.simulation import files, keeping, plots
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.playing import GameRow, game, row
from dicemate.simulation.tally import tally
from dicemate.simulation.workers import Workers
from dicemate.system.extras import MissingExtra

PLAN = checked(Plan("d10", (("baring", "off"),), "random", "random"))
GAMES = [row(PLAN, number) for number in range(3)]


def written(path: Path) -> Path:
    """Return a file with all games."""
    files.check(path, force=False)
    files.write(path, ((PLAN, each) for each in GAMES))
    return path


def test_csv_has_a_column_for_each_field_and_option(tmp_path: Path) -> None:
    with written(tmp_path / "a.csv").open(newline="") as file:
        lines = list(csv.DictReader(file))
    assert [line["number"] for line in lines] == ["0", "1", "2"]
    assert {*GameRow._fields, "game", "white", "black", "seed", "option_baring"} <= set(lines[0])
    assert lines[0]["option_baring"] == "off"
    assert lines[0]["luck"] == ""


def test_lines_of_json_are_the_games(tmp_path: Path) -> None:
    lines = written(tmp_path / "a.jsonl").read_text().splitlines()
    read = [json.loads(line) for line in lines]
    assert [GameRow(**{name: each[name] for name in GameRow._fields}) for each in read] == GAMES


def test_parquet_is_the_games(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    table = parquet.read_table(written(tmp_path / "a.parquet")).to_pylist()
    assert [GameRow(**{name: each[name] for name in GameRow._fields}) for each in table] == GAMES


def test_without_its_library_parquet_costs_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'dicemate\[parquet\]'"):
        files.check(tmp_path / "a.parquet", force=False)


def test_a_file_is_checked_before_anything_is_played(tmp_path: Path) -> None:
    there = written(tmp_path / "a.csv")
    with pytest.raises(FileExistsError, match="--force"):
        files.check(there, force=False)
    files.check(there, force=True)
    with pytest.raises(ValueError, match=r"\.csv"):
        files.check(tmp_path / "a.xlsx", force=False)
    with pytest.raises(ValueError, match=r"^'.+' should end in one of these"):
        files.check(Path(tmp_path.anchor), force=False)
    with pytest.raises(OSError, match="no such folder"):
        files.check(tmp_path / "nowhere" / "a.csv", force=False)


def test_a_file_that_somebody_has_written_meanwhile_is_not_overwritten(tmp_path: Path) -> None:
    there = tmp_path / "a.csv"
    files.check(there, force=False)
    there.write_text("another simulation")
    with pytest.raises(FileExistsError, match="--force"):
        files.write(there, ((PLAN, each) for each in GAMES))
    assert there.read_text() == "another simulation"


@pytest.mark.parametrize("fault", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_disk_that_takes_no_file_is_told_before_anything_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(OSError, match=rf"{os.strerror(fault)}.*a\.csv"):
        files.check(tmp_path / "a.csv", force=False)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("force", [True, False])
def test_a_folder_is_not_overwritten_and_that_is_told_before_anything_is_played(
    tmp_path: Path, force: bool
) -> None:
    (tmp_path / "a.csv").mkdir()
    with pytest.raises(OSError, match="this is a folder"):
        files.check(tmp_path / "a.csv", force=force)


def test_a_file_that_is_not_finished_leaves_the_old_one(tmp_path: Path) -> None:
    there = written(tmp_path / "a.csv")
    before = there.read_bytes()

    def games() -> object:
        yield PLAN, GAMES[0]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.write(there, games(), force=True)  # type: ignore[arg-type]
    assert there.read_bytes() == before
    assert list(tmp_path.iterdir()) == [there]


def test_a_full_disk_is_told_with_the_file(tmp_path: Path) -> None:
    def games() -> Iterator[tuple[Plan, GameRow]]:
        yield PLAN, GAMES[0]
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))  # As a write has it.

    with pytest.raises(OSError, match=r"a\.csv"):
        files.write(tmp_path / "a.csv", games())


def test_plots_count_the_games() -> None:
    pytest.importorskip("plotille")
    told = plots.plots([PLAN], [tally(GAMES)], 80)
    counts = [int(line.rsplit(maxsplit=1)[1]) for line in told.splitlines() if "|" in line]
    assert sum(counts) == 2 * len(GAMES)
    assert all(len(line) <= 80 for line in told.splitlines())
    assert "White won" in told


def test_without_its_library_plots_cost_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plotille", None)
    with pytest.raises(MissingExtra, match=r"pip install 'dicemate\[plots\]'"):
        plots.plots([PLAN], [tally(GAMES)], 80)


@pytest.mark.usefixtures("data")
def test_kept_games_are_saved_games_and_kept_once() -> None:
    with ThreadPoolExecutor(1) as executor:
        workers = Workers(executor, lambda: 1)
        kept = keeping.keep(PLAN, 2, workers)
        again = keeping.keep(PLAN, 3, workers)
    assert len(kept.files) == 2
    assert (len(again.files), len(again.known)) == (1, 2)
    saved = library.load(kept.files[0])
    assert saved.match.words == game(PLAN, 0).words
    assert saved.match.options["baring"] == "off"
    assert set(saved.programs.values()) == {"random"}
    assert verify.verify(saved).finding != verify.Finding.WRONG
