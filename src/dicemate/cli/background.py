"""``python -m dicemate.cli.background PROCESS COMMAND …``: a command that ends with a process.

This is how a screen runs commands. Nothing tells a process that another was killed, so it looks.
"""

import os
import sys
from contextlib import suppress
from functools import partial
from time import sleep

from dicemate.cli import main
from dicemate.system import threads

_SECONDS = 1.0
"""The time between two looks."""


def watch(process: int) -> None:
    """End this process, which `process` started, once that has ended.

    Not on Windows, where Python may be started by a launcher, and no parent is ever replaced.
    """
    if sys.platform != "win32":
        with suppress(threads.NoThread):  # Then it ends once its work is done.
            threads.start("watch", partial(_end_with, process))


def _end_with(process: int) -> None:
    while os.getppid() == process:
        sleep(_SECONDS)
    os._exit(1)  # Nobody reads what it would have printed.


if __name__ == "__main__":
    watch(int(sys.argv.pop(1)))
    main()
