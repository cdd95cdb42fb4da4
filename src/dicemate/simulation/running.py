"""Carrying plans out: games go to workers in chunks, and what comes back goes to the journals."""

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import process_time
from typing import NamedTuple, TypeAlias

from dicemate.simulation.identity import identity
from dicemate.simulation.journal import Journal
from dicemate.simulation.plan import Plan
from dicemate.simulation.playing import Row, row
from dicemate.simulation.workers import Workers

SECONDS = 2.0
"""About how long a worker plays until it hands in its games: so much is lost if it is killed."""
MOST = 1000
"""The most games that are handed in together because they take so little time."""
CHUNKS = 100_000
"""About the most chunks that games are cut into, however long they take: each is remembered."""
_AHEAD = 2
"""Chunks that a worker has been given: the one that it plays, and the next one."""
_LOOKS = 1.0
"""Seconds after which new workers are noticed, though nobody has handed anything in."""

Progress: TypeAlias = Callable[[int, int], object]
"""Called with how many games have been played, and of how many."""


class Chunk(NamedTuple):
    """Games that were played in a row, and the CPU seconds that they took."""

    rows: list[Row]
    seconds: float


class OtherVersion(ValueError):
    """A worker would play otherwise: its program or its game is not the same."""


def chunk(plan: Plan, wanted: str, numbers: range) -> Chunk:
    """Play some games of a plan; this is what workers do.

    Raises:
        OtherVersion: the plan has another identity here than is `wanted`.
        PluginError: the game is not installed, or fails.
    """
    if identity(plan) != wanted:
        raise OtherVersion("a worker has another version of Dicemate or of the game")
    begun = process_time()
    rows = [row(plan, number) for number in numbers]
    return Chunk(rows, process_time() - begun)


class _Work:
    """The games that nobody has been given yet, cut into chunks that take about as long."""

    def __init__(self, journals: Sequence[tuple[Plan, Journal]], games: int) -> None:
        gaps = ((*each, gap) for each in journals for gap in each[1].missing(games))
        self._gaps = deque(gaps)
        self.left = sum(len(gap) for _, _, gap in self._gaps)
        self._least = max(1, self.left // CHUNKS)
        self._games, self._seconds = 0, 0.0

    def heard(self, done: Chunk) -> None:
        """Learn how long games take."""
        self._games += len(done.rows)
        self._seconds += done.seconds

    def take(self, workers: int) -> tuple[Plan, Journal, range]:
        """Return what is to be played next: towards the end it is less, so that all end at once."""
        plan, journal, gap = self._gaps.popleft()
        fair = -(-self.left // (_AHEAD * workers))
        size = min(self._usual(), fair, len(gap))
        if size < len(gap):
            self._gaps.appendleft((plan, journal, gap[size:]))
        self.left -= size
        return plan, journal, gap[:size]

    def _usual(self) -> int:
        """Return how many games take about as long as they should; nobody knows at first."""
        if not self._games:
            return 1
        return max(self._least, min(MOST, int(SECONDS * self._games / max(self._seconds, 1e-6))))


def run(
    journals: Sequence[tuple[Plan, Journal]], games: int, workers: Workers, told: Progress
) -> None:
    """Play what is missing of the first `games` games of each plan, and add it to its journal.

    Raises:
        PluginError: a game fails.
        OSError: a journal cannot be written.
    """
    work, of = _Work(journals, games), games * len(journals)
    done = of - work.left
    told(done, of)
    for journal, played in _played(work, workers):
        journal.add(played.rows)
        done += len(played.rows)
        told(done, of)


def _played(work: _Work, workers: Workers) -> Iterator[tuple[Journal, Chunk]]:
    """Yield chunks as they are handed in, while everybody has enough to do."""
    pending: dict[Future[Chunk], Journal] = {}
    while work.left or pending:
        count = max(1, workers.count())
        while work.left and len(pending) < _AHEAD * count:
            plan, journal, numbers = work.take(count)
            pending[workers.executor.submit(chunk, plan, identity(plan), numbers)] = journal
        for future in wait(pending, _LOOKS, FIRST_COMPLETED).done:
            journal, played = pending.pop(future), future.result()
            work.heard(played)
            yield journal, played
