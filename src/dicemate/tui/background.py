"""Commands that run in the background, as processes of lower priority than the screen."""

import asyncio
import json
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from textual.dom import DOMNode

from dicemate import record
from dicemate.record import Game

T = TypeVar("T")

PATIENCE = 120.0
"""The most seconds to wait for an answer about one game; ours take ten at most."""
_NICE = 10


async def output(*arguments: str, text: str = "") -> bytes:
    """Run one of our commands and return its output; `text` is its standard input.

    Cancelling the wait kills the command, and so does the end of this process.

    Raises:
        OSError: it cannot be started.
    """
    # -P: do not import modules from the current folder.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "dicemate.cli.background", str(os.getpid()), *arguments),
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
        await _end(process)
    return printed


async def _end(process: asyncio.subprocess.Process) -> None:
    """Kill a process that still runs, and wait for that: asyncio complains if its loop ends first.

    A loop that ends cancels everything, this too.
    """
    while process.returncode is None:
        process.kill()
        with suppress(asyncio.CancelledError):
            await process.communicate()


def ask(
    node: DOMNode,
    command: str,
    game: Game,
    convert: Callable[[Any], T],
    done: Callable[[T | None], object],
) -> None:
    """Call `done` with a command's answer about a game, as `convert` returns it, or with None.

    This does not block. A newer question with the same command replaces an older one, and nothing
    is called once `node` is gone. To cancel, cancel the group of workers named after the command.
    """

    async def work() -> None:
        found = None
        with suppress(OSError, ValueError, LookupError, TypeError):
            async with asyncio.timeout(PATIENCE):  # `wait_for` may prefer an answer to its end.
                asked = output(command, "-", "--json", text=record.write(game))
                found = convert(json.loads(await asked))
        if node.is_attached:
            done(found)

    node.run_worker(work(), group=command, exclusive=True, exit_on_error=False)
