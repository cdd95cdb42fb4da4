"""``dicemate serve``: its address, its warning, its end, and what it says where it cannot serve."""

import asyncio
import logging
import os
import re
import resource
import signal
import socket
import struct
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import aiohttp
import pytest

from cli.command import COMMAND, asked, environment, refused
from dicemate import plugins, record
from dicemate.cli import complaints, servecommand
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK
from dicemate.record import Game
from dicemate.system.extras import MissingExtra
from helpers import HANG
from serving.page import Page

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform == "win32", reason="it is ended by a signal"),
]


def free_port() -> int:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        return int(listening.getsockname()[1])


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator["subprocess.Popen[str]"]:
    """Run the command."""
    folders = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    process = subprocess.Popen(
        [COMMAND, "serve", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(**folders),
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def address(process: "subprocess.Popen[str]") -> str:
    assert process.stdout
    found = re.search(r"http://\S+", process.stdout.readline())
    assert found
    return found[0]


def left(folder: Path) -> list[str]:
    """Return the processes that play for visitors whose folders lie in a folder."""
    found = []
    for each in Path("/proc").glob("[0-9]*/environ"):
        try:
            if f"DICEMATE_FENCE={folder}" in each.read_text(errors="replace"):
                found.append(each.parent.name)
        except OSError:
            pass
    return found


async def none_left(folder: Path) -> None:
    async with asyncio.timeout(HANG):
        while left(folder):
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
async def test_it_ends_with_all_that_it_has_started(tmp_path: Path, end: signal.Signals) -> None:
    with serving(tmp_path, "--port", str(free_port())) as process:
        url = address(process).rstrip("/")
        async with aiohttp.ClientSession() as browser, Page(browser, url) as page:
            await page.until("Play at once")
            assert not sys.platform.startswith("linux") or left(tmp_path)
            os.kill(process.pid, end)
            said, complained = await asyncio.to_thread(process.communicate)
            await page.until_closed()
        await none_left(tmp_path)
    assert not complained
    if end != signal.SIGKILL:
        assert process.returncode == 0
        assert said == "stopped; all games are saved\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks /proc what is ignored")
def test_nohup_is_heard(tmp_path: Path) -> None:
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        with serving(tmp_path, "--port", str(free_port())) as process:
            address(process)
            status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    finally:
        signal.signal(signal.SIGHUP, before)
    ignored = re.search(r"^SigIgn:\s*(\w+)$", status, re.MULTILINE)
    assert ignored
    assert int(ignored[1], 16) >> (signal.SIGHUP - 1) & 1


def test_elsewhere_than_on_loopback_there_is_a_token_and_a_warning(tmp_path: Path) -> None:
    with serving(tmp_path, "--host", "0.0.0.0", "--port", str(free_port())) as process:
        token = address(process).partition("?token=")[2]
        assert len(token) == 32
        assert process.stderr
        warning = process.stderr.readline()
        assert "warning" in warning
        assert "nothing is encrypted on the way" in warning


def test_a_port_that_is_in_use_costs_one_line() -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        port = listening.getsockname()[1]
        assert f"127.0.0.1:{port}" in refused(asked("serve", "--port", str(port)))


@pytest.mark.parametrize(
    "given",
    [
        *(("--port", port) for port in ("0", "x", "99999")),
        *(("--host", host) for host in ("no such host", "", "*")),
        ("--table", ""),
    ],
)
def test_what_cannot_be_served_costs_one_line(given: tuple[str, ...]) -> None:
    refused(asked("serve", *given))


@pytest.mark.parametrize("host", ["a..b", "a" * 64, "\udcff", "xn--\u0301"])
def test_a_name_that_no_host_can_have_is_told_as_such(host: str) -> None:
    assert "No such host name" in refused(asked("serve", "--host", host))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (("--white", "Ann"), "--white needs --table"),
        (("--table", "d11"), "no game 'd11'"),
        (("--table", "missing.pgn"), "missing.pgn: no file or saved game of that name"),
        (("--table", "gone/game"), "gone/game: no file or saved game of that name"),
        (("--table", "d10", "--white", "bot:greedy"), "--white: only people play"),
        (("--table", "d10", "--black", "bot:unknown"), "--black: only people play"),
        (("--table", "d10", "--physical"), "the program rolls"),
        (("--table", "d10", "--clock", "x"), "x"),
    ],
)
def test_what_cannot_be_a_shared_table_costs_one_line(given: tuple[str, ...], said: str) -> None:
    assert said in refused(asked("serve", *given))


