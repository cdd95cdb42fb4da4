"""The page of saved games: listing, searching, opening and tidying up, by keys and mouse."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from textual.strip import Strip

from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import catalogue, placing, search, telling
from dicemate.library.entry import LibraryEntry
from dicemate.library.opening import Opened
from dicemate.position import BLACK, WHITE
from dicemate.system import fence, settings
from dicemate.system.settings import Settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.boards import Boards
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.typedpath import typed_path
from dicemate.tui.library.gamelist import GameList, columns
from dicemate.tui.library.lastposition import LastPosition
from dicemate.tui.library.librarypage import Library
from dicemate.tui.line import Line
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.menu.menu import Menu
from helpers import HANG
from tui.player import Player, new_game, screen


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the board of a line as soon as the cursor is there."""

    def now(_: LastPosition, seconds: float, show: Callable[[], None]) -> None:
        show()

    monkeypatch.setattr(LastPosition, "set_timer", now)


def save(name: str, white: str, black: str, *words: str, age: int = 0) -> Path:
    """Save a game that was played `age` seconds ago, and return its file."""
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
        assert all(word in player.lines[2] for word in ("d10", "Ann – Bob", "goes on"))
        assert "0-1" in player.lines[4]
        await player.wait()
        (board,) = player.app.screen.query_one(Boards).panels
        assert board.men["e4"].letter == "P"
        await player.press("down")
        await player.wait()
        assert "EARTH" in player.text
        assert "HELL" in player.text
        assert len(player.app.screen.query_one(Boards).panels) == 2


async def test_smaller_squares_name_their_files_once() -> None:
    def shown(player: Player) -> list[str]:
        region = player.app.screen.query_one(Boards).region
        return [row[region.x : region.right] for row in player.lines[region.y : region.bottom]]

    save("deadmans", "Ann", "Bob", age=1)
    async with screen(Library(), "120x40") as player:
        await player.wait()
        alone = shown(player)
    save("d10", "Ann", "Bob", age=0)
    async with screen(Library(), "120x40") as player:
        await player.wait()
        assert player.app.screen.query_one(Boards).geometry.square == (8, 4)
        await player.press("down")
        await player.wait()
        assert shown(player) == alone


TITLES = {
    "babylonian": ("Babylonian", "Babylonian Chess"),
    "d10": ("d10 Chess", "d10 Chess"),
    "deadmans": ("Dead Man's", "Dead Man's Chess"),
    "freedom": ("Freedom", "Freedom Dice Chess"),
    "hexagonal": ("Hexagonal", "Hexagonal Babylonian"),
}


@pytest.mark.parametrize(("size", "whole"), [("80x24", False), ("120x40", False), ("200x60", True)])
async def test_games_are_listed_by_their_titles(size: str, whole: bool) -> None:
    for age, name in enumerate(TITLES):
        save(name, "Ann", "Bob", age=age)
    async with screen(Library(), size) as player:
        for line, titles in zip(player.lines[2:7], TITLES.values(), strict=True):
            assert re.search(rf" {titles[whole]} +Ann – Bob ", line)


async def test_the_small_board_has_men_as_they_are_wanted() -> None:
    three()
    async with screen(Library(), settings=Settings(men="letters")) as player:
        await player.wait()
        assert "P   P   P   P       P   P   P" in player.text


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


async def test_what_is_in_the_search_stays_in_place_when_the_search_begins() -> None:
    three()
    async with screen(Library()) as player:
        before = player.lines[0].index("search: ann")
        await player.press("slash")
        assert player.lines[0].index("search: ann") == before


async def test_keys_for_which_there_is_no_room_are_left_out_whole() -> None:
    three()
    async with screen(Library()) as player:
        assert player.lines[-1].endswith("t stats  ? help  Esc back")
        await player.press("f")
        for width in (80, 81):  # Nor do they touch the margin.
            await player.pilot.resize_terminal(width, 24)
            await player.wait()
            assert player.lines[-1].endswith("f unfinished  b bin  i import  ? help  Esc back")
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert player.lines[-1].endswith("f unfinished  b bin  i import  t stats  ? help  Esc back")


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
        assert before[4][48:].strip() == "no unfinished games"
    three()
    async with screen(None) as player:
        assert player.lines[3][48:].split() == ["Ann", "–", "Bob", "move", "1"]
        assert player.lines[4][48:].split() == ["d10", "Chess", "14", "Nov", "2023"]
        assert [line[48:] for line in player.lines[5:20]] == [line[48:] for line in before[5:20]]
        await player.press("up")
        await player.press("escape")
        assert player.app.is_running  # Who goes back once too often does not fall out.
        await player.press("enter")
        assert player.match.words == ["roll:6", "e2e4"]
        await player.type("resign")
        await player.press("1", "6")
        await player.wait()
        assert isinstance(player.app.screen, Menu)
        assert "Cleo – Dora" in player.lines[3]


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


