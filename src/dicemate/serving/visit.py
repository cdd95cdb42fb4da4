"""A visit, as the server sees it: a program in its own process, and the page that shows it."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from pathlib import Path

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from dicemate.serving import terminal, wire
from dicemate.serving.webdriver import AGAIN, FAILED
from dicemate.serving.wire import Tab
from dicemate.system import fence

PATIENCE = 5.0
"""Seconds for a program to end by itself."""


class Visit(AppService):
    """A program running for a visitor.

    Attributes:
        tab: The tab of the visitor's browser in which it was opened.
        visitor: The visitor's id.
        socket: The websocket of the page that shows it; None while there is none.
        leaving: The timer that ends it if no page returns.
        failure: The game that failed and why, or an empty string.
        door: A lock: pages come in, and the program starts and ends, one at a time.
    """

    def __init__(self, tab: Tab, folder: Path, downloads: DownloadManager) -> None:
        """Prepare a program for a visitor who has the given folder."""
        super().__init__(
            "",
            write_bytes=self._show,
            write_str=self._tell,
            close=self._leave,
            download_manager=downloads,
        )
        self.tab, self.visitor = tab, tab.visitor
        self.socket: web.WebSocketResponse | None = None
        self.leaving: asyncio.TimerHandle | None = None
        self.failure = ""
        self.door = asyncio.Lock()
        self._folder, self._size = folder, (80, 24)

    @property
    def begun(self) -> bool:
        """Whether the program has been started."""
        return self._process is not None

    def _build_environment(self, width: int = 80, height: int = 24) -> dict[str, str]:
        """Return the environment of a terminal that can show everything that a browser can."""
        environment = terminal.environment(super()._build_environment(width, height))
        return environment | fence.environment(self._folder)

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the program, without a shell."""
        self._process = await asyncio.create_subprocess_exec(
            # -P: do not import what lies in the current folder.
            *(sys.executable, "-P", "-m", "dicemate.serving.visitor", str(width), str(height)),
            *([self.failure] if self.failure else []),
            stdin=PIPE,
            stdout=PIPE,
            stderr=PIPE,
            env=self._build_environment(width, height),
            start_new_session=True,  # Ctrl+C in the terminal is meant for us.
        )
        self._stdin = self._process.stdin
        return self._process

    # -- the page ------------------------------------------------------------------------------

    async def _show(self, drawn: bytes) -> None:
        if self.socket and not self.socket.closed:
            with suppress(ConnectionError):
                await self.socket.send_bytes(drawn)

    async def _tell(self, message: str) -> None:
        if self.socket and not self.socket.closed:
            with suppress(ConnectionError):
                await self.socket.send_str(message)

    async def _leave(self) -> None:
        """Do nothing: the page stays until the program has ended, and another may follow."""

    async def start(self, width: int, height: int) -> None:
        """Start the program; after a failure it opens the menu and reports it."""
        self._size = width, height
        await super().start(width, height)
        self.failure = ""

    async def restart(self) -> None:
        """Start another program in the same page."""
        await self.start(*self._size)

    async def turn_to(self, socket: web.WebSocketResponse) -> None:
        """Show the program in another page from now on."""
        before, self.socket = self.socket, socket
        self.stay()
        if before:
            await wire.close(before)

    async def draw_again(self, columns: int, rows: int) -> None:
        """Have the program draw everything, in the size of another page."""
        await self.resized(columns, rows)
        await self.send_meta({"type": AGAIN})

    def stay(self) -> None:
        """Stop waiting for a page."""
        if self.leaving:
            self.leaving.cancel()
            self.leaving = None

    # -- what it hears -------------------------------------------------------------------------

    async def typed(self, text: str) -> None:
        """Pass on keys and mouse events from the page."""
        await self.send_bytes(text.encode())

    async def resized(self, columns: int, rows: int) -> None:
        """Set the size in columns and rows."""
        self._size = columns, rows
        await self.set_terminal_size(columns, rows)

    async def on_meta(self, data: bytes) -> None:
        """Handle a message from the program other than output."""
        message = json.loads(data)
        if message["type"] == FAILED:
            self.failure = message["why"]
        else:
            await super().on_meta(data)

    # -- its end -------------------------------------------------------------------------------

    async def ended(self) -> None:
        """Wait until the program has ended and all its output was read."""
        assert self._process
        hearing = self._task
        await self._process.wait()
        if hearing:
            await asyncio.wait([hearing], timeout=PATIENCE)

    async def end(self) -> None:
        """Have the program end by itself, or kill it."""
        async with self.door:  # It may just be starting.
            process = self._process
        if not process:
            return
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stop(), PATIENCE)
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        await process.communicate()  # It is gone only once all that it wrote is read.
