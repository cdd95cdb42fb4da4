"""The Textual driver for an app in the server's own process, shown in a browser's page."""

import asyncio
from typing import Any

from textual import events
from textual.geometry import Size
from textual.message import Message

from dicemate.serving.webdriver import FromPage, opening
from dicemate.tui.inputparser import InputParser
from dicemate.tui.inturn import PATIENCE, PRESSES

MOST = 10_000
"""The most messages that may be queued."""


class PageDriver(FromPage):
    """Passes on output and input without pipes or threads."""

    def __init__(self, app: Any, **given: Any) -> None:
        """Drive an app that has a `show` for its output."""
        super().__init__(app, **given)
        self._show = app.show
        self._parser = InputParser(self.process_message)
        self._waiting: asyncio.Queue[Message] = asyncio.Queue()
        self._passing: asyncio.Task[None] | None = None

    @property
    def is_web(self) -> bool:
        """Whether this is a page."""
        return True

    def write(self, data: str) -> None:
        """Send output to the page."""
        self._show(data)

    def start_application_mode(self) -> None:
        """Start passing on messages."""
        self._passing = asyncio.create_task(self._pass_on())
        self.write(opening())
        self.resize(*(self._size or (80, 24)))

    def disable_input(self) -> None:
        """Stop passing on messages."""
        if self._passing:
            self._passing.cancel()

    def stop_application_mode(self) -> None:
        """Do nothing; whoever runs the app closes the page."""

    # -- what the page says --------------------------------------------------------------------

    def feed(self, text: str) -> None:
        """Process keys and mouse events from the page."""
        self._parser.feed(text)
        self._loop.call_later(PATIENCE, self._parser.feed, "")

    def resize(self, columns: int, rows: int) -> None:
        """Set the size in columns and rows."""
        size = Size(columns, rows)
        self.send_message(events.Resize(size, size))

    def send_message(self, message: Message) -> None:
        """Queue a message; if too many are queued, drop it."""
        if self._waiting.qsize() < MOST:
            self._waiting.put_nowait(message)

    async def _pass_on(self) -> None:
        while True:
            message = await self._waiting.get()
            if isinstance(message, PRESSES):
                await self.send_through(message)
            else:
                await self._app._post_message(message)
