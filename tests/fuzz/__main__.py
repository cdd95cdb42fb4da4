"""``python -m fuzz [COUNT]`` in `tests`: try this many of every kind, and report what was found.

``SEED=2`` tries other inputs, ``KINDS="keys names"`` only some kinds.
"""

import os
import sys
from multiprocessing import Pool
from typing import NamedTuple

from fuzz import ROOMS
from fuzz.room import tries

SLOW = 2.0
"""Seconds after which an input of some kilobytes counts as a hang."""
PORTION = 500


class Found(NamedTuple):
    """What became of a portion of the inputs of a kind."""

    kind: str
    tried: int = 0
    taken: int = 0
    slowest: float = 0.0
    faults: tuple[str, ...] = ()

    def __add__(self, other: "Found") -> "Found":  # type: ignore[override]
        """Return what became of both."""
        slowest = max(self.slowest, other.slowest)
        counts = self.tried + other.tried, self.taken + other.taken
        return Found(self.kind, *counts, slowest, self.faults + other.faults)

    def row(self) -> str:
        """Return a row of the table."""
        refused = self.tried - self.taken - len(self.faults)
        counts = (self.tried, self.taken, refused, len(self.faults))
        told = "".join(f"{count:>9,}" for count in counts)
        return f"{self.kind:<10}{told}{self.slowest:>9.2f} s"


def main(count: int, seed: str, kinds: list[str]) -> None:
    """Try on all cores; exit with status 1 if anything was found."""
    found = {kind: Found(kind) for kind in kinds}
    with Pool() as pool:
        for each in pool.imap_unordered(_portion, _portions(count, seed, kinds)):
            found[each.kind] += each
            for fault in each.faults:
                print(fault, flush=True)
    print(f"\n{'seed ' + seed:<10}    tried    taken  refused   faults    slowest")
    for each in found.values():
        print(each.row())
    sys.exit(any(each.faults for each in found.values()))


def _portions(count: int, seed: str, kinds: list[str]) -> list[tuple[str, str, int]]:
    return [
        (kind, f"{kind} {seed} {start}", min(PORTION, int(count * ROOMS[kind][1]) - start))
        for kind in kinds
        for start in range(0, int(count * ROOMS[kind][1]), PORTION)
    ]


def _portion(portion: tuple[str, str, int]) -> Found:
    kind, seed, count = portion
    tried = list(tries(ROOMS[kind][0], seed, count))
    slow = [each._replace(fault="slow") for each in tried if each.seconds > SLOW and not each.fault]
    return Found(
        kind,
        len(tried),
        sum(each.taken for each in tried),
        max(each.seconds for each in tried),
        tuple(
            f"{kind}: {each.fault} ({each.seconds:.1f} s) by {each.given!r}"
            for each in [*tried, *slow]
            if each.fault
        ),
    )


def asked(given: list[str]) -> tuple[int, list[str]]:
    """Return how many inputs of which kinds are asked for; exit with one line if this is wrong."""
    count, kinds = given[0] if given else "100000", os.environ.get("KINDS", " ".join(ROOMS)).split()
    unknown = [kind for kind in kinds if kind not in ROOMS]
    if unknown:
        sys.exit(f"fuzz: there is no kind {unknown[0]!r}; there are: {', '.join(ROOMS)}")
    if not (count.isascii() and count.isdecimal()):
        sys.exit(f"fuzz: {count!r} is not a number of inputs; KINDS chooses their kinds")
    return int(count), kinds


if __name__ == "__main__":
    count, kinds = asked(sys.argv[1:])
    main(count, os.environ.get("SEED", "1"), kinds)
