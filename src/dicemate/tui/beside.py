"""Commands that run beside the screen, in a process that stands back behind it."""

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from textual.dom import DOMNode

from dicemate import record
from dicemate.plugins import GameFailed
from dicemate.record import Game

T = TypeVar("T")

_NICE = 10


async def told(*arguments: str, text: str = "") -> bytes:
    """Run a command of ours and return what it prints; `text` is its standard input.

    Whoever is cancelled while it waits ends the command.

    Raises:
        OSError: it cannot be started.
    """
    # -P: what lies in the current folder is not ours.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "dicemate.cli", *arguments),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,  # Ctrl+C in the terminal is not meant for it.
    )
    try:
        with suppress(OSError, AttributeError):  # It has ended, or this is Windows.
            os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)
        printed, _ = await process.communicate(text.encode())
    finally:
        if process.returncode is None:
            process.kill()
    return printed


async def answer(*arguments: str, text: str = "") -> Any:
    """Return what a command of ours tells other programs by ``--json``; None if it fails."""
    with suppress(OSError, ValueError):
        return json.loads(await told(*arguments, "--json", text=text))
    return None


def ask(
    node: DOMNode,
    command: str,
    game: Game,
    read: Callable[[Any], T],
    done: Callable[[T | None], object],
) -> None:
    """Call `done` with what a command tells of a game, once `read`, or with None if it fails.

    Nothing waits for it. A newer question by the same command takes its place, and nobody is told
    once `node` is gone. Who gives it up cancels the group of workers named as the command.
    """

    async def work() -> None:
        found = None
        with suppress(LookupError, TypeError, GameFailed):
            found = read(await answer(command, "-", text=record.write(game)))
        if node.is_attached:
            done(found)

    node.run_worker(work(), group=command, exclusive=True, exit_on_error=False)
