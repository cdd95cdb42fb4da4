"""The page of saved games: listed, searched, opened, put in order, by keys and by mouse."""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from dicemate import library, plugins, record
from dicemate.position import BLACK, WHITE
from dicemate.settings import Settings
from dicemate.tui.board.boards import Boards
from dicemate.tui.library.gamelist import GameList
from dicemate.tui.library.lastposition import LastPosition
from dicemate.tui.library.librarypage import Library
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.menu import Menu
from tui.player import Player, new_game, screen


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the board of a line as soon as the cursor is there."""

    def now(_: LastPosition, seconds: float, show: Callable[[], None]) -> None:
        show()

    monkeypatch.setattr(LastPosition, "set_timer", now)


def save(name: str, white: str, black: str, *words: str, age: int = 0) -> Path:
    """Save a game that was played so many seconds ago, and return its file."""
    game = new_game(plugins.load(name), None, [], {})
    game.match.names = {WHITE: white, BLACK: black}
    for word in words:
        game.match.play(word)
    path = library.create(game)
    library.release(path)
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def three() -> Sequence[Path]:
    """Save three games, the last played first."""
    first = save("d10", "Ann", "Bob", "roll:6", "e2e4", age=1)
    second = save("deadmans", "Cleo", "Dora", "e2e4", age=2)
    third = save("d10", "Eve", "Ann", "roll:6", age=3)
    game = library.load(third)
    game.match.resign(WHITE)
    library.save(game, third)
    os.utime(third, (1_600_000_000, 1_600_000_000))
    return first, second, third


def listed(player: Player) -> list[str]:
    """Return the names of the players in the list."""
    return [e.tags.get("White", e.name) for e in player.app.screen.query_one(GameList).entries]


async def answer(player: Player, text: str) -> None:
    """Type an answer over the one that is offered."""
    await player.press("ctrl+a", "ctrl+k", *(_KEYS.get(letter, letter) for letter in text), "enter")
    await player.wait()


_KEYS = {" ": "space", "/": "slash", "!": "exclamation_mark", ".": "full_stop", "_": "underscore"}


async def test_games_are_listed_with_a_board_of_the_last_position() -> None:
    three()
    async with screen(Library()) as player:
        assert "Saved games · 3" in player.lines[0]
        assert [word in player.lines[2] for word in ("d10 Chess", "Ann – Bob", "goes on", "1")]
        assert "0-1" in player.lines[4]
        await player.wait()
        (board,) = player.app.screen.query_one(Boards).panels
        assert board.men["e4"].letter == "P"
        await player.press("down")
        await player.wait()
        assert "EARTH" in player.text
        assert "HELL" in player.text
        assert len(player.app.screen.query_one(Boards).panels) == 2


async def test_the_small_board_has_men_as_they_are_wanted() -> None:
    three()
    async with screen(Library(), settings=Settings(men="letters")) as player:
        await player.wait()
        assert "P P P P   P P P" in player.text


async def test_games_are_searched_sorted_and_filtered() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("slash", *"ann", "enter")
        assert listed(player) == ["Ann", "Eve"]
        assert "2 of 3" in player.lines[0]
        await player.press("escape")
        assert listed(player) == ["Ann", "Cleo", "Eve"]
        await player.click_text("players")
        await player.press("end")
        assert "players▼" in player.lines[1]
        await player.click_text("result")
        assert listed(player) == ["Eve", "Ann", "Cleo"]
        await player.press("f")
        assert listed(player) == ["Ann", "Cleo"]
        await player.press("f")
        assert listed(player) == ["Eve"]


async def test_a_game_is_gone_on_with_and_one_that_is_over_is_looked_through() -> None:
    three()
    async with screen(None) as player:
        await player.click_text("Saved games")
        await player.wait()
        await player.press("enter")
        assert isinstance(player.app.screen, Table)
        assert player.match.words == ["roll:6", "e2e4"]
        await player.type("leave")
        await player.press("end", "enter")
        assert isinstance(player.app.screen, Replay)
        await player.press("escape", "home", "r")
        assert isinstance(player.app.screen, Replay)
        await player.press("escape")
        await player.click_text("Cleo – Dora")
        assert isinstance(player.app.screen, Library)
        await player.click_text("Cleo – Dora")
        assert isinstance(player.app.screen, Table)


async def test_the_menu_offers_what_was_left_in_a_line_that_was_free() -> None:
    async with screen(None) as player:
        before = player.lines
        assert not before[1].strip("│ ").startswith("Go on")
    three()
    async with screen(None) as player:
        assert "Go on: Ann – Bob" in player.lines[1]
        assert [line[:30] for line in player.lines[2:]] == [line[:30] for line in before[2:]]
        await player.press("up")
        assert "Ann – Bob, move 1" in player.text
        await player.press("escape")
        assert player.app.is_running  # Who goes back once too often does not fall out.
        await player.press("enter")
        assert player.match.words == ["roll:6", "e2e4"]
        await player.type("resign")
        await player.press("1", "3")
        await player.wait()
        assert isinstance(player.app.screen, Menu)
        assert "Go on: Cleo – Dora" in player.lines[1]


async def test_a_game_that_another_window_plays_is_told() -> None:
    first, *_ = three()
    code = "import sys; from pathlib import Path; from dicemate.library import journal\n"
    code += "journal.hold(Path(sys.argv[1])); print(flush=True); sys.stdin.read()"
    with subprocess.Popen(
        [sys.executable, "-c", code, str(first)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        try:
            assert other.stdout
            other.stdout.readline()
            async with screen(Library()) as player:
                for key in ("enter", "d"):
                    await player.press(key)
                    assert "this game is open in another window" in player.text
            async with screen(None) as player:
                await player.press("up", "enter")
                assert "this game is open" in player.text
        finally:
            other.kill()


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


async def test_a_game_goes_to_the_bin_and_comes_back() -> None:
    first, second, third = three()
    async with screen(Library()) as player:
        await player.press("d")
        await player.wait()
        assert listed(player) == ["Cleo", "Eve"]
        assert f"{first.name} is in the bin; u takes it back." in player.text
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


async def test_a_copy_is_exported_and_games_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # A path of many letters takes many keys.
    first, *_ = three()
    texts = [path.read_text() for path in library.folder().iterdir()]
    (tmp_path / "all.pgn").write_text("\n".join(texts))
    async with screen(Library()) as player:
        await player.press("e")
        await answer(player, "copy.pgn")
        assert "A copy: " in player.text
        assert (tmp_path / "copy.pgn").read_bytes() == first.read_bytes()
        await player.press("e")
        await answer(player, "copy.pgn")
        assert "File exists" in player.text
        await player.press("i")
        await answer(player, "all.pgn")
        assert "3 games imported." in player.text
        assert len(listed(player)) == 6
        await player.press("i")
        await answer(player, "nothing.pgn")
        assert "No such file" in player.text


async def test_without_saved_games_the_page_says_so_and_no_key_fails() -> None:
    async with screen(Library()) as player:
        assert "There is no game yet." in player.text
        await player.press("enter", "r", "n", "c", "d", "u", "e", "s", "f", "down", "end")
        assert "Saved games · 0" in player.text
        assert isinstance(player.app.screen, Library)


async def test_faulty_games_are_listed_with_their_fault() -> None:
    first, second, _ = three()
    first.write_text("nothing")
    text = second.read_text()
    second.write_text(text.replace("e4 *", "e9 *"))
    os.utime(second, (1_700_000_000, 1_700_000_000))
    async with screen(Library()) as player:
        assert f"! {first.name}: this is no game of Dicemate" in player.text
        await player.press("home", "down")
        await player.press("enter")
        assert "move 1: 'e9' cannot be played here" in player.text
        assert isinstance(player.app.screen, Library)


async def test_no_control_code_of_a_file_name_reaches_the_screen() -> None:
    first, second, _ = three()
    first.rename(first.with_name("a\x1b[2J\r.pgn"))
    second.rename(second.with_name("b\x1b[2J.pgn")).write_text("nothing")
    async with screen(Library()) as player:
        for key in ("down", "up", "enter"):
            await player.press(key)
            assert "\x1b" not in player.text
            assert "\r" not in player.text


async def test_a_folder_that_is_none_is_told(data_folder: Path) -> None:
    data_folder.mkdir()
    (data_folder / "games").write_text("a file where the folder should be")
    async with screen(Library()) as player:
        assert "Not a directory" in player.text


async def test_a_torn_game_is_listed_so_and_the_loss_is_told() -> None:
    first, *_ = three()
    first.write_text(first.read_text()[: -len("4 *\n")])
    async with screen(Library()) as player:
        assert "cut off" in player.lines[2]
        await player.press("enter")
        assert isinstance(player.app.screen, Table)
        assert "The file's end was missing; e was dropped." in player.text
        assert player.match.words == ["roll:6"]


async def test_thousands_of_games_are_drawn_line_by_line(data_folder: Path) -> None:
    text = record.write(new_game(plugins.load("d10"), None, [], {}))
    (data_folder / "games").mkdir(parents=True)
    for number in range(1500):
        (data_folder / "games" / f"{number:04}.pgn").write_text(text)
    async with screen(Library()) as player:
        assert "Saved games · 1,500" in player.text
        games = player.app.screen.query_one(GameList)
        await player.press("end")
        assert games.row == 1499
        assert games.scroll_offset.y == 1500 - games.size.height
        await player.press("pageup")
        assert games.row == 1499 - (games.size.height - 1)
