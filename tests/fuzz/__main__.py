"""``python -m fuzz [COUNT]`` in `tests`: read so many mutated records and tell what they found."""

import os
import sys
from collections import Counter
from multiprocessing import Pool

from fuzz.reading import Tried, tries

SLOW = 2.0
"""Seconds after which a record of some kilobytes counts as a hang."""
PORTION = 1000


def main(count: int, seed: str) -> None:
    """Read `count` records on all cores; exit with status 1 if any of them found a fault."""
    portions = [f"{seed} {start}" for start in range(0, count, PORTION)]
    found: Counter[str] = Counter()
    with Pool() as pool:
        for faults, read in pool.imap_unordered(_portion, portions):
            found["read"] += read
            found["refused"] += PORTION - read
            for fault in faults:
                print(fault, flush=True)
                found["faults"] += 1
    print(f"{len(portions) * PORTION} records, seed {seed!r}: {dict(found)}")
    sys.exit(1 if found["faults"] else 0)


def _portion(seed: str) -> tuple[list[str], int]:
    tried = list(tries(seed, PORTION))
    return [_told(each) for each in tried if _is_fault(each)], sum(each.read for each in tried)


def _is_fault(tried: Tried) -> bool:
    return bool(tried.fault) or tried.seconds > SLOW


def _told(tried: Tried) -> str:
    return f"{tried.fault or 'slow'} ({tried.seconds:.1f} s) by {tried.text!r}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100_000, os.environ.get("SEED", "1"))
