"""Signals that end a conversation, deferred until the current action is done and saved."""

from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from dicemate.system import signals
from dicemate.talk.ears import Ear


class PatientEar:
    """Hears lines until a signal arrives; one that arrives in between waits for the next line."""

    def __init__(self, ear: Ear) -> None:
        """Hear what `ear` hears."""
        self._ear = ear
        self._waiting = False
        self._received = 0

    @property
    def interrupts(self) -> bool:
        """Whether a person at a terminal speaks, who may do so at any time."""
        return self._ear.interrupts

    def listen(self, seconds: float | None) -> bool:
        """Wait for a line or the end of input, up to `seconds`; return whether one has come.

        Raises:
            SystemExit: a signal has arrived.
        """
        with self._open():
            return self._ear.listen(seconds)

    def hear(self) -> str | None:
        """Return the next line, or None at the end.

        Raises:
            SystemExit: a signal has arrived.
        """
        with self._open():
            return self._ear.hear()

    @contextmanager
    def _open(self) -> Iterator[None]:
        """Let signals end the conversation at once."""
        self._waiting = True
        try:
            self._end_if_received()
            yield
        finally:
            self._waiting = False

    def receive(self, number: int, _: FrameType | None) -> None:
        """Handle a signal: at once if no action is in progress."""
        self._received = self._received or number
        if self._waiting:
            self._end_if_received()

    def _end_if_received(self) -> None:
        if self._received:
            signals.ignore()  # Or a second one might leave a program behind.
            raise SystemExit(signals.status(self._received))


@contextmanager
def patient(hearer: Ear) -> Iterator[PatientEar]:
    """Hear what `hearer` hears, with signals deferred until it waits."""
    ear = PatientEar(hearer)
    with signals.handled(ear.receive):
        yield ear
