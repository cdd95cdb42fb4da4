"""Who plays the games of a simulation: processes on this machine, or a Dask cluster."""

import logging
import os
import re
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures import wait as waited
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from errno import ETIMEDOUT
from functools import partial
from multiprocessing import Pipe, get_context
from multiprocessing.connection import Connection, wait
from typing import Any

from dicemate.system import streams, threads
from dicemate.system.extras import extra
from dicemate.system.outside import quoted


@dataclass(frozen=True, slots=True)
class Workers:
    """The workers.

    Attributes:
        executor: Runs the work.
        count: Returns the current number of workers; they may come and go.
    """

    executor: Executor
    count: Callable[[], int]


_ADDRESS = re.compile(r"(tcp|tls|wss?)://[^\s/]+:\d{1,5}", re.ASCII)
_PATIENCE = 10
"""Seconds for a scheduler to answer."""
_GO_ON = "the games played are kept; run the same command to continue"


def cores() -> int:
    """Return the number of processes that this machine runs at a time."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class _Pool(ProcessPoolExecutor):
    """A pool that is broken if a process ends while it is started.

    Python raises a `BrokenPipeError`, which the command would take for a reader who has quit.
    """

    def submit(self, *args: Any, **kwargs: Any) -> Future[Any]:
        """Submit work, for which a process or a thread may be started.

        Raises:
            NoThread: the thread cannot be started.
        """
        try:
            with threads.refusals():
                return super().submit(*args, **kwargs)
        except BrokenPipeError:
            raise BrokenProcessPool from None


@contextmanager
def processes(count: int) -> Iterator[Workers]:
    """Provide this many processes; they end with the work, whatever a game has left running.

    Raises:
        OSError: a process has ended by itself, or was killed.
    """
    ours, theirs = Pipe(duplex=False)
    # Not forked, since they would lack the thread that limits the time of a game's answers.
    executor = _Pool(count, get_context("spawn"), _begin, (ours,))
    try:
        yield Workers(executor, lambda: count)
    except BrokenProcessPool:
        raise ChildProcessError(f"a process has ended; {_GO_ON}") from None
    finally:
        theirs.close()
        executor.shutdown(wait=False, cancel_futures=True)
        ours.close()


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """Provide the workers of a Dask scheduler, including those that join it later.

    The games of a worker that leaves are given to another one.

    Raises:
        LookupError: the library is not installed.
        ValueError: the address is invalid.
        OSError: the scheduler cannot be reached, or the cluster fails.
    """
    distributed = extra("distributed", "dask", "Dask clusters")
    if not _ADDRESS.fullmatch(address):
        raise ValueError(f"{quoted(address)} is not an address such as tcp://127.0.0.1:8786")
    logging.getLogger("distributed").setLevel(logging.CRITICAL)  # We report it on one line.
    connect = partial(distributed.Client, address, timeout=_PATIENCE, set_as_default=False)
    try:
        with _in_time(connect, address) as client:
            executor = client.get_executor(pure=False)
            try:
                yield Workers(executor, lambda: sum(client.nthreads().values()))
            finally:
                executor.shutdown(wait=False)
    except (OSError, ValueError, LookupError):
        raise
    except Exception as error:
        why = f"{type(error).__name__}: {error}".rstrip(": ")  # Many have no text.
        raise ConnectionError(f"{address}: the cluster fails ({why}); {_GO_ON}") from error


def _in_time(connect: Callable[[], Any], address: str) -> Any:
    """Return a client, in time: anything but a scheduler, such as its dashboard, may never answer.

    Raises:
        TimeoutError: what is there does not answer.
        NoThread: nothing can wait for the answer.
    """
    client = Future[Any]()

    def begin() -> None:
        try:
            client.set_result(connect())
        except BaseException as error:
            client.set_exception(error)

    threads.start("connect", begin)
    if not waited([client], 2 * _PATIENCE).done:
        raise TimeoutError(ETIMEDOUT, "no Dask scheduler answers there", address)
    return client.result()


def _begin(line: Connection) -> None:
    """Prepare a process: silence it, and end it with the holder of the other end of `line`."""
    streams.claim()
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # Ctrl+C ends it without a traceback.
    threads.start("end", partial(_end_with, line))


def _end_with(line: Connection) -> None:
    wait([line])  # Nothing is ever sent, so this is the end.
    os._exit(1)
