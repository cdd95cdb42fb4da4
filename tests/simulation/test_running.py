"""Games go to workers and into journals: each is played once, whoever plays and however often."""

import json
import resource
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dicemate.simulation import journal, keeping, running
from dicemate.simulation.identity import OtherVersion, _code, identity
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.playing import GameRow, row
from dicemate.simulation.running import Chunk, chunk, run
from dicemate.simulation.workers import Workers, processes
from dicemate.system.threads import NoThread

PLAN = checked(Plan("d10", (), "random", "random"))


class Here(Executor):
    """Works at once, in this thread; after so many chunks it is interrupted."""

    def __init__(self, chunks: int = 10**9) -> None:
        self.chunks = chunks
        self.numbers: list[int] = []

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        if not self.chunks:
            raise KeyboardInterrupt
        self.chunks -= 1
        self.numbers += given[-1]
        future = Future[Any]()
        future.set_result(work(*given, **named))
        return future


def fake(number: int) -> GameRow:
    """Return the row of a game that nobody has played."""
    return GameRow(
        number, "1-0", "mate", "white", 9, 18, 9, 2, 1, 0, 1, 0.5, 0.5, 3, 4, number % 3, 0.5
    )


@pytest.fixture
def played_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let games take no time."""

    def play(_: Plan, __: str, numbers: range) -> Chunk:
        return Chunk([fake(number) for number in numbers], 0.1 * len(numbers))

    monkeypatch.setattr(running, "chunk", play)


def simulate(path: Path, games: int, executor: Executor, workers: int = 1) -> list[GameRow]:
    """Return the games of a journal after what was missing has been played."""
    with Journal(path) as kept:
        run([(PLAN, kept)], games, Workers(executor, lambda: workers), lambda *_: None)
        return list(kept.rows(games))


@pytest.mark.usefixtures("played_at_once")
def test_every_game_is_played_once(tmp_path: Path) -> None:
    here = Here()
    assert simulate(tmp_path / "a", 57, here, workers=3) == [fake(each) for each in range(57)]
    assert sorted(here.numbers) == list(range(57))


@pytest.mark.usefixtures("played_at_once")
def test_it_goes_on_where_it_was_also_with_more_games_and_fewer(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with pytest.raises(KeyboardInterrupt):
        simulate(path, 100, Here(chunks=5))
    with Journal(path) as kept:
        there = [row.number for row in kept.rows(100)]
    assert there
    again = Here()
    assert len(simulate(path, 100, again)) == 100
    assert not set(again.numbers) & set(there)
    more = Here()
    assert [row.number for row in simulate(path, 130, more)] == list(range(130))
    assert sorted(more.numbers) == list(range(100, 130))
    fewer = Here()
    assert len(simulate(path, 7, fewer)) == 7
    assert not fewer.numbers


@pytest.mark.usefixtures("played_at_once")
def test_of_several_plans_only_those_that_lack_games_are_played(tmp_path: Path) -> None:
    simulate(tmp_path / "a", 9, Here())
    rest = Here()
    with Journal(tmp_path / "a") as full, Journal(tmp_path / "b") as empty:
        run([(PLAN, full), (PLAN, empty)], 9, Workers(rest, lambda: 1), lambda *_: None)
        assert list(empty.rows(9)) == [fake(each) for each in range(9)]
    assert sorted(rest.numbers) == list(range(9))


@pytest.mark.usefixtures("played_at_once")
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_is_torn_off_or_damaged_is_played_again(
    data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("torn") / "a"
    simulate(path, 40, Here())
    whole = path.read_bytes()
    cut = data.draw(st.integers(0, len(whole)))
    odd = st.sampled_from([b"5\n", b"[0, 5]\n", b"[0, [5]]\n"])  # JSON, but no games.
    damaged = data.draw(odd | st.binary(max_size=20))
    path.write_bytes(whole[:cut] + damaged)
    assert simulate(path, 40, Here()) == [fake(each) for each in range(40)]
    nothing = Here()
    assert simulate(path, 40, nothing) == [fake(each) for each in range(40)]
    assert not nothing.numbers


def test_a_game_in_which_a_side_gains_men_is_kept(tmp_path: Path) -> None:
    gained = fake(0)._replace(men_lost_white=-3, men_lost_black=0)
    with Journal(tmp_path / "a") as kept:
        kept.add([gained])
    with Journal(tmp_path / "a") as kept:
        assert [*kept.rows(1)] == [gained]


@pytest.mark.parametrize(
    ("field", "told"),
    [
        ("result", "x"),
        ("first", "red"),
        ("turns", 10**400),
        ("duels", -1),
        ("expected_white", float("inf")),
        ("luck", float("nan")),
        ("luck", 10**400),
    ],
    ids=lambda each: str(each)[:9],
)
def test_results_that_no_game_can_have_are_played_again(
    field: str, told: object, tmp_path: Path
) -> None:
    path = tmp_path / "a"
    rows = [fake(0)._asdict(), {**fake(1)._asdict(), field: told}]
    games = [[*row.values()][1:] for row in rows]
    path.write_text(f"{json.dumps([0, games[:1]])}\n{json.dumps([1, games[1:]])}\n")
    with Journal(path) as kept:
        assert list(kept.missing(2)) == [range(1, 2)]


def test_lines_that_overlap_count_once(tmp_path: Path) -> None:
    path = tmp_path / "a"
    lines = ([start, [fake(n)[1:] for n in range(start, stop)]] for start, stop in ((0, 4), (2, 6)))
    path.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
    with Journal(path) as kept:
        assert [row.number for row in kept.rows(9)] == [0, 1, 2, 3]
        assert list(kept.missing(9)) == [range(4, 9)]


def test_two_processes_do_not_write_to_one_journal(tmp_path: Path) -> None:
    with Journal(tmp_path / "a"), pytest.raises(OSError, match="another process"):
        Journal(tmp_path / "a")
    with Journal(tmp_path / "a"):
        pass


def test_what_cannot_be_written_is_told_with_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a"
    with pytest.raises(OSError, match="too large") as told:
        _add_beyond_a_limit(path)
    assert told.value.filename == str(path)
    with Journal(path) as kept:
        assert list(kept.missing(1)) == [range(1)]


def _add_beyond_a_limit(path: Path) -> None:
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        with Journal(path) as kept:
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, usual[1]))
            kept.add([fake(0)])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)


@pytest.mark.usefixtures("played_at_once")
def test_workers_that_come_later_get_work(tmp_path: Path) -> None:
    counts: list[int] = []
    coming = iter([1, 1, 4])

    class Counted(Here):
        def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
            counts[-1] += 1
            return super().submit(work, *given, **named)

    def count() -> int:
        counts.append(0)
        return next(coming, 4)

    with Journal(tmp_path / "a") as kept:
        run([(PLAN, kept)], 500, Workers(Counted(), count), lambda *_: None)
    assert counts[0] == 2
    assert max(counts) > 4


# -- what is really played -----------------------------------------------------------------


def test_workers_make_no_difference(tmp_path: Path) -> None:
    expected = [row(PLAN, number) for number in range(9)]
    with ThreadPoolExecutor(3) as threads:
        assert simulate(tmp_path / "a", 9, threads, workers=3) == expected
    with processes(2) as two:
        assert simulate(tmp_path / "b", 9, two.executor, workers=2) == expected


def test_a_worker_of_another_version_plays_nothing() -> None:
    assert [each.number for each in chunk(PLAN, identity(PLAN), range(2, 4)).rows] == [2, 3]
    with pytest.raises(OtherVersion, match="another version"):
        chunk(PLAN, "another", range(2))
    with pytest.raises(OtherVersion, match="another version"):
        keeping.words(PLAN, "another", 0)  # It may be the only one, if all have been played.


def test_caches_of_tools_are_no_part_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "mygame"
    (package / "pages").mkdir(parents=True)
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    digest = _code.__wrapped__
    known = digest("mygame")
    for cache in (".ruff_cache", ".mypy_cache", "pages/__pycache__"):
        (package / cache).mkdir()
        (package / cache / "1").write_text("cached")
    assert digest("mygame") == known
    (package / "pages" / "rules.md").write_text("a rule")
    assert digest("mygame") != known
    del sys.modules["mygame"]


def test_links_that_lead_nowhere_or_back_are_no_part_of_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "linked"
    package.mkdir()
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    digest = _code.__wrapped__
    known = digest("linked")
    for link, target in (("nowhere", "gone"), ("here", "."), ("again", "."), ("itself", "itself")):
        (package / link).symlink_to(target)
    assert digest("linked") == known
    (package / "pages").mkdir()
    (package / "pages" / "rules.md").write_text("a rule")
    assert digest("linked") != known
    del sys.modules["linked"]


@pytest.mark.parametrize("file", ["built.py", "built/__init__.py"])
@pytest.mark.parametrize("beside", [False, True])
def test_a_game_may_be_a_package_or_a_single_module(
    tmp_path: Path, file: str, beside: bool
) -> None:
    """In a folder of plugins, modules beside it belong to it; if it is installed, they do not."""
    (tmp_path / file).parent.mkdir(exist_ok=True)
    (tmp_path / file).write_text("RULE = 1")
    root, digest = str(tmp_path) if beside else "", _code.__wrapped__
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(tmp_path)
        known = digest("built", root)
        (tmp_path / "another.py").write_text("RULE = 2")
        assert (digest("built", root) != known) == beside
        known = digest("built", root)
        (tmp_path / file).write_text("RULE = 2")
        assert digest("built", root) != known
    sys.modules.pop("built", None)


def test_a_game_may_build_on_another_of_its_distribution(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = checked(Plan("hexagonal", (), "random", "random"))
    known, code = identity(plan), _code.__wrapped__
    identity.cache_clear()

    def changed(module: str, root: str = "") -> str:
        return "changed" if module == "dicemate_babylonian" else code(module, root)

    monkeypatch.setattr("dicemate.simulation.identity._code", changed)
    assert identity(plan) != known
    identity.cache_clear()


def test_an_identity_is_that_of_all_that_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    plans = [
        PLAN,
        Plan("freedom", (), "random", "random"),
        PLAN._replace(white="greedy"),
        PLAN._replace(nodes=5),
        PLAN._replace(seed="2"),
        PLAN._replace(luck=True),
        PLAN._replace(setup="4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
    ]
    known = {identity(checked(plan)) for plan in plans}
    assert len(known) == len(plans)
    identity.cache_clear()
    monkeypatch.setattr("dicemate.simulation.identity._code", lambda *given: given)
    assert identity(PLAN) not in known
    identity.cache_clear()


def test_the_journal_of_a_plan_is_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(journal, "folder", lambda: tmp_path / "kept")
    with Journal.of(PLAN) as one, Journal.of(checked(PLAN._replace(seed="2"))) as two:
        assert one.path != two.path
        assert one.path.parent == tmp_path / "kept"


@pytest.mark.skipif(sys.platform == "win32", reason="starts processes in another way")
def test_a_process_that_ends_while_it_is_started_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def end(*_: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("multiprocessing.popen_spawn_posix.Popen._launch", end)
    with (
        Journal(tmp_path / "a") as kept,
        pytest.raises(ChildProcessError, match="a process has ended"),
        processes(1) as one,
    ):
        run([(PLAN, kept)], 1, one, lambda *_: None)


def test_a_system_that_allows_the_pool_no_thread_is_told_as_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(ProcessPoolExecutor, "submit", refuse)
    with Journal(tmp_path / "a") as kept, pytest.raises(NoThread), processes(1) as one:
        run([(PLAN, kept)], 1, one, lambda *_: None)
