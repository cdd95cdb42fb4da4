"""The end of the process: nothing that a game has left running may delay it."""

import os
from contextlib import suppress
from functools import partial
from time import sleep

from dicemate.system import threads

_SECONDS = 3.0
"""The time that Python may take to end. Everything has been saved and said by then."""


def soon(status: int) -> None:
    """End this process with a status, even if a thread or an exit handler keeps it waiting."""
    with suppress(threads.NoThread):  # Then Python takes the time that it takes.
        threads.start("end", partial(_end, status))


def _end(status: int) -> None:
    sleep(_SECONDS)
    os._exit(status)
