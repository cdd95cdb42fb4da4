"""Key presses delivered in order, each after the effects of the previous one are complete.

The opening of a screen is such an effect.
"""

import asyncio
from concurrent.futures import wait
from contextlib import suppress
from threading import Event

from textual import events
from textual.driver import Driver
from textual.message import Message
from textual.message_pump import MessagePump

PATIENCE = 0.1
"""Seconds between checks for whether the app has ended."""
_LONG = 5.0
"""The maximum seconds that a key may delay the next one."""


class InTurn(Driver):
    """A driver whose thread waits for the effects of a key before it sends the next message.

    Otherwise Backspace or Enter, which go to the app and not to an input line, could be overtaken
    by letters typed after them, so that another move would be played.
    """

    exit_event: Event

    def send_message(self, message: Message) -> None:
        """Send a message; after a key, wait for its effects."""
        if isinstance(message, events.Key | events.Paste):
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
        await self._app._post_message(message)
        await _passed(self._app)
        for node in (self._app.focused or self._app.screen).ancestors_with_self:
            await _passed(node)


async def _mounted(node: MessagePump) -> None:
    """Wait until a node has its widgets, on which keys act, or for `_LONG` seconds."""
    if not node._mounted_event.is_set():
        with suppress(TimeoutError):
            await asyncio.wait_for(node._mounted_event.wait(), _LONG)


async def _passed(node: MessagePump) -> None:
    """Wait until a node has processed its messages, or for `_LONG` seconds."""
    done = asyncio.Event()
    if node.call_later(done.set):
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), _LONG)
