"""Commands that think about a game beside the screen: in a process that stands back behind it."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

from dicemate import record
from dicemate.plugins import GameFailed
from dicemate.record import Game

_NICE = 10


async def answer(command: str, game: Game) -> Any:
    """Return what a command, such as any program may use, tells of a game; None if it fails.

    The command is ended when nobody waits for it any more.
    """
    with suppress(OSError, GameFailed, ValueError):
        return json.loads(await _told(command, record.write(game)))
    return None


async def _told(command: str, text: str) -> bytes:
    """Return what a command says of a record.

    Raises:
        OSError: it cannot be started.
    """
    # -P: what lies in the current folder is not ours.
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-P", "-m", "dicemate.cli", command, "-", "--json"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
        start_new_session=True,  # Ctrl+C in the terminal is not meant for it.
    )
    try:
        with suppress(OSError, AttributeError):  # It has ended, or this is Windows.
            os.setpriority(os.PRIO_PROCESS, process.pid, _NICE)
        told, _ = await process.communicate(text.encode())
    finally:
        if process.returncode is None:
            process.kill()
    return told
