"""A real terminal: the installed command in a pseudo-terminal, read by a terminal emulator."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import termios
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar, Self

import pyte

from cli.command import COMMAND, environment
from emulator import Screen, Uncoloured
from helpers import HANG

KEYS = {
    "enter": "\r",
    "esc": "\x1b[27u",  # As some terminals send it: nothing that follows can be taken for its end.
    "right": "\x1b[C",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f5": "\x1b[15~",
    "end": "\x1b[F",
}

_PICTURE = re.compile(rb"\x1b_[^\x1b]*\x1b\\")
_FRAME = " ┏┓┗┛┃━─"


class Terminal:
    """Runs `dicemate`, or another program, in a terminal of a given size.

    Attributes:
        screen: What a terminal shows.
        raw: Every byte written to the terminal.
    """

    kind: ClassVar[type[Screen]] = Uncoloured

    def __init__(
        self,
        data: Path,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        stderr: Path | None = None,
        program: Sequence[str] = (str(COMMAND),),
        **environ: str,
    ) -> None:
        self.screen = self.kind(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        self._held = b""
        self._text = ""  # Cached until something is written, as reading the screen is slow.
        folders = {"XDG_DATA_HOME": str(data), "XDG_CONFIG_HOME": str(data)}
        given = environment(**{**folders, "TERM": "xterm-256color", **environ})
        self.process, self.fd = pty.fork()
        if not self.process:
            size = struct.pack("HHHH", rows, columns, 0, 0)
            fcntl.ioctl(0, termios.TIOCSWINSZ, size)
            if stderr:
                os.dup2(os.open(stderr, os.O_WRONLY | os.O_CREAT), 2)
            os.execve(program[0], [*program, *arguments], given)
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self.process, 9)
        self.hang_up()

    @property
    def text(self) -> str:
        """The text on the screen, followed by that in a table's rail once more."""
        if not self._text:
            lines = self.screen.display
            self._text = "\n".join([*(line.rstrip() for line in lines), _rail(lines)])
        return self._text

    @property
    def rail(self) -> str:
        """The text beside the boards as one line, with wrapped lines joined."""
        return _rail(self.screen.display)

    def see(self, *texts: str, seconds: float = HANG) -> str:
        """Wait until all `texts` are on the screen, and return its text."""
        for _ in self._frames(seconds):
            shown = self.text
            if all(text in shown for text in texts):
                return shown
        raise AssertionError(f"{texts} did not appear; the screen:\n{self.text}")

    def hear(self, *codes: bytes, after: int = 0) -> None:
        """Wait until all `codes` have been written `after` so many bytes."""
        for _ in self._frames(HANG):
            if all(code in self.raw[after:] for code in codes):
                return
        raise AssertionError(f"{codes} were not written, but {bytes(self.raw[after:])!r}")

    def _frames(self, seconds: float) -> Iterator[None]:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            yield
            ready, _, _ = select.select([self.fd], [], [], 0.1)
            if ready:
                try:
                    written = os.read(self.fd, 65536)
                except OSError:  # The process has ended.
                    yield
                    return
                self.raw += written
                self.stream.feed(self._without_pictures(written))
                self._text = ""

    def _without_pictures(self, written: bytes) -> bytes:
        """Return what was written without pictures, which the emulator does not know."""
        text, begun, rest = _PICTURE.sub(b"", self._held + written).partition(b"\x1b_")
        self._held = begun + rest
        return text

    def look(self, seconds: float) -> str:
        """Return the text on the screen after some seconds."""
        for _ in self._frames(seconds):
            pass
        return self.text

    def hang_up(self) -> None:
        """Close the terminal, as when its window is closed while a program runs."""
        if self.fd >= 0:
            os.close(self.fd)
        self.fd = -1

    def ended(self) -> int:
        """Wait until a process without a terminal ends, and return its exit status."""
        end = time.monotonic() + HANG
        while time.monotonic() < end:
            pid, status = os.waitpid(self.process, os.WNOHANG)
            if pid:
                return os.waitstatus_to_exitcode(status)
            time.sleep(0.05)
        raise AssertionError("the command still runs without a terminal")

    def press(self, *keys: str) -> None:
        """Press keys by name, or type texts."""
        for key in keys:
            self.send(KEYS.get(key, key).encode())

    def send(self, content: bytes) -> None:
        """Send bytes while reading what is written, as a terminal does both at once."""
        while content:
            content = content[os.write(self.fd, content[:512]) :]
            for _ in self._frames(0):
                pass

    def paste(self, text: str) -> None:
        """Paste a text as a terminal with bracketed paste does."""
        os.write(self.fd, f"\x1b[200~{text}\x1b[201~".encode())

    def begin_d10(self, white: str, black: str) -> None:
        """Go from the menu to the table of d10 Chess, and give the players their names."""
        self.see("Babylonian Chess", "d10 Chess")
        self.press(*["down"] * 4)  # Past the three lines that greet.
        self.see("Bruce Leban")
        self.press("enter")
        self.see("a new game")
        self.press(white, "enter", black, "f5")
        self.see(f"{white}, roll the die.")

    def place(self, text: str) -> tuple[int, int]:
        """Return the column and row of the first `text` on the screen, counted from 1."""
        for row, line in enumerate(self.screen.display, 1):
            if text in line:
                return line.index(text) + 1, row
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press the mouse, move it and release it, as a terminal reports it (SGR, 1003)."""
        self._mouse((0, start, "M"), (32, end, "M"), (0, end, "m"))

    def click(self, place: tuple[int, int]) -> None:
        """Click the mouse."""
        self._mouse((0, place, "M"), (0, place, "m"))

    def _mouse(self, *reports: tuple[int, tuple[int, int], str]) -> None:
        for button, (column, row), kind in reports:
            os.write(self.fd, f"\x1b[<{button};{column};{row}{kind}".encode())

    def exit_status(self, seconds: float = HANG) -> int:
        """Wait for the command to end, and return its exit status."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for _ in self._frames(0.2):
                pass
            pid, status = os.waitpid(self.process, os.WNOHANG)
            if pid:
                for _ in self._frames(HANG):  # Read the rest of its output.
                    pass
                return os.waitstatus_to_exitcode(status)
        raise AssertionError(f"the command still runs; the screen:\n{self.text}")


class ColourTerminal(Terminal):
    """A terminal whose colours can be read."""

    kind = Screen


def _rail(lines: Sequence[str]) -> str:
    edges = (set(column) <= set("│▐") for column in zip(*lines, strict=False))
    spine = next((x for x, edge in enumerate(edges) if edge), None)
    if spine is None:
        return ""
    return " ".join(" ".join(line[spine + 1 :].strip(_FRAME) for line in lines).split())
