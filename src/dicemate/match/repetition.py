"""How often each position has begun a turn (C2)."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence

from dicemate.position import Position


class Repetitions:
    """Counts the positions that begin turns, asking each for its key only once."""

    def __init__(self) -> None:
        """Start with no positions counted."""
        self._keys: list[Hashable | None] = []  # One per position; None where no turn begins.
        self._count = Counter[Hashable]()

    def of_last(self, positions: Sequence[Position], begins: Callable[[int], bool]) -> int:
        """Return how often the last position has begun a turn; `begins` says where turns begin."""
        for index in range(len(self._keys), len(positions)):
            self._keys.append(positions[index].key() if begins(index) else None)
            self._count[self._keys[-1]] += 1
        return self._count[self._keys[-1]]

    def before_last(
        self, positions: Sequence[Position], begins: Callable[[int], bool], times: int
    ) -> frozenset[Hashable]:
        """Return the keys of positions that began at least `times` turns before the last one."""
        of_last = self.of_last(positions, begins)
        found = {key for key, count in self._count.items() if count >= times}
        unfit = {None, self._keys[-1]} if of_last == times else {None}
        return frozenset(found - unfit)

    def cut(self, length: int) -> None:
        """Forget all positions but the first `length`."""
        self._count.subtract(self._keys[length:])
        del self._keys[length:]

    def copy(self) -> "Repetitions":
        """Return an independent copy."""
        copy = Repetitions()
        copy._keys, copy._count = list(self._keys), self._count.copy()
        return copy
