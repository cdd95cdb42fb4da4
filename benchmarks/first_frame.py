"""The time from the start of a process to its first complete frame, against a bare Textual app.

The installed command runs in a terminal of 80x24 with an empty home. Wall time is how long a player
waits; CPU time is more stable on a machine with other work.
"""

from collections.abc import Iterator
from functools import partial

from benchmarks.compare import Figure, Goal, interleave
from benchmarks.terminal import BARE, MENU, TABLE, start

GOALS = {"menu": Goal("≤", 1.0), "table": Goal("≤", 1.3)}
ROUNDS = 30


def figures() -> Iterator[Figure]:
    """Compare menu and table with the bare app, all three in each round."""
    bare, *ours = interleave(ROUNDS, *(partial(start, it) for it in (BARE, MENU, TABLE)))
    for (name, goal), mine in zip(GOALS.items(), ours, strict=True):
        for clock in ("wall", "cpu"):
            yield Figure.of(
                f"{name}: first frame to a bare app ({clock})",
                [getattr(run, clock) for run in mine],
                [getattr(run, clock) for run in bare],
                goal,
            )
