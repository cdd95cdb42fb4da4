"""What a page says through its websocket, in textual-serve's words, and in no others."""

import json
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from aiohttp import WSMsgType, web

LONGEST = 64 * 1024
"""Bytes of a message; a paste may be long."""
HEARTBEAT = 15.0
"""Seconds after which a page is asked whether it is still there."""
GOODBYE = 1.0
"""Seconds that a page has to answer when it is closed: it may be gone without a word."""
_WHOLE = {"\x1b": "\x1b[27u"}
"""Esc alone in a message is the key, whatever follows in the next: this says so."""
_MOST = 500
"""Columns and rows."""
_NONSENSE = (ValueError, TypeError, LookupError, AttributeError, OverflowError, RecursionError)
"""What a message raises that makes no sense."""


class Tab(NamedTuple):
    """A tab of a visitor's browser.

    Attributes:
        visitor: What he is known by.
        name: What our script calls the tab.
    """

    visitor: str
    name: str


class Behind(Protocol):
    """What a page shows and speaks to."""

    async def typed(self, text: str) -> None:
        """Take what was typed, or done by mouse."""

    async def resized(self, columns: int, rows: int) -> None:
        """Have so many columns and rows from now on."""


async def listen(socket: web.WebSocketResponse, behind: Behind) -> None:
    """Pass on what a page says until it goes."""
    async for message in socket:
        if message.type is WSMsgType.TEXT:
            with suppress(*_NONSENSE):
                name, *given = json.loads(message.data)
                await _hear(socket, behind, name, *given)


async def _hear(socket: web.WebSocketResponse, behind: Behind, name: str, given: Any = "") -> None:
    """Pass on one message; one that makes no sense raises something of `_NONSENSE`."""
    if name == "stdin" and given:
        await behind.typed(_WHOLE.get(given, given.encode("utf-8", "replace").decode()))
    elif name == "resize":
        await behind.resized(size(given["width"]), size(given["height"]))
    elif name == "ping":
        await socket.send_json(["pong", str(given)])


def size(told: Any) -> int:
    """Return columns or rows that a page has told, within reason.

    Raises:
        ValueError, TypeError, OverflowError: that is no number.
    """
    return min(max(int(told), 1), _MOST)
