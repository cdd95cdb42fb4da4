"""The first start: a greeting and three things to do; later starts show the usual menu."""

import asyncio
from pathlib import Path

import pytest

from dicemate import library, plugins
from dicemate.library import LibraryEntry
from dicemate.position import BLACK, WHITE
from dicemate.tui.driver import Pictured
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from tui.player import Player, screen


@pytest.fixture(autouse=True)
def _nothing_kept(data_folder: Path) -> None:
    data_folder.rmdir()


async def _choose(player: Player, downs: int) -> None:
    await player.press(*["down"] * downs, "enter")
    await player.wait()


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60", "80x60"])
async def test_the_first_start_greets_and_says_what_the_terminal_can_do(size: str) -> None:
    async with screen(None, size) as player:
        left = {"80x24": 48, "120x40": 80}.get(size, 40)
        told = " ".join(" ".join(row[left:].strip("│ ") for row in player.lines).split())
        assert "Your terminal shows 16 million colours and drawn men." in told
        words = " ".join(player.text.split())
        assert words.count(" welcome ") == 1
        assert "Learn d10 Chess 4 min" in words
        assert "go on" not in words


async def test_without_colours_the_greeting_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with screen(None) as player:
        assert "shows no colours" in " ".join(row[48:].strip() for row in player.lines)


async def test_the_first_way_on_is_a_lesson() -> None:
    async with screen(None) as player:
        await _choose(player, 0)
        assert "d10 Chess   lesson 1 of 7" in player.text


async def test_the_second_way_on_is_a_game_at_once() -> None:
    async with screen(None) as player:
        await player.press("down")
        assert "this starts d10 Chess with the usual settings." in player.seen("#about")
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, Table)
        assert player.match.variant.name == "d10"
        await player.press("space")
        assert len(player.match.words) == 1
    assert len(library.entries()) == 1
    async with screen(None) as player:
        assert "White – Black" in player.text
        assert "welcome" not in player.text


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_the_first_game_can_be_continued_once_it_was_left(size: str) -> None:
    async with screen(None, size) as player:
        await _choose(player, 1)
        await player.press("space")
        words = player.match.words
        await player.type("leave")
        await player.wait()
        assert "White – Black" in player.text
        assert "Play at once" not in player.text
        await player.press("enter")
        await player.wait()
        assert player.match.words == words


async def test_a_game_left_before_anything_was_done_is_not_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked, find, unmount = asyncio.Event(), library.newest_unfinished, Table.on_unmount
    async with screen(None) as player:
        await _choose(player, 1)
        loop = asyncio.get_running_loop()

        def look() -> LibraryEntry:
            try:
                return find()
            finally:
                loop.call_soon_threadsafe(looked.set)

        async def go_late(table: Table) -> None:
            await looked.wait()
            unmount(table)

        monkeypatch.setattr(library, "newest_unfinished", look)
        monkeypatch.setattr(Table, "on_unmount", go_late)
        await player.type("leave")
        await player.until(looked.is_set)
        await player.wait()
        assert "White – Black" not in player.text
        assert "Play at once" in player.text
    assert library.entries() == []


async def test_the_third_way_on_is_a_game_that_plays_itself_until_it_is_stopped() -> None:
    async with screen(None) as player:
        await _choose(player, 2)
        table = player.table
        assert table.match.names == {WHITE: "Steady", BLACK: "Greedy"}
        await player.until(lambda: len(player.match.words) >= 3)
        await player.press("space")
        assert table.seats.stopped
        await player.press("escape", "escape")  # The message, and then the table.
        assert "chess with dice" in player.text
    assert library.entries() == []


@pytest.mark.parametrize("name", plugins.names())
async def test_every_game_can_be_watched(name: str, data_folder: Path) -> None:
    data_folder.mkdir()
    async with screen(None) as player:
        await player.press(*["down"] * plugins.names().index(name), "w")
        await player.wait()
        assert player.match.variant.name == name
        await player.until(lambda: len(player.match.words) >= 4)


async def test_a_game_that_was_played_can_be_watched_too(data_folder: Path) -> None:
    data_folder.mkdir()
    async with screen(None, "80x60") as player:
        await player.click_text("Watch a game")
        await player.wait()
        await player.click_text("Freedom Dice Chess: a sample game")
        await player.wait()
        replay = player.app.screen
        assert isinstance(replay, Replay)
        assert replay.autoplay.playing
        await player.press("space", "end")
        assert not replay.autoplay.playing
        assert player.match.outcome


async def test_the_greeting_tells_what_the_terminal_says_only_after_it() -> None:
    async with screen(None) as player:
        assert "drawn men" in player.words()
        player.app.post_message(Pictured())
        await player.wait()
        assert "pictures of men" in player.words()


@pytest.mark.parametrize(("size", "row"), [("80x24", 0), ("120x40", 1)])
async def test_the_title_keeps_off_the_edge_of_the_window_where_there_is_room(
    size: str, row: int
) -> None:
    async with screen(None, size) as player:
        assert "█▀▄ █ █▀▀" in player.lines[row]
