"""Carries out plans: chunks of games go to workers, and their results to the journals."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import process_time
from typing import NamedTuple, TypeAlias

from dicemate.simulation.identity import check, identity
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan
from dicemate.simulation.playing import GameRow, row
from dicemate.simulation.workers import Workers

SECONDS = 2.0
"""The approximate time between two deliveries of a worker, which is lost if it is killed."""
MOST = 1000
"""The most games in a chunk, if they take very little time."""
CHUNKS = 100_000
"""The approximate limit on chunks, however long games take, since each is kept in memory."""
_AHEAD = 2
"""The chunks assigned to a worker: the one being played, and the next one."""
_LOOKS = 1.0
"""Seconds after which new workers are noticed, even if no chunk was delivered."""

Progress: TypeAlias = Callable[[int, int], object]
"""Called with the number of games played, and the total."""


class Chunk(NamedTuple):
    """Consecutive games, and the CPU seconds that they took."""

    rows: list[GameRow]
    seconds: float


def chunk(plan: Plan, wanted: str, numbers: range) -> Chunk:
    """Play games of a plan; this runs in workers.

    Raises:
        OtherVersion: the plan's identity here is not `wanted`.
        PluginError: the game is not installed, or fails.
    """
    check(plan, wanted)
    begun = process_time()
    rows = [row(plan, number) for number in numbers]
    return Chunk(rows, process_time() - begun)


class _Work:
    """The games not assigned yet, cut into chunks that take about equally long."""

    def __init__(self, journals: Sequence[tuple[Plan, Journal]], games: int) -> None:
        gaps = ((*each, gap) for each in journals for gap in each[1].missing(games))
        self._gaps = deque(gaps)
        self.left = sum(len(gap) for _, _, gap in self._gaps)
        self._least = max(1, self.left // CHUNKS)
        self._games, self._seconds = 0, 0.0

    def heard(self, done: Chunk) -> None:
        """Update the estimate of how long games take."""
        self._games += len(done.rows)
        self._seconds += done.seconds

    def next_chunk(self, workers: int) -> tuple[Plan, Journal, range]:
        """Return the next chunk to play; chunks shrink towards the end, so that all end at once."""
        plan, journal, gap = self._gaps.popleft()
        fair = -(-self.left // (_AHEAD * workers))
        size = min(self._usual(), fair, len(gap))
        if size < len(gap):
            self._gaps.appendleft((plan, journal, gap[size:]))
        self.left -= size
        return plan, journal, gap[:size]

    def _usual(self) -> int:
        """Return how many games fill the usual time of a chunk; at first this is unknown."""
        if not self._games:
            return 1
        return max(self._least, min(MOST, int(SECONDS * self._games / max(self._seconds, 1e-6))))


def run(
    journals: Sequence[tuple[Plan, Journal]], games: int, workers: Workers, progress: Progress
) -> None:
    """Play the missing games among the first `games` of each plan, and add them to its journal.

    Raises:
        OtherVersion: a worker would play differently.
        PluginError: a game fails.
        OSError: a journal cannot be written.
    """
    work, of = _Work(journals, games), games * len(journals)
    done = of - work.left
    progress(done, of)
    for journal, played in _played(work, workers):
        journal.add(played.rows)
        done += len(played.rows)
        progress(done, of)


def _played(work: _Work, workers: Workers) -> Iterator[tuple[Journal, Chunk]]:
    """Yield chunks as they are delivered, while keeping all workers busy."""
    pending: dict[Future[Chunk], Journal] = {}
    while work.left or pending:
        count = max(1, workers.count())
        while work.left and len(pending) < _AHEAD * count:
            plan, journal, numbers = work.next_chunk(count)
            pending[workers.executor.submit(chunk, plan, identity(plan), numbers)] = journal
        for future in wait(pending, _LOOKS, FIRST_COMPLETED).done:
            journal, played = pending.pop(future), future.result()
            work.heard(played)
            yield journal, played