async def test_without_saved_games_the_page_says_so_and_no_key_fails() -> None:
    async with screen(Library()) as player:
        assert "There are no games yet." in player.text
        await player.press("enter", "r", "n", "c", "d", "u", "e", "s", "f", "down", "end")
        assert "Saved games · 0" in player.text
        assert isinstance(player.app.screen, Library)
        await player.press("b")
        assert "The bin is empty." in player.text


async def test_faulty_games_are_listed_with_their_fault() -> None:
    first, second, _ = three()
    first.write_text("nothing")
    text = second.read_text()
    second.write_text(text.replace("e4 *", "e9 *"))
    os.utime(second, (1_700_000_000, 1_700_000_000))
    async with screen(Library()) as player:
        assert f" ! {first.name}: this" in player.text
        assert f" {first.name}: this is not a Dicemate game" in player.text
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


# -- columns -------------------------------------------------------------------------------


@pytest.mark.parametrize("size", ["80x24", "99x24", "100x30", "200x60", "40x10", "20x5"])
async def test_games_are_sorted_by_every_column_in_a_terminal_of_any_width(size: str) -> None:
    three()
    page = Library()
    async with screen(page, size) as player:
        for _ in search.ORDERS:
            await player.press("s")
            page.action_sort()  # A terminal that is too small takes no key.
            heading = str(page.query_one("#heading", Line).content)
            if page.order in columns(page.list.line_width) and int(size.split("x")[0]) >= 80:
                assert f"{page.order}▼" in heading
                assert heading.count("▼") == 1
        assert player.app.is_running


@pytest.mark.parametrize("column", columns(200))
async def test_a_click_on_any_heading_sorts_by_it(column: str) -> None:
    three()
    async with screen(Library(), "200x60") as player:
        for _ in range(2):  # The second time there is a sign beside it.
            await player.click_at(player.lines[1].index(column) + len(column) - 1, 1)
            assert f"{column}▼" in player.lines[1]
        assert len(listed(player)) == 3


