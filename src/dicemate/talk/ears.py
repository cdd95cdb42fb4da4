"""Ears: the sources of the lines that players say."""

import os
import select
from collections import deque
from contextlib import suppress
from io import TextIOWrapper, UnsupportedOperation
from typing import Protocol, TextIO

from dicemate.system import oserrors
from dicemate.system.outside import printable

LONGEST = 1000
"""The most characters read of a line: no command is longer, and a pipe may send anything."""

_CHUNK = 65536
_CAN_WAIT = os.name == "posix"
"""Whether the system can wait for a file with a timeout."""


class Ear(Protocol):
    """A source of lines."""

    @property
    def interrupts(self) -> bool:
        """Whether a person at a terminal speaks, who may do so at any time."""

    def listen(self, seconds: float | None) -> bool:
        """Wait for a line or the end of input, up to `seconds`; return whether one has come."""

    def hear(self) -> str | None:
        """Return the next line, made printable, or None at the end."""


class StreamEar:
    """Hears the lines of a stream that cannot be waited for."""

    interrupts = False

    def __init__(self, stream: TextIO) -> None:
        """Hear the lines of `stream`."""
        self._stream = stream

    def listen(self, seconds: float | None) -> bool:
        """Return True: `hear` itself waits for the line."""
        return True

    def hear(self) -> str | None:
        """Return the next line, made printable, or None at the end."""
        line = self._stream.readline(LONGEST)
        if not line:
            return None
        rest = line
        while rest and not rest.endswith("\n"):  # Drop the rest of a line that is too long.
            rest = self._stream.readline(LONGEST)
        return printable(line).strip()


class FileEar:
    """Hears the lines of a real file, such as a terminal or a pipe."""

    def __init__(self, file: int, encoding: str) -> None:
        """Hear the lines of the descriptor `file`."""
        self._file, self._encoding = file, encoding
        self.interrupts = os.isatty(file)
        self._lines: deque[bytes] = deque()
        self._begun = b""  # An incomplete line.
        self._ended = False

    def listen(self, seconds: float | None) -> bool:
        """Wait once, up to `seconds`; return whether a whole line, or the end, has come."""
        if not self._has_come() and select.select([self._file], [], [], seconds)[0]:
            self._read()
        return self._has_come()

    def hear(self) -> str | None:
        """Return the next line, made printable, or None at the end."""
        while not self._has_come():
            self._read()
        if not self._lines:
            return None
        line = self._lines.popleft().decode(self._encoding, "replace")
        return printable(line[:LONGEST]).strip()

    def _has_come(self) -> bool:
        return bool(self._lines) or self._ended

    def _read(self) -> None:
        """Read what is available, keeping only the beginning of a line that is too long."""
        with oserrors.naming_stream("standard input"):
            chunk = os.read(self._file, _CHUNK)
        *whole, begun = (self._begun + chunk).split(b"\n")
        self._lines += whole
        self._begun = begun[: 4 * LONGEST]  # A character has at most four bytes.
        self._ended = not chunk
        if self._ended and begun:
            self._lines.append(begun)


def of(stream: TextIO) -> Ear:
    """Return an ear for a stream, with timeouts if the system supports them."""
    with suppress(UnsupportedOperation):
        if _CAN_WAIT:
            return FileEar(stream.fileno(), stream.encoding)
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(errors="replace")  # A pipe may send anything.
    return StreamEar(stream)
