"""What is done with a game on the page of saved games: names, comments, the bin."""

import os
from pathlib import Path

import pytest

from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import journal, placing
from dicemate.position import BLACK, WHITE
from dicemate.system import settings
from dicemate.tui.library.gamelist import GameList
from dicemate.tui.library.librarypage import Library
from dicemate.tui.match.replay import Replay
from tui.player import Player, new_game, screen
from tui.savedgames import answer, here, listed, save, three

pytestmark = pytest.mark.usefixtures("previews_at_once")


async def test_players_get_other_names_and_a_game_a_comment() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("n")
        await answer(player, "Zoe")
        assert "Who plays Black:" in player.text
        await answer(player, "")
        await player.wait()
        assert "Zoe – Bob" in player.lines[2]
        (path,) = library.folder().glob("*Zoe-Bob.pgn")
        await player.press("c")
        await answer(player, "Well played!")
        await player.wait()
        assert "“Well played!”" in player.text
        assert library.load(path).comments == {0: "Well played!"}


async def test_what_was_typed_comes_back_if_it_could_not_be_saved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path, _, _ = three()
    async with screen(Library()) as player:
        with monkeypatch.context() as failing:
            failing.setattr(journal, "write", full)
            await player.press("c")
            await answer(player, "Well played!")
            assert "No space left on device" in player.text
            assert "Well played!" in player.text
        await player.press("enter")
        assert library.load(path).comments == {0: "Well played!"}
        with monkeypatch.context() as failing:
            failing.setattr(journal, "write", full)
            await player.press("n")
            await answer(player, "Zoe")
            await answer(player, "Yann")
            assert "No space left on device" in player.text
            assert "Yann" in player.text
        await player.press("enter")
        await player.wait()
        assert "Zoe – Yann" in player.lines[2]


async def test_messages_name_the_keys_that_the_players_have_set(config_folder: Path) -> None:
    three()
    config_folder.mkdir(parents=True)
    settings.file().write_text('[keys]\nlibrary.take_back = "f9"\nlibrary.bin = "f8"\n')
    given, _ = settings.load()
    async with screen(Library(), settings=given) as player:
        await player.press("f9")
        assert "Nothing has been deleted here; F8 shows the bin." in player.text
        await player.press("d")
        await player.wait()
        assert "is in the bin; F9 restores it." in player.text


async def test_a_long_name_of_a_file_leaves_room_for_what_was_done_with_it() -> None:
    game = new_game(plugins.load("d10"), None, [], {})
    game.match.names = {WHITE: "Bartholomew " * 4, BLACK: "山田太郎" * 6}
    library.create(game)
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        assert "is in the bin; u restores it." in player.text


async def test_a_game_goes_to_the_bin_and_comes_back() -> None:
    first, second, third = three()
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        assert listed(player) == ["Cleo", "Eve"]
        assert f"{first.name} is in the bin; u restores it." in player.text
        assert not first.exists()
        await player.press("u")
        await player.wait()
        assert listed(player) == ["Ann", "Cleo", "Eve"]
        await player.press("end", "d")
        await player.wait()
        assert not third.exists()
        await player.press("b")
        await player.wait()
        assert "The bin · 1" in player.text
        assert listed(player) == ["Eve"]
        await player.press("enter", "escape")
        await player.wait()
        assert listed(player) == ["Ann", "Cleo", "Eve"]
        assert second.exists()


@pytest.mark.parametrize("key", ["n", "c", "r", "d"])
async def test_a_game_in_the_bin_is_restored_before_anything_else(key: str) -> None:
    three()
    async with screen(Library()) as player:
        await player.press("b", key)
        assert "It is in the bin" not in player.text
        await player.press("b", "d")
        await player.wait()
        await player.press("b", key)
        await player.wait()
        assert isinstance(player.app.screen, Library)
        assert "It is in the bin; u restores it." in player.text


async def test_a_bin_that_does_not_tell_of_its_files_ends_no_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three()
    real = Path.stat

    def locked(path: Path, **given: bool) -> os.stat_result:
        if path.parent == library.bin_folder():
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, **given)

    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        monkeypatch.setattr(Path, "stat", locked)
        await player.press("down")
        assert "u restores it" not in player.text
        await player.press("u")
        await player.wait()
        assert listed(player) == ["Ann", "Cleo", "Eve"]


async def test_what_was_restored_in_the_bin_is_not_restored_again() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        await player.press("d")
        await player.wait()
        assert listed(player) == ["Eve"]
        assert "u restore" in player.text
        await player.press("b")
        await player.wait()
        assert listed(player) == ["Ann", "Cleo"]
        await player.press("end", "enter")  # Cleo's, which was deleted last.
        await player.wait()
        await player.press("b")
        await player.wait()
        assert listed(player) == ["Cleo", "Eve"]
        await player.press("u")
        await player.wait()
        assert listed(player) == ["Ann", "Cleo", "Eve"]
        assert "is back among the saved games." in player.text
        assert "u restore" not in player.text