@pytest.mark.parametrize(("before", "after"), [("120x40", (80, 24)), ("80x24", (160, 50))])
async def test_headings_stand_over_their_columns_after_a_resize_behind_a_dialog(
    before: str, after: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    three()
    async with screen(Library(), before) as player:
        monkeypatch.setattr(Library, "read_folder", lambda _: None)  # As if it came first.
        await player.press("c")
        await player.pilot.resize_terminal(*after)
        await player.press("escape")
        await player.wait()
        heading = next(line for line in player.lines if "players" in line)
        row = next(line for line in player.lines if "Ann – Bob" in line)
        assert heading.index("players") == row.index("Ann – Bob")


# -- an action belongs to its game ---------------------------------------------------------------

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


def here(player: Player) -> str:
    entry = player.app.screen.query_one(GameList).here
    assert entry
    return entry.name


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
        assert "this is not the game that was listed" in player.text
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


async def test_a_game_whose_rules_fail_is_told_and_the_page_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three()

    def fail(_: Path) -> None:
        raise ZeroDivisionError("a plugin")

    monkeypatch.setattr(library, "restore", fail)
    async with screen(Library()) as player:
        await player.until(lambda: "the game failed: ZeroDivisionError: a plugin" in player.text)


async def test_a_whole_path_can_be_typed_behind_the_home_folder(tmp_path: Path) -> None:
    first, *_ = three()
    copy = tmp_path / "a.pgn"
    copy.write_bytes(first.read_bytes())
    async with screen(Library()) as player:
        await player.press("i", *(_KEYS.get(key, key) for key in str(copy)), "enter")
        await player.wait()
        assert f"Already saved as {first.name}" in player.text


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
        await player.press("i", "ctrl+a", "ctrl+k", *(_KEYS.get(key, key) for key in "all.pgn"))
        await player.press("enter")
        await player.until(lambda: "of 50 read · Ctrl+C stops" in player.text)
        await player.press("ctrl+c")
        go_on.set()
        await player.wait()
        assert "stopped, so no game of it was saved" in player.text
        assert listed(player) == []
        assert not list(library.folder().glob("*"))


async def test_the_page_may_be_left_while_the_folder_is_read(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three()
    go_on, listed, batches = Event(), Event(), catalogue.batches

    def slowly(folder: Path, index: Path | None) -> Iterator[list[LibraryEntry]]:
        go_on.wait(HANG)
        yield from batches(folder, index)
        listed.set()

    async def leave(_: GameList) -> None:
        """Be the last part of the page to go."""
        while len(library_page.query("*")) > 3:
            await asyncio.sleep(0)
        go_on.set()
        while not listed.is_set() and not pilot.app._exception:
            await asyncio.sleep(0.001)

    monkeypatch.setattr(catalogue, "batches", slowly)
    monkeypatch.setattr(GameList, "on_unmount", leave, raising=False)
    async with DicemateApp(Menu()).run_test() as pilot:
        library_page = Library()
        await pilot.app.push_screen(library_page)
        await library_page.dismiss()
        assert listed.is_set()
        assert isinstance(pilot.app.screen, Menu)


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
        await pilot.press("e", "enter", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        go_on.set()
        async with asyncio.timeout(HANG):
            await sent.wait()


async def test_a_preview_that_comes_late_is_not_shown_beside_another_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    first, second, _ = three()
    second.write_text("rubbish")
    os.utime(second, (1_700_000_000 - 2, 1_700_000_000 - 2))
    begun, go_on, restored, restore = Event(), Event(), Event(), library.restore

    def slowly(path: Path) -> Opened:
        begun.set()
        go_on.wait(HANG)
        try:
            return restore(path)
        finally:
            restored.set()

    monkeypatch.setattr(library, "restore", slowly)
    app = DicemateApp(Library())
    async with app.run_test() as pilot:
        player = Player(app, pilot)
        while app.screen.query_one(GameList).here is None:
            await pilot.pause()
        assert here(player) == first.name
        await player.until(begun.is_set)
        await pilot.press("down")
        assert here(player) == second.name
        go_on.set()
        await player.until(restored.is_set)
        await player.wait()
        assert not app.screen.query_one(Boards).display


async def test_odd_files_are_lines_that_can_be_thrown_away(data_folder: Path) -> None:
    games = data_folder / "games"
    games.mkdir(parents=True)
    (games / "itself.pgn").symlink_to("itself.pgn")
    (games / "folder.pgn").mkdir()
    os.mkfifo(games / "pipe.pgn")
    (games / os.fsdecode(b"\xff.pgn")).touch()
    save("d10", "Ann", "Bob", age=10**9)
    async with screen(Library()) as player:
        assert "Saved games · 5" in player.text
        for _ in range(4):
            for key in ("n", "c", "e", "r", "enter"):
                await player.press(key)
                if not isinstance(player.app.screen, Library):
                    await player.press("escape")
            await player.press("down")
        assert isinstance(player.app.screen, Library)
        await player.press("home", "d", "d", "d", "d")
        await player.wait()
        assert listed(player) == ["Ann"]


@pytest.mark.parametrize("key", ["n", "c"])
async def test_what_cannot_be_read_is_refused_before_anything_is_asked(key: str) -> None:
    save("d10", "Ann", "Bob").write_text("nonsense")
    async with screen(Library()) as player:
        await player.press(key)
        assert isinstance(player.app.screen, Library)
        assert "this is not a Dicemate game" in player.seen("#about")
        assert player.app.screen.query_one("#about").has_class("-error")


async def test_a_game_whose_plugin_is_gone_says_so_and_opens_as_text() -> None:
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    path.write_text(path.read_text().replace('[Game "d10"]', '[Game "gone"]'))
    async with screen(Library(), size="120x40") as player:
        assert "gone (not installed)"[:15] in player.text
        assert "the game gone (not installed); Enter shows its record" in player.text
        for key in ("enter", "r"):
            await player.press(key)
            await player.wait()
            assert '[Game "gone"]' in player.text
            assert "[%roll 6/10]" in player.text
            await player.press("escape")
        assert isinstance(player.app.screen, Library)


@pytest.mark.parametrize("name", ["*a* <b>.pgn", "# a.pgn", "1. a.pgn", "- a.pgn"])
async def test_a_record_as_text_is_shown_as_it_is_with_the_name_of_its_file(name: str) -> None:
    path = save("d10", "Ann", "Bob", "roll:6", "e2e4")
    text = path.read_text().replace('[Game "d10"]', '[Game "gone"]')
    path.with_name(name).write_text(f"{text}{{\n~~~~\n# <Ann>\n}}\n")
    path.unlink()
    async with screen(Library(), size="120x40") as player:
        await player.press("enter")
        await player.wait()
        assert player.seen("PageText").startswith(name)
        for line in ('[Game "gone"]', "~~~~", "# <Ann>"):
            assert line in player.text


async def test_a_step_draws_no_line_anew_and_the_list_scrolls_by_half_a_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in range(40):
        save("d10", f"Ann {number}", "Bob")
    drawn: list[str] = []
    draw = GameList._draw

    def counted(self: GameList, entry: LibraryEntry) -> tuple[Strip, Strip]:
        drawn.append(entry.name)
        return draw(self, entry)

    monkeypatch.setattr(GameList, "_draw", counted)
    async with screen(Library()) as player:
        games = player.app.screen.query_one(GameList)
        await player.press("down")
        tops = []
        for _ in range(35):
            drawn.clear()
            top = games.scroll_offset.y
            await player.press("down")
            tops.append(games.scroll_offset.y)
            assert f" {games.entries[games.row].tags['White']} " in player.text
            if games.scroll_offset.y == top:
                assert not drawn
        assert len(set(tops)) < 6
        await player.press("home")
        assert games.scroll_offset.y == 0


# -- what is offered, and what is told ---------------------------------------------------------


def foot(player: Player) -> str:
    return " ".join(player.lines[-2:])


async def test_no_key_is_offered_that_does_nothing_to_this_game() -> None:
    three()
    async with screen(Library()) as player:
        assert "Enter go on  r replay  n names  c comment  d delete  e export" in foot(player)
        assert "u restore" not in foot(player)
        await player.press("end")  # It is over: Enter looks through it.
        assert "Enter replay  n names" in foot(player)
        await player.press("question_mark")
        assert "• n: rename the players" in player.text
        assert "• r: " not in player.text
        await player.press("escape", "d")
        await player.wait()
        assert "u restore" in foot(player)
        await player.press("b")
        await player.wait()
        assert "Enter restore  e export" in foot(player)
        assert "delete" not in foot(player)


async def test_a_key_for_a_game_is_not_offered_where_there_is_none() -> None:
    async with screen(Library()) as player:
        assert " ".join(foot(player).split()) == "b bin i import t stats ? help Esc back"


async def test_the_list_tells_the_time_of_day_and_more_where_there_is_room() -> None:
    path, *_ = three()
    noon = datetime(datetime.now().year, 2, 28, 12, 30).timestamp()
    os.utime(path, (noon, noon))
    async with screen(Library()) as player:
        await player.press("slash", *"bob", "enter")
        assert player.lines[2].startswith(" 28 Feb 12:30 d10 Chess  Ann – Bob    goes on")
    async with screen(Library(), "200x60") as player:
        await player.press("slash", *"bob", "enter")
        year = datetime.now().year
        assert player.lines[2].startswith(f" 28 Feb {year} 12:30 d10 Chess            Ann – Bob")
        assert "moves" in player.lines[1]


@pytest.mark.parametrize(
    ("size", "square"),
    [("80x24", (4, 2)), ("120x40", (8, 4)), ("200x60", (12, 6)), ("80x60", (10, 5))],
)
async def test_the_board_fills_its_half_and_the_facts_stand_below(
    size: str, square: tuple[int, int]
) -> None:
    first, *_ = three()
    library.amend(first, lambda game: game.comment(0, "Well played! " * 3))
    async with screen(Library(), size) as player:
        await player.wait()
        assert player.app.screen.query_one(Boards).geometry.square == square
        assert "goes on · 1 move" in player.text
        facts = player.app.screen.query_one("#facts").region
        boards = player.app.screen.query_one(Boards).region
        assert facts.y == boards.bottom
        assert facts.height >= 3


async def test_nothing_moves_from_one_game_to_the_next() -> None:
    three()
    async with screen(Library(), "120x40") as player:
        await player.wait()
        before = player.app.screen.query_one(GameList).region
        await player.press("down")
        await player.wait()
        assert player.app.screen.query_one(GameList).region == before


# -- files of a game -----------------------------------------------------------------------------


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


async def test_options_are_told_as_people_call_them() -> None:
    game = new_game(plugins.load("freedom"), None, [], {"deema": "on", "start": "518"})
    library.release(library.create(game))
    async with screen(Library()) as player:
        assert "Deema's rule: on · starting position: 518" in " ".join(player.text.split())
        await player.press("slash", *"deema's")
        assert "Saved games · 1" in player.text
    async with screen(NewGame(plugins.load("freedom"))) as player:
        await player.click_text("▸ house rules")
        assert "Deema's rule" in player.text
        assert "deema" not in player.text


async def test_the_day_of_a_game_is_seen_in_the_smallest_window() -> None:
    save("freedom", "Ann", "Bob")
    (entry,) = library.entries()
    async with screen(Library()) as player:
        await player.wait()
        assert f"Freedom Dice Chess · {telling.day(entry)}" in player.text
