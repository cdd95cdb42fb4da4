"""The saved games on disk."""

import errno
import os
import resource
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import IO

import pytest

from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE
from dicemate.record import Game, RecordError
from helpers import game_of, seal_again

DAY = date(2024, 2, 29)


def named(white: str = "Ann", black: str = "Bob") -> Game:
    game = game_of(Match(plugins.load("d10"), names={WHITE: white, BLACK: black}))
    game.day = DAY
    return game


def files(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir() if path.suffix != ".lock"}


# -- names of files ------------------------------------------------------------------------


def test_the_folder_is_made_when_it_is_needed(folder: Path) -> None:
    assert library.folder() == folder
    assert library.entries() == []
    assert not folder.exists()
    library.create(named())
    assert files(folder) == {"2024-02-29 d10 Ann-Bob.pgn"}


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Ann Onymous", "Ann_Onymous"),
        ("../../etc/passwd", "etc_passwd"),
        ("a/b\\c:d", "a_b_c_d"),
        ("Ђорђе", "Ђорђе"),
        ("...", "player"),
        ("x" * 500, "x" * 24),
        ("王" * 500, "王" * 24),
    ],
)
def test_a_file_is_named_after_the_game(folder: Path, name: str, part: str) -> None:
    path = library.create(named(name, name))
    assert path == folder / f"2024-02-29 d10 {part}-{part}.pgn"
    assert library.load(path).match.words == []


@pytest.mark.parametrize("name", ["", "\ud800\x00\n"])
def test_the_file_of_players_without_names_is_named_after_their_colours(
    folder: Path, name: str
) -> None:
    assert library.create(named(name, name)) == folder / "2024-02-29 d10 White-Black.pgn"


def test_a_game_of_any_name_is_found_among_the_saved_games(folder: Path) -> None:
    game = game_of(Match(replace(plugins.load("d10"), name="a/../..\\b")))
    path = library.create(game)
    assert path.parent == folder
    assert [entry.name for entry in library.entries()] == [path.name]


@pytest.mark.parametrize("name", ["", "  ", None])
def test_a_player_of_whom_a_record_says_nothing_is_listed_as_unknown(
    folder: Path, name: str | None
) -> None:
    path = library.create(named())
    tag = "" if name is None else f'[White "{name}"]\n'
    path.write_text(path.read_text().replace('[White "Ann"]\n', tag))
    (entry,) = library.entries()
    assert entry.players == {WHITE: "?", BLACK: "Bob"}


def test_no_game_overwrites_another(folder: Path) -> None:
    paths = [library.create(named()) for _ in range(3)]
    assert [path.name for path in paths] == [
        "2024-02-29 d10 Ann-Bob.pgn",
        "2024-02-29 d10 Ann-Bob 2.pgn",
        "2024-02-29 d10 Ann-Bob 3.pgn",
    ]
    paths[1].write_text("something else")
    assert library.create(named()).name.endswith(" 4.pgn")
    assert paths[1].read_text() == "something else"


# -- saving --------------------------------------------------------------------------------


def test_a_game_is_on_disk_after_every_word(folder: Path) -> None:
    game = named()
    path = library.create(game)
    for word in ("roll:7", "e2e4", "roll:10"):
        game.match.play(word)
        library.save(game, path)
        assert library.load(path).match.words == game.match.words
    assert files(folder) == {path.name}


def _no_space(*_: object, **__: object) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _open_full(path: Path, mode: str, **_: object) -> IO[str]:
    """Create a file, and return it opened so that no byte can be written."""
    path.touch()
    return open("/dev/full", mode, encoding="utf-8")  # noqa: PTH123


@contextmanager
def full_disk(step: str) -> Iterator[None]:
    """Make one step of writing fail because the disk is full."""
    with pytest.MonkeyPatch.context() as patch:
        if step == "write":
            patch.setattr(Path, "open", _open_full)
        elif step == "fsync":
            patch.setattr(os, "fsync", _no_space)
        else:
            patch.setattr(Path, "replace", _no_space)
            patch.setattr(os, "link", _no_space)
            patch.setattr(shutil, "move", _no_space)
        yield


STEPS = ["write", "fsync", "replace"]


@pytest.mark.parametrize("step", STEPS)
def test_a_failed_save_leaves_the_old_file_and_no_draft(folder: Path, step: str) -> None:
    game = named()
    path = library.create(game)
    before = path.read_bytes()
    game.match.play("roll:7")
    with full_disk(step), pytest.raises(OSError, match="No space left"):
        library.save(game, path)
    assert files(folder) == {path.name}
    assert path.read_bytes() == before
    library.save(game, path)
    assert library.load(path).match.words == ["roll:7"]


