"""Threads of ours, which the system may refuse just as it may refuse processes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    with refusals():
        thread.start()
    return thread


@contextmanager
def refusals() -> Iterator[None]:
    """Raise `NoThread` where Python, in the block, could not start a thread."""
    try:
        yield
    except RuntimeError as error:
        if str(error) != "can't start new thread":
            raise
        raise NoThread from None
