"""Who plays the games of a simulation: processes of this machine, or a Dask cluster."""

import logging
import os
import re
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait

from dicemate.system.extras import extra
from dicemate.system.outside import quoted


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays.

    Attributes:
        executor: Takes the work.
        count: Returns how many there are now; they may come and go.
    """

    executor: Executor
    count: Callable[[], int]


_ADDRESS = re.compile(r"(tcp|tls|wss?)://[^\s/]+:\d{1,5}", re.ASCII)
_PATIENCE = 10
"""Seconds within which a scheduler answers."""


def cores() -> int:
    """Return how many processes this machine runs at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Let so many processes play. Whatever ends the work early ends them at once.

    Raises:
        OSError: a process has ended by itself, or was ended.
    """
    ours, theirs = Pipe(duplex=False)
    # Not forked: the thread that limits the time of a game's answers would be missing in them.
    executor = ProcessPoolExecutor(count, get_context("spawn"), _begin, (ours,))
    try:
        yield Workers(executor, lambda: count)
        executor.shutdown()
    except BrokenProcessPool:
        raise ChildProcessError(
            "a process that plays has ended; what was played is kept, and the same command goes on"
        ) from None
    finally:
        theirs.close()
        executor.shutdown(wait=False, cancel_futures=True)
        ours.close()


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Let the workers of a Dask scheduler play, also those that join it later.

    What a worker has not handed in when it goes is given to another one.

    Raises:
        LookupError: the library is not installed.
        ValueError: that is no address.
        OSError: the scheduler cannot be reached, or the cluster fails.
    """
    distributed = extra("distributed", "dask", "Dask clusters")
    if not _ADDRESS.fullmatch(address):
        raise ValueError(f"{quoted(address)} is not an address such as tcp://127.0.0.1:8786")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # We say it in one line.
    try:
        with distributed.Client(address, timeout=_PATIENCE, set_as_default=False) as client:
            executor = client.get_executor(pure=False)
            try:
                yield Workers(executor, lambda: sum(client.nthreads().values()))
            finally:
                executor.shutdown(wait=False)
    except (OSError, ValueError, LookupError):
        raise
    except Exception as error:
        raise ConnectionError(f"{address}: {type(error).__name__}: {error}") from error


def _begin(line: Connection) -> None:
    """Prepare a process: it plays in silence, and ends with whoever has the `line`'s other end."""
    from dicemate import plugins

    plugins.silence()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl-C ends it without a traceback.
    threading.Thread(target=_end_with, args=(line,), name="end", daemon=True).start()


def _end_with(line: Connection) -> None:
    wait([line])  # Nothing is ever sent, so this is the end.
    os._exit(1)
