"""The end of the process: nothing that a game has left running may delay it."""

import os
from contextlib import suppress
from threading import Thread
from time import sleep

_SECONDS = 3.0
"""The time that Python may take to end. Everything has been saved and said by then."""


def soon(status: int) -> None:
    """End this process with a status, even if a thread or an exit handler keeps it waiting."""
    with suppress(RuntimeError):  # Without memory for a thread, it ends in its own time.
        Thread(target=_end, args=(status,), name="end", daemon=True).start()


def _end(status: int) -> None:
    sleep(_SECONDS)
    os._exit(status)
