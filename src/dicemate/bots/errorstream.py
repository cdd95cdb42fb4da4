"""What a program writes to standard error: its last line often says why it crashed."""

import os
from time import sleep
from typing import IO

from dicemate.system import threads
from dicemate.system.outside import one_line

LONGEST = 200
"""The most characters of the last line that are shown; what failed is named at its beginning."""
PAUSE = 0.01
"""Seconds between two reads, so that a program that writes all the time slows down only itself."""

_CHUNK = 1 << 16
_KEPT = 1 << 14
"""The most bytes that are kept."""


class ErrorStream:
    """Reads a stream to its end in its own thread, and keeps its last line."""

    def __init__(self, stream: IO[bytes]) -> None:
        """Start reading.

        Raises:
            NoThread: it cannot be read.
        """
        self._stream, self._tail = stream, b""
        self._reader = threads.start("errors", self._read)

    def last_line(self, patience: float) -> str:
        """Return the last line, safe to show; wait `patience` seconds at most for the end.

        Children of a program may keep its standard error open.
        """
        self._reader.join(patience)
        lines = self._tail.decode(errors="replace").splitlines()
        last = next((line for line in reversed(lines) if line.strip()), "")
        return one_line(last[:LONGEST])

    def _read(self) -> None:
        with self._stream:
            while chunk := os.read(self._stream.fileno(), _CHUNK):
                self._tail = (self._tail + chunk)[-_KEPT:]
                sleep(PAUSE)
