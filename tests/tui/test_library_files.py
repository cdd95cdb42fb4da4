"""Files that the page of saved games reads and writes: copies, imports, pictures, recordings."""

import asyncio
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from dicemate import library, plugins, record
from dicemate.system import fence
from dicemate.tui.app import DicemateApp
from dicemate.tui.export import cast, pictures
from dicemate.tui.forms.picker import Picker
from dicemate.tui.forms.typedpath import typed_path
from dicemate.tui.library.librarypage import Library
from dicemate.tui.menu.menu import Menu
from helpers import HANG
from tui.player import Player, new_game, screen
from tui.savedgames import answer, keys, listed, three

pytestmark = pytest.mark.usefixtures("previews_at_once")


async def test_a_copy_is_exported_and_games_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # A path of many letters takes many keys.
    first, *_ = three()
    texts = [path.read_text() for path in library.folder().iterdir()]
    (tmp_path / "all.pgn").write_text("\n".join(texts))
    async with screen(Library()) as player:
        await player.press("e", "enter")
        await answer(player, "copy.pgn")
        assert "A copy: " in player.text
        assert not player.app.screen.query_one("#about").has_class("-error")
        assert (tmp_path / "copy.pgn").read_bytes() == first.read_bytes()
        await player.press("e", "enter")
        await answer(player, "copy.pgn")
        assert "File exists" in player.text
        assert player.app.screen.query_one("#about").has_class("-error")
        await player.press("i")
        await answer(player, "all.pgn")
        assert "0 games imported. Already saved: 3" in player.text
        for path in library.folder().iterdir():
            path.unlink()
        await player.press("i")
        await answer(player, "all.pgn")
        assert "3 games imported." in player.text
        assert len(listed(player)) == 3
        assert not player.app.screen.query_one("#about").has_class("-error")
        await player.press("i")
        await answer(player, "nothing.pgn")
        assert "No such file" in player.text


async def test_a_whole_path_can_be_typed_behind_the_home_folder(tmp_path: Path) -> None:
    first, *_ = three()
    copy = tmp_path / "a.pgn"
    copy.write_bytes(first.read_bytes())
    async with screen(Library()) as player:
        await player.press("i", *keys(str(copy)), "enter")
        await player.wait()
        assert f"Already saved as {first.name}" in player.text


async def test_a_mistyped_file_to_import_can_be_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, *_ = three()
    (tmp_path / "all.pgn").write_bytes(first.read_bytes())
    async with screen(Library()) as player:
        await player.press("i")
        await answer(player, "all.pgm")
        assert "No such file" in player.text
        await player.press("i", "backspace", "n", "enter")
        await player.wait()
        assert f"Already saved as {first.name}" in player.text
        await player.press("i")
        assert player.seen("Input") == f"{Path.home()}/"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("/home/ann/a.pgn", "/home/ann/a.pgn"),
        ("/home/ann//tmp/a.pgn", "/tmp/a.pgn"),
        ("/home/ann/~/a.pgn", "~/a.pgn"),
        ("/home/ann/~", "~"),
        ("/home/ann/a.pgn~", "/home/ann/a.pgn~"),
        ("/home/ann/~a.pgn", "/home/ann/~a.pgn"),
        ("a.pgn", "a.pgn"),
    ],
)
def test_after_a_slash_a_path_begins_anew(typed: str, meant: str) -> None:
    assert typed_path(typed) == Path(meant)


async def test_an_import_is_stopped_with_a_key_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = record.write(new_game(plugins.load("d10"), None, [], {}))
    (tmp_path / "all.pgn").write_text("\n".join([text] * 50))
    go_on, read = Event(), record.read

    def slowly(*given: Any) -> record.Game:
        go_on.wait(HANG)
        return read(*given)

    monkeypatch.setattr(record, "read", slowly)
    async with screen(Library()) as player:
        await player.press("i", "ctrl+a", "ctrl+k", *keys("all.pgn"))
        await player.press("enter")
        await player.until(lambda: "of 50 read · Ctrl+C stops" in player.text)
        await player.press("ctrl+c")
        go_on.set()
        await player.wait()
        assert "stopped, so no game of it was saved" in player.text
        assert listed(player) == []
        assert not list(library.folder().glob("*"))


