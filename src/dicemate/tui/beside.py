"""Commands that run beside the screen, in a process that stands back behind it."""

import asyncio
import json
import os
import sys
from contextlib import suppress
from typing import Any

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
