"""The command that serves Dicemate to browsers."""

import os
from contextlib import ExitStack, closing
from functools import partial
from typing import TYPE_CHECKING, Any

from dicemate.cli import numbers, terms
from dicemate.cli.output import complain, fail, say
from dicemate.cli.playcommands import begun
from dicemate.spelling import BOT
from dicemate.system import signals

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from pathlib import Path

    from dicemate.serving.site import House
    from dicemate.serving.table import ShownApp
    from dicemate.serving.visit import Visit
    from dicemate.session import Change, Session

HOST, PORT = "127.0.0.1", 8000

_GAME = (
    *("white", "black", "option", "white_words", "black_words", "seed", "physical", "clock"),
    *("each_throws", "no_undo", "no_save", "setup"),
)
"""The arguments that describe the game at a shared table."""

ONLY_PEOPLE = "only people play at a shared table"

OPEN = (
    "warning: anyone with this address can play here and use this computer's processor, and "
    "nothing is encrypted on the way; docs/serve.md says more"
)


def add_arguments(serve: "ArgumentParser") -> None:
    """Add the arguments of `dicemate serve`."""
    text = f"the address to listen on ({HOST}: this computer only)"
    serve.add_argument("--host", default=HOST, help=text)
    serve.add_argument(
        "--port", type=numbers.whole(1, 65535), default=PORT, help=f"the port ({PORT})"
    )
    text = "one table for all, with this game or saved game: each browser plays a colour or watches"
    serve.add_argument("--table", metavar="GAME", help=text)
    title = "with --table, as for `dicemate play` except for programs and your own dice"
    terms.add_arguments(serve.add_argument_group(title), shared=True)
    serve.set_defaults(usual=serve.get_default)


def serve(given: "Namespace") -> None:
    """Serve until Ctrl+C."""
    from dicemate.system.extras import extra

    extra("textual_serve", "browser", "Pages in a browser")
    import asyncio

    from dicemate.cli import complaints

    _check(given)
    with ExitStack() as stack:
        house: House[Any] = _visitors() if given.table is None else _table(given, stack)
        from dicemate.serving import gate, site

        host, port = given.host, given.port
        token = "" if gate.is_loopback(host) else gate.unguessable()
        ready = partial(_say_ready, site.address(host, port, token), warn=bool(token))
        complaints.listen()
        with signals.left_to_asyncio():
            asyncio.run(site.run(house, gate.Gate(token, port), host, port, ready))
    _tell_left(house.left)
    say("stopped; the game is not saved" if given.no_save else "stopped; all games are saved")


def _say_ready(address: str, *, warn: bool) -> None:
    say(f"Dicemate is at {address} until you press Ctrl+C", at_once=True)
    if warn:
        complain(OPEN)


def _tell_left(left: "Change") -> None:
    """Say what the owner should know about the game's file; fail if the game is not saved."""
    from dicemate.session import ChangeKind

    if left.kind == ChangeKind.FAULT:
        fail(left.note)
    if left.note:
        say(left.note)


def _check(given: "Namespace") -> None:
    """Fail if the arguments ask for something that is impossible in a browser."""
    unusual = _of_new_game(given)
    if not given.host.strip("*"):  # Some systems take these for all of their addresses.
        fail("--host: no address is given; 0.0.0.0 means all of this computer's addresses")
    if given.table == "":
        fail("--table: no game is given")
    if unusual and not given.table:
        fail(f"{unusual[0]} needs --table")
    if given.physical:
        fail("--physical: the others cannot see your dice, so the program rolls")
    for side in ("white", "black"):
        if getattr(given, side).startswith(BOT):
            fail(f"--{side}: {ONLY_PEOPLE}")


def _of_new_game(given: "Namespace") -> list[str]:
    """Return the arguments given that describe a new game."""
    names = (name for name in _GAME if getattr(given, name) != given.usual(name))
    return [f"--{name.replace('_', '-')}" for name in names]


def _visitors() -> "House[Visit]":
    from dicemate import library
    from dicemate.serving.visitors import Visitors

    return Visitors(library.folder().with_name("visitors"))


def _table(given: "Namespace", stack: ExitStack) -> "House[ShownApp]":
    """Return the table that everybody shares; from now on this process is behind the fence.

    The `stack` closes its session, in case it never opens: then no empty game is left.
    """
    from dicemate.serving import terminal
    from dicemate.session import SharedTable
    from dicemate.system import fence

    session = stack.enter_context(closing(_session(given)))
    shared = SharedTable(session)  # No clock runs until both play.
    environment = terminal.environment(os.environ) | fence.environment()
    os.environ.clear()
    os.environ.update(environment)
    from dicemate.serving.table import TableHouse  # Textual reads the environment when imported.

    return TableHouse(shared)


def _session(given: "Namespace") -> "Session":
    """Return the session of a new game, or of a saved one to continue."""
    from dicemate import library
    from dicemate.library.filestore import FileStore
    from dicemate.session import Session

    path = _saved(given.table)
    if not path:
        given.variant = given.table
        return begun(given, terms.new_game(given))
    if unusual := _of_new_game(given):
        fail(f"{unusual[0]} is for a new game, and {given.table} is a saved one")
    game, note = library.resume(path)
    if game.programs:
        fail(f"{given.table}: a program plays in this game; {ONLY_PEOPLE}")
    if note:
        say(note)
    return Session(game, FileStore(path))


def _saved(name: str) -> "Path | None":
    """Return the file of a saved game, or None if a new game is meant.

    Raises:
        FileNotFoundError: there is no such file, and no game can have that name.
    """
    from dicemate import library, plugins

    if name in plugins.names():
        return None
    try:
        return library.find(name)
    except FileNotFoundError:
        if name.endswith(".pgn") or os.sep in name:
            raise
        return None
