"""Keys and clicks delivered in order, each after the effects of the previous one are complete.

The opening of a screen is such an effect.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import wait
from contextlib import suppress
from threading import Event, get_ident

from textual import events
from textual.app import ScreenStackError
from textual.driver import Driver
from textual.errors import NoWidget
from textual.message import Message
from textual.message_pump import MessagePump

PATIENCE = 0.1
"""Seconds between checks for whether the app has ended."""
_LONG = 5.0
"""The maximum seconds that a key or click may delay the next one."""
PRESSES = events.Key | events.Paste | events.MouseDown | events.MouseUp
"""What is delivered in turn."""


class InTurn(Driver):
    """A driver whose thread waits for the effects of a key or click before it sends the next one.

    Otherwise Backspace or Enter, which go to the app and not to an input line, could be overtaken
    by letters typed after them, so that another move would be played; and the second click on what
    closes a page would close the screen below it, too.
    """

    exit_event: Event

    def send_message(self, message: Message) -> None:
        """Send a message; after a key or click, wait for its effects.

        What the app's own thread sends, as for ``TEXTUAL_PRESS``, has effects only later.
        """
        if isinstance(message, PRESSES) and get_ident() != self._app._thread_id:
            sent = asyncio.run_coroutine_threadsafe(self.send_through(message), self._loop)
            while not self.exit_event.is_set() and not wait([sent], PATIENCE).done:
                pass
        else:
            super().send_message(message)

    async def send_through(self, message: Message) -> None:
        """Send a message, and follow it up through the nodes that may act on it."""
        await _mounted(self._app)
        if self._app._screen_stack:
            await _mounted(self._app.screen)
        touched = self._touched(message)
        await self._app._post_message(message)
        await _passed(self._app)
        for node in (*touched, *(self._app.focused or self._app.screen).ancestors_with_self):
            await _passed(node)

    def _touched(self, message: Message) -> Sequence[MessagePump]:
        """Return the nodes under the mouse that may act on a click."""
        if isinstance(message, events.MouseEvent):
            with suppress(NoWidget, ScreenStackError):
                return self._app.get_widget_at(message.x, message.y)[0].ancestors_with_self
        return ()


async def _mounted(node: MessagePump) -> None:
    """Wait until a node has its widgets, on which keys act, or for `_LONG` seconds."""
    if not node._mounted_event.is_set():
        await _until(node._mounted_event, _LONG)


async def _passed(node: MessagePump) -> None:
    """Wait until a node has processed its messages or is gone, or for `_LONG` seconds."""
    done = asyncio.Event()
    if not node.call_later(done.set):
        return
    for _ in range(round(_LONG / PATIENCE)):
        await _until(done, PATIENCE)
        if done.is_set() or not node.is_running:
            return


async def _until(event: asyncio.Event, seconds: float) -> None:
    """Wait for an event, but no longer than some seconds.

    `wait_for` would not end when the driver does, if the event comes at the same time.
    """
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
