"""Only one program writes a game, under any path; changes by others are noticed and kept."""

import errno
import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from dicemate import library, plugins
from dicemate.library import changing, placing
from dicemate.library.locks import Lock
from dicemate.match import Match
from dicemate.record import Game
from dicemate.system import oserrors
from helpers import game_of

ELSEWHERE = """
import sys
from pathlib import Path
from dicemate import library
try:
    library.resume(Path(sys.argv[1]))
except library.Busy as error:
    print(error.strerror)
"""
BUSY = "this game is open in another window\n"


def begun() -> tuple[Game, Path]:
    """Return a game that is being played, and its file."""
    game = game_of(Match(plugins.load("d10")))
    return game, library.create(game)


def refused(*_: object, **__: object) -> None:
    """Refuse a call, as drives without hard links refuse to make one."""
    raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))


@pytest.fixture
def no_links(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "link", refused)


def elsewhere(path: Path) -> str:
    """Resume a game in another process, and return its output."""
    done = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, str(path)], capture_output=True, text=True, check=True
    )
    return done.stdout


def say(game: Game, path: Path, word: str = "roll:7") -> str:
    game.match.play(word)
    return library.save(game, path)


def _symbolic(path: Path) -> Path:
    link = path.with_name("link.pgn")
    link.symlink_to(path.name)
    return link


def _hard(path: Path) -> Path:
    link = path.with_name("link.pgn")
    link.hardlink_to(path)
    return link


def _roundabout(path: Path) -> Path:
    (path.parent.parent / "way").symlink_to(path.parent)
    return path.parent.parent / "way" / path.name


WAYS = [_symbolic, _hard, _roundabout]


