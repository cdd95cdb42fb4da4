"""A server in this process, whose visitors' programs are real, and browsers without a window."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import aiohttp
import pytest
from aiohttp.test_utils import TestServer

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.record import Game
from dicemate.serving.gate import Gate
from dicemate.serving.site import Site
from dicemate.serving.table import TableHouse
from dicemate.serving.visitors import Visitors
from dicemate.session import Session, SharedTable
from dicemate.system import fence
from tui.stylesheets import parse_once

Served: TypeAlias = Callable[..., Awaitable[str]]
Browser: TypeAlias = Callable[[], Awaitable[aiohttp.ClientSession]]


@pytest.fixture(autouse=True)
def _unreviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start no process to look back on a game: it would outlive the loop of its test."""
    monkeypatch.setattr("dicemate.tui.match.lookback.look_back", lambda *_: None)


@pytest.fixture(autouse=True)
def _parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parse no style sheet again for a table, whose screens run in this process."""
    monkeypatch.setattr("textual.css.stylesheet.Stylesheet.parse", parse_once)


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    """Return what is closed at the end of a test."""
    async with AsyncExitStack() as stack:
        yield stack


@pytest.fixture
def visitors(tmp_path: Path) -> Visitors:
    """Return the visitors of the server."""
    return Visitors(tmp_path / "visitors")


@pytest.fixture
async def served(stack: AsyncExitStack, visitors: Visitors) -> Served:
    """Return what starts the server, with a token if there is one, and returns its address."""

    async def start(token: str = "") -> str:
        site = Site(visitors, Gate(token, 8000))
        server = await stack.enter_async_context(TestServer(site.application()))
        return str(server.make_url("")).rstrip("/")

    return start


@pytest.fixture
async def browser(stack: AsyncExitStack) -> Browser:
    """Return what opens another browser, which has no cookies yet."""

    async def opened() -> aiohttp.ClientSession:
        jar = aiohttp.CookieJar(unsafe=True)  # Also those of an address without a name.
        return await stack.enter_async_context(aiohttp.ClientSession(cookie_jar=jar))

    return opened


@pytest.fixture
def match() -> Match:
    """Return the match at the shared table, one without dice."""
    return Match(plugins.load("deadmans"))


@pytest.fixture
def session(match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """Return the session at the shared table, which the owner keeps."""
    monkeypatch.setattr("dicemate.library.folders.user_data_path", lambda *_, **__: tmp_path)
    game = Game(match, Dice.seeded("1"))
    return Session(game, FileStore.create(game))


@pytest.fixture
def shared(session: Session) -> SharedTable:
    """Return the shared table."""
    return SharedTable(session)


@pytest.fixture
async def table(stack: AsyncExitStack, shared: SharedTable, monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the address of a server with that session for all."""
    for name, value in fence.environment().items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("textual.constants.TEXTUAL_ANIMATIONS", "none")
    site = Site(TableHouse(shared), Gate("", 8000))
    server = await stack.enter_async_context(TestServer(site.application()))
    return str(server.make_url("")).rstrip("/")
