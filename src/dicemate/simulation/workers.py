"""Who plays the games of a simulation: processes of this machine."""

import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import active_children, connection, get_context, parent_process


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays.

    Attributes:
        executor: Takes the work.
        count: Returns how many there are now; they may come and go.
    """

    executor: Executor
    count: Callable[[], int]


def cores() -> int:
    """Return how many processes this machine runs at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Let so many processes play. Whatever ends the work early ends them at once.

    Raises:
        OSError: a process has ended by itself, or was ended.
    """
    others = active_children()
    # Not forked: the thread that limits the time of a game's answers would be missing in them.
    executor = ProcessPoolExecutor(count, get_context("spawn"), initializer=_begin)
    try:
        yield Workers(executor, lambda: count)
        executor.shutdown()
    except BrokenProcessPool:
        raise ChildProcessError(
            "a process that plays has ended; what was played is kept, and the same command goes on"
        ) from None
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            if process not in others:
                process.terminate()


def _begin() -> None:
    """Prepare a process: it plays in silence, and ends with whoever has started it."""
    from dicemate import plugins

    plugins.silence()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a traceback.
    threading.Thread(target=_end_with_parent, name="parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent:
        connection.wait([parent.sentinel])
        os._exit(1)
