"""A program for each page, in a process of its own, and a folder for each visitor.

A page that is reloaded, or whose connection breaks, finds its program as it left it, if it is back
in time; until then nothing is shown anywhere. Where a game fails its program ends, and another one
begins at the menu, which says so.
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

from dicemate.serving import terminal
from dicemate.serving.webdriver import AGAIN, FAILED
from dicemate.serving.wire import Tab
from dicemate.system import fence

MOST = 20
"""Programs that run at once; each takes as much memory as in a terminal, about 45 MB."""
GRACE = 30.0
"""Seconds for which a program waits for its page."""
PATIENCE = 5.0
"""Seconds that a program has to end by itself."""


class Visit(AppService):
    """A program that plays for a visitor.

    Attributes:
        visitor: Whom it plays for.
        socket: Where the page listens that shows it; None while none does.
        leaving: What ends it if no page comes back.
        failure: Which game has failed and why, if one has.
        door: Lets in pages that come at once one after the other.
    """

    def __init__(self, visitor: str, folder: Path, downloads: DownloadManager) -> None:
        """Keep what the visitor keeps in a folder."""
        super().__init__(
            "",
            write_bytes=self._show,
            write_str=self._tell,
            close=self._leave,
            download_manager=downloads,
        )
        self.visitor = visitor
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
        """Return the environment of a terminal that shows all that a browser shows."""
        environment = terminal.environment(super()._build_environment(width, height))
        return environment | fence.environment(self._folder)

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        """Start the program, without a shell."""
        self._process = await asyncio.create_subprocess_exec(
            # -P: what lies in the current folder is not ours.
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
        """Leave the page as it is until the program has ended: another one may follow."""

    async def start(self, width: int, height: int) -> None:
        """Start the program, after a failure at the menu that tells of it."""
        self._size = width, height
        await super().start(width, height)
        self.failure = ""

    async def begin_anew(self) -> None:
        """Start another program in the same page."""
        await self.start(*self._size)

    async def turn_to(self, socket: web.WebSocketResponse) -> None:
        """Be shown in another page from now on."""
        before, self.socket = self.socket, socket
        self.stay()
        if before:
            await before.close()

    def stay(self) -> None:
        """Wait for no page any more."""
        if self.leaving:
            self.leaving.cancel()
            self.leaving = None

    # -- what it hears -------------------------------------------------------------------------

    async def typed(self, text: str) -> None:
        """Take what was typed, or done by mouse."""
        await self.send_bytes(text.encode())

    async def resized(self, columns: int, rows: int) -> None:
        """Have so many columns and rows from now on."""
        self._size = columns, rows
        await self.set_terminal_size(columns, rows)

    async def on_meta(self, data: bytes) -> None:
        """Take what the program says besides what it shows."""
        told = json.loads(data)
        if told["type"] == FAILED:
            self.failure = told["why"]
        else:
            await super().on_meta(data)

    # -- its end -------------------------------------------------------------------------------

    async def ended(self) -> None:
        """Wait until the program has ended, and all that it said was heard."""
        assert self._process
        hearing = self._task
        await self._process.wait()
        if hearing:
            await asyncio.wait([hearing], timeout=PATIENCE)

    async def end(self) -> None:
        """Have the program end: by itself, or else by force."""
        assert self._process
        with suppress(TimeoutError):
            await asyncio.wait_for(self.stop(), PATIENCE)
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        await self._process.wait()


class Visitors:
    """The visitors' programs."""

    def __init__(self, folder: Path) -> None:
        """Keep the visitors' folders in a folder."""
        self.downloads = DownloadManager()
        self._folder = folder
        self._visits: dict[Tab, Visit] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def is_full(self, visitor: str) -> bool:
        """Return whether no program can be started for a visitor, and none waits for one."""
        waiting = [visit for visit in self._visits.values() if visit.leaving]
        known = any(visit.visitor == visitor for visit in self._visits.values())
        return len(self._visits) - len(waiting) >= MOST and not known

    async def come(
        self, socket: web.WebSocketResponse, tab: Tab, size: tuple[int, int]
    ) -> Visit | None:
        """Return the program that a page shows from now on; None where there is no place.

        Raises:
            OSError: its program cannot be started.
        """
        visit = self._visits.get(tab)
        if not visit:
            if self.is_full(visitor=""):
                return None
            self._make_room()
            home = self._folder / tab.visitor
            visit = self._visits[tab] = Visit(tab.visitor, home, self.downloads)
        async with visit.door:
            if self._visits.get(tab) is visit:
                await self._let_in(visit, tab, socket, size)
                return visit
        return await self.come(socket, tab, size)  # It has ended meanwhile.

    async def _let_in(
        self, visit: Visit, tab: Tab, socket: web.WebSocketResponse, size: tuple[int, int]
    ) -> None:
        """Have a program shown in a page; start it if it does not run yet."""
        if visit.begun:
            await visit.turn_to(socket)
            await visit.resized(*size)
            await visit.send_meta({"type": AGAIN})
            return
        visit.socket = socket
        try:
            await visit.start(*size)
        except BaseException:
            del self._visits[tab]  # Its place is free again.
            raise
        self._begin(self._follow(visit, tab))

    def _make_room(self) -> None:
        """Make room for another program: the one that has waited longest for its page goes."""
        waiting = [
            (visit.leaving.when(), tab) for tab, visit in self._visits.items() if visit.leaving
        ]
        if len(self._visits) >= MOST and waiting:
            self._end(min(waiting)[1])

    def _end(self, tab: Tab) -> None:
        """End a program, which nobody finds from now on."""
        if visit := self._visits.pop(tab, None):
            self._begin(visit.end())

    async def _follow(self, visit: Visit, tab: Tab) -> None:
        """Forget a program once it has ended, and tell its page; after a failure begin anew."""
        await visit.ended()
        while visit.failure and self._visits.get(tab) is visit:
            await visit.begin_anew()
            await visit.ended()
        visit.stay()
        if self._visits.get(tab) is visit:
            del self._visits[tab]
        if visit.socket:
            await visit.socket.close()

    def gone(self, visit: Visit, socket: web.WebSocketResponse) -> None:
        """Have a program wait for a while for its page, which is gone."""
        if visit.socket is socket:
            visit.socket = None
            tab = next((tab for tab, each in self._visits.items() if each is visit), None)
            if tab:
                visit.leaving = asyncio.get_running_loop().call_later(GRACE, self._end, tab)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """End all programs."""
        for tab in [*self._visits]:
            self._end(tab)
        await asyncio.gather(*self._tasks)
