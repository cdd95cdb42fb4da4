"""The page of saved games: listing, searching and opening, by keys and mouse."""

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from threading import Event

import pytest
from textual.strip import Strip

from dicemate import library, plugins, record
from dicemate.library import catalogue, search, telling
from dicemate.library.entry import LibraryEntry
from dicemate.library.opening import Opened
from dicemate.system.settings import Settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.boards import Boards
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.library.gamelist import GameList, columns
from dicemate.tui.library.librarypage import Library
from dicemate.tui.line import Line
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from dicemate.tui.menu.menu import Menu
from helpers import HANG
from tui.player import Player, new_game, screen
from tui.savedgames import here, listed, save, three

pytestmark = pytest.mark.usefixtures("previews_at_once")


async def test_games_are_listed_with_a_board_of_the_last_position() -> None:
    three()
    async with screen(Library()) as player:
        assert "Saved games · 3" in player.lines[0]
        assert all(word in player.lines[2] for word in ("d10", "Ann – Bob", "goes on"))
        assert "0-1" in player.lines[4]
        await player.wait()
        (board,) = player.boards.panels
        assert board.men["e4"].letter == "P"
        await player.press("down")
        await player.wait()
        assert "EARTH" in player.text
        assert "HELL" in player.text
        assert len(player.boards.panels) == 2


async def test_a_long_name_does_not_hide_the_other() -> None:
    save("d10", "Maximiliane Wilhelmina", "Bob", age=1)
    save("d10", "Ann", "Maximiliane Wilhelmina", age=2)
    async with screen(Library()) as player:
        assert re.search(r" Maxi\w*… – Bob ", player.lines[2])
        assert re.search(r" Ann – Maxi\w*… ", player.lines[3])


async def test_smaller_squares_name_their_files_once() -> None:
    def shown(player: Player) -> list[str]:
        region = player.boards.region
        return [row[region.x : region.right] for row in player.lines[region.y : region.bottom]]

    save("deadmans", "Ann", "Bob", age=1)
    async with screen(Library(), "120x40") as player:
        await player.wait()
        alone = shown(player)
    save("d10", "Ann", "Bob", age=0)
    async with screen(Library(), "120x40") as player:
        await player.wait()
        assert player.boards.geometry.square == (8, 4)
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


async def test_while_a_search_is_typed_the_last_lines_name_no_key_that_would_be_typed_too() -> None:
    three()
    async with screen(Library()) as player:
        before = foot(player)
        await player.press("slash")
        assert " ".join(foot(player).split()) == "Enter to the list Esc clear"
        await player.click_text("to the list")
        assert foot(player) == before


async def test_a_search_without_a_match_says_so_whatever_was_said_before() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("d")  # The list says what has become of the game.
        await player.wait()
        assert "No game matches." not in player.text
        await player.press("slash", *"zzz")
        assert "No game matches." in player.text


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
        assert player.app.is_running  # Going back once too often does not leave the app.
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


async def test_a_fault_that_is_too_long_for_its_line_is_read_whole_beside_the_list() -> None:
    first, second, _ = three()
    first.rename(first.with_name(f"{'a long name ' * 9}.pgn")).write_text("nothing")
    second.write_text(second.read_text().replace("e4 *", "e9 *"))
    os.utime(second, (1_700_000_000, 1_700_000_000))
    second.rename(second.with_name(f"{'another name ' * 9}.pgn"))
    async with screen(Library()) as player:
        await player.press("home")
        assert "this is not a Dicemate game" in player.words(46)
        await player.press("down")
        assert "move 1: 'e9' cannot be played here" in player.words(46)


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


async def test_a_game_whose_rules_fail_is_told_and_the_page_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    three()

    def fail(_: Path) -> None:
        raise ZeroDivisionError("a plugin")

    monkeypatch.setattr(library, "restore", fail)
    async with screen(Library()) as player:
        await player.until(lambda: "the game failed: ZeroDivisionError: a plugin" in player.text)


async def test_a_game_that_fails_is_told_as_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    three()

    def fail(_: object) -> None:
        raise ZeroDivisionError("a plugin")

    monkeypatch.setattr("dicemate_d10.position.D10Position.scene", fail)
    told = "the game d10 failed: ZeroDivisionError: a plugin; for its author"
    async with screen(Library(), "160x40") as player:
        await player.until(lambda: "failed" in player.seen("#about"))
        assert player.seen("#about").startswith(told)
        await player.press("e", "down", "enter", "enter")
        await player.until(lambda: "failed" in player.seen("#about"))
        assert player.seen("#about").startswith(told)


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
        assert player.boards.geometry.square == square
        assert "goes on · 1 move" in player.text
        facts = player.app.screen.query_one("#facts").region
        boards = player.boards.region
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


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_both_players_are_seen_however_long_their_names_are(size: str) -> None:
    save("freedom", "Maximiliana " * 6, "Konstantin " * 6)
    async with screen(Library(), size) as player:
        await player.wait()
        pairs = [line for line in player.lines if "Max" in line and "– Kon" in line]
        assert len(pairs) == 2  # In the list and below the board.
        assert "Freedom Dice Chess ·" in player.text


async def test_long_names_beside_the_boards_are_whole() -> None:
    save("deadmans", "Maximiliana " * 6, "Konstantin " * 6)
    async with screen(Library(), "120x40") as player:
        await player.wait()
        assert player.seen("#facts").split().count("Konstantin") == 6


async def test_names_have_the_room_that_a_window_has_by_now() -> None:
    save("freedom", "Maximiliana Bartholomew", "Konstantin Alexander")
    async with screen(Library(), "80x24") as player:
        await player.wait()
        assert "…" in player.seen("#facts")
        await player.pilot.resize_terminal(160, 50)
        await player.wait()
        assert "Maximiliana Bartholomew – Konstantin Alexander" in player.seen("#facts")


async def test_a_game_without_a_date_leaves_no_sign_for_it() -> None:
    path = save("freedom", "Ann", "Bob")
    text = path.read_text()
    path.write_text(re.sub(r"\[Date .*\]\n", "", text))
    async with screen(Library()) as player:
        await player.wait()
        assert "Freedom Dice Chess" in player.seen("#facts")
        assert not player.seen("#facts").endswith("·")
