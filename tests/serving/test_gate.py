"""Who may come in, and who may not: tokens, names of the computer, origins of websockets."""

import asyncio
from contextlib import closing

import aiohttp
import pytest
from aiohttp import web
from aiohttp.test_utils import make_mocked_request

from dicemate.serving import gate
from dicemate.serving.gate import Gate
from serving.conftest import Browser, Served
from serving.page import TAB, Page

TOKEN = "k" * 32
PLACES = ["/", "/page/page.js", "/static/js/textual.js", f"/ws/{TAB}", "/download/x", "/nowhere"]


async def status(browser: aiohttp.ClientSession, address: str, **headers: str) -> int:
    async with browser.get(address, headers=headers) as answer:
        return answer.status


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    "shown", ["", "?token=", f"?token={TOKEN[:-1]}", "?token=ä", f"?t={TOKEN}"]
)
async def test_without_the_token_nothing_is_had(
    served: Served, browser: Browser, place: str, shown: str
) -> None:
    assert await status(await browser(), f"{await served(TOKEN)}{place}{shown}") == 403


async def test_the_token_opens_the_page_and_all_that_it_asks_for(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(TOKEN), await browser()
    assert await status(visitor, f"{url}/?token={TOKEN}") == 200
    for place in ("/", "/page/page.js", "/static/js/textual.js"):
        assert await status(visitor, f"{url}{place}") == 200
    async with Page(visitor, url) as page:
        await page.until("Play at once")
    assert await status(await browser(), f"{url}/") == 403


async def test_a_wrong_token_in_the_address_is_refused_whatever_the_cookie(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(TOKEN), await browser()
    await status(visitor, f"{url}/?token={TOKEN}")
    assert await status(visitor, f"{url}/?token=x") == 403


async def test_a_cookie_that_is_no_text_is_refused(served: Served) -> None:
    host = (await served(TOKEN)).removeprefix("http://")
    reader, writer = await asyncio.open_connection(*host.split(":"))
    asks = f"GET / HTTP/1.1\r\nHost: {host}\r\nCookie: dicemate-key-8000="
    with closing(writer):
        writer.write(asks.encode() + b"\xff\r\n\r\n")
        assert (await reader.readline()).startswith(b"HTTP/1.1 403 ")


def with_cookie(name: str, value: str) -> web.Request:
    return make_mocked_request("GET", "/", {"Cookie": f"{name}={value}"})


def test_a_browser_keeps_for_a_year_who_its_visitor_is_at_the_server_of_a_port() -> None:
    response, visitor = web.Response(), gate.unguessable()
    Gate("", 8000).remember_visitor(response, visitor)
    ((name, cookie),) = response.cookies.items()
    assert int(cookie["max-age"]) >= 365 * 24 * 3600
    assert Gate("", 8000).visitor(with_cookie(name, cookie.value)) == visitor
    assert Gate("", 8001).visitor(with_cookie(name, cookie.value)) == ""


@pytest.mark.parametrize("value", ["", "x" * 31, "x" * 33, f"../{'x' * 32}", "é" * 32])
def test_no_visitor_has_an_id_that_is_none_of_ours(value: str) -> None:
    """It is the name of his folder."""
    assert Gate("", 8000).visitor(with_cookie("dicemate-visitor-8000", value)) == ""


async def test_cookies_are_for_this_site_alone_and_for_no_script(
    served: Served, browser: Browser
) -> None:
    url, visitor = await served(TOKEN), await browser()
    async with visitor.get(f"{url}/?token={TOKEN}") as answer:
        set_ = answer.headers.getall("Set-Cookie")
    assert set_[0].startswith("dicemate-key-8000=")  # One host may have several servers.
    async with Page(visitor, url) as page:
        set_ += page.socket._response.headers.getall("Set-Cookie")
    assert len(set_) == 2
    assert all("HttpOnly" in each and "SameSite=Strict" in each for each in set_)


@pytest.mark.parametrize(
    "origin",
    ["", "null", "http://evil.example", "http://127.0.0.1", "http://127.0.0.1:1", "http://["],
)
@pytest.mark.parametrize("token", ["", TOKEN])
async def test_another_page_opens_no_websocket(
    served: Served, browser: Browser, origin: str, token: str
) -> None:
    url, visitor = await served(token), await browser()
    await status(visitor, f"{url}/?token={token}")
    with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
        async with Page(visitor, url, origin=origin):
            pass
    assert refused.value.status == 403


@pytest.mark.parametrize(
    "name", ["evil.example", "evil.example:8000", "localhost.evil.example", "["]
)
async def test_on_loopback_no_other_name_leads_here(
    served: Served, browser: Browser, name: str
) -> None:
    assert await status(await browser(), await served(), Host=name) == 403


@pytest.mark.parametrize(
    "name", ["localhost", "localhost:9000", "127.0.0.1:8000", "127.0.0.2", "[::1]:8000"]
)
async def test_on_loopback_the_names_of_the_computer_do(
    served: Served, browser: Browser, name: str
) -> None:
    assert await status(await browser(), await served(), Host=name) == 200


async def test_no_page_frames_ours_and_ours_asks_nobody_else(
    served: Served, browser: Browser
) -> None:
    async with (await browser()).get(await served()) as answer:
        policy = answer.headers["Content-Security-Policy"]
        text = await answer.text()
    assert "frame-ancestors 'none'" in policy
    assert "default-src 'none'" in policy
    assert "//" not in text.replace("<!DOCTYPE html>", "")


@pytest.mark.parametrize(
    "place",
    ["/page/", "/static/", "/static/../server.py", "/page/%2e%2e/gate.py", f"/page/{'a' * 4000}"],
)
async def test_nothing_but_the_page_is_given_away(
    served: Served, browser: Browser, place: str
) -> None:
    assert await status(await browser(), f"{await served()}{place}") in (403, 404)


@pytest.mark.parametrize(
    ("host", "alone"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("localhost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("192.168.1.2", False),
        ("example.org", False),
    ],
)
def test_what_only_this_computer_can_reach(host: str, alone: bool) -> None:
    assert gate.is_loopback(host) == alone