def test_a_game_that_is_being_renamed_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its names would change but its file would not, and the failure would be reported."""
    said: list[str] = []
    amend = changing.amend

    def amended(path: Path, change: Callable[[Game], None]) -> Game:
        game = amend(path, change)
        said.append(elsewhere(path))
        return game

    _, path = begun()
    library.release(path)
    monkeypatch.setattr(changing, "amend", amended)
    renamed = library.rename(path, "Cleo", "Dora")
    assert said == [BUSY]
    assert elsewhere(renamed) == ""


@pytest.mark.parametrize("way", WAYS)
def test_a_game_has_one_writer_under_all_its_names(way: Callable[[Path], Path]) -> None:
    game, path = begun()
    other = way(path)
    for word in ("roll:7", "g1f3", "roll:10"):
        assert say(game, path, word) == ""
        assert elsewhere(path) == elsewhere(other) == BUSY
    library.release(path)
    assert elsewhere(path) == elsewhere(other) == ""


@pytest.mark.parametrize("way", [_symbolic, _roundabout])
def test_a_game_that_is_played_through_a_link_leaves_the_link(way: Callable[[Path], Path]) -> None:
    _, path = begun()
    library.release(path)
    link = way(path)
    game = library.resume(link).game
    before = link.is_symlink(), link.readlink() if link.is_symlink() else None
    for word in ("roll:7", "g1f3"):
        assert say(game, link, word) == ""
        assert elsewhere(path) == BUSY
    assert (link.is_symlink(), link.readlink() if link.is_symlink() else None) == before
    library.release(link)
    assert library.load(path).match.words == ["roll:7", "g1f3"]
    assert elsewhere(path) == elsewhere(link) == ""


def test_what_else_lies_in_the_folder_may_be_removed_while_a_game_is_played(folder: Path) -> None:
    game, path = begun()
    for _ in range(2):
        for each in folder.iterdir():
            if each != path:
                each.unlink()
        assert elsewhere(path) == BUSY
        game.match.play("roll:7") if not game.match.words else game.match.play("g1f3")
        library.save(game, path)


def test_a_folder_that_is_moved_away_and_made_anew_lets_no_second_writer_in(folder: Path) -> None:
    game, path = begun()
    away = folder.rename(folder.with_name("away"))
    shutil.copytree(away, folder)
    assert elsewhere(away / path.name) == BUSY
    mine = library.resume(folder.with_name("away") / ".." / "games" / path.name)  # Another window.
    game.match.play("roll:7")
    with pytest.raises(library.Busy, match="is open in another window"):
        library.save(game, path)
    assert library.load(path).match.words == mine.game.match.words == []
    library.release(folder.with_name("away") / ".." / "games" / path.name)
    assert "Another program changed" in library.save(game, path)
    assert library.load(path).match.words == ["roll:7"]
    assert elsewhere(path) == BUSY


def test_a_folder_that_is_moved_away_is_made_anew_for_the_next_word(folder: Path) -> None:
    game, path = begun()
    folder.rename(folder.with_name("away"))
    assert "Another program removed" in say(game, path)
    assert library.load(path).match.words == ["roll:7"]
    assert say(game, path, "g1f3") == ""


def _in_place(path: Path) -> None:
    path.write_text("another text")


def _replaced(path: Path) -> None:
    other = path.with_name("other")
    other.write_text("another text")
    other.replace(path)


def _appended(path: Path) -> None:
    with path.open("a") as file:
        file.write(" ")


def _same_size(path: Path) -> None:
    text = path.read_text()
    path.write_text(text.replace("Ann", "Eve").replace("White", "Weiss"))
    os.utime(path, (1, 1))


def _linked(path: Path) -> None:
    path.rename(path.with_name("moved"))
    path.symlink_to("moved")


@pytest.mark.parametrize("said", [0, 1, 2])
@pytest.mark.parametrize("change", [_in_place, _replaced, _appended, _same_size, _linked])
def test_what_another_program_wrote_is_kept_before_it_is_written_over(
    change: Callable[[Path], None], said: int
) -> None:
    game, path = begun()
    for word in ("roll:7", "g1f3")[:said]:
        assert say(game, path, word) == ""
    change(path)
    theirs = path.read_bytes()
    game.match.play(("roll:7", "g1f3", "roll:10")[said])
    note = library.save(game, path)
    (kept,) = library.bin_folder().iterdir()
    assert note == f"Another program changed the file; its version is in the bin: {kept.name}"
    if not kept.is_symlink():
        assert kept.read_bytes() == theirs
    assert library.load(path).match.words == game.match.words
    assert library.save(game, path) == ""


def test_a_file_that_another_program_removed_is_written_anew_and_that_is_told() -> None:
    game, path = begun()
    path.unlink()
    assert "Another program removed the file" in say(game, path)
    assert library.load(path).match.words == ["roll:7"]
    assert say(game, path, "g1f3") == ""


def test_where_the_other_version_cannot_be_kept_nothing_is_written_over(folder: Path) -> None:
    game, path = begun()
    library.bin_folder().write_text("a file where the bin should be")
    path.write_text("another text")
    game.match.play("roll:7")
    with pytest.raises(OSError, match="exists") as raised:
        library.save(game, path)
    assert oserrors.place(raised.value) == str(library.bin_folder())
    assert path.read_text() == "another text"
    assert {each.name for each in folder.iterdir()} == {path.name}


def test_a_bin_that_is_full_is_named_rather_than_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(source: Path, target: Path, **_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(source), None, str(target))

    game, path = begun()
    path.write_text("another text")
    monkeypatch.setattr(os, "link", full)
    game.match.play("roll:7")
    with pytest.raises(OSError, match="No space left") as raised:
        library.save(game, path)
    assert oserrors.clause(raised.value) == f"No space left on device ({library.bin_folder()})"


def test_a_new_game_in_which_nothing_was_said_is_removed_unless_it_was_changed() -> None:
    game, path = begun()
    path.write_text("another text")
    library.discard(game, path)
    assert path.read_text() == "another text"
    library.release(path)
    game, path = begun()
    library.discard(game, path)
    assert not path.exists()


def test_drafts_of_dead_processes_are_cleared_and_those_of_living_ones_left(folder: Path) -> None:
    game, path = begun()
    code = "import sys, time; from pathlib import Path; from dicemate.library.locks import Lock\n"
    code += "lock = Lock.create(Path(sys.argv[1])); print(flush=True); time.sleep(60)"
    alive, dead = (folder / f".{each * 16}.draft" for each in "ad")
    dead.write_text("half of a ga")
    with subprocess.Popen(
        [sys.executable, "-c", code, str(alive)], stdout=subprocess.PIPE
    ) as process:
        assert process.stdout
        process.stdout.readline()
        library.release(library.create(game))
        assert alive.exists()
        assert not dead.exists()
        process.kill()
    library.release(path)
    library.resume(path)
    assert not alive.exists()


def test_hidden_files_of_other_programs_are_no_drafts_of_ours(tmp_path: Path) -> None:
    _, path = begun()
    library.release(path)
    elsewhere = library.export(path, tmp_path)
    theirs = [tmp_path / name for name in (".letter.draft", f".{'g' * 16}.draft", ".draft")]
    for file in theirs:
        file.write_text("Dear Ann")
    library.resume(elsewhere)
    assert all(file.exists() for file in theirs)


def test_no_game_is_hidden_by_a_file_that_comes_in_between(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that takes a name that was just free keeps it."""
    link, taken = os.link, list[str]()

    def late(source: Path, target: Path, **given: bool) -> None:
        if len(taken) < 3:
            taken.append(str(target))
            Path(target).write_text("somebody else's")
        link(source, target, **given)

    monkeypatch.setattr(os, "link", late)
    _, path = begun()
    assert [Path(each).read_text() for each in taken] == ["somebody else's"] * 3
    assert library.load(path).match.words == []
    assert library.throw_away(path).exists()


