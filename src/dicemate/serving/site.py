"""The web server: the page, its script from textual-serve, its websocket, and downloads."""

import asyncio
import errno
import os
import re
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Generic, Protocol, TypeVar

import textual_serve
from aiohttp import web
from textual_serve.download_manager import DownloadManager

from dicemate.serving import wire
from dicemate.serving.gate import TOKEN, Gate, unguessable
from dicemate.session import Change
from dicemate.system import signals

_PAGE = Path(__file__).parent / "page"
_STATIC = Path(textual_serve.__file__).parent / "static"
_TAB = "{tab:[0-9a-f]{32}}"
"""The id that our script gives a browser tab."""
_HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
FULL = "The server is full. Try again later.\n"

_Behind = TypeVar("_Behind", bound=wire.Behind)


class House(Protocol[_Behind]):
    """What runs behind the pages.

    Attributes:
        downloads: The files waiting to be downloaded.
        left: How the owner's own game was left at the end.
    """

    downloads: DownloadManager
    left: Change

    def is_full(self, visitor: str) -> bool:
        """Return whether there is no place for a visitor."""

    async def come(
        self, socket: web.WebSocketResponse, tab: wire.Tab, size: tuple[int, int]
    ) -> _Behind | None:
        """Return what the page shows from now on, or None if there is no place."""

    def gone(self, behind: _Behind, socket: web.WebSocketResponse) -> None:
        """Be notified that a page was closed."""

    async def close(self) -> None:
        """End everything that runs."""


class Site(Generic[_Behind]):
    """The routes of the web application."""

    def __init__(self, house: House[_Behind], gate: Gate) -> None:
        """Admit to `house` the requests that `gate` accepts."""
        self._house, self._gate = house, gate

    def application(self) -> web.Application:
        """Return the application for aiohttp."""
        app = web.Application(middlewares=[self._middleware])
        app.add_routes(
            [
                web.get("/", self._index),
                web.get(f"/ws/{_TAB}", self._websocket),
                web.get("/download/{key}", self._download),
                web.static("/page", _PAGE),
                web.static("/static", _STATIC),
            ]
        )
        app.on_response_prepare.append(_add_headers)
        app.on_shutdown.append(self._close)
        return app

    async def _close(self, _: web.Application) -> None:
        await self._house.close()

    @web.middleware
    async def _middleware(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        self._gate.check(request)
        try:
            return await handler(request)
        except OSError as error:
            if error.errno == errno.ENAMETOOLONG:  # No file of ours has such a name.
                raise web.HTTPNotFound from None
            raise

    async def _index(self, request: web.Request) -> web.StreamResponse:
        """Return the page."""
        if self._house.is_full(self._gate.visitor(request)):
            raise web.HTTPServiceUnavailable(text=FULL)
        response = web.FileResponse(_PAGE / "index.html")
        self._gate.remember_token(response)
        return response

    async def _websocket(self, request: web.Request) -> web.StreamResponse:
        """Connect a page with what runs behind it."""
        self._gate.check_origin(request)
        size = _size(request)
        visitor = self._gate.visitor(request) or unguessable()
        socket = web.WebSocketResponse(
            timeout=wire.GOODBYE, heartbeat=wire.HEARTBEAT, max_msg_size=wire.LONGEST
        )
        self._gate.remember_visitor(socket, visitor)
        await socket.prepare(request)
        tab = wire.Tab(visitor, request.match_info["tab"])
        behind = await self._house.come(socket, tab, size)
        if not behind:
            await socket.send_bytes(FULL.encode())
            await socket.close()
            return socket
        try:
            await wire.listen(socket, behind)
        finally:
            self._house.gone(behind, socket)
        return socket

    async def _download(self, request: web.Request) -> web.StreamResponse:
        """Send a file that a visitor's own program has written."""
        key, downloads = request.match_info["key"], self._house.downloads
        try:
            found = await downloads.get_download_metadata(key)
        except KeyError:
            raise web.HTTPNotFound from None
        if getattr(found.app_service, "visitor", None) != self._gate.visitor(request):
            raise web.HTTPNotFound
        response = web.StreamResponse()
        response.content_type = "application/octet-stream"
        name = re.sub(r"[^A-Za-z0-9 ._-]", "_", found.file_name)
        response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
        await response.prepare(request)
        async for chunk in downloads.download(key):
            await response.write(chunk)
        return response


def _size(request: web.Request) -> tuple[int, int]:
    """Return the initial columns and rows of a page."""
    try:
        return wire.size(request.query["width"]), wire.size(request.query["height"])
    except (LookupError, ValueError):
        raise web.HTTPBadRequest from None


async def _add_headers(_: web.BaseRequest, response: web.StreamResponse) -> None:
    response.headers.update(_HEADERS)


async def run(
    house: House[_Behind], gate: Gate, host: str, port: int, ready: Callable[[], object]
) -> None:
    """Serve until a signal ends it; `ready` is called once the page can be reached.

    Raises:
        OSError: the address cannot be listened on.
    """
    runner = web.AppRunner(
        Site(house, gate).application(), access_log=None, shutdown_timeout=1, handle_signals=False
    )
    await runner.setup()
    try:
        await _listen(runner, host, port)
        stop = _stop_event()  # A signal may come as soon as somebody knows that it serves.
        ready()
        await stop.wait()
    finally:
        await runner.cleanup()


async def _listen(runner: web.AppRunner, host: str, port: int) -> None:
    """Listen at an address.

    Raises:
        OSError: this is not possible; the error names the address.
    """
    try:
        await web.TCPSite(runner, host, port).start()
    except UnicodeError:  # The name has letters, or lengths, that no host's name can have.
        raise OSError(None, "No such host name", f"{host}:{port}") from None
    except OSError as error:
        unknown = isinstance(error, socket.gaierror)
        why = error.strerror if unknown or not error.errno else os.strerror(error.errno)
        raise OSError(error.errno, why, f"{host}:{port}") from None


def _stop_event() -> asyncio.Event:
    """Return an event that Ctrl+C sets, or a signal of the system to stop."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in signals.heeded():
        with suppress(NotImplementedError):  # On Windows.
            loop.add_signal_handler(number, stop.set)
    return stop


def address(host: str, port: int, token: str) -> str:
    """Return the address of the page."""
    named = socket.gethostname() if host in ("0.0.0.0", "::") else host
    written = f"[{named}]" if ":" in named else named
    return f"http://{written}:{port}/" + (f"?{TOKEN}={token}" if token else "")
