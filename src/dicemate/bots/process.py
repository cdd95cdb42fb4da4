"""A program in a process of its own, which reads and writes lines.

Nothing here waits: a thread reads what the process says and keeps the lines until they are taken;
while too many are kept it stops reading. What is said to the process is kept until it reads.
"""

import os
import shlex
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress

from dicemate.bots.protocol import LONGEST
from dicemate.system import oserrors
from dicemate.system.outside import one_line, quoted

NICE = 19
"""How nice the process is to those that people wait for."""
MOST = 256
"""Lines that may wait to be taken; then the process has to wait."""
UNREAD = 1 << 20
"""Bytes that a process may leave unread."""
GRACE = 1.0
"""Seconds that a process has to end by itself while somebody leaves a table."""
PATIENCE = 5.0
"""The same where a caller waits to see whether it does: the machine may be busy."""

_POSIX = os.name == "posix"


class Ended(Exception):
    """Nothing more is to be heard; the message is a clause that says why."""


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
        raise ValueError(f"{quoted(command)} is no command")
    return arguments


class Process:
    """A running program."""

    def __init__(self, arguments: Sequence[str], wake: Callable[[], object]) -> None:
        """Start a program; `wake` is called from another thread when there is something to take.

        Raises:
            Ended: it cannot be started.
        """
        try:
            self._process = subprocess.Popen(
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                bufsize=0,
                start_new_session=_POSIX,  # Ctrl+C in the terminal is meant for us.
                creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            )
        except OSError as error:
            why = oserrors.reason(error)
            raise Ended(f"cannot be started: {one_line(arguments[0])}: {why}") from None
        self._wake = wake
        self._unsent = b""
        self._lines = deque[bytes]()
        self._why = ""  # Why nothing more comes after these lines.
        self._room = threading.Condition()
        self._closed = False
        self._stand_back()
        threading.Thread(target=self._read, name="program", daemon=True).start()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def runs(self) -> bool:
        """Whether the process has not ended; what it has started may still hold its output."""
        return self._process.poll() is None

    def _stand_back(self) -> None:
        assert self._process.stdin
        if _POSIX:
            os.set_blocking(self._process.stdin.fileno(), False)
            with suppress(OSError):  # It may have ended.
                os.setpriority(os.PRIO_PROCESS, self.pid, NICE)

    # -- saying --------------------------------------------------------------------------------

    def send(self, line: bytes) -> None:
        """Say a line, or keep it until the process reads.

        Raises:
            Ended: the process reads nothing any more.
        """
        self._unsent += line
        self.flush()

    def flush(self) -> None:
        """Say as much of what was kept as the process takes.

        Raises:
            Ended: the process reads nothing any more.
        """
        assert self._process.stdin
        try:
            while self._unsent:
                taken = self._process.stdin.write(self._unsent)
                if taken is None:
                    break
                self._unsent = self._unsent[taken:]
        except OSError:  # It hears nothing any more; what it still says, or its end, is heard.
            self._unsent = b""
        if len(self._unsent) > UNREAD:
            raise Ended("does not read what it is told")

    # -- hearing -------------------------------------------------------------------------------

    def take(self) -> bytes | None:
        """Return the next line, or None if there is none yet.

        Raises:
            Ended: all was taken, and nothing more comes.
        """
        with self._room:
            if self._lines:
                self._room.notify_all()
                return self._lines.popleft()
            if self._why:
                raise Ended(self._why)
        return None

    def wait(self, seconds: float) -> None:
        """Wait until there is something to take, for some seconds at most."""
        with self._room:
            self._room.wait_for(lambda: bool(self._lines or self._why), seconds)

    def _read(self) -> None:
        """Keep what the process says, line by line; in a thread of its own."""
        assert self._process.stdout
        begun, why = b"", ""
        while not why:
            try:
                chunk = os.read(self._process.stdout.fileno(), LONGEST)
            except (OSError, ValueError):
                chunk = b""
            *whole, begun = (begun + chunk).split(b"\n")
            if not chunk or max(map(len, [*whole, begun])) > LONGEST:
                why = f"says a line of more than {LONGEST // 1024} KB" if chunk else self._ended()
                whole = [] if chunk else whole
            if not self._keep([line for line in whole if line.strip()], why):
                break
        self._process.stdout.close()

    def _keep(self, lines: list[bytes], why: str) -> bool:
        """Keep lines once there is room; return whether anybody still takes them."""
        with self._room:
            self._room.wait_for(lambda: self._closed or len(self._lines) < MOST)
            self._lines += lines
            self._why = why
            self._room.notify_all()
            closed = self._closed
        if not closed:
            self._wake()
        return not closed

    def _ended(self) -> str:
        """Return how the process has ended, or that it says nothing more although it runs."""
        try:
            status = self._process.wait(GRACE)
        except subprocess.TimeoutExpired:
            return "has closed its output"
        if status < 0:
            return f"was ended by {_signal(-status)}"
        return "has ended" if not status else f"has crashed with status {status}"

    # -- ending --------------------------------------------------------------------------------

    def close(self, last: bytes = b"", *, wait: bool = False) -> bool:
        """Say a last line and no more, and have the process end: by itself, or else by force.

        Return whether it has ended by itself; that is known only to a caller that can `wait`.
        """
        with suppress(Ended):
            self.send(last)
        assert self._process.stdin
        with suppress(OSError):
            self._process.stdin.close()
        with self._room:
            self._closed = True
            self._room.notify_all()
        if wait:
            return self._reap(PATIENCE)
        threading.Thread(target=self._reap, args=(GRACE,), name="reaper").start()
        return True

    def _reap(self, patience: float) -> bool:
        """Wait for the end of the process; one that does not end is ended, with its children."""
        by_itself = True
        try:
            self._process.wait(patience)
        except subprocess.TimeoutExpired:
            by_itself = False
        self.kill()
        self._process.wait()
        return by_itself

    def kill(self) -> None:
        """End the process at once, with its children."""
        with suppress(OSError):
            if _POSIX:
                os.killpg(self.pid, signal.SIGKILL)
            else:
                self._process.kill()


def _signal(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:  # One of those for programs of their own, which have no names.
        return f"signal {number}"


def ours(level: str) -> list[str]:
    """Return the command that runs one of our own levels."""
    # -P: what lies in the current folder is not ours.
    return [sys.executable, "-P", "-m", "dicemate.bots", level]