@pytest.mark.usefixtures("no_links")
def test_a_drive_without_hard_links_does_as_well(folder: Path) -> None:
    game, path = begun()
    _, second = begun()
    assert path != second
    path.write_text("another text")
    assert "Another program" in say(game, path)
    assert library.take_back(library.throw_away(second)) == second
    assert len(library.entries()) == 2


def test_thousands_of_games_find_a_name_without_trying_all(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = 0

    def taken(path: Path) -> bool:
        nonlocal asked
        asked += 1
        number = Path(path).stem.rpartition(" ")[2]
        return not number.isdecimal() or int(number) <= 3000

    monkeypatch.setattr(placing, "is_there", taken)
    _, path = begun()
    assert path.stem.endswith(" 3001")
    assert asked < 50


@pytest.mark.usefixtures("no_links")
@pytest.mark.parametrize("place", [placing.keep, placing.move])
def test_without_hard_links_no_file_that_takes_the_name_meanwhile_is_replaced(
    place: Callable[[Path, Path], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken_meanwhile(path: Path) -> Path:
        name = free(path)
        if name == path:
            path.write_text("another")
        return name

    free = placing.free
    monkeypatch.setattr(placing, "free", taken_meanwhile)
    source, wanted = tmp_path / "source.pgn", tmp_path / "game.pgn"
    source.write_text("mine")
    kept = place(source, wanted)
    assert (wanted.read_text(), kept.name, kept.read_text()) == ("another", "game 2.pgn", "mine")


@pytest.mark.usefixtures("no_links")
def test_without_hard_links_a_name_is_occupied_before_a_file_moves_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def late(source: Path, target: Path) -> None:
        with pytest.raises(FileExistsError):
            target.touch(exist_ok=False)
        move(source, target)

    move = shutil.move
    monkeypatch.setattr(shutil, "move", late)
    source = tmp_path / "source.pgn"
    source.write_text("mine")
    assert placing.move(source, tmp_path / "game.pgn").read_text() == "mine"


@pytest.mark.usefixtures("no_links")
def test_a_file_that_cannot_be_moved_leaves_no_name_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "move", refused)
    source = tmp_path / "source.pgn"
    source.write_text("mine")
    with pytest.raises(PermissionError):
        placing.move(source, tmp_path / "game.pgn")
    assert [each.name for each in tmp_path.iterdir()] == ["source.pgn"]


@pytest.mark.usefixtures("no_links")
def test_a_file_that_moved_although_the_drive_says_no_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(source: Path, target: Path) -> None:
        source.replace(target)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(shutil, "move", failing)
    source, wanted = tmp_path / "source.pgn", tmp_path / "game.pgn"
    source.write_text("mine")
    with pytest.raises(OSError, match="error"):
        placing.move(source, wanted)
    assert wanted.read_text() == "mine"


def test_a_draft_that_another_process_sweeps_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    errors = iter([BlockingIOError(), OSError(errno.ENOTSUP, "no locks")])
    flock, path = fcntl.flock, tmp_path / "draft"

    def failing(descriptor: int, how: int) -> None:
        for error in errors:
            raise error
        flock(descriptor, how)

    monkeypatch.setattr(fcntl, "flock", failing)
    with pytest.raises(OSError, match="no locks"):
        Lock.create(path)
    assert not path.exists()
    Lock.create(path).release()
    assert path.exists()
