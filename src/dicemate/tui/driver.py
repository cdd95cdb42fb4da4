"""The terminal as the app sees it: it may send anything, and may be gone at any time."""

import fcntl
import os
import select
import signal
import struct
import sys
import termios
from codecs import getincrementaldecoder
from contextlib import suppress
from types import FrameType
from typing import IO, Any

from textual import events
from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from dicemate.system.answers import PICTURES, QUESTION, SHOWS, Sieve, may_show_pictures
from dicemate.tui.gallery import Gallery
from dicemate.tui.inturn import InTurn

_ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
"""Signals after which the app ends as if it had been left."""
_PORTION = 4096
_USUAL_CELL = (10, 20)
"""Pixels of a cell."""
_PATIENCE = 0.1
"""Seconds after which an Esc that nothing follows is the key."""


class Answered(Message):
    """The terminal has said what it is."""

    def __init__(self, answer: str) -> None:
        """Pass on what it said, which may be anything."""
        super().__init__()
        self.answer = answer


class Pictured(Message):
    """The terminal has said that it shows pictures."""


class _Output:
    """A terminal to write to; what is written to one that has gone is dropped."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


class Driver(InTurn, LinuxDriver):
    """Ends the app when its terminal goes or the system asks it to, and skips what is no input."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Write to standard output, which is known to be a terminal; errors may go elsewhere."""
        super().__init__(*args, **kwargs)
        self._file: Any = _Output(sys.__stdout__ or sys.stderr)
        self.gallery = Gallery(self.write, self._cell)

    def start_application_mode(self) -> None:
        """Take the terminal, and end properly from now on when the system asks for it."""
        for number in _ENDING:
            if signal.getsignal(number) != signal.SIG_IGN:  # As nohup wants SIGHUP to be.
                signal.signal(number, self._end)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if os.environ.get("TERM") != "linux":  # It would show the end of the question.
            self.write(QUESTION)
        self.gallery.hang_again()  # After a stop in between.

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was."""
        self.gallery.take_down()
        super().stop_application_mode()

    def _end(self, number: int, frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)  # A second one ends at once, whatever hangs.
        self._leave()

    def _leave(self) -> None:
        with suppress(RuntimeError):  # It has ended already.
            self._loop.call_soon_threadsafe(self._app.exit)

    def run_input_thread(self) -> None:
        """Send what is typed to the app until either of them goes."""
        parser, decoder = XTermParser(), getincrementaldecoder("utf-8")("ignore")
        sieve = Sieve()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], _PATIENCE)
            content = self._read() if ready else None
            if content == b"":
                self._leave()
                return
            for part in self._sifted(sieve, decoder.decode(content or b"")) or ("",):
                try:
                    self._pass_on(parser, part)
                except Exception:  # Zeros to divide by, letters beyond all: this part is skipped.
                    parser = XTermParser()

    def _sifted(self, sieve: Sieve, text: str) -> str:
        """Return what was typed; tell the app what the terminal answers."""
        if not text:
            return sieve.rest()
        typed, answers = sieve.sift(text)
        for answer in answers:
            self._hear(answer, sieve)
        return typed

    def _hear(self, answer: str, sieve: Sieve) -> None:
        if answer == SHOWS:
            super().send_message(Pictured())
        elif not answer.startswith("Gi="):
            super().send_message(Answered(answer))
            if may_show_pictures(answer):
                sieve.expect()
                self.write(PICTURES)

    def _read(self) -> bytes:
        """Return what was typed; nothing from a terminal that has gone."""
        try:
            return os.read(self.fileno, _PORTION)
        except OSError:
            return b""

    def _pass_on(self, parser: XTermParser, letter: str) -> None:
        """Send what ends with a letter, or with the time that has passed since the last one."""
        for event in parser.feed(letter) if letter else parser.tick():
            self.process_message(event)

    def process_message(self, message: Message) -> None:
        """Pass a message on; how large the terminal is, the system knows better than its text."""
        if isinstance(message, events.Resize):
            size = Size(*self._get_terminal_size())
            message = message if message.size == size else events.Resize(size, size)
        super().process_message(message)

    def _get_terminal_size(self) -> tuple[int, int]:
        """Return columns and rows, whatever COLUMNS and LINES say."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(self.fileno)
            if columns and rows:
                return columns, rows
        return super()._get_terminal_size()

    def _cell(self) -> tuple[int, int]:
        """Return the pixels of a cell, across and down; a usual size where nobody tells."""
        with suppress(OSError):
            told = fcntl.ioctl(self.fileno, termios.TIOCGWINSZ, bytes(8))
            rows, columns, width, height = struct.unpack("HHHH", told)
            if all((rows, columns, width, height)):
                return width // columns, height // rows
        return _USUAL_CELL