async def test_a_download_comes_though_the_page_was_left_while_it_was_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    three()
    for name, value in fence.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    go_on, sent, export = Event(), asyncio.Event(), library.export

    def slowly(path: Path, target: Path) -> Path:
        go_on.wait(HANG)
        return export(path, target)

    monkeypatch.setattr(library, "export", slowly)
    monkeypatch.setattr(DicemateApp, "deliver_binary", lambda *_, **__: sent.set())
    async with DicemateApp(Menu()).run_test() as pilot:
        await pilot.app.push_screen(Library())
        await pilot.app.workers.wait_for_complete()
        await pilot.press("e")
        assert isinstance(pilot.app.screen, Picker)
        assert not any("folder" in line for line in pilot.app.screen.lines)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        go_on.set()
        async with asyncio.timeout(HANG):
            await sent.wait()


@pytest.mark.parametrize(("form", "name"), [(2, "steps"), (3, "game.cast")])
async def test_quitting_gives_up_what_takes_long_to_write(
    form: int, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    three()
    begun, quitted = Event(), Event()

    def picture(*_: object) -> str:
        begun.set()
        quitted.wait(HANG)
        return "<svg/>"

    async def frames(*_: object) -> list[str]:
        begun.set()
        await asyncio.sleep(HANG)
        return [""]

    monkeypatch.setattr(pictures, "picture", picture)
    monkeypatch.setattr(cast, "_frames", frames)
    async with screen(Library()) as player:
        await player.press("e", *["down"] * form, "enter", "ctrl+a", "ctrl+k", *keys(name), "enter")
        await player.until(begun.is_set)
        await player.pilot.press("ctrl+q")
    quitted.set()
    async with asyncio.timeout(HANG / 2):
        while not player.app.parting:
            await asyncio.sleep(0.01)
    assert player.app.parting == ["The export was not finished, so nothing was written."]
    assert not [path for path in tmp_path.rglob("*") if path.is_file() and name in str(path)]


async def write(player: Player, form: int, name: str) -> None:
    """Choose the form of a file, and where it goes."""
    await player.press("e", *["down"] * form, "enter")
    await answer(player, name)
    await player.app.workers.wait_for_complete()
    await player.wait()


@pytest.mark.parametrize(
    ("form", "name", "begins"),
    [
        (0, "copy.pgn", "[Event "),
        (1, "end.svg", "<svg "),
        (2, "steps", ""),
        (3, "game.cast", '{"version": 2, "width": 80, "height": 24'),
        (4, "plain.pgn", "[Event "),
    ],
)
async def test_a_game_is_written_to_a_file_and_never_over_one(
    form: int, name: str, begins: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    three()
    async with screen(Library()) as player:
        await write(player, form, name)
        target = tmp_path / name
        assert f": {name}" in player.text
        if target.is_dir():
            assert [each.name for each in sorted(target.iterdir())] == [
                f"{ply:03}.svg" for ply in range(3)
            ]
        else:
            assert target.read_text().startswith(begins)
        (tmp_path / "taken").mkdir()
        taken = tmp_path / "taken" / "file"
        taken.write_text("mine")
        await write(player, form, "taken" if target.is_dir() else "taken/file")
        assert taken.read_text() == "mine"
        assert "exists" in player.text or "folder is not empty" in player.text


async def test_a_mistyped_file_to_write_can_be_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    three()
    async with screen(Library()) as player:
        await write(player, 1, "end.png")
        assert "end.png: pictures are SVG" in player.text
        await player.press("e", "down", "enter", *["backspace"] * 3, *"svg", "enter")
        await player.wait()
        assert "A picture: end.svg" in player.text
        await player.press("e", "down", "enter")
        assert player.seen("Input").startswith(f"{Path.home()}/")


@pytest.mark.parametrize("downs", [1, 2])
async def test_no_picture_gets_the_ending_of_another_kind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, downs: int
) -> None:
    monkeypatch.chdir(tmp_path)
    three()
    async with screen(Library()) as player:
        await player.press("e", *["down"] * downs, "enter")
        await answer(player, "board.png")
        assert "board.png: pictures are SVG" in player.text
        assert not (tmp_path / "board.png").exists()


async def test_a_copy_and_PGN_of_a_game_fit_into_one_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    first, *_ = three()
    (tmp_path / "both").mkdir()
    async with screen(Library()) as player:
        await write(player, 0, "both")
        await write(player, 4, "both")
        assert "exists" not in player.text
    names = {f"{first.stem}.pgn", f"{first.stem} plain.pgn"}
    assert {each.name for each in (tmp_path / "both").iterdir()} == names


async def test_a_file_that_is_no_game_can_only_be_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path, *_ = three()
    path.write_text("nothing")
    async with screen(Library()) as player:
        await player.press("home", "e")
        await answer(player, "copy.pgn")
        await player.wait()
        assert (tmp_path / "copy.pgn").read_text() == "nothing"
