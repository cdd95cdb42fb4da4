"""Reports errors while serving, one line each and never as a traceback."""

import logging
import sys
from contextlib import redirect_stderr

from dicemate.cli.commands import complain


def listen() -> None:
    """Print errors that libraries and pages log from now on."""
    logging.basicConfig(level=logging.ERROR, handlers=[_Complaints()])


class _Complaints(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        told = f"{record.getMessage()}: {error!r}" if error else record.getMessage()
        with redirect_stderr(sys.__stderr__):  # An app may have redirected it.
            complain(told)