async def test_what_could_not_be_restored_is_still_deleted_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read_only(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    _, second, _ = three()
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        await player.press("d")
        await player.wait()
        assert listed(player) == ["Eve"]
        with monkeypatch.context() as failing:
            failing.setattr(placing, "move", read_only)
            await player.press("u")
            await player.wait()
        assert "Read-only file system" in player.text
        await player.press("u")
        await player.wait()
        assert f"{second.name} is back among the saved games." in player.text
        assert listed(player) == ["Cleo", "Eve"]


async def test_what_another_window_has_restored_is_not_deleted_last_any_more() -> None:
    first, second, _ = three()
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        await player.press("d")
        await player.wait()
        library.take_back(library.bin_folder() / second.name)
        await player.press("u")
        await player.wait()
        assert f"{first.name} is back among the saved games." in player.text
        await player.press("u")
        assert "Nothing has been deleted here" in player.text


CROWD = 70


async def crowd(player: Player, row: int) -> str:
    """Go to a game among more than are read at first, and return the name of its file."""
    games = player.app.screen.query_one(GameList)
    assert len(games.entries) == CROWD
    games.action_reach(row)
    assert games.here
    return games.here.name


@pytest.fixture
def many(data_folder: Path) -> list[Path]:
    """Save many games, the last played first."""
    (data_folder / "games").mkdir(parents=True)
    paths = []
    for number in range(CROWD):
        game = new_game(plugins.load("d10"), None, [], {})
        game.match.names[WHITE] = f"P{number:02}"
        paths.append(data_folder / "games" / f"{number:02}.pgn")
        paths[-1].write_text(record.write(game))
        os.utime(paths[-1], (1_700_000_000 - number, 1_700_000_000 - number))
    return paths


ROWS = [0, 1, 59, 60, 65, CROWD - 1]


@pytest.mark.parametrize("row", ROWS)
async def test_a_game_that_gets_other_names_is_the_one_that_was_asked_about(
    many: list[Path], row: int
) -> None:
    async with screen(Library()) as player:
        assert await crowd(player, row) == many[row].name
        await player.press("n")
        for path in many[:row:2]:
            path.unlink()  # Another window is at work as well.
        await answer(player, "Zoe")
        await answer(player, "")
        await player.wait()
        (zoe,) = library.folder().glob("*Zoe*")
        assert not many[row].exists()
        assert library.load(zoe).match.names[WHITE] == "Zoe"
        assert here(player) == zoe.name
        assert len(list(library.folder().iterdir())) == CROWD - len(many[:row:2])


@pytest.mark.parametrize("row", ROWS)
async def test_a_comment_belongs_to_the_game_that_was_asked_about(
    many: list[Path], row: int
) -> None:
    async with screen(Library()) as player:
        await crowd(player, row)
        await player.press("c")
        os.utime(many[-1], (1_750_000_000, 1_750_000_000))  # It is played in another window.
        await answer(player, "Mine")
        await player.wait()
        commented = [path for path in many if library.load(path).comments]
        assert commented == [many[row]]
        assert here(player) == many[row].name


@pytest.mark.parametrize("row", ROWS)
async def test_the_cursor_stays_on_its_file_after_a_replay_and_goes_to_the_next_after_the_bin(
    many: list[Path], row: int
) -> None:
    async with screen(Library()) as player:
        await crowd(player, row)
        await player.press("r")
        assert isinstance(player.app.screen, Replay)
        os.utime(many[5], (1_750_000_000, 1_750_000_000))
        await player.press("escape")
        await player.wait()
        assert here(player) == many[row].name
        await player.press("d")
        await player.wait()
        assert not many[row].exists()
        assert here(player) == many[row + 1 if row + 1 < CROWD else row - 1].name


def another(path: Path) -> Path:
    """Rename a game in another window, and begin one there that gets its file name."""
    renamed = library.rename(path, "Cleo", "Dora")
    other = new_game(plugins.load("d10"), None, [], {})
    other.dice = Dice.sealed()
    assert library.create(other) == path
    library.release(path)
    return renamed


@pytest.mark.parametrize("key", ["enter", "r", "n", "c", "d", "e"])
async def test_a_key_acts_on_the_game_that_is_listed_and_not_on_another_of_its_name(
    key: str,
) -> None:
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    async with screen(Library()) as player:
        renamed = another(path)
        before = path.read_bytes()
        await player.press(key)
        await player.wait()
        assert "this is not the game that was listed" in player.text
        assert isinstance(player.app.screen, Library)
        assert path.read_bytes() == before
        assert listed(player) == ["Ann", "Cleo"]
        await player.press("up", "d")
        assert (path.exists(), renamed.exists()) == (False, True)


@pytest.mark.parametrize("key", ["n", "c"])
async def test_an_answer_is_for_the_game_that_was_asked_about(key: str) -> None:
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    async with screen(Library()) as player:
        await player.press(key)
        another(path)
        before = path.read_bytes()
        await answer(player, "Zoe")
        if key == "n":
            await answer(player, "")
        assert "this is not the game that was listed" in player.words(0)
        assert path.read_bytes() == before


@pytest.mark.parametrize("kind", range(5))
async def test_what_is_written_is_the_game_that_was_asked_about(
    kind: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    async with screen(Library()) as player:
        await player.press("e")
        another(path)
        await player.press(*["down"] * kind, "enter")
        await answer(player, "written")
        assert "this is not the game that was listed" in player.text
    assert not (tmp_path / "written").exists()


async def test_a_comment_that_is_not_shown_yet_is_not_lost() -> None:
    first, *_ = three()
    library.amend(first, lambda game: game.comment(0, "Well played!"))
    async with screen(Library()) as player:
        await player.press("end", "home", "c", "enter")
        await player.wait()
        assert library.load(first).comments == {0: "Well played!"}


async def test_a_long_comment_is_seen_whole_while_it_is_changed() -> None:
    first, *_ = three()
    words = [f"word{number}" for number in range(60)]
    library.amend(first, lambda game: game.comment(0, " ".join(words)))
    async with screen(Library()) as player:
        await player.press("c")
        assert all(word in player.text for word in words)
        await player.press("space", *"end", "enter")
        await player.wait()
        assert library.load(first).comments == {0: " ".join([*words, "end"])}
        await player.press("c", "escape")
        assert isinstance(player.app.screen, Library)
