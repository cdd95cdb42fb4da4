"""The terminal as the app sees it: it may send anything, and disappear at any time."""

import fcntl
import os
import select
import signal
import struct
import termios
from codecs import getincrementaldecoder
from collections import deque
from contextlib import suppress
from types import FrameType
from typing import IO, Any

from textual import events
from textual._ansi_sequences import SYNC_END, SYNC_START
from textual.drivers.linux_driver import LinuxDriver
from textual.geometry import Size
from textual.message import Message

from dicemate.system import signals, streams, terminal
from dicemate.system.answers import PICTURES, QUESTION, SHOWS, Sieve, may_show_pictures
from dicemate.tui.gallery import Gallery
from dicemate.tui.inputparser import InputParser
from dicemate.tui.inturn import InTurn

_PORTION = 4096
_USUAL_CELL = (10, 20)
"""The assumed size of a cell in pixels."""
_CLEAR = "\x1b[2J"
"""Clears the screen, which some terminals (GNU screen as it comes) do not restore at the end."""
_PATIENCE = 0.1
"""Seconds after which an Esc that nothing follows counts as the key."""


class Answered(Message):
    """The terminal has identified itself."""

    def __init__(self, answer: str) -> None:
        """Store its answer, which may be anything."""
        super().__init__()
        self.answer = answer


class Pictured(Message):
    """The terminal has confirmed that it shows pictures."""


class _Output:
    """A terminal to write to; output is dropped once it is gone."""

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
    """Ends the app when its terminal goes or the system asks it to, and skips invalid input."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Write to standard output, which is known to be a terminal; errors may be redirected."""
        super().__init__(*args, **kwargs)
        self._file: Any = _Output(streams.out())
        self._waiting: deque[str] = deque()
        self._frame: str | None = None  # Begun, and not written yet.
        self._is_kitty = False
        self.gallery = Gallery(self._waiting.append, self._cell)

    def write(self, data: str) -> None:
        """Write to the terminal, and with it the pictures that were sent since the last time.

        A frame, with the pictures in it, is written at once.
        """
        pictures = ""
        while self._waiting:
            pictures += self._waiting.popleft()
        if data == SYNC_START:
            self._frame = pictures
        elif self._frame is None:
            super().write(pictures + data)
        elif data == SYNC_END:
            whole, self._frame = self._frame + pictures, None
            super().write(whole if self._must_not_wait else f"{SYNC_START}{whole}{SYNC_END}")
        else:
            self._frame += pictures + data

    @property
    def _must_not_wait(self) -> bool:
        """Whether the terminal should show a frame without waiting for its end.

        Until then kitty (0.41) shows none of the pictures.
        """
        return self._is_kitty and not self.gallery.empty

    def start_application_mode(self) -> None:
        """Take over the terminal, and exit properly when the system asks for it."""
        for number in signals.heeded(signal.SIGQUIT):  # Elsewhere it still ends what hangs.
            signal.signal(number, self._end)
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if not terminal.is_linux_console():  # It would show the end of the query.
            self.write(QUESTION)
        self.gallery.hang_again()  # After the app was suspended.

    def stop_application_mode(self) -> None:
        """Restore the terminal."""
        self.gallery.take_down()
        self.write(_CLEAR)
        super().stop_application_mode()

    def _sigcont_application(self, *_: object) -> None:
        """Handle SIGCONT in Textual's place, later: it may have interrupted anything."""
        with suppress(RuntimeError):  # The app has already ended.
            self._loop.call_soon_threadsafe(self._go_on)

    def _go_on(self) -> None:
        """Take over the terminal again.

        SIGCONT also comes when a terminal closes, and after a SIGSTOP, which gave no notice. Unless
        the first input thread is ended, two would read the input, and one of them might never end.
        """
        if self._app._exit:
            return
        if self._key_thread and self._key_thread.is_alive():
            self.suspend_application_mode()
        self.resume_application_mode()
        self._app.refresh()  # The terminal shows an empty screen now.

    def _end(self, number: int, frame: FrameType | None) -> None:
        # A second one ends at once, whatever hangs. But a shell passes on what the system has
        # already told us: that the terminal is gone.
        signal.signal(number, signal.SIG_IGN if number == signal.SIGHUP else signal.SIG_DFL)
        self._leave()

    def _leave(self) -> None:
        with suppress(RuntimeError):  # It has already ended.
            self._loop.call_soon_threadsafe(self._app.exit)

    def run_input_thread(self) -> None:
        """Pass input to the app until either of them ends."""
        parser = InputParser(self.process_message)
        decoder = getincrementaldecoder("utf-8")("ignore")
        sieve, typed_ahead = Sieve(), True
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], 0 if typed_ahead else _PATIENCE)
            content = self._read() if ready else None
            if content and typed_ahead:  # Until the app took over, Enter ended a line.
                content = content.replace(b"\n", b"\r")
            typed_ahead = False
            if content == b"":
                self._leave()
                return
            for part in self._sifted(sieve, decoder.decode(content or b"")) or ("",):
                parser.feed(part)

    def _sifted(self, sieve: Sieve, text: str) -> str:
        """Return what was typed; pass the terminal's answers to the app."""
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
            self._is_kitty = answer.startswith("kitty(")
            super().send_message(Answered(answer))
            if may_show_pictures(answer):
                sieve.expect()
                self.write(PICTURES)

    def _read(self) -> bytes:
        """Return what was typed, or nothing if the terminal is gone."""
        try:
            return os.read(self.fileno, _PORTION)
        except OSError:
            return b""

    def process_message(self, message: Message) -> None:
        """Pass a message on; the system knows the terminal's size better than its input does."""
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
        """Return the width and height of a cell in pixels, or a usual size if unknown."""
        with suppress(OSError):
            packed = fcntl.ioctl(self.fileno, termios.TIOCGWINSZ, bytes(8))
            rows, columns, width, height = struct.unpack("HHHH", packed)
            if all((rows, columns, width, height)):
                return width // columns, height // rows
        return _USUAL_CELL
