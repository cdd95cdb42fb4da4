"""The page of a browser as an app in the server's own process sees it."""

import asyncio
from typing import Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.geometry import Size
from textual.message import Message

from dicemate.serving.webdriver import opening
from dicemate.tui.inturn import PATIENCE, InTurn

MOST = 10_000
"""Messages that wait for their turn."""


class PageDriver(InTurn):
    """Passes on what is drawn and what is typed, without pipes or threads."""

    def __init__(self, app: Any, **given: Any) -> None:
        """Show an app by its `show`."""
        super().__init__(app, **given)
        self._show = app.show
        self._parser = XTermParser()
        self._waiting: asyncio.Queue[Message] = asyncio.Queue()
        self._passing: asyncio.Task[None] | None = None

    @property
    def is_web(self) -> bool:
        """Whether this is a page."""
        return True

    def write(self, data: str) -> None:
        """Show what is drawn."""
        self._show(data)

    def start_application_mode(self) -> None:
        """Begin."""
        self._passing = asyncio.create_task(self._pass_on())
        self.write(opening())
        self.resize(*(self._size or (80, 24)))

    def disable_input(self) -> None:
        """Take no more input."""
        if self._passing:
            self._passing.cancel()

    def stop_application_mode(self) -> None:
        """End; whoever runs the app closes the page."""

    # -- what the page says --------------------------------------------------------------------

    def feed(self, text: str) -> None:
        """Take what was typed, or done by mouse."""
        try:
            for event in self._parser.feed(text):
                self.process_message(event)
        except Exception:  # Zeros to divide by, letters beyond all: this part is skipped.
            self._parser = XTermParser()
        self._loop.call_later(PATIENCE, self._tick)

    def _tick(self) -> None:
        """Take an Esc that nothing has followed for the key."""
        for event in self._parser.tick():
            self.process_message(event)

    def resize(self, columns: int, rows: int) -> None:
        """Have so many columns and rows from now on."""
        size = Size(columns, rows)
        self.process_message(events.Resize(size, size))

    def send_message(self, message: Message) -> None:
        """Have a message wait for its turn; too many are no play, and are dropped."""
        if self._waiting.qsize() < MOST:
            self._waiting.put_nowait(message)

    async def _pass_on(self) -> None:
        while True:
            message = await self._waiting.get()
            if isinstance(message, events.Key | events.Paste):
                await self.send_through(message)
            else:
                await self._app._post_message(message)
