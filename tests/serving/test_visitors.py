"""Visitors of a server: each has a program and a folder of his own, and finds both again."""

import asyncio
import os
import signal
from asyncio.subprocess import Process
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from aiohttp import web

from dicemate.serving import visitors as room
from dicemate.serving.visit import Visit
from dicemate.serving.visitors import Visitors
from dicemate.serving.wire import Tab
from e2e.failinggame import CODE
from helpers import HANG, installed
from serving.conftest import Browser, Served
from serving.page import SIZE, TAB, Page

pytestmark = pytest.mark.slow

WELCOME = "Play at once"


async def begin_dead_mans_chess(page: Page) -> None:
    """Begin a game by mouse, and make its first move by keys."""
    await page.until(WELCOME)
    await page.click("Dead Man's Chess")
    await page.until("Esc back")
    await page.click("Start the game")
    await page.until("White, move a man")
    await page.type("e", "4", "enter")
    await page.until("Black, move a man")


async def test_a_game_is_played_by_keys_and_by_mouse(served: Served, browser: Browser) -> None:
    async with Page(await browser(), await served()) as page:
        await begin_dead_mans_chess(page)


async def test_a_page_that_is_reloaded_shows_what_it_showed(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as page:
        await page.until(WELCOME)
        await page.type("down", "enter")
        await page.until(lambda text: "throw" in text or "roll" in text)
        await page.type("n", "f")
        await page.until("› nf")
    async with Page(visitor, url) as again:
        await again.until("› nf")
        await again.type("\x7f")
        await again.until("› n▏")


async def test_a_page_that_was_closed_is_found_in_the_next_tab_and_in_no_other_browser(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as page:
        await begin_dead_mans_chess(page)
    async with Page(await browser(), url, TAB[::-1]) as other:
        await other.until(WELCOME)
    async with Page(visitor, url, TAB[::-1]) as again:
        await again.until("Black, move a man")
        async with Page(visitor, url) as late:
            await late.until("new game")
            assert "Black, move a man" in again.text
            await again.type("e", "5", "enter")
            await again.until("White, move a man")


async def test_of_several_pages_that_were_closed_the_next_tab_finds_the_last(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as first, Page(visitor, url, TAB[::-1]) as second:
        await first.until(WELCOME)
        await second.until(WELCOME)
        await second.click("Dead Man's Chess")
        await second.until("Esc back")
        await first.socket.close()
        await second.socket.close()
        async with Page(visitor, url, TAB[8:] + TAB[:8]) as third:
            await third.until("Esc back")


async def test_two_tabs_of_a_visitor_share_a_folder_and_others_have_their_own(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as first, Page(visitor, url, TAB[::-1]) as second:
        for page in (first, second):
            await page.until(WELCOME)
        await first.type("down", "enter")
        await first.until("roll")
        assert WELCOME in second.text
        async with Page(await browser(), url) as other:
            await other.until(WELCOME)
            folders = [*(tmp_path / "visitors").iterdir()]
    assert len(folders) == 2
    assert sorted(len([*each.glob("data/games/*.pgn")]) for each in folders) == [0, 1]


async def test_a_page_that_was_left_too_long_finds_its_game_saved(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "GRACE", 0.0)
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as page:
        await begin_dead_mans_chess(page)
    async with Page(visitor, url) as again:
        await again.until("White – Black")


async def test_who_has_no_folder_of_his_own_plays_nevertheless(
    served: Served, browser: Browser, tmp_path: Path
) -> None:
    (tmp_path / "visitors").write_text("no folder")
    async with Page(await browser(), await served()) as page:
        await page.until("Not a directory")
        await page.click("Not a directory")  # The notice covers the corner for 15 seconds.
        await page.until(WELCOME)


async def test_a_program_that_is_left_closes_its_page(served: Served, browser: Browser) -> None:
    async with Page(await browser(), await served()) as page:
        await page.until(WELCOME)
        await page.type("q")
        await page.until_closed()


async def test_where_a_game_fails_the_menu_comes_back_and_says_so(
    served: Served, browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    without_dice = CODE.replace("dicemate_d10", "dicemate_deadmans")
    path = installed(tmp_path / "plugin", "odd:ODD", without_dice)
    monkeypatch.setenv("PYTHONPATH", path)
    monkeypatch.setenv("FAULT", "raise")
    async with Page(await browser(), await served()) as page:
        await page.until(WELCOME)
        await page.click("Odd Chess")
        await page.until("Esc back")
        await page.click("Start the game")
        for move, asked in (("", "White"), ("e4", "Black"), ("e5", "White"), ("d4", "Black")):
            await page.type(*move, "enter")
            await page.until(f"{asked}, move a man")
        await page.type("d", "5", "enter")
        await page.until("the game odd failed: ZeroDivisionError: one")
        (saved,) = (tmp_path / "visitors").glob("*/data/games/*.pgn")
        assert saved.read_text().endswith("1. e4 e5 2. d4 *\n")
        await page.click("Odd Chess")
        await page.until("Esc back")
        await page.type("esc", "q")
        await page.until_closed()


async def test_another_page_of_the_same_tab_takes_over(served: Served, browser: Browser) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as page:
        await page.until(WELCOME)
        async with Page(visitor, url) as again:
            await again.until(WELCOME)
            await page.until_closed()


async def test_pages_of_a_tab_that_come_at_once_share_a_program_and_leave_its_place(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST", 1)
    url, visitor = await served(), await browser()
    async with Page(visitor, url, TAB[::-1]) as page:  # Now the browser has a cookie.
        await page.until(WELCOME)
        await page.type("q")
        await page.until_closed()
    pages = [Page(visitor, url) for _ in range(5)]
    await asyncio.gather(*(page.__aenter__() for page in pages))
    told = (page.until(WELCOME) for page in pages)
    shown = await asyncio.gather(*told, return_exceptions=True)
    assert any(isinstance(each, str) for each in shown)
    for page in pages:
        await page.socket.close()
    async with Page(await browser(), url) as other:
        await other.until(WELCOME)


async def test_there_are_only_so_many_places(
    served: Served, browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST", 1)
    url, late = await served(), await browser()
    first = await browser()
    async with Page(first, url) as page:
        await page.until(WELCOME)
        async with late.get(url) as answer:
            assert answer.status == 503
            assert "The server is full" in await answer.text()
        async with Page(late, url) as refused:
            await refused.until("The server is full")
            await refused.until_closed()
    async with Page(late, url) as page:  # The one that waits for its page goes.
        await page.until(WELCOME)


NONSENSE = (
    "",
    "1",
    "[]",
    '["stdin"]',
    '["stdin", 7]',
    '["resize", {"width": "x"}]',
    '["resize"]',
    "[" * 9,
    "[" * 60_000,
    '["resize", {"width": 1e999, "height": 24}]',
)


@pytest.mark.parametrize("before", [True, False], ids=["before it starts", "while it runs"])
async def test_nonsense_is_passed_over(served: Served, browser: Browser, before: bool) -> None:
    async with Page(await browser(), await served()) as page:
        if not before:
            await page.until(WELCOME)
        for number, message in enumerate(NONSENSE):
            page.messages.clear()
            await page.socket.send_str(message)
            await page.socket.send_bytes(b"\xff")
            await page.say("stdin", "\ud800")
            await page.say("ping", number)
            assert await page.until_told("pong") == ["pong", str(number)], message
        if before:
            await page.until(WELCOME)
        await page.click("Dead Man's Chess")
        await page.until("Esc back")


async def test_a_key_that_does_not_exist_is_passed_over(served: Served, browser: Browser) -> None:
    async with Page(await browser(), await served()) as page:
        await page.until(WELCOME)
        await page.type("\x1b[1114112u")  # Unicode ends before it.
        await page.click("Dead Man's Chess")
        await page.until("Esc back")


async def test_a_window_of_another_size_is_filled(served: Served, browser: Browser) -> None:
    async with Page(await browser(), await served()) as page:
        await page.until(WELCOME)
        await page.say("resize", {"width": 60, "height": 20})
        await page.until("60x20: Dicemate needs 80x24")
        await page.say("resize", {"width": 10**9, "height": 24})
        await page.say("resize", {"width": 100, "height": 30})
        await page.until(WELCOME)


async def test_a_size_among_the_keys_is_not_believed(served: Served, browser: Browser) -> None:
    async with Page(await browser(), await served()) as page:
        await page.until(WELCOME)
        await page.type(SIZE)
        await page.click("Dead Man's Chess")
        told = await page.until(lambda text: "Esc back" in text or "60x20" in text)
        assert "60x20" not in told


async def test_a_visitor_names_no_file_and_starts_no_program(
    served: Served, browser: Browser, visitors: Visitors, tmp_path: Path
) -> None:
    url, visitor = await served(), await browser()
    async with Page(visitor, url) as page:
        await page.until(WELCOME)
        await page.click("Dead Man's Chess")
        await page.until("Esc back")
        await page.type(*f"bot:touch {tmp_path}/started", "enter", "\x1b[15~")
        await page.until("levels can play")
        await page.type("esc")
        await page.until("Saved games")
        await page.click("Saved games")
        await page.until("import")
        await page.type("i")
        await page.until("cannot be named from a browser")
    assert not (tmp_path / "started").exists()


async def test_a_visitor_downloads_his_game_and_nobody_else_does(
    served: Served, browser: Browser
) -> None:
    url, visitor, other = await served(), await browser(), await browser()
    async with Page(visitor, url) as page:
        await page.until(WELCOME)
        await page.type("down", "enter")
        await page.until("roll")
        await page.type(" ")
        await page.until(lambda text: "to move" in text or "moves" in text)
        await page.type(*"leave", "enter")
        await page.until("Saved games")
        await page.click("Saved games")
        await page.until("export")
        await page.type("e")
        await page.until("A copy of the record")
        await page.type("enter")
        _, key = await page.until_told("deliver_file_start")
        async with other.get(f"{url}/download/{key}") as answer:
            assert answer.status == 404
        async with visitor.get(f"{url}/download/{key}") as answer:
            assert answer.headers["Content-Disposition"].startswith("attachment")
            assert (await answer.text()).startswith("[Event ")


@pytest.fixture
def starts(monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Return what is set while a program is being started, which takes a while."""
    starts, start = asyncio.Event(), asyncio.create_subprocess_exec

    async def late(*given: str, **more: Any) -> Process:
        starts.set()
        await asyncio.sleep(0.1)
        return await start(*given, **more)

    monkeypatch.setattr(asyncio, "create_subprocess_exec", late)
    return starts


def page_of(visitor: str) -> tuple[web.WebSocketResponse, Tab, tuple[int, int]]:
    return Mock(closed=True, close=AsyncMock()), Tab(visitor, TAB), (80, 24)


async def test_a_program_that_is_just_being_started_ends_with_the_server(
    starts: asyncio.Event, tmp_path: Path
) -> None:
    visitors = Visitors(tmp_path)
    coming = asyncio.ensure_future(visitors.come(*page_of("ann")))
    await starts.wait()
    await visitors.close()
    visit = await coming
    assert visit
    await asyncio.wait_for(visit.ended(), 1)


async def test_so_does_one_that_follows_a_failure(starts: asyncio.Event, tmp_path: Path) -> None:
    visitors = Visitors(tmp_path)
    visit = await visitors.come(*page_of("ann"))
    assert visit
    visit.failure = "d10: a fault"
    starts.clear()
    await visit.stop()
    await starts.wait()
    await asyncio.wait_for(visitors.close(), 8)
    await asyncio.wait_for(visit.ended(), 1)


async def test_where_none_can_follow_a_failure_the_page_is_closed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    visitors, closed = Visitors(tmp_path), asyncio.Event()
    visit = await visitors.come(*page_of("ann"))
    assert visit
    visit.failure, visit.socket = "d10: a fault", Mock(close=AsyncMock(side_effect=closed.set))
    with monkeypatch.context() as patch:
        full = AsyncMock(side_effect=BlockingIOError)
        patch.setattr(asyncio, "create_subprocess_exec", full)
        await visit.stop()
        await asyncio.wait_for(closed.wait(), HANG)
    assert full.called
    assert await visitors.come(*page_of("ann")) is not visit
    await visitors.close()


async def test_a_program_that_is_ending_does_not_take_the_next_one_of_its_tab_along(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    visitors, may_end, end = Visitors(tmp_path), asyncio.Event(), Visit.end

    async def late(visit: Visit) -> None:
        await may_end.wait()
        await end(visit)

    monkeypatch.setattr(Visit, "end", late)
    monkeypatch.setattr(room, "MOST", 1)
    monkeypatch.setattr(room, "GRACE", 0.5)
    for visitor in ("ann", "bob"):  # Each makes room for the next one.
        page = page_of(visitor)
        visit = await visitors.come(*page)
        assert visit
        visitors.gone(visit, page[0])
    back = await visitors.come(*page_of("ann"))
    await asyncio.sleep(room.GRACE)
    assert await visitors.come(*page_of("ann")) is back
    may_end.set()
    await visitors.close()


async def test_a_page_that_reads_nothing_does_not_keep_the_server_from_ending(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.serving.visit.PATIENCE", 0.5)
    visitors = Visitors(tmp_path)

    async def never_sent(_: bytes) -> None:
        await asyncio.sleep(HANG)

    socket = Mock(closed=False, close=AsyncMock(), send_bytes=never_sent)
    visit = await visitors.come(socket, *page_of("ann")[1:])
    assert visit
    for number in range(20):  # More is drawn than fits what lies between.
        await visit.resized(400 + number, 200)
        await asyncio.sleep(0.1)
    await asyncio.wait_for(visitors.close(), 8)


async def test_nor_does_a_program_that_reads_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.serving.visit.PATIENCE", 0.5)
    visitors = Visitors(tmp_path)
    visit = await visitors.come(*page_of("ann"))
    assert visit
    assert visit._process
    os.kill(visit._process.pid, signal.SIGSTOP)
    typing = asyncio.ensure_future(visit.typed("x" * 1_000_000))
    coming = asyncio.ensure_future(visitors.come(*page_of("ann")))  # The page is loaded again.
    await asyncio.sleep(0.1)
    await asyncio.wait_for(visitors.close(), 8)
    await asyncio.wait([typing, coming])
