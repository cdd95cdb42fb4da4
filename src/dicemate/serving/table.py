"""A table that several browsers share: one session, and an app for each page in this process."""

import asyncio
from contextlib import suppress

from aiohttp import web
from textual_serve.download_manager import DownloadManager

from dicemate.serving import wire
from dicemate.serving.pagedriver import PageDriver
from dicemate.serving.tableapp import Failed, PageApp, TableApp
from dicemate.serving.wire import Tab
from dicemate.session import Change, ChangeKind, SharedTable

MOST = 20
"""The most pages at once; they share one process."""
UNREAD = 1 << 22
"""The most characters that a page may leave unread."""


class ShownApp:
    """An app shown in a page."""

    def __init__(self, shared: SharedTable, visitor: str, socket: web.WebSocketResponse) -> None:
        """Show the table to a visitor."""
        self.socket = socket
        self.app: PageApp = TableApp(shared, visitor, self._show)
        self._drawn: asyncio.Queue[str] = asyncio.Queue()
        self._unread = 0

    def _show(self, text: str) -> None:
        self._unread += len(text)
        if self._unread <= UNREAD:
            self._drawn.put_nowait(text)
        else:  # A page that does not read is closed.
            self.app.exit()

    async def run(self, size: tuple[int, int]) -> None:
        """Run the app until it exits; if a game fails, its page says so until it is closed."""
        self._size = size
        sending = asyncio.create_task(self._send())
        try:
            await self.app.run_async(size=size)
            if self.app.failure and not self.socket.closed:
                self.app = PageApp(self._show, Failed(self.app.failure))
                await self.app.run_async(size=self._size)
        finally:
            await wire.close(self.socket)
            sending.cancel()

    async def _send(self) -> None:
        with suppress(ConnectionError):
            while True:
                text = await self._drawn.get()
                await self.socket.send_bytes(text.encode("utf-8", "replace"))
                self._unread -= len(text)

    @property
    def _driver(self) -> PageDriver | None:
        driver = self.app._driver
        return driver if isinstance(driver, PageDriver) else None

    async def typed(self, text: str) -> None:
        """Process keys and mouse events from the page."""
        if self._driver:
            self._driver.feed(text)

    async def resized(self, columns: int, rows: int) -> None:
        """Set the size in columns and rows."""
        self._size = columns, rows
        if self._driver:
            self._driver.resize(columns, rows)


class TableHouse:
    """The pages at a shared table."""

    def __init__(self, shared: SharedTable) -> None:
        """Show a table to all visitors."""
        self.downloads = DownloadManager()
        self.left = Change(ChangeKind.CLOSE)
        self._shared = shared
        self._shown: dict[Tab, tuple[ShownApp, asyncio.Task[None]]] = {}

    def is_full(self, visitor: str) -> bool:
        """Return whether there is no place for a visitor who is not connected yet."""
        here = {*(tab.visitor for tab in self._shown), *self._shared.seats.values()}
        return len(self._shown) >= MOST and visitor not in here

    async def come(
        self, socket: web.WebSocketResponse, tab: Tab, size: tuple[int, int]
    ) -> ShownApp | None:
        """Show the table in a page; return None if there is no place."""
        if tab in self._shown:
            self._close(tab)
        elif self.is_full(tab.visitor):
            return None
        elif len(self._shown) >= MOST:
            self._make_room(tab.visitor)
        shown = ShownApp(self._shared, tab.visitor, socket)
        task = asyncio.create_task(shown.run(size))
        self._shown[tab] = shown, task
        task.add_done_callback(lambda _: self._forget(tab, shown))
        return shown

    def _make_room(self, visitor: str) -> None:
        """Close the oldest page of a visitor who has one, since a new page replaces it."""
        own = next((tab for tab in self._shown if tab.visitor == visitor), None)
        if own:
            self._close(own)

    def _close(self, tab: Tab) -> None:
        """Close a page and free its place at once."""
        shown, _ = self._shown.pop(tab)
        shown.app.exit()

    def _forget(self, tab: Tab, shown: ShownApp) -> None:
        if tab in self._shown and self._shown[tab][0] is shown:
            del self._shown[tab]

    def gone(self, behind: ShownApp, socket: web.WebSocketResponse) -> None:
        """End the app of a page that was closed; its player keeps the colour until coming back."""
        behind.app.exit()

    async def close(self) -> None:
        """Close the table; whoever serves it hears how the game was left."""
        for shown, _ in self._shown.values():
            shown.app.exit()
        await asyncio.gather(*(task for _, task in self._shown.values()), return_exceptions=True)
        self.left = self._shared.session.close()