_TO_THE_PAGE = (
    b"GET /ws/00000000000000000000000000000000?width=80&height=24 HTTP/1.1\r\n"
    b"Host: localhost:%d\r\nOrigin: http://localhost:%d\r\n"
    b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
_BROKEN_OFF = struct.pack("ii", 1, 0)
"""A socket with this option closes without a farewell."""


def test_what_visitors_do_wrong_does_not_fill_the_owners_terminal(tmp_path: Path) -> None:
    port = free_port()
    here = ("localhost", port)
    with serving(tmp_path, "--port", str(port), "--table", "deadmans") as process:
        address(process)
        for text in (
            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: \x1b[31m\x00\r\n\r\n",
            b"GET /\x1b[31m HTTP/1.1\r\nHost: localhost\r\n\r\n",
            b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: zz\r\n\r\n",
        ):
            with socket.create_connection(here, HANG) as visitor:
                visitor.sendall(text)
                assert visitor.recv(64).startswith(b"HTTP/1.0 400 ")
        for _ in range(5):
            with socket.create_connection(here, HANG) as visitor:
                visitor.sendall(_TO_THE_PAGE % (port, port))
                visitor.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, _BROKEN_OFF)
        with socket.create_connection(here, HANG) as visitor:
            visitor.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert visitor.recv(64).startswith(b"HTTP/1.1 200 ")
        process.send_signal(signal.SIGINT)
        _, told = process.communicate(timeout=HANG)
    assert told == ""


@pytest.mark.skipif(sys.platform != "linux", reason="it limits another process")
def test_too_many_connections_are_reported_once(tmp_path: Path) -> None:
    port = free_port()
    with serving(tmp_path, "--port", str(port)) as process, ExitStack() as held:
        address(process)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (30, 30))
        for _ in range(60):
            held.enter_context(socket.create_connection(("localhost", port), HANG))
        assert process.stderr
        assert "Too many open files" in process.stderr.readline()
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=HANG)[1] == ""


def test_what_goes_wrong_here_is_still_reported(capfd: pytest.CaptureFixture[str]) -> None:
    log = logging.getLogger("aiohttp.server")
    handler = complaints._Complaints()
    for error in (OSError(5, "Input/output error", "page.js"), ConnectionResetError("gone")):
        try:
            raise error
        except OSError:
            handler.handle(log.makeRecord(log.name, 40, "", 0, "Error", (), sys.exc_info()))
    assert capfd.readouterr().err.count("\n") == 1