@pytest.mark.skipif(os.name == "nt", reason="rights are others there")
def test_a_game_that_its_owner_keeps_private_stays_private(folder: Path) -> None:
    game = named()
    path = library.create(game)
    path.chmod(0o600)
    game.match.play("roll:7")
    library.save(game, path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("step", STEPS)
def test_a_new_game_that_cannot_be_saved_leaves_no_file(folder: Path, step: str) -> None:
    game = named()  # Loading a game reads files, and the full disk would be read without end.
    with full_disk(step), pytest.raises(OSError, match="No space left"):
        library.create(game)
    assert files(folder) == set()


# -- finding -------------------------------------------------------------------------------


def test_the_last_written_comes_first(folder: Path) -> None:
    paths = [library.create(named(name)) for name in ("First", "Second", "Third")]
    for age, path in zip((50, 10, 90), paths, strict=True):
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    listed = [entry.path for entry in library.entries()]
    assert listed == [paths[1], paths[0], paths[2]]
    assert all(entry.unfinished for entry in library.entries())
    assert library.entries()[0].tags["White"] == "Second"


def test_a_broken_file_is_listed_with_its_fault(folder: Path) -> None:
    good = library.create(named())
    (folder / "empty.pgn").touch()
    (folder / "foreign.pgn").write_text('[Event "x"]\n\n1. e4 *\n')
    (folder / "binary.pgn").write_bytes(b"\xff\xfe\x00")
    (folder / "newer.pgn").write_text('[Dicemate "7"]\n\n*\n')
    (folder / "notes.txt").write_text("no game")
    (folder / "folder.pgn").mkdir()
    entries = {entry.path.name: entry for entry in library.entries()}
    faulty = {"empty.pgn", "foreign.pgn", "binary.pgn", "newer.pgn", "folder.pgn"}
    assert set(entries) == faulty | {good.name}
    assert entries.pop("folder.pgn").fault == "folder.pgn: this is a folder, not a file"
    assert entries[good.name].fault == ""
    assert "format '7'" in entries.pop("newer.pgn").fault
    assert entries.pop("binary.pgn").fault == "binary.pgn: this is not UTF-8 text"
    del entries[good.name]
    for name, entry in entries.items():
        assert entry.fault == f"{name}: this is not a Dicemate game"
        assert not entry.unfinished


def test_a_folder_that_cannot_be_read_is_told(folder: Path) -> None:
    folder.parent.mkdir(parents=True)
    folder.write_text("this is no folder")
    with pytest.raises(NotADirectoryError):
        library.entries()
    with pytest.raises(FileExistsError):
        library.create(named())


def test_a_folder_that_may_not_be_read_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))

    library.create(named())
    monkeypatch.setattr(os, "listdir", forbidden)
    monkeypatch.setattr(os, "scandir", forbidden)
    with pytest.raises(PermissionError):
        library.entries()


def test_the_newest_unfinished_game(folder: Path) -> None:
    with pytest.raises(LookupError, match="no unfinished game in"):
        library.newest_unfinished()
    old, new, over = (library.create(named(name)) for name in ("Old", "New", "Over"))
    game = named("Over")
    game.match.resign(WHITE)
    library.save(game, over)
    (folder / "broken.pgn").write_text("nothing")
    for age, path in enumerate((folder / "broken.pgn", over, new, old)):
        os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    assert library.newest_unfinished().path == new
    new.unlink()
    assert library.newest_unfinished().path == old
    old.unlink()
    with pytest.raises(LookupError):
        library.newest_unfinished()


def test_a_game_is_found_by_path_or_name(folder: Path, tmp_path: Path) -> None:
    path = library.create(named())
    other = tmp_path / "elsewhere.pgn"
    other.write_bytes(path.read_bytes())
    assert library.find(str(other)) == other
    assert library.find(path.name) == path
    assert library.find(path.stem) == path
    for name in ("nothing", "", "a\x00b"):
        with pytest.raises(FileNotFoundError, match="no file or saved game"):
            library.find(name)
    with pytest.raises(FileNotFoundError, match="this is a folder, not a file"):
        library.find(str(tmp_path))


def test_a_file_that_is_no_record_is_refused_by_name(folder: Path) -> None:
    folder.mkdir(parents=True)
    path = folder / "bad.pgn"
    path.write_bytes(b"\xff")
    with pytest.raises(RecordError, match=r"^bad.pgn: "):
        library.load(path)
    path.write_text("nothing")
    with pytest.raises(RecordError, match=r"^bad.pgn: "):
        library.load(path)


def test_names_with_any_letters_come_back(folder: Path) -> None:
    game = named('Ђ "王" \\')
    game.match.play("roll:7")
    assert library.load(library.create(game)).match.names[WHITE] == 'Ђ "王" \\'


def test_a_listed_game_is_itself_under_a_second_seal() -> None:
    path = library.create(replace(named(), dice=Dice.sealed()))
    library.release(path)
    (listed,) = library.entries()
    seal_again(path)
    listed.check()
    library.throw_away(path)
    other = library.create(replace(named(), dice=Dice.sealed()))
    library.release(other)
    assert other == path
    with pytest.raises(RecordError, match="not the game that was listed"):
        listed.check()


# -- names, comments, the bin, copies ------------------------------------------------------


