"""Odd files in the folder of saved games: each is one line, and none hides another."""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.command import asked
from dicemate import library, plugins, record
from dicemate.library import catalogue, contents, entry
from dicemate.match import Match
from dicemate.match.match import LONGEST_NAME
from dicemate.position import WHITE
from dicemate.record import RecordError
from helpers import game_of


def text() -> str:
    return record.write(game_of(Match(plugins.load("d10"), words=["roll:7", "g1f3"])))


def _digits(path: Path) -> None:
    tags = f'[SetUp "1"]\n[FEN "8/8/8/8/8/8/8/8 w - - 0 {"9" * 5000}"]\n\n1. Nf3 *\n'
    path.write_text(text().partition("\n\n")[0] + f"\n{tags}")


def _huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(10**9)


def _socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # A socket's path is short.
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


FAULTY: dict[str, tuple[Callable[[Path], object], str]] = {
    "itself.pgn": (lambda path: path.symlink_to(path.name), "Too many levels of symbolic links"),
    "dangling.pgn": (lambda path: path.symlink_to("nowhere"), "No such file"),
    "folder.pgn": (Path.mkdir, "this is a folder"),
    "pipe.pgn": (os.mkfifo, "this is a pipe"),
    "zero.pgn": (lambda path: path.symlink_to("/dev/zero"), "this is a device"),
    "socket.pgn": (_socket, "this is a socket"),
    "empty.pgn": (Path.touch, "this is not a Dicemate game"),
    "zeros.pgn": (lambda path: path.write_bytes(bytes(10**6)), "this is not a Dicemate game"),
    "huge.pgn": (_huge, "this is over 16 MB"),
    "letters.pgn": (lambda path: path.write_bytes(b"x" * 16_000_001), "this is over 16 MB"),
    "latin.pgn": (lambda path: path.write_bytes(b"\xe8ve"), "this is not UTF-8 text"),
    "c\x1b[2J\n.pgn": (Path.touch, "this is not a Dicemate game"),
    os.fsdecode(b"\xff\xfe.pgn"): (Path.touch, "this is not a Dicemate game"),
    ".pgn": (Path.touch, "this is not a Dicemate game"),
}
"""How to make each odd file, by name, and its fault."""


@pytest.fixture(params=FAULTY)
def odd(request: pytest.FixtureRequest, folder: Path) -> Path:
    """Put an odd file, played later, next to a game."""
    game = library.create(game_of(Match(plugins.load("d10"), words=["roll:7"])))
    library.release(game)
    os.utime(game, (1, 1))
    path = folder / str(request.param)
    FAULTY[path.name][0](path)
    return path


def next_descriptor() -> int:
    """Return the number of the file that would be opened next."""
    descriptor = os.open(os.devnull, os.O_RDONLY)
    os.close(descriptor)
    return descriptor


def test_what_is_read_does_not_stay_open(folder: Path) -> None:
    """A process may open a thousand files, and there may be more games."""
    folder.mkdir(parents=True)
    for name, size in (("a", 1), ("b", contents.RECORD + 1)):
        with (folder / name).open("wb") as file:
            file.truncate(size)
        before = next_descriptor()
        entry.read(folder, name)
        assert next_descriptor() <= before


def test_an_odd_file_is_one_line_with_its_fault_and_hides_no_other(odd: Path) -> None:
    for _ in range(2):  # Without an index, and with one.
        faults = [each.fault for each in library.entries()]
        assert len(faults) == 2
        (fault,) = filter(None, faults)
        assert fault.startswith(contents.shown(odd.name))
        assert FAULTY[odd.name][1] in fault
        assert fault.isprintable()
    assert library.newest_unfinished().path != odd


def test_other_programs_and_the_dice_are_told_of_all_of_them(folder: Path) -> None:
    library.release(library.create(game_of(Match(plugins.load("d10"), words=["roll:7"]))))
    for name, (make, _) in FAULTY.items():
        make(folder / name)
    listed = json.loads(asked("games", "--json").stdout)
    faulty = {Path(each["file"]).name for each in listed if each["fault"]}
    assert faulty == set(map(contents.shown, FAULTY))
    done = asked("games")
    assert (done.returncode, len(done.stdout.splitlines())) == (0, len(FAULTY) + 1)
    done = asked("dice")
    assert done.returncode == 0
    assert "| fell | 0 | 0 | 0 | 0 | 0 | 0 | 1 |" in done.stdout
    assert len(done.stderr.splitlines()) == len(FAULTY)


def test_a_game_whose_end_is_missing_is_listed_as_one_and_not_as_over(folder: Path) -> None:
    game = game_of(Match(plugins.load("d10"), words=["roll:7", "g1f3"]))
    game.match.resign(WHITE)
    folder.mkdir(parents=True)
    (folder / "torn.pgn").write_text(record.write(game).removesuffix("0-1\n"))
    (listed,) = json.loads(asked("games", "--json").stdout)
    assert (listed["game"], listed["finished"]) == ("d10", None)
    assert listed["fault"] == "torn.pgn: the end of the file is missing"
    assert asked("games").stdout.endswith(", cut off\n")


