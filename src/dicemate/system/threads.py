"""Threads of ours, which the system may refuse just as it may refuse processes."""

from collections.abc import Callable
from errno import EAGAIN
from threading import Thread


class NoThread(OSError):
    """The system allows no more threads; Python has no error of its own for this."""

    def __init__(self) -> None:
        """Say so as the system would."""
        super().__init__(EAGAIN, "the system allows no more threads")


def start(name: str, function: Callable[[], object], *, daemon: bool = True) -> Thread:
    """Call `function` in a new thread, and return the thread.

    Unless it is a `daemon`, this process does not end before it.

    Raises:
        NoThread: it cannot be started.
    """
    thread = Thread(target=function, name=name, daemon=daemon)
    try:
        thread.start()
    except RuntimeError:
        raise NoThread from None
    return thread
