"""A drive that fails at any system call, once or for good: one error, and no game is lost."""

import errno
import os
import shutil
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path

import pytest

from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import catalogue, journal, placing
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game, RecordError
from dicemate.session import Session
from dicemate.system import oserrors
from dicemate.system.syncfolder import sync_folder
from drive import failing

WORDS = ["roll:7", "g1f3", "roll:2"]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep the saved games of a test to itself."""
    monkeypatch.setattr(os, "fsync", lambda _: None)  # A test need not wait for a disk.
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def game(*words: str) -> Game:
    names = {WHITE: "Ann", BLACK: "Bob"}
    return Game(Match(plugins.load("d10"), names=names, words=words), Dice.sealed())


def import_some(_: Path) -> object:
    file = library.folder().with_name("three.txt")
    return library.import_games(file)


def discard(_: Path) -> None:
    begun = game()
    path = library.create(begun)
    try:
        library.discard(begun, path)
    finally:
        library.release(path)


def resume(path: Path) -> None:
    """Open a game to go on with it, and let go of it."""
    library.resume(path)
    library.release(path)


OPERATIONS: dict[str, Callable[[Path], object]] = {
    "create": lambda _: library.release(library.create(game("roll:7"))),
    "list": lambda _: library.entries(),
    "newest": lambda _: library.newest_unfinished(),
    "find": lambda path: library.find(path.stem),
    "load": library.load,
    "restore": library.restore,
    "resume": resume,
    "rename": lambda path: library.rename(path, "Cleo", "Dora"),
    "comment": lambda path: library.amend(path, lambda game: game.comment(0, "fine")),
    "throw away": library.throw_away,
    "export": lambda path: library.export(path, path.parent.with_name("copy")),
    "import": import_some,
    "discard": discard,
}


def saved() -> list[list[str]]:
    """Return the words of all games, those in the bin too; each file is whole."""
    folders = (library.folder(), library.bin_folder())
    return [library.read(each).match.words for folder in folders for each in folder.glob("*.pgn")]


def begin(home: Path) -> Path:
    """Save two games, with room for others; return the file of one."""
    paths = [library.create(game(*WORDS)) for _ in range(2)]
    for path in paths:
        library.release(path)
    others = "\n".join(record.write(game("roll:7")) for _ in range(2))
    library.folder().with_name("three.txt").write_text(others)
    return paths[0]


def begin_again(home: Path, begun: Path) -> None:
    """Put back what `begin` has saved, of which there is a copy."""
    shutil.rmtree(home / "dicemate", ignore_errors=True)
    shutil.copytree(begun, home / "dicemate")


@pytest.mark.parametrize("lasting", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("name", OPERATIONS)
def test_wherever_the_drive_fails_the_error_names_a_place_and_no_game_is_lost(
    home: Path, name: str, *, lasting: bool
) -> None:
    at, path = 0, begin(home)
    begun = shutil.copytree(home / "dicemate", home / "begun")
    while True:
        at += 1
        begin_again(home, begun)
        error: Exception | None = None
        with failing(home, errno.EIO, at, lasting=lasting) as drive:
            try:
                OPERATIONS[name](path)
            except (OSError, RecordError, LookupError) as raised:
                error = raised
        if isinstance(error, OSError):
            place = Path(oserrors.place(error))
            assert home in place.parents, (at, drive.calls)
            assert not place.name.startswith("."), f"{place} is a draft"
            assert oserrors.reason(error)
        assert not [file for file in journal._ours if home in file.parents], (at, drive.calls)
        assert saved().count(WORDS) >= 2, (at, drive.calls)
        if error and not lasting:
            assert sorted(filter(None, saved())) == [WORDS, WORDS], (at, drive.calls)
            assert not list(library.folder().glob(".*")), (at, drive.calls)
            OPERATIONS[name](path)  # This time it succeeds.
        if not drive.reached:
            return


ACTIONS: dict[str, Callable[[Session], object]] = {
    "throw": Session.roll,
    "word": lambda session: session.say("g1f3"),
    "undo": Session.undo,
    "resignation": lambda session: session.resign(WHITE),
    "dice": Session.change_dice,
    "offer": lambda session: session.offer_draw(WHITE),
}


@pytest.mark.parametrize("code", [errno.EIO, errno.EACCES])
@pytest.mark.parametrize("lasting", [False, True], ids=["once", "for good"])
@pytest.mark.parametrize("name", ACTIONS)
def test_wherever_the_drive_fails_what_is_shown_is_saved_when_it_is_back(
    home: Path, name: str, code: int, *, lasting: bool
) -> None:
    at = 0
    while True:
        at += 1
        shutil.rmtree(home / "dicemate", ignore_errors=True)
        played = game(*([] if name == "throw" else ["roll:7"]))
        store = FileStore.create(played)
        session = Session(played, store)
        before = list(played.match.words), played.match.outcome
        with failing(home, code, at, lasting=lasting) as drive:
            answer = ACTIONS[name](session)
        if answer:
            assert (played.match.words, played.match.outcome) == before
            assert "since it cannot be saved: " in str(answer)
            assert f"({home}/dicemate" in str(answer)
            assert "/." not in str(answer).partition(str(home))[2], "this names a draft"
        store.is_new = False  # Otherwise a game without words would leave no file.
        session.close()
        assert library.read(store.path).match.words == played.match.words, (at, drive.calls)
        assert library.read(store.path).match.outcome == played.match.outcome, (at, drive.calls)
        if not drive.reached:
            return


def test_a_name_of_which_nobody_knows_whether_it_is_free_is_nobodys(home: Path) -> None:
    path = begin(home)
    source = home / "source"
    source.write_text("another game")
    for code in (errno.EIO, errno.EACCES):
        with failing(path, code, 1, lasting=True), pytest.raises(OSError, match=os.strerror(code)):
            placing.move(source, path)
    assert library.read(path).match.words == WORDS
    assert source.read_text() == "another game"


def test_a_file_that_cannot_be_looked_at_is_a_line_with_its_fault(home: Path) -> None:
    path = begin(home)
    with failing(path, errno.EIO, 1, lasting=True):
        listed = catalogue.entries(library.folder())
    assert [each.fault for each in listed if each.fault] == [f"{path.name}: {os.strerror(5)}"]
    assert len(listed) == 2


def test_a_throw_that_cannot_be_saved_falls_the_same_when_it_can(home: Path) -> None:
    """Otherwise pulling out the drive would buy another throw."""
    fell = 0
    for at in range(1, 16):
        played = game()
        session = Session(played, FileStore.create(played))
        with failing(home, errno.EIO, at, lasting=True):
            assert session.roll()
        seen = [each.word for each in played.seen.values()]
        fell += len(seen)
        assert session.roll() is None
        assert seen in ([], played.match.words)
        session.close()
    assert fell > 5


@pytest.mark.parametrize(("number", "told"), [(errno.EIO, True), (errno.EINVAL, False)])
def test_a_folder_that_fails_is_told_and_one_that_cannot_be_synced_is_not(
    number: int, told: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(descriptor: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match=tmp_path.name) if told else nullcontext():
        sync_folder(tmp_path)
