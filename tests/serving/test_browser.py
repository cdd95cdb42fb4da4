"""All of it in a real browser: Chromium without a window, where there is one."""

import asyncio
import json
import re
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias
from unittest.mock import AsyncMock

import pyte
import pytest

from dicemate import plugins
from dicemate.match import Match
from helpers import HANG
from serving.conftest import Served

playwright: Any = pytest.importorskip("playwright.async_api")

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
_FILES = re.compile(r"\W+".join(f"({file})" for file in "abcdefgh"))
"""The letters below a board, each at the right end of its square."""
SIZE = {"width": 1280, "height": 800}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not CHROMIUM, reason="there is no Chromium"),
]


class Tab:
    """A tab of a browser; what its canvas shows is read from what it is sent."""

    def __init__(self, page: Any) -> None:
        self.page = page
        self.faults: list[str] = []
        self._screen = pyte.Screen(80, 24)
        self._stream = pyte.ByteStream(self._screen)
        self._more = asyncio.Event()
        page.on("websocket", self._connect)
        page.on("requestfailed", lambda request: self.faults.append(request.url))
        page.on("pageerror", lambda error: self.faults.append(str(error)))

    def _connect(self, socket: Any) -> None:
        self._screen.reset()
        socket.on("framereceived", self._draw)
        socket.on("framesent", self._sent)

    def _draw(self, data: bytes | str) -> None:
        if isinstance(data, bytes):
            self._stream.feed(data)
            self._more.set()

    def _sent(self, data: bytes | str) -> None:
        kind, *given = json.loads(data)
        if kind == "resize":
            self._screen.resize(given[0]["height"], given[0]["width"])

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    async def until(self, shown: str) -> str:
        try:
            async with asyncio.timeout(HANG):
                while shown not in self.text:
                    self._more.clear()
                    await self._more.wait()
        except TimeoutError:
            raise AssertionError(f"never shown: {shown}\n{self.text}") from None
        return self.text

    async def type(self, text: str) -> None:
        await self.page.keyboard.type(text)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.page.keyboard.press(key)

    async def click(self, text: str) -> None:
        """Click on the middle of a text."""
        row, line = next((n, line) for n, line in enumerate(self._screen.display) if text in line)
        await self.click_cell(line.index(text) + len(text) // 2, row)

    async def click_cell(self, column: int, row: int) -> None:
        box = await self.page.locator(".xterm-screen").bounding_box()
        width = box["width"] / self._screen.columns
        height = box["height"] / self._screen.lines
        await self.page.mouse.click(
            box["x"] + (column + 0.5) * width, box["y"] + (row + 0.5) * height
        )

    async def click_square(self, file: int, rank: int) -> None:
        """Click on a square of the only board, counted from 0 at the lower left."""
        lines = self._screen.display
        tops = [n for n, line in enumerate(lines) if re.match(r"\s+[1-8]\D", line)]
        named = next(found for line in lines if (found := _FILES.search(line)))
        right, width = named.start(file + 1), named.start(2) - named.start(1)
        await self.click_cell(right - width // 2, tops[7 - rank] + (tops[1] - tops[0]) // 2)

    async def reload(self) -> None:
        """Load the page again; what was shown before is no more."""
        self._screen.reset()
        await self.page.reload()


Open: TypeAlias = Callable[[str], Awaitable[Tab]]


@pytest.fixture
async def opened(stack: AsyncExitStack, tmp_path: Path) -> AsyncIterator[Open]:
    """Return what opens an address in another browser, with a window of its own."""
    started = await stack.enter_async_context(playwright.async_playwright())
    tabs: list[Tab] = []

    async def open_(url: str) -> Tab:
        context = await started.chromium.launch_persistent_context(
            str(tmp_path / f"profile{len(tabs)}"),
            executable_path=CHROMIUM,
            args=FLAGS,
            viewport=SIZE,
        )
        stack.push_async_callback(context.close)
        tab = Tab(context.pages[0])
        tabs.append(tab)
        await tab.page.goto(url)
        return tab

    yield open_
    assert not [fault for tab in tabs for fault in tab.faults]


async def test_a_visitor_plays_by_mouse_and_by_keys_throws_a_duel_and_reloads(
    served: Served, opened: Open
) -> None:
    tab = await opened(await served())
    await tab.until("Play at once")
    assert await tab.page.title() == "Dicemate"
    await tab.click("Babylonian Chess")
    await tab.until("Esc back")
    await tab.press("F5")
    await tab.until("White, move a man")
    await tab.click_square(4, 1)
    await tab.click_square(4, 3)
    await tab.until("Black, move a man")
    await tab.type("d5")
    await tab.press("Enter")
    await tab.until("White, move a man")
    await tab.type("exd")
    await tab.until("› exd▏")
    await tab.reload()
    await tab.until("› exd▏")
    await tab.type("5")
    await tab.press("Enter")
    await tab.until("White, roll")
    await tab.press("Space")
    await tab.until("A chance of")


async def test_a_window_that_is_made_narrow_has_smaller_letters_until_it_is_wide_again(
    served: Served, opened: Open
) -> None:
    tab = await opened(await served())
    await tab.until("Play at once")
    large = await tab.page.get_attribute("#terminal", "data-font-size")
    await tab.page.set_viewport_size({"width": 600, "height": 800})
    await tab.until("needs 80x24")
    await tab.until("Play at once")
    await tab.page.set_viewport_size(SIZE)
    await tab.page.wait_for_selector(f'#terminal[data-font-size="{large}"]', timeout=1000 * HANG)
    await tab.until("Play at once")


async def test_nothing_but_the_terminal_shows_at_the_edge(served: Served, opened: Open) -> None:
    tab = await opened(await served())
    await tab.until("Play at once")
    viewport = tab.page.locator(".xterm-viewport")
    style = "({ overflowY, backgroundColor }) => [overflowY, backgroundColor]"
    shown = await viewport.evaluate(f"element => ({style})(getComputedStyle(element))")
    assert shown == ["hidden", "rgba(0, 0, 0, 0)"]  # No scroll bar, and no ground of its own.


async def test_ctrl_v_pastes_and_a_page_that_was_left_goes_on_by_enter(
    served: Served, opened: Open
) -> None:
    tab = await opened(await served())
    await tab.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await tab.page.evaluate("navigator.clipboard.writeText('Zoë')")
    await tab.until("Play at once")
    await tab.click("Babylonian Chess")
    await tab.until("Esc back")
    await tab.press("Control+v")
    await tab.until("Zoë")
    await tab.press("Control+q")
    await tab.page.wait_for_selector("#again", timeout=1000 * HANG)
    said = await tab.page.inner_text("#closed")
    assert "Saved games keep every step." in said  # A game may be one that is not saved.
    await tab.press("Enter")
    await tab.page.wait_for_selector("body:not(.-closed)", timeout=1000 * HANG)
    await tab.until("Play at once")


async def test_keys_that_mean_nothing_in_a_game_are_left_to_the_browser(
    served: Served, opened: Open
) -> None:
    tab = await opened(await served())
    await tab.until("Play at once")
    codes = {"F1": 112, "F5": 116, "F11": 122, "F12": 123, "p": 80, "r": 82, "v": 86}
    taken = await tab.page.evaluate(
        """codes => Object.entries(codes).filter(([key, keyCode]) => {
            const ctrlKey = key.length == 1, how = { bubbles: true, cancelable: true };
            const pressed = new KeyboardEvent("keydown", { key, keyCode, ctrlKey, ...how });
            return !document.activeElement.dispatchEvent(pressed);
        }).map(([key]) => key)""",
        codes,
    )
    assert taken == ["F1", "F5", "p"]


async def test_a_page_whose_connection_is_silent_says_so_and_one_that_is_answered_stays(
    served: Served, opened: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    tab = await opened(await served())
    await tab.until("Play at once")
    await tab.page.clock.install()
    await tab.reload()
    await tab.until("Play at once")
    for _ in range(5):
        async with tab.page.expect_console_message(lambda told: "ping=" in told.text):
            await tab.page.clock.run_for(5000)
    assert "-closed" not in await tab.page.get_attribute("body", "class")
    with monkeypatch.context() as patch:
        patch.setattr("dicemate.serving.wire._hear", AsyncMock())
        await tab.page.clock.run_for(20_000)
        await tab.page.wait_for_selector("#again", timeout=1000 * HANG)
    await tab.press("Enter")
    await tab.page.wait_for_selector("body:not(.-closed)", timeout=1000 * HANG)
    await tab.until("Play at once")


async def test_a_browser_without_cookies_is_told_that_the_page_needs_one(
    served: Served, opened: Open, tmp_path: Path
) -> None:
    preferences = tmp_path / "profile0" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    refused = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    preferences.write_text(json.dumps(refused))
    tab = await opened(await served())
    await tab.page.wait_for_selector("#again", timeout=1000 * HANG)
    assert "This page needs one" in await tab.page.inner_text("#closed")


async def test_two_browsers_play_at_one_table_and_a_third_may_not(table: str, opened: Open) -> None:
    white, black, other = [await opened(table) for _ in range(3)]
    await white.until("Play White")
    await white.click("Play White")
    await black.until("Play Black")
    await black.click("Play Black")
    await other.until("You are watching. White, move a man")
    await other.type("e4")
    await other.press("Enter")
    await other.until("You are watching: only players")
    await white.type("e4")
    await white.press("Enter")
    for tab in (white, black, other):
        await tab.until("Black, move a man")
    await black.reload()
    await black.until("Black, move a man")
    await black.type("e5")
    await black.press("Enter")
    for tab in (white, black, other):
        await tab.until("White, move a man")


class TestDuel:
    @pytest.fixture
    def match(self) -> Match:
        """Return a match right before a duel."""
        return Match(plugins.load("babylonian"), words=["e2e4", "d7d5"])

    async def test_a_duel_is_thrown_at_a_shared_table(self, table: str, opened: Open) -> None:
        white, black = [await opened(table) for _ in range(2)]
        await white.until("Play White")
        await white.click("Play White")
        await black.until("Play Black")
        await black.click("Play Black")
        await white.until("White, move a man")
        await white.type("exd5")
        await white.press("Enter")
        await black.until("White, roll")
        await white.press("Space")
        for tab in (white, black):
            await tab.until("A chance of 37.5 %")