def test_players_get_other_names_and_the_file_with_them(folder: Path) -> None:
    path, taken = library.create(named()), library.create(named("Cleo", "Dora"))
    library.release(path)
    renamed = library.rename(path, "Cleo", "Dora")
    assert renamed.name == "2024-02-29 d10 Cleo-Dora 2.pgn"
    assert library.load(renamed).match.names == {WHITE: "Cleo", BLACK: "Dora"}
    assert library.rename(renamed, "Cleo", "Dora") == renamed
    assert files(folder) == {taken.name, renamed.name}


def test_a_game_that_is_amended_keeps_what_another_wrote_meanwhile(folder: Path) -> None:
    game = named()
    path = library.create(game)
    game.match.play("roll:7")
    library.save(game, path)
    library.release(path)
    library.amend(path, lambda game: game.comment(0, "A fine game"))
    assert library.load(path).comments == {0: "A fine game"}
    assert library.load(path).match.words == ["roll:7"]


@pytest.mark.parametrize("action", ["rename", "comment"])
def test_what_is_said_about_a_game_is_no_playing(folder: Path, action: str) -> None:
    old, new = library.create(named("Old")), library.create(named("New"))
    for age, path in enumerate((new, old)):
        library.release(path)
        os.utime(path, ns=(10**18 - age, 10**18 - age))
    before = library.entries()
    if action == "rename":
        old = library.rename(old, "Older", "Bob")
    else:
        library.amend(old, lambda game: game.comment(0, "A fine game"))
    assert old.stat().st_mtime_ns == 10**18 - 1
    assert library.newest_unfinished().path == new
    assert [each.path for each in library.entries()] == [new, old]
    assert library.entries() != before  # Though the index has seen the same time of writing.


def test_a_comment_goes_with_the_word_that_is_taken_back(folder: Path) -> None:
    path = library.create(game_of(Match(plugins.load("deadmans"), words=["e2e4", "e7e5"])))
    library.release(path)
    library.amend(path, lambda saved: saved.comment(1, "the usual move"))
    library.amend(path, lambda saved: saved.comment(2, "and the usual reply"))
    game, _ = library.resume(path)
    game.match.undo()
    library.save(game, path)
    game.match.play("a7a6")
    library.save(game, path)
    assert library.read(path).comments == {1: "the usual move"}


def test_what_is_thrown_away_can_be_taken_back(folder: Path) -> None:
    paths = [library.create(named())]
    first = paths[0].read_bytes()
    binned = [library.throw_away(paths[0])]
    paths.append(library.create(named()))
    binned.append(library.throw_away(paths[1]))
    assert paths[0] == paths[1]
    assert {path.name for path in library.bin_folder().iterdir()} == {p.name for p in binned}
    assert library.entries() == []
    assert library.take_back(binned[0]) == paths[0]
    assert paths[0].read_bytes() == first
    assert library.take_back(binned[1]) != paths[0]
    assert len(library.entries()) == 2


def test_a_copy_overwrites_nothing(tmp_path: Path) -> None:
    path = library.create(named())
    copy = library.export(path, tmp_path)
    assert copy == tmp_path / path.name
    assert copy.read_bytes() == path.read_bytes()
    with pytest.raises(FileExistsError):
        library.export(path, copy)
    with pytest.raises(FileNotFoundError):
        library.export(path, tmp_path / "nowhere" / "a.pgn")


def test_of_a_copy_that_does_not_fit_nothing_is_left(tmp_path: Path) -> None:
    path = library.create(named())
    usual = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10, usual[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            library.export(path, tmp_path / "copy.pgn")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, usual)
    assert not (tmp_path / "copy.pgn").exists()


def several(tmp_path: Path) -> Path:
    game, other = named(), named("Cleo")
    game.match.play("roll:7")
    game.comments[1] = 'A comment\n[Event "no tag"]'
    other.match.resign(WHITE)
    file = tmp_path / "several.pgn"
    texts = [record.write(each) for each in (game, other)]
    texts[0] = texts[0].replace('[Event "no', '\n[Event "no')
    file.write_text("\n".join(texts))
    return file


def test_all_games_of_a_file_are_saved(folder: Path, tmp_path: Path) -> None:
    paths, known = library.import_games(several(tmp_path))
    assert known == []
    assert [path.name for path in paths] == [
        "2024-02-29 d10 Ann-Bob.pgn",
        "2024-02-29 d10 Cleo-Bob.pgn",
    ]
    first, second = map(library.load, paths)
    assert first.match.words == ["roll:7"]
    assert first.comments == {1: 'A comment [Event "no tag"]'}
    assert second.match.outcome
    assert {path.name for path in folder.iterdir()} == {path.name for path in paths}


def test_of_a_file_with_a_fault_no_game_is_saved(folder: Path, tmp_path: Path) -> None:
    file = several(tmp_path)
    file.write_text(file.read_text().replace("0-1\n", "1. e4 0-1\n"))
    with pytest.raises(RecordError, match=r"^several.pgn: game 2: move 1: 'e4' cannot be played"):
        library.import_games(file)
    assert not folder.exists()
    file.write_text("nothing")
    with pytest.raises(RecordError, match=r"^several.pgn: this is not a Dicemate game"):
        library.import_games(file)
