"""The visitors' programs: each page has one, in its own process, and each visitor a folder.

After a page is reloaded, or its connection breaks, it finds its program unchanged if it returns in
time; until then the program is not shown. A visitor who closed a page finds its program in the next
tab that he opens in time: the program still has his game, and another one could not continue it. If
a game fails, its program ends, and another one starts at the menu, which reports the failure.
"""

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from aiohttp import web
from textual_serve.download_manager import DownloadManager

from dicemate.serving import wire
from dicemate.serving.visit import Visit
from dicemate.serving.wire import Tab
from dicemate.session import Change, ChangeKind

MOST = 20
"""The most programs at once; each takes as much memory as in a terminal, about 45 MB."""
GRACE = 30.0
"""Seconds that a program waits for its page to return."""


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
        visit = self._visits.get(tab) or self._left(tab)
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

    def _left(self, tab: Tab) -> Visit | None:
        """Return the program that the same visitor left last, from now on that of another tab."""
        left = {
            each.leaving.when(): each
            for each in self._visits.values()
            if each.leaving and each.visitor == tab.visitor
        }
        if not left:
            return None
        visit = left[max(left)]
        del self._visits[visit.tab]
        visit.stay()  # No other tab may take it while this one waits at the door.
        visit.tab = tab
        self._visits[tab] = visit
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