def test_it_is_never_loaded_and_can_be_thrown_away(odd: Path) -> None:
    for load in (library.load, library.restore, library.resume, library.read_all):
        with pytest.raises((RecordError, OSError)):
            load(odd)
    binned = library.throw_away(odd)
    assert os.path.lexists(binned)
    assert len(library.entries()) == 1
    assert library.take_back(binned) == odd


@pytest.mark.parametrize("kind", ["folder.pgn", "pipe.pgn", "zero.pgn", "socket.pgn", "huge.pgn"])
def test_what_is_no_file_is_not_opened_and_what_is_too_large_not_read(
    folder: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.mkdir(parents=True)
    FAULTY[kind][0](folder / kind)

    def refuse(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(os, "read" if kind == "huge.pgn" else "open", refuse)
    assert FAULTY[kind][1] in entry.read(folder, kind).fault


def test_a_game_whose_name_is_no_text_is_opened_renamed_and_found_as_it_is_shown(
    folder: Path,
) -> None:
    folder.mkdir(parents=True)
    path = folder / os.fsdecode(b"a\xff.pgn")
    path.write_text(text())
    (found,) = library.entries()
    assert (found.fault, found.shown) == ("", r"a\xff.pgn")
    assert library.find(r"a\xff.pgn") == library.find(str(folder / r"a\xff.pgn")) == path
    assert json.loads(asked("games", "--json").stdout)[0]["file"] == str(folder / r"a\xff.pgn")
    assert asked("games").stdout.startswith(r"a\xff.pgn: d10")
    library.resume(path)
    library.release(path)
    assert library.rename(path, "Ann", "Bob").name.endswith("d10 Ann-Bob.pgn")


@pytest.mark.parametrize("way", ["removed", "renamed"])
def test_a_file_that_goes_away_before_it_is_read_takes_no_other_with_it(
    folder: Path, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    paths = [library.create(game_of(Match(plugins.load("d10")))) for _ in range(3)]
    list_files = catalogue.files

    def then_gone(folder: Path) -> list[catalogue.File]:
        found = list_files(folder)
        if paths[1].exists():
            paths[1].unlink() if way == "removed" else paths[1].rename(folder / "other.pgn")
        return found

    monkeypatch.setattr(catalogue, "files", then_gone)
    listed = {each.name: each.fault for each in catalogue.entries(folder)}
    left = {paths[0].name, paths[2].name} | ({"other.pgn"} if way == "renamed" else set())
    assert listed == dict.fromkeys(left, "")
    assert all(not each.fault for each in catalogue.newest_first(folder))


def test_a_game_that_is_just_getting_another_name_is_listed_once(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is never without a name, so it has two for a moment."""
    path = library.create(game_of(Match(plugins.load("d10"))))
    other = folder / "other.pgn"
    other.hardlink_to(path)
    list_files = catalogue.files

    def then_moved(folder: Path) -> list[catalogue.File]:
        found = list_files(folder)
        path.unlink(missing_ok=True)
        return found

    monkeypatch.setattr(catalogue, "files", then_moved)
    monkeypatch.setattr(catalogue, "_FIRST", 0)
    assert [each.name for each in catalogue.entries(folder)] == [other.name]


def test_a_game_that_has_two_names_for_good_is_listed_under_both(folder: Path) -> None:
    path = library.create(game_of(Match(plugins.load("d10"))))
    (folder / "other.pgn").hardlink_to(path)
    assert len(library.entries()) == 2


def test_an_export_and_an_import_refuse_what_is_no_file(folder: Path, tmp_path: Path) -> None:
    folder.mkdir(parents=True)
    os.mkfifo(folder / "pipe.pgn")
    for refused in (
        lambda: library.export(folder / "pipe.pgn", tmp_path / "copy"),
        lambda: library.import_games(folder / "pipe.pgn"),
        lambda: library.import_games(Path("/dev/zero")),
        lambda: library.import_games(Path("a\0b")),
        lambda: library.import_games(Path("~nobody/at/all")),
    ):
        with pytest.raises(OSError, match=r"not a file|no file|No such file|home directory"):
            refused()
    assert not (tmp_path / "copy").exists()


def test_a_name_of_megabytes_slows_no_list_and_is_cut_where_it_is_a_players(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / "game.pgn"
    path.write_text(text().replace('[White "White"]', f'[White "{"[x] " * 10**6}"]'))
    (listed,) = library.entries()
    assert not listed.fault
    assert len(listed.tags["White"]) == entry._LONGEST
    game = library.load(path)
    assert len(game.match.names[WHITE]) == LONGEST_NAME
    again = record.write(game)
    assert record.write(record.read(again)) == again
