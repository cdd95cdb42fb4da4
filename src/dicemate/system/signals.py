"""Signals that ask the program to end: Ctrl+C, a request of the system, a terminal that has gone.

One that is ignored from the start, as under `nohup`, stays ignored. Only `restored` deals with
other signals too.
"""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from types import FrameType
from typing import NoReturn, TypeAlias

Handler: TypeAlias = Callable[[int, FrameType | None], object]

_NAMES = ("SIGINT", "SIGTERM", "SIGHUP")
HANG_UP = getattr(signal, "SIGHUP", 1)
"""The signal of a terminal that has gone; Windows has none."""
_ENDING = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
_OTHERS = ("SIGQUIT", "SIGTSTP", "SIGCONT", "SIGWINCH", "SIGPIPE", "SIGCHLD")
_HANDLED = [*_ENDING, *(getattr(signal, name) for name in _OTHERS if hasattr(signal, name))]
"""All signals on whose handlers we, Textual or Python rely."""


class Stopped(KeyboardInterrupt):
    """A signal has arrived. A bare `KeyboardInterrupt` may also be raised by the code of a game."""


def heeded(*more: int) -> list[int]:
    """Return the signals, and those of `more`, that are not ignored so far."""
    return [each for each in (*_ENDING, *more) if signal.getsignal(each) != signal.SIG_IGN]


@contextmanager
def handled(handler: Handler) -> Iterator[None]:
    """Let `handler` handle the signals during the block, except those that are ignored.

    Only the main thread may do this.
    """
    before = {each: signal.signal(each, handler) for each in heeded()}
    try:
        yield
    finally:
        for each, old in before.items():
            if signal.getsignal(each) == handler:  # Or `ignore` was called meanwhile.
                signal.signal(each, old)


@contextmanager
def restored() -> Iterator[None]:
    """Restore the handlers of all signals after the block, in which the code of a game runs.

    Only the main thread can change them.
    """
    if not _can_handle():
        yield
        return
    before = {each: signal.getsignal(each) for each in _HANDLED}
    try:
        yield
    finally:
        for each, old in before.items():
            if old is not None and signal.getsignal(each) is not old:
                signal.signal(each, old)


@contextmanager
def held() -> Iterator[None]:
    """Hold signals back until the end of the block, if this is the main thread."""
    if not _can_handle():
        yield
        return
    received = list[int]()
    with handled(lambda number, _: received.append(number)):
        yield
    for number in received[:1]:
        signal.raise_signal(number)


def _can_handle() -> bool:
    return threading.current_thread() is threading.main_thread()


def left_to_asyncio() -> AbstractContextManager[None]:
    """Let Ctrl+C cancel what asyncio runs during the block: it heeds no handler but Python's."""
    return _replaced(_stop, signal.default_int_handler)


def once() -> AbstractContextManager[None]:
    """From now on heed only the first Ctrl+C: stopping everything takes a moment.

    If none comes during the block, all is as before.
    """
    usual = signal.getsignal(signal.SIGINT)
    if not callable(usual) or not _can_handle():
        return nullcontext()
    left = iter([usual])  # An iterator, since another Ctrl+C may come anywhere in `first`.

    def first(number: int, frame: FrameType | None) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        for heed in left:
            heed(number, frame)

    return _replaced(usual, first)


@contextmanager
def _replaced(usual: Handler, handler: Handler) -> Iterator[None]:
    """Handle Ctrl+C by `handler` during the block, if it was handled by `usual`."""
    replaces = signal.getsignal(signal.SIGINT) is usual
    if replaces:
        signal.signal(signal.SIGINT, handler)
    try:
        yield
    finally:
        if replaces and signal.getsignal(signal.SIGINT) is handler:
            signal.signal(signal.SIGINT, usual)


def is_cause(error: BaseException) -> bool:
    """Return whether a signal raised an error or, outside our command, may have raised it."""
    bare = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    return isinstance(error, KeyboardInterrupt if bare else Stopped)


def leave_ctrl_c() -> None:
    """Let Ctrl+C end the process without an error: every `KeyboardInterrupt` is then a game's."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def stopping() -> AbstractContextManager[None]:
    """Let every signal raise `Stopped` during the block, so that nothing is left behind."""
    return handled(_stop)


def _stop(number: int, _: FrameType | None) -> NoReturn:
    raise Stopped(number)


def behind(stopped: KeyboardInterrupt) -> int:
    """Return the number of the signal that has stopped us."""
    return int(next(iter(stopped.args), signal.SIGINT))


def status(number: int) -> int:
    """Return the exit status that shells expect after a signal."""
    return 128 + number


def ignore() -> None:
    """Ignore signals from now on: the program ends anyway, and has to finish what it does."""
    for each in _ENDING:
        signal.signal(each, signal.SIG_IGN)
