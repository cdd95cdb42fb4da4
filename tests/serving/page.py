"""A page without a browser: speaks as textual-serve's script does, and reads what it is sent."""

import asyncio
import json
from collections.abc import Callable
from typing import Self

import aiohttp
import pyte

from emulator import Uncoloured
from helpers import HANG

TAB = "0123456789abcdef" * 2
COLUMNS, ROWS = 100, 30
KEYS = {
    "enter": "\r",
    "esc": "\x1b",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "end": "\x1b[F",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
}
SIZE = "\x1b[48;20;60;20;60t"
"""How a terminal reports its size among the keys: 60x20, with cells of one pixel."""


class Page:
    """A page of the server at `url`, with the cookies of a browser.

    Attributes:
        messages: What it was sent besides the output to show.
    """

    def __init__(
        self, browser: aiohttp.ClientSession, url: str, tab: str = TAB, origin: str | None = None
    ) -> None:
        """Name a tab of a browser."""
        self.messages: list[list[object]] = []
        self._browser, self._url, self._tab = browser, url, tab
        self._origin = url if origin is None else origin
        self._screen = Uncoloured(COLUMNS, ROWS)
        self._stream = pyte.ByteStream(self._screen)
        self._socket: aiohttp.ClientWebSocketResponse | None = None

    async def __aenter__(self) -> Self:
        address = f"{self._url}/ws/{self._tab}?width={COLUMNS}&height={ROWS}"
        headers = {"Origin": self._origin} if self._origin else {}
        self._socket = await self._browser.ws_connect(address, headers=headers)
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    @property
    def socket(self) -> aiohttp.ClientWebSocketResponse:
        """The open websocket."""
        assert self._socket
        return self._socket

    @property
    def text(self) -> str:
        """What is shown."""
        return "\n".join(self._screen.display)

    async def say(self, *message: object) -> None:
        """Send a message."""
        await self.socket.send_str(json.dumps(message))

    async def type(self, *keys: str) -> None:
        """Press keys, by their names or as they are written."""
        for key in keys:
            await self.say("stdin", KEYS.get(key, key))

    async def click(self, text: str, times: int = 1) -> None:
        """Click on the middle of a text, as soon as it is shown: a frame may come in parts."""
        await self.until(text)
        row, line = next((n, line) for n, line in enumerate(self._screen.display) if text in line)
        at = f"{line.index(text) + len(text) // 2 + 1};{row + 1}"
        for _ in range(times):
            await self.say("stdin", f"\x1b[<0;{at}M")
            await self.say("stdin", f"\x1b[<0;{at}m")

    async def until(self, shown: str | Callable[[str], bool]) -> str:
        """Read until a text is shown, or `shown` is true of the screen's text; return that text."""
        holds = (lambda text: shown in text) if isinstance(shown, str) else shown
        await self._until(lambda: holds(self.text), f"shown: {shown}")
        return self.text

    async def until_told(self, name: str) -> list[object]:
        """Read until a message of a kind comes, and return it."""

        def named() -> list[list[object]]:
            return [message for message in self.messages if message[0] == name]

        await self._until(named, f"told: {name}")
        return named()[0]

    async def _until(self, holds: Callable[[], object], what: str) -> None:
        try:
            async with asyncio.timeout(HANG):
                while not holds():
                    assert await self._read(), f"closed, and not {what}\n{self.text}"
        except TimeoutError:
            raise AssertionError(f"never {what}\n{self.text}") from None

    async def until_closed(self) -> None:
        """Read until the server closes."""
        async with asyncio.timeout(HANG):
            while await self._read():
                pass

    async def _read(self) -> bool:
        """Read one message; return whether there was one."""
        message = await self.socket.receive()
        if message.type is aiohttp.WSMsgType.BINARY:
            self._stream.feed(message.data)
        elif message.type is aiohttp.WSMsgType.TEXT:
            self.messages.append(json.loads(message.data))
        else:
            return False
        return True
