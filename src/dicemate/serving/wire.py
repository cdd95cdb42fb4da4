"""The messages of a page on its websocket, limited to those of textual-serve."""

import asyncio
import json
from contextlib import suppress
from socket import SHUT_RDWR
from typing import Any, NamedTuple, Protocol

from aiohttp import WSMsgType, web

LONGEST = 64 * 1024
"""The most bytes in a message; a paste may be long."""
HEARTBEAT = 15.0
"""Seconds between pings to a page."""
GOODBYE = 1.0
"""Seconds for a page to answer when closed: it may already be gone."""
_WHOLE = {"\x1b": "\x1b[27u"}
"""Esc alone in a message is the key, whatever the next message holds; this encodes it as such."""
_MOST = 500
"""The most columns, and the most rows."""
_NONSENSE = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)
"""The exceptions raised by malformed messages."""


class Tab(NamedTuple):
    """A tab of a visitor's browser.

    Attributes:
        visitor: The visitor's id.
        name: The id that our script gives the tab.
    """

    visitor: str
    name: str


class Behind(Protocol):
    """What runs behind a page."""

    async def typed(self, text: str) -> None:
        """Process keys and mouse events from the page."""

    async def resized(self, columns: int, rows: int) -> None:
        """Set the size in columns and rows."""


async def listen(socket: web.WebSocketResponse, behind: Behind) -> None:
    """Pass on the messages of a page until it is closed."""
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            with suppress(*_NONSENSE):
                name, *given = json.loads(message.data)
                await _hear(socket, behind, name, *given)
        await asyncio.sleep(0)  # Much may have arrived at once, and other pages wait.


async def _hear(socket: web.WebSocketResponse, behind: Behind, name: str, given: Any = "") -> None:
    """Pass on one message; a malformed one raises one of `_NONSENSE`."""
    if name == "stdin" and given:
        await behind.typed(_WHOLE.get(given, given.encode("utf-8", "replace").decode()))
    elif name == "resize":
        await behind.resized(size(given["width"]), size(given["height"]))
    elif name == "ping":
        await socket.send_json(["pong", str(given)])


async def close(socket: web.WebSocketResponse) -> None:
    """Close a page; one that does not even read is cut off, since a goodbye would never arrive."""
    cutting = asyncio.get_running_loop().call_later(GOODBYE, _cut, socket)
    try:
        await socket.close()
    finally:
        cutting.cancel()


def _cut(socket: web.WebSocketResponse) -> None:
    with suppress(OSError):  # It has gone.
        socket.get_extra_info("socket").shutdown(SHUT_RDWR)


def size(given: Any) -> int:
    """Return a page's columns or rows, limited to a sensible range.

    Raises:
        ValueError, TypeError, OverflowError: this is not a number.
    """
    return min(max(int(given), 1), _MOST)
