"""Runs programs in a pseudo-terminal until their first complete frame has been written."""

import fcntl
import os
import pty
import signal
import struct
import sys
import termios
from pathlib import Path
from select import select
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import NamedTuple

from benchmarks import bare

COLUMNS, ROWS = 80, 24
TERMINAL = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
"""The environment of a terminal with all capabilities."""
PATIENCE = 30.0
"""Seconds to wait for a frame."""


class Program(NamedTuple):
    """A command, and texts that are all visible once its first frame is complete."""

    command: tuple[str, ...]
    frame: tuple[str, ...]


_DICEMATE = str(Path(sys.executable).with_name("dicemate"))
BARE = Program((sys.executable, bare.__file__), (bare.TEXT,))
MENU = Program((_DICEMATE,), ("Freedom Dice Chess", "Quit", "F1"))
TABLE = Program((_DICEMATE, "play", "d10"), ("♚", "roll the die", "F2"))


class Start(NamedTuple):
    """The cost of a start: seconds of wall and CPU time, and peak memory in bytes."""

    wall: float
    cpu: float
    memory: int


def start(program: Program, stay: float = 0.0) -> Start:
    """Start a program, and end it `stay` seconds after its first complete frame."""
    with TemporaryDirectory() as home:
        began = perf_counter()
        child, terminal = _spawn(program, home)
        try:
            _await_frame(program, terminal)
            wall = perf_counter() - began
            sleep(stay)
            memory = _peak_memory(child)
        finally:
            os.kill(child, signal.SIGKILL)
            used = os.wait4(child, 0)[2]
            os.close(terminal)
    return Start(wall, used.ru_utime + used.ru_stime, memory)


def _spawn(program: Program, home: str) -> tuple[int, int]:
    """Start a program with the home folder `home`, and return its process and terminal."""
    size = struct.pack("HHHH", ROWS, COLUMNS, 0, 0)
    environment = {"PATH": os.defpath, "HOME": home, **TERMINAL}
    child, terminal = pty.fork()
    if not child:
        fcntl.ioctl(0, termios.TIOCSWINSZ, size)
        os.execve(program.command[0], program.command, environment)
    return child, terminal


def _peak_memory(process: int) -> int:
    """Return the peak resident memory, as reported by Linux."""
    # Not `ru_maxrss`: that of a child starts at the size of its parent.
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    return int(status.partition("VmHWM:")[2].split()[0]) * 1024


def _await_frame(program: Program, terminal: int) -> None:
    missing, seen = [text.encode() for text in program.frame], b""
    while missing:
        if not select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError(f"{program.command}: no {missing} in {seen[-2000:]!r}")
        seen += os.read(terminal, 1 << 16)
        missing = [text for text in missing if text not in seen]
