"""Keys that are passed on one after the other, each when all that the one before does is done."""

import asyncio
from concurrent.futures import wait
from contextlib import suppress
from threading import Event

from textual import events
from textual.driver import Driver
from textual.message import Message
from textual.message_pump import MessagePump

PATIENCE = 0.1
"""Seconds between two looks at whether the app has ended."""
_LONG = 5.0
"""Seconds that a key may take before the next one is sent all the same."""


class InTurn(Driver):
    """A driver whose thread sends the message after a key when all that the key does is done.

    Else Backspace or Enter, which go to the app and not to a line that is typed in, would be
    overtaken by letters that were typed after them, and another move would be played.
    """

    exit_event: Event

    def send_message(self, message: Message) -> None:
        """Send a message; the one after a key waits."""
        if isinstance(message, events.Key | events.Paste):
            sent = asyncio.run_coroutine_threadsafe(self.send_through(message), self._loop)
            while not self.exit_event.is_set() and not wait([sent], PATIENCE).done:
                pass
        else:
            super().send_message(message)

    async def send_through(self, message: Message) -> None:
        """Send a message and go after it, the way up on which it may be acted upon."""
        await self._app._post_message(message)
        await _passed(self._app)
        for node in (self._app.focused or self._app.screen).ancestors_with_self:
            await _passed(node)


async def _passed(node: MessagePump) -> None:
    """Wait until a node has done what it was sent before, unless that takes long."""
    done = asyncio.Event()
    if node.call_later(done.set):
        with suppress(TimeoutError):
            await asyncio.wait_for(done.wait(), _LONG)
