"""What pages say is heard from one page after another, and forgotten with its page."""

import asyncio
import gc
import weakref
from contextlib import suppress
from unittest.mock import AsyncMock, MagicMock

from aiohttp import ClientSession, WSMessage, WSMsgType, web
from aiohttp.test_utils import TestServer
from textual.message import Message

from dicemate.serving import wire
from dicemate.tui.inputparser import InputParser


def saying(letters: str) -> MagicMock:
    """Return the websocket of a page that has typed `letters`, all of which have arrived."""
    socket = MagicMock()
    socket.__aiter__.return_value = [
        WSMessage(WSMsgType.TEXT, f'["stdin", "{letter}"]', None) for letter in letters
    ]
    return socket


async def test_a_page_that_says_much_at_once_keeps_nobody_else_waiting() -> None:
    heard: list[str] = []
    behind = AsyncMock()
    behind.typed.side_effect = heard.append
    await asyncio.gather(*(wire.listen(saying(letters), behind) for letters in ("aaa", "bbb")))
    assert heard == [*"ababab"]


async def test_a_page_that_does_not_even_read_is_cut_off() -> None:
    come = asyncio.Queue[web.WebSocketResponse]()

    async def let_in(request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        come.put_nowait(socket)
        await socket.receive()
        return socket

    app = web.Application()
    app.router.add_get("/", let_in)
    async with TestServer(app) as server, ClientSession() as browser:
        page = await browser.ws_connect(server.make_url("/"))
        assert page._conn
        assert isinstance(page._conn.transport, asyncio.ReadTransport)
        page._conn.transport.pause_reading()
        socket = await come.get()
        sending = asyncio.ensure_future(send_without_end(socket))
        await asyncio.sleep(0.5)
        assert not sending.done()
        await asyncio.wait_for(wire.close(socket), 8)
        await asyncio.wait_for(sending, 8)
        page._conn.close()  # It reads no goodbye, so it never closes by itself.


async def send_without_end(socket: web.WebSocketResponse) -> None:
    """Send to a page until it is closed."""
    with suppress(ConnectionError):
        while True:
            await socket.send_bytes(bytes(1 << 16))


def test_no_key_outlives_the_page_in_which_it_was_pressed() -> None:
    heard: list[Message] = []
    parser = InputParser(heard.append)
    parser.feed("\x1b[27u")
    key = weakref.ref(heard.pop())
    del parser
    gc.collect()
    assert key() is None
