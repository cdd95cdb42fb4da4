"""A program for each page, in its own process, and a folder for each visitor.

After a page is reloaded, or its connection breaks, it finds its program unchanged if it returns in
time; until then the program is not shown. If a game fails, its program ends, and another one starts
at the menu, which reports the failure.
"""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Coroutine
from contextlib import suppress
from pathlib import Path
from typing import Any

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.download_manager import DownloadManager

from dicemate.serving import terminal, wire
from dicemate.serving.webdriver import AGAIN, FAILED
from dicemate.serving.wire import Tab
from dicemate.session import Change, ChangeKind
from dicemate.system import fence

MOST = 20
"""The most programs at once; each takes as much memory as in a terminal, about 45 MB."""
GRACE = 30.0
"""Seconds that a program waits for its page to return."""
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


class Visitors:
    """The visitors' programs."""

    def __init__(self, folder: Path) -> None:
        """Keep the visitors' own folders in `folder`."""
        self.downloads = DownloadManager()
        self.left = Change(ChangeKind.CLOSE)  # Each program tells its visitor itself.
        self._folder = folder
        self._visits: dict[Tab, Visit] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def is_full(self, visitor: str) -> bool:
        """Return whether there is no place for a visitor who has no program yet."""
        waiting = [visit for visit in self._visits.values() if visit.leaving]
        known = any(visit.visitor == visitor for visit in self._visits.values())
        return len(self._visits) - len(waiting) >= MOST and not known

    async def come(
        self, socket: web.WebSocketResponse, tab: Tab, size: tuple[int, int]
    ) -> Visit | None:
        """Return the program that a page shows from now on, or None if there is no place.

        Raises:
            OSError: its program cannot be started.
        """
        visit = self._visits.get(tab)
        if not visit:
            if self.is_full(visitor=""):
                return None
            self._make_room()
            visit = self._visits[tab] = Visit(tab, self._folder / tab.visitor, self.downloads)
        async with visit.door:
            is_open, begun = self._is_open(visit), visit.begun
            if is_open:
                await self._let_in(visit, socket, size)
        if not is_open:  # It has ended in the meantime.
            return await self.come(socket, tab, size)
        if begun:  # The door is free: a program that does not read may still be ended.
            await visit.draw_again(*size)
        return visit

    def _is_open(self, visit: Visit) -> bool:
        """Return whether a program can be joined: it has not ended, and is not about to."""
        return self._visits.get(visit.tab) is visit

    async def _let_in(
        self, visit: Visit, socket: web.WebSocketResponse, size: tuple[int, int]
    ) -> None:
        """Show a program in a page; start it if it is not running yet."""
        if visit.begun:
            await visit.turn_to(socket)
            return
        visit.socket = socket
        try:
            await visit.start(*size)
        except BaseException:
            self._visits.pop(visit.tab, None)  # Free its place.
            raise
        self._begin(self._follow(visit))

    def _make_room(self) -> None:
        """Make room for another program by ending the one that has waited longest for its page."""
        waiting = {each.leaving.when(): each for each in self._visits.values() if each.leaving}
        if len(self._visits) >= MOST and waiting:
            self._end(waiting[min(waiting)])

    def _end(self, visit: Visit) -> None:
        """End a program, which can no longer be joined."""
        if self._is_open(visit):
            del self._visits[visit.tab]
            self._begin(visit.end())

    async def _follow(self, visit: Visit) -> None:
        """Wait for a program to end, and close its page; after a failure restart it."""
        await visit.ended()
        while visit.failure:
            async with visit.door:
                if not self._is_open(visit):
                    break
                try:
                    await visit.restart()
                except OSError:  # Too much may run already: the page says how to go on.
                    break
            await visit.ended()
        visit.stay()
        if self._is_open(visit):
            del self._visits[visit.tab]
        if visit.socket:
            await wire.close(visit.socket)

    def gone(self, visit: Visit, socket: web.WebSocketResponse) -> None:
        """Have a program wait for its page, which was closed, to return."""
        if visit.socket is socket:
            visit.socket = None
            if self._is_open(visit):
                visit.leaving = asyncio.get_running_loop().call_later(GRACE, self._end, visit)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all programs."""
        for visit in [*self._visits.values()]:
            self._end(visit)
        await asyncio.gather(*self._tasks, return_exceptions=True)
