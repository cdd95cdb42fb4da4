"""The command that plays in a browser."""

import asyncio
import logging
from typing import TYPE_CHECKING

from dicemate.cli.commands import complain, say

# The rest is imported where it is used: a command should start at once.
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

HOST, PORT = "127.0.0.1", 8000

OPEN = (
    "warning: whoever has this address plays here and uses this computer's time, and nothing on "
    "the way is encrypted; docs/serve.md says more"
)


def add_arguments(serve: "ArgumentParser") -> None:
    """Add what can be asked of a server."""
    text = f"the address to listen on ({HOST}: this computer alone)"
    serve.add_argument("--host", default=HOST, help=text)
    serve.add_argument("--port", type=_port, default=PORT, help=f"the port ({PORT})")


def _port(text: str) -> int:
    from argparse import ArgumentTypeError

    if not text.isdecimal() or not 0 < int(text) < 65536:
        raise ArgumentTypeError(f"{text!r} is not a port, 1 to 65535")
    return int(text)


def serve(given: "Namespace") -> None:
    """Serve until Ctrl-C."""
    from dicemate.system.extras import extra

    extra("textual_serve", "browser", "Pages in a browser")
    from dicemate import library
    from dicemate.serving import gate, site
    from dicemate.serving.visitors import Visitors

    host, port = given.host, given.port
    token = "" if gate.is_loopback(host) else gate.chance()
    house = Visitors(library.folder().with_name("visitors"))

    def ready() -> None:
        say(f"Dicemate plays at {site.address(host, port, token)} until Ctrl-C")
        if token:
            complain(OPEN)

    logging.basicConfig(level=logging.ERROR, handlers=[_Complaints()])
    asyncio.run(site.run(house, gate.Gate(token, port), host, port, ready))
    say("stopped; all games are saved")


class _Complaints(logging.Handler):
    """Tells of what fails in a line each, and never in a traceback."""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        complain(f"{record.getMessage()}: {error!r}" if error else record.getMessage())
