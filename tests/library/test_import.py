"""Importing games from a file: all or none, each once, and fast."""

import errno
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from cli.command import asked, refused
from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import contents, filenames
from dicemate.library.locks import Lock
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from helpers import play_at_random

NAMES = plugins.names()


def game_of(name: str, seed: int, words: int = 8, *, over: bool = False) -> Game:
    match = Match(plugins.load(name), names={WHITE: "Ann", BLACK: "Bob"})
    dice = Dice.seeded(str(seed)) if seed % 2 else Dice.sealed()
    play_at_random(match, seed, words, dice)
    if over and not match.outcome:
        match.resign(WHITE)
    return Game(match, dice)


def file_of(tmp_path: Path, games: list[Game]) -> Path:
    file = tmp_path / "games.pgn"
    file.write_text("\n".join(map(record.write, games)))
    return file


def every_kind() -> list[Game]:
    return [
        game_of(name, seed, over=over)
        for name in NAMES
        for seed, over in ((1, True), (2, True), (3, False), (4, False))
    ]


def test_a_file_that_is_imported_twice_is_saved_once(tmp_path: Path) -> None:
    file = file_of(tmp_path, every_kind())
    files, known = library.import_games(file)
    assert (len(files), known) == (len(every_kind()), [])
    before = {path: path.read_bytes() for path in library.folder().iterdir()}
    assert library.import_games(file) == ([], files)
    assert {path: path.read_bytes() for path in library.folder().iterdir()} == before


def test_throws_of_a_game_that_is_imported_twice_count_once(tmp_path: Path) -> None:
    file = file_of(tmp_path, [game_of("d10", 1, over=True)])
    assert asked("import", file).stdout.endswith("d10 Ann-Bob.pgn\n")
    fell = asked("dice").stdout
    done = asked("import", file, file)
    (path,) = library.folder().glob("*.pgn")
    assert done.stdout == f"already saved as {path.name}\n" * 2
    assert asked("dice").stdout == fell


def test_files_that_windows_has_joined_are_imported(tmp_path: Path) -> None:
    file = file_of(tmp_path, every_kind()[:2])
    with file.open("ab") as joined:
        joined.write(b"\x1a")
    assert len(library.import_games(file).files) == 2


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_is_known_again_by_what_was_played_and_not_by_what_is_said_of_it(
    tmp_path: Path, seed: int
) -> None:
    game = game_of("freedom", seed, over=True)
    file = file_of(tmp_path, [game])
    (path,), _ = library.import_games(file)
    path = library.rename(path, "Cleo", "Dora")
    library.amend(path, lambda game: game.comment(0, "A fine game"))
    assert library.import_games(file) == ([], [path])
    assert library.import_games(library.export(path, tmp_path / "copy.pgn")).known == [path]
    other = game_of("freedom", seed, words=6, over=True)
    assert len(library.import_games(file_of(tmp_path, [other])).files) == 1


def test_a_game_that_a_file_holds_twice_is_saved_once(tmp_path: Path) -> None:
    game, other = game_of("d10", 1), game_of("d10", 3)
    files, known = library.import_games(file_of(tmp_path, [game, other, game, game]))
    assert len(files) == 2
    assert known == [files[0]] * 2
    assert len(library.entries()) == 2


class Stop(Exception):
    """The import was interrupted."""


@pytest.mark.parametrize("after", [0, 5, 15, 17, 24, 31])
@pytest.mark.parametrize("kind", [Stop, KeyboardInterrupt])
def test_an_import_that_is_stopped_leaves_nothing(
    tmp_path: Path, folder: Path, kind: type[BaseException], after: int
) -> None:
    kept = library.create(game_of("d10", 9))
    told = list[str]()

    def stop(text: str) -> None:
        told.append(text)
        if len(told) > after:
            raise kind

    with pytest.raises(kind):
        library.import_games(file_of(tmp_path, every_kind()), stop)
    assert len(told) == after + 1, "else it went on"
    assert list(folder.iterdir()) == [kept]


@pytest.mark.parametrize("step", ["write", "fsync", "name"])
@pytest.mark.parametrize("after", [0, 7, 14])
def test_an_import_for_which_there_is_no_room_leaves_nothing(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch, step: str, after: int
) -> None:
    file, games = file_of(tmp_path, every_kind()), Counter[str]()
    owner, name = {
        "write": (record, "write"),
        "fsync": (os, "fsync"),
        "name": (filenames, "stem"),
    }[step]
    whole = getattr(owner, name)

    def full(*given: object, **more: object) -> object:
        games[step] += 1
        if games[step] > after + 1:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return whole(*given, **more)

    monkeypatch.setattr(owner, name, full)
    with pytest.raises(OSError, match="No space left"):
        library.import_games(file)
    assert not folder.exists() or list(folder.iterdir()) == []


def test_a_game_that_would_be_too_large_to_be_read_again_is_not_saved(
    tmp_path: Path, folder: Path
) -> None:
    """A file of several records may be larger than a record."""
    large, remark = game_of("d10", 1), "x" * contents.RECORD
    large.comment(0, remark)
    told = refused(asked("import", file_of(tmp_path, [game_of("d10", 3), large])))
    assert "too large for a record" in told
    assert list(folder.iterdir()) == []
    path = library.create(game_of("d10", 3))
    before = path.read_bytes()
    with pytest.raises(OSError, match="too large for a record"):
        library.amend(path, lambda game: game.comment(0, remark))
    assert path.read_bytes() == before


