"""A program in its own process that reads and writes lines.

Nothing here blocks: a thread reads the output and queues its lines until they are taken; when the
queue is full it stops reading. Input for the process is buffered until it reads.
"""

import os
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from dicemate.bots.errorstream import ErrorStream
from dicemate.bots.protocol import LONGEST
from dicemate.system import oserrors, signals, threads
from dicemate.system.outside import one_line, quoted
from dicemate.system.threads import NoThread

NICE = 19
"""The niceness of the process, so that people's programs come first."""
MOST_QUEUED = 256
"""The most lines in the queue; after that the process has to wait."""
UNREAD = 1 << 20
"""The most bytes that a process may leave unread."""
GRACE = 1.0
"""Seconds for a process to end by itself when a player leaves a table."""
END_PATIENCE = 5.0
"""The same if a caller waits for the result: the machine may be busy."""

_REAPER = "reaper"
_POSIX = os.name == "posix"


class Ended(Exception):
    """The process will send nothing more; the message is a clause that says why."""


def split(command: str) -> list[str]:
    """Split a command into the program and its arguments as a shell would; no shell runs.

    Raises:
        ValueError: the command is empty, or a quotation is not closed.
    """
    try:
        arguments = shlex.split(command)
    except ValueError as error:
        raise ValueError(f"{quoted(command)}: {error}") from None
    if not arguments or "\0" in command:
        raise ValueError(f"{quoted(command)} is not a command")
    return arguments


class Process:
    """A running program."""

    def __init__(self, arguments: Sequence[str]) -> None:
        """Start a program.

        Raises:
            Ended: it cannot be started.
        """
        self._process = _started(arguments)
        self._unsent = b""
        self._lines = deque[bytes]()
        self._begun = b""  # A line without its end.
        self._why = ""  # Why nothing follows these lines.
        self._room = threading.Condition()
        self._closed = False
        self._stand_back()
        try:
            self._listen()
        except NoThread as error:
            with self._process:  # It closes the streams, and waits for the end.
                self.kill()
            raise Ended(f"cannot be heard: {error.strerror}") from None

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether the process is running; its children may keep the output open after its end."""
        return self._process.poll() is None

    @property
    def excuse(self) -> str:
        """Why it may be silent, as a clause: its end, which its children hide, or half a line."""
        if not self.runs:
            return "it has ended, but something it started keeps its output open"
        return "its last line has no end" if self._begun else ""

    def _listen(self) -> None:
        assert self._process.stderr
        self._errors = ErrorStream(self._process.stderr)
        threads.start("program", self._read)

    def _stand_back(self) -> None:
        assert self._process.stdin
        if _POSIX:
            os.set_blocking(self._process.stdin.fileno(), False)
            with suppress(OSError):  # It may have ended.
                os.setpriority(os.PRIO_PROCESS, self.pid, NICE)

    # -- saying --------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """Send a line, or buffer it until the process reads.

        Raises:
            Ended: the process no longer reads.
        """
        self._unsent += line
        self.flush()

    def flush(self) -> None:
        """Write as much of the buffer as the process accepts.

        Raises:
            Ended: the process no longer reads.
        """
        assert self._process.stdin
        try:
            while self._unsent:
                taken = self._process.stdin.write(self._unsent)
                if taken is None:
                    break
                self._unsent = self._unsent[taken:]
        except OSError:  # It no longer reads; its remaining output, or its end, is still handled.
            self._unsent = b""
        if len(self._unsent) > UNREAD:
            raise Ended("does not read its input")

    # -- hearing -------------------------------------------------------------------------------

    def next_line(self) -> bytes | None:
        """Return the next line, or None if there is none yet.

        Raises:
            Ended: every line was returned, and nothing more will come.
        """
        with self._room:
            if self._lines:
                self._room.notify_all()
                return self._lines.popleft()
            if self._why:
                raise Ended(self._why)
        return None

    def wait(self, seconds: float) -> None:
        """Wait until there is something to return, for at most `seconds`."""
        with self._room:
            self._room.wait_for(lambda: bool(self._lines or self._why), seconds)

    def _read(self) -> None:
        """Queue the output of the process, line by line; runs in its own thread."""
        assert self._process.stdout
        why = ""
        while not why:
            try:
                chunk = os.read(self._process.stdout.fileno(), LONGEST)
            except (OSError, ValueError):
                chunk = b""
            *whole, self._begun = (self._begun + chunk).split(b"\n")
            if not chunk:
                why = self._ended()
            elif max(map(len, [*whole, self._begun])) > LONGEST:
                whole, why = [], f"sent a line of more than {LONGEST // 1024} KB"
            if not self._keep([line for line in whole if line.strip()], why):
                break
        self._process.stdout.close()

    def _keep(self, lines: list[bytes], why: str) -> bool:
        """Queue lines once there is room; return whether anybody still takes them."""
        with self._room:
            self._room.wait_for(lambda: self._closed or len(self._lines) < MOST_QUEUED)
            self._lines += lines
            self._why = why
            self._room.notify_all()
            return not self._closed

    def _ended(self) -> str:
        """Return how the process ended, or that it closed its output although it is running."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        if status < 0:
            return f"was killed by {_signal(-status)}"
        if not status:
            return "exited"
        why = self._errors.last_line(GRACE).rstrip(".")
        return f"crashed with status {status}" + (f": {why}" if why else "")

    # -- ending --------------------------------------------------------------------------------

    def close(self, last: bytes = b"", *, wait: bool = False) -> bool:
        """Send a last line and close the input; the process must exit by itself, or is killed.

        Return whether it ended by itself; this is only known if the caller can `wait`. Then a last
        line has to be enough: the input stays open until the process has ended.
        """
        with suppress(Ended):
            self.send(last)
        if not (last and wait):
            self._close_input()
        with self._room:
            self._closed = True
            self._room.notify_all()
        if wait:
            return self._reap(END_PATIENCE)
        try:
            threads.start(_REAPER, partial(self._reap, GRACE), daemon=False)
        except NoThread:
            self._reap(0)  # Without time to end by itself.
        return True

    def _reap(self, patience: float) -> bool:
        """Wait for the end of the process, or kill it; return whether it ended by itself."""
        try:
            self._process.wait(patience)
            return True
        except subprocess.TimeoutExpired:
            return False
        finally:  # Also if a signal ends the waiting, and to end its children.
            self.kill()
            self._process.wait()
            self._close_input()

    def _close_input(self) -> None:
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.close()

    def kill(self) -> None:
        """Kill the process and its children at once."""
        with suppress(OSError):
            if _POSIX:
                os.killpg(self.pid, signal.SIGKILL)
            else:
                self._process.kill()


def _started(arguments: Sequence[str]) -> "subprocess.Popen[bytes]":
    try:
        return subprocess.Popen(
            arguments,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            bufsize=0,
            start_new_session=_POSIX,  # Ctrl+C in the terminal is meant for us.
            creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
        )
    except OSError as error:
        why = oserrors.reason(error)
        raise Ended(f"cannot be started: {one_line(arguments[0])}: {why}") from None


def reap() -> None:
    """Wait until all programs that had to end are gone; as we end ourselves, no signal stops it."""
    reapers = [each for each in threading.enumerate() if each.name == _REAPER]
    if reapers:
        signals.ignore()
    for reaper in reapers:
        reaper.join()


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # A real-time signal, which has no name.
        return f"signal {number}"


def ours(level: str) -> list[str]:
    """Return the command that runs one of our own levels."""
    # -P: do not import what lies in the current folder.
    return [sys.executable, "-P", "-m", "dicemate.bots", level]