def test_a_table_where_nobody_has_played_leaves_no_file(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as listening:
        given = "--port", str(listening.getsockname()[1]), "--table", "d10"
        refused(asked("serve", *given, XDG_DATA_HOME=str(tmp_path)))
    assert not [*tmp_path.rglob("*.pgn")]


async def test_a_table_is_closed_and_opened_again(tmp_path: Path) -> None:
    for table, shown in (("deadmans", "White, move a man"), ("FILE", "Black, move a man")):
        found = [str(path) for path in tmp_path.rglob("*.pgn")]
        given = found[0] if table == "FILE" else table
        with serving(tmp_path, "--port", str(free_port()), "--table", given) as process:
            url = address(process).rstrip("/")
            async with aiohttp.ClientSession() as browser, Page(browser, url) as page:
                await page.until("Play White")
                await page.click("Play White")
                await page.until(lambda text: "Which colour" not in text)
                await page.until(shown)
                if table != "FILE":
                    await page.type("e", "4", "enter")
                    await page.until("Black, move a man")
                os.kill(process.pid, signal.SIGINT)
                said, complained = await asyncio.to_thread(process.communicate)
                await page.until_closed()
        assert (said, complained) == ("stopped; all games are saved\n", "")


@pytest.mark.parametrize("there", ["nothing", "a folder", "no games"])
async def test_a_table_whose_file_was_taken_away_does_not_claim_to_be_saved(
    tmp_path: Path, there: str
) -> None:
    with serving(tmp_path, "--port", str(free_port()), "--table", "deadmans") as process:
        url = address(process).rstrip("/")
        async with aiohttp.ClientSession() as browser, Page(browser, url) as page:
            await page.until("Play White")
            await page.click("Play White")
            await page.until(lambda text: "Which colour" not in text)
            await page.type("e", "4", "enter")
            await page.until("Black, move a man")
            (file,) = tmp_path.rglob("*.pgn")
            file.unlink()
            if there == "a folder":
                file.mkdir()
            elif there == "no games":
                file.parent.rmdir()
                file.parent.touch()
            os.kill(process.pid, signal.SIGINT)
            said, complained = await asyncio.to_thread(process.communicate)
    if there == "no games":
        assert (process.returncode, said) == (2, "")
        assert complained == f"dicemate: The game is not saved: Not a directory ({file})\n"
        return
    told = "Another program removed the file of this game; it was written again."
    if there == "a folder":
        why = f"this is a folder, not a file ({file})"
        told = f"The game is saved under another name, {file.stem} 2.pgn: {why}"
    assert (said, complained) == (f"{told}\nstopped; all games are saved\n", "")
    assert any("1. e4" in each.read_text() for each in tmp_path.rglob("*.pgn") if each.is_file())


def test_a_table_that_is_not_saved_says_so_at_the_end(tmp_path: Path) -> None:
    given = "--port", str(free_port()), "--table", "d10", "--no-save"
    with serving(tmp_path, *given) as process:
        address(process)
        os.kill(process.pid, signal.SIGINT)
        said, complained = process.communicate(timeout=HANG)
    assert (said, complained) == ("stopped; the game is not saved\n", "")
    assert not [*tmp_path.rglob("*.pgn")]


@pytest.mark.parametrize("option", ["--no-save", "--no-undo"])
def test_a_saved_game_takes_no_options_of_a_new_one(tmp_path: Path, option: str) -> None:
    file = tmp_path / "a.pgn"
    file.write_text(record.write(Game(Match(plugins.load("d10")), Dice.seeded("x"))))
    assert f"{option} is for a new game" in refused(asked("serve", "--table", str(file), option))


def test_a_saved_game_that_is_gone_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    file = tmp_path / "a.pgn"
    file.symlink_to(tmp_path / "gone.pgn")
    fault = refused(asked("serve", "--table", str(file)))
    assert fault == f"dicemate: {file}: No such file or directory\n"


def test_a_saved_game_whose_end_is_missing_says_what_was_lost(tmp_path: Path) -> None:
    text = record.write(Game(Match(plugins.load("deadmans"), words=["e2e4"]), Dice.none()))
    file = tmp_path / "a.pgn"
    file.write_text(text[: text.rindex("*")] + "e")
    given = "--port", str(free_port()), "--table", str(file)
    with serving(tmp_path, *given) as process:
        assert process.stdout
        assert process.stdout.readline().startswith("The file's end was missing; e was dropped.")
        address(process)


def test_a_game_with_a_program_is_no_shared_table(tmp_path: Path) -> None:
    game = Game(Match(plugins.load("d10"), words=["roll:6"]), Dice.seeded("x"))
    game.programs = {BLACK: "greedy"}
    file = tmp_path / "a.pgn"
    file.write_text(record.write(game))
    assert "only people play" in refused(asked("serve", "--table", str(file)))


def test_without_the_extra_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    with pytest.raises(MissingExtra, match=re.escape("pip install 'dicemate[browser]'")):
        servecommand.serve(Namespace(host="127.0.0.1", port=8000))