def test_a_full_disk_is_told_with_the_name_that_the_game_would_have(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [game_of("d10", 1), game_of("d10", 3)]
    synced = os.fsync

    def full(file: int) -> None:
        if [*folder.glob("*.pgn")]:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        synced(file)

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as told:
        library.import_games(file_of(tmp_path, games))
    first = folder / f"{filenames.stem(games[0])}.pgn"
    assert told.value.filename == str(first.with_stem(f"{first.stem} 2"))


def test_a_drive_that_takes_no_game_is_told_with_its_folder(
    tmp_path: Path, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir(parents=True)

    def read_only(path: Path, *_: object) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))

    monkeypatch.setattr(Path, "touch", read_only)
    with pytest.raises(OSError, match="Read-only file system") as told:
        library.import_games(file_of(tmp_path, [game_of("d10", 1)]))
    assert told.value.filename == str(folder)


AT_ONCE = """
import sys
from pathlib import Path
from dicemate import library
from dicemate.library import finding
entries = finding.entries
def slowly():
    found = entries()
    print("looked", flush=True)
    sys.stdin.readline()
    return found
finding.entries = slowly
found = library.import_games(Path(sys.argv[1]), lambda text: print(text, flush=True))
print(*map(len, found))
"""


def test_what_is_imported_twice_at_the_same_moment_is_saved_once(
    tmp_path: Path, folder: Path
) -> None:
    file = file_of(tmp_path, [game_of("d10", 1), game_of("d10", 3)])
    command = [sys.executable, "-c", AT_ONCE, str(file)]
    with started(command) as first:
        said_until(first, "looked")
        with started(command) as second:
            go_on(second)
            said_until(second, "waiting for another import")  # Else it would look, and save both.
            go_on(first)
            assert [said_at_last(each) for each in (first, second)] == ["2 0", "0 2"]
    assert len([*folder.glob("*.pgn")]) == 2


def started(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def said_until(process: subprocess.Popen[str], wanted: str) -> None:
    """Read the output of a process until it is what is wanted."""
    assert process.stdout
    said: list[str] = []
    while not said or said[-1] != f"{wanted}\n":
        said.append(process.stdout.readline())
        assert said[-1], said


def said_at_last(process: subprocess.Popen[str]) -> str:
    assert process.stdout
    return process.stdout.read().splitlines()[-1]


def go_on(process: subprocess.Popen[str]) -> None:
    assert process.stdin
    process.stdin.write("\n")
    process.stdin.flush()


def test_an_import_that_waits_for_another_can_be_stopped(tmp_path: Path, folder: Path) -> None:
    def stop(text: str) -> None:
        if text.startswith("waiting"):
            raise Stop

    library.import_games(file_of(tmp_path, [game_of("d10", 1)]))
    kept = [*folder.iterdir()]
    lock = Lock.take(folder.with_name("adding.lock"))
    try:
        with pytest.raises(Stop):
            library.import_games(file_of(tmp_path, [game_of("d10", 3)]), stop)
    finally:
        lock.release()
    assert [*folder.iterdir()] == kept


SLOWLY = """
import sys, time
from dicemate import cli, record
read = record.read
def slowly(*given):
    print("reading", flush=True)
    time.sleep(0.05)
    return read(*given)
record.read = slowly
cli.main(["import", sys.argv[1]])
"""


def test_an_import_that_is_interrupted_says_so_in_one_line(tmp_path: Path, folder: Path) -> None:
    file = file_of(tmp_path, [game_of("d10", 1)] * 400)
    with subprocess.Popen(
        [sys.executable, "-c", SLOWLY, str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        told = process.stderr.read()
    assert told == f"dicemate: {file}: stopped; none of its games were saved\n"
    assert process.returncode == 130
    assert not list(folder.glob("*"))


STOPPED = """
import signal, sys
from dicemate import cli
from dicemate.library import importing
importing.sync_folder = lambda _: signal.raise_signal(int(sys.argv[2]))
cli.main(["import", sys.argv[1]])
"""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_an_import_that_is_stopped_while_it_writes_leaves_no_game(
    tmp_path: Path, folder: Path, number: signal.Signals
) -> None:
    file = file_of(tmp_path, [game_of("d10", 1), game_of("d10", 3)])
    command = [sys.executable, "-c", STOPPED, str(file), str(number.value)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.stderr == f"dicemate: {file}: stopped; none of its games were saved\n"
    assert done.returncode == 128 + number
    assert not list(folder.glob("*"))


def test_many_games_of_one_name_are_imported_in_linear_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The number of questions about the folder hardly grows with the number of games."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    asked = Counter[int]()
    match = game_of("d10", 1, words=0).match
    for count in (60, 600):
        texts = [record.write(Game(match, Dice.seeded(str(seed)))) for seed in range(count)]
        (tmp_path / "dicemate").rename(tmp_path / "before") if asked else None
        with monkeypatch.context() as patch:
            _count_calls(patch, asked, count)
            (tmp_path / "games.pgn").write_text("\n".join(texts))
            assert len(library.import_games(tmp_path / "games.pgn").files) == count
    assert asked[600] / 600 < 2 * asked[60] / 60


def _count_calls(patch: pytest.MonkeyPatch, asked: Counter[int], count: int) -> None:
    for name in ("lstat", "stat", "scandir"):
        plain = getattr(os, name)

        def counted(*given: object, plain: object = plain, **more: object) -> object:
            asked[count] += 1
            return plain(*given, **more)  # type: ignore[operator]

        patch.setattr(os, name, counted)
