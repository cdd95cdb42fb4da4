"""Reports errors while serving, one line each, not twice in a row, and never as a traceback.

What visitors do wrong is not reported: a request that cannot be read, or a connection that breaks
off. Anybody could fill the owner's terminal with it, and nothing follows from it.
"""

import logging

from dicemate.cli.output import complain

_SERVER = "aiohttp.server"
"""The name under which the web server logs errors while it answers requests."""


def listen() -> None:
    """Print errors that libraries and pages log from now on."""
    logging.basicConfig(level=logging.ERROR, handlers=[_Complaints()])


class _Complaints(logging.Handler):
    _last = ""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if record.name == _SERVER and error and _is_of_a_visitor(error):
            return
        text = f"{record.getMessage()}: {error!r}" if error else record.getMessage()
        if text != self._last:  # Where connections run out, each attempt says so.
            self._last = text
            complain(text)


def _is_of_a_visitor(error: BaseException) -> bool:
    """Return whether a visitor's request or connection, and nothing of ours, caused an error."""
    from aiohttp.http_exceptions import HttpProcessingError
    from aiohttp.web import RequestPayloadError

    return isinstance(error, ConnectionError | HttpProcessingError | RequestPayloadError)
