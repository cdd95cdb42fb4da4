"""``python -m benchmarks simulation``: costs of simulating and gain of two processes.

A simulated game is played, counted and written to a journal; a game that is only played goes
through the same loop and is discarded. Random players choose at once, so their games show the cost
best. It is CPU time of this process.

Two processes are compared with one by games per second of wall time, which is only meaningful on an
otherwise idle machine; starting the processes does not count.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from benchmarks.compare import Figure, Goal, interleave, timed
from dicemate import plugins
from dicemate.simulation import playing
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan, checked
from dicemate.simulation.running import run
from dicemate.simulation.workers import Workers, processes

COST, SPEED = Goal("≤", 1.15), Goal("≥", 1.8)
ROUNDS, GAMES = 7, 40
SHARED_ROUNDS, SHARED_GAMES = 5, 100


class Here(Executor):
    """Runs work in this process, immediately."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Run some work."""
        future = Future[Any]()
        future.set_result(work(*given, **named))
        return future


def figures() -> Iterator[Figure]:
    """Compare every installed game, and one with two processes."""
    with TemporaryDirectory() as folder:
        journals = (Path(folder, str(number)) for number in count())
        for name in plugins.names():
            plan = checked(Plan(name, (), "random", "random"))
            play = partial(timed, partial(_play, plan), process_time)
            simulated, played = interleave(ROUNDS, partial(_simulate, plan, journals), play)
            yield Figure.of(f"{name}: simulated to played (cpu)", simulated, played, COST)
        plan = checked(Plan("d10", (), "greedy", "greedy"))
        with processes(1) as one, processes(2) as two:
            twice, once = interleave(
                SHARED_ROUNDS, *(partial(_shared, plan, journals, each) for each in (two, one))
            )
        yield Figure.of("games/s of two processes to one", twice, once, SPEED)


def _simulate(plan: Plan, journals: Iterator[Path]) -> float:
    """Return the CPU seconds to simulate some games."""
    workers = Workers(Here(), lambda: 1)
    return timed(partial(_run, plan, next(journals), GAMES, workers), process_time)


def _play(plan: Plan) -> None:
    """Play the same games."""
    for number in range(GAMES):
        playing.game(plan, number)


def _shared(plan: Plan, journals: Iterator[Path], workers: Workers) -> float:
    """Return the games per second of some workers."""
    return SHARED_GAMES / timed(partial(_run, plan, next(journals), SHARED_GAMES, workers))


def _run(plan: Plan, path: Path, games: int, workers: Workers) -> None:
    with Journal(path) as journal:
        run([(plan, journal)], games, workers, lambda *_: None)
