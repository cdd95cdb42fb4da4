"""A time limit for calls that may never return.

A thread watches the calls in progress. It sends a signal to the main thread, which interrupts even
a sleep; in other threads, and on systems without such signals, it raises an exception between two
bytecodes. A call that hangs in C cannot be stopped, so the process is ended; C code that lets no
other thread run keeps even the watcher waiting.
"""

import atexit
import os
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import get_ident
from time import sleep
from typing import Any, NoReturn, TypeVar

from dicemate.system import signals, streams, threads, workfolder

SECONDS = 10.0
"""The time a call may take. Our games never need a tenth of it, even on a busy machine."""

_LOOKS = 10
"""How often a call is checked before it reaches the limit."""

_SIGNAL = getattr(signal, "SIGALRM", None)

_looked = 0
"""How many times the watcher has looked.

Unlike a system clock this stands still while the whole process is stopped, so no game is blamed for
Ctrl+Z or a paused machine.
"""
_began: dict[int, int] = {}
"""The value of `_looked` at the start of the current call in each thread, by thread id."""
_interrupted: set[int] = set()
"""Threads in which an exception was raised that may not have arrived yet."""
_lock = threading.Lock()
_watcher: threading.Thread | None = None

_Result = TypeVar("_Result")


class TookTooLong(BaseException):
    """Raised in a call that reaches the limit. Not an `Exception`, so that few games catch it."""


def end_process() -> NoReturn:
    """End the process at once: nothing else works while a call hangs in C."""
    os.write(streams.err().fileno(), STUCK)
    os._exit(2)


STUCK = b"dicemate: a game does not return and cannot be stopped; everything played is saved\n"

_last_resort: Callable[[], object] = end_process


def when_stuck(act: Callable[[], object]) -> None:
    """Call `act` instead of `end_process` if a call continues although it was interrupted."""
    global _last_resort
    _last_resort = act


def run(
    check: Callable[[Any], _Result], function: Callable[..., object], given: tuple[object, ...]
) -> _Result:
    """Call `function`, and return its result as returned by `check`.

    A nested call has no limit of its own. The working folder stays as it was.

    Raises:
        TookTooLong: the limit was reached.
        NoThread: calls cannot be watched, so none was made.
    """
    thread, arrived = get_ident(), False
    if thread in _began:
        return check(function(*given))
    if _watcher is None:
        _start()
    _began[thread] = _looked
    try:
        return check(function(*given))
    except TookTooLong:
        arrived = True
        raise
    finally:
        del _began[thread]
        workfolder.go_back()
        if _interrupted and thread in _interrupted:
            _catch_late(thread, arrived=arrived)


def renew() -> None:
    """Restart the time of the current call, if it has a limit: it has got somewhere."""
    thread = get_ident()
    if thread in _began:
        _began[thread] = _looked


def _catch_late(thread: int, *, arrived: bool) -> None:
    """Catch an exception that was raised just as the call returned, which would arrive later."""
    with _lock:
        _interrupted.discard(thread)
    if not arrived:
        for _ in range(_LOOKS):  # It arrives between two bytecodes.
            sleep(0)


def _start() -> None:
    global _watcher
    with _lock:
        if _watcher is None:
            _watcher = threads.start("limit", _watch)
            atexit.register(_ignore)
    _listen()


@contextmanager
def signals_kept() -> Iterator[None]:
    """Take back the signals, ours included, that a game has taken or given up in the block.

    This surrounds what loads its code, and a word at the table: checking after every call would
    take as long as many calls.
    """
    try:
        with signals.restored():
            yield
    finally:
        _listen()


def _listen() -> None:
    """Take our signal, as only the main thread can."""
    if _SIGNAL and threading.current_thread() is threading.main_thread():
        signal.signal(_SIGNAL, _on_signal)


def _ignore() -> None:
    """Ignore the signal from now on: Python gives up its handlers before the process has ended."""
    if _SIGNAL:
        signal.signal(_SIGNAL, signal.SIG_IGN)


def _on_signal(*_: object) -> None:
    """Interrupt the call of the main thread, if it is still in progress."""
    if _is_late(get_ident()):
        raise TookTooLong


def _is_late(thread: int, limits: int = 1) -> bool:
    began = _began.get(thread)
    return began is not None and _looked - began > limits * _LOOKS


def _watch() -> NoReturn:
    global _looked
    while True:
        sleep(SECONDS / _LOOKS)
        _looked += 1
        for thread in list(_began):
            if _is_late(thread):
                _interrupt(thread)
            if _is_late(thread, 2):
                _last_resort()


def _interrupt(thread: int) -> None:
    main = threading.main_thread().ident
    if _SIGNAL and thread == main and signal.getsignal(_SIGNAL) is _on_signal:
        signal.pthread_kill(thread, _SIGNAL)
        return
    with _lock:
        if _is_late(thread):  # The call may have returned in the meantime.
            _interrupted.add(thread)
            _raise_in(thread)


def _raise_in(thread: int) -> None:
    import ctypes  # Imported here, since few games hang.

    raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
    raise_in(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong))
