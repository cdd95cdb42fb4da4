"""A limit in seconds for calls that may never come back.

A thread watches the calls under way. To the main thread it sends a signal, which ends a sleep too;
in any other thread, and where there are no such signals, it raises an exception between two steps
of Python. What hangs in C cannot be stopped: then the process is ended.
"""

import os
import signal
import threading
from collections.abc import Callable
from threading import get_ident
from time import monotonic, sleep
from typing import Any, NoReturn, TypeVar

SECONDS = 10.0
"""How long a call may take. Nothing that our games do takes a tenth of it on a busy machine."""

_LOOKS = 10
"""How often the calls under way are looked at until the limit is reached."""

_SIGNAL = getattr(signal, "SIGALRM", None)

_began: dict[int, float] = {}
"""When the call under way in a thread began, by the number of the thread."""
_interrupted: set[int] = set()
"""Threads in which an exception was raised that may not have arrived yet."""
_lock = threading.Lock()
_watcher: threading.Thread | None = None

_Result = TypeVar("_Result")


class TookTooLong(BaseException):
    """Raised in a call that reaches the limit; not an `Exception`, so that few games catch it."""


def end_process() -> NoReturn:
    """End the process at once: what hangs in C would let nothing else end it."""
    os.write(2, STUCK)
    os._exit(2)


STUCK = b"dicemate: a game does not come back and cannot be stopped; what was said is saved\n"

_last_resort: Callable[[], object] = end_process


def when_stuck(act: Callable[[], object]) -> None:
    """Call `act` when a call goes on although it was interrupted, instead of `end_process`."""
    global _last_resort
    _last_resort = act


def is_under_way() -> bool:
    """Tell whether this thread is within a limited call."""
    return get_ident() in _began


def run(
    check: Callable[[Any], _Result], function: Callable[..., object], given: tuple[object, ...]
) -> _Result:
    """Call `function`, and return its result after `check` has checked or changed it.

    A call within a limited call has no limit of its own.

    Raises:
        TookTooLong: the limit was reached.
    """
    thread, arrived = get_ident(), False
    if thread in _began:
        return check(function(*given))
    if _watcher is None:
        _start()
    _began[thread] = monotonic()
    try:
        return check(function(*given))
    except TookTooLong:
        arrived = True
        raise
    finally:
        del _began[thread]
        if _interrupted and thread in _interrupted:
            _settle(thread, arrived=arrived)


def _settle(thread: int, *, arrived: bool) -> None:
    """Take an exception that was raised just as the call came back; else it would strike later."""
    with _lock:
        _interrupted.discard(thread)
    if not arrived:
        for _ in range(_LOOKS):  # It arrives between two steps of Python.
            sleep(0)


def _start() -> None:
    global _watcher
    with _lock:
        if _watcher is None:
            _watcher = threading.Thread(target=_watch, name="limit", daemon=True)
            _watcher.start()
    if _SIGNAL and threading.current_thread() is threading.main_thread():
        signal.signal(_SIGNAL, _on_signal)


def _on_signal(*_: object) -> None:
    """End the call of the main thread, if it is still under way."""
    if _is_late(get_ident()):
        raise TookTooLong


def _is_late(thread: int, limits: int = 1) -> bool:
    began = _began.get(thread)
    return began is not None and monotonic() - began > limits * SECONDS


def _watch() -> NoReturn:
    while True:
        sleep(SECONDS / _LOOKS)
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
        if _is_late(thread):  # It may have come back meanwhile.
            _interrupted.add(thread)
            _raise_in(thread)


def _raise_in(thread: int) -> None:
    import ctypes  # Not at the top: few games hang.

    raise_in = ctypes.pythonapi.PyThreadState_SetAsyncExc
    raise_in(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong))
