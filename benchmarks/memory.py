"""Memory at the first frame and a second later, compared with a bare Textual app.

This is peak resident memory, measured on Linux only. The menu loads chess after its first frame.
"""

from collections.abc import Iterator
from functools import partial

from benchmarks.compare import Figure, Goal, interleave
from benchmarks.terminal import BARE, MENU, TABLE, start

GOAL = Goal("≤", 1.25)
STAYS = {"at the first frame": 0.0, "a second later": 1.0}
ROUNDS = 5


def figures() -> Iterator[Figure]:
    """Compare menu and table with the bare app, all three in each round."""
    for when, stay in STAYS.items():
        measures = (partial(start, program, stay) for program in (BARE, MENU, TABLE))
        bare, menu, table = ([run.memory for run in runs] for runs in interleave(ROUNDS, *measures))
        yield Figure.of(f"menu: memory to a bare app, {when}", menu, bare, GOAL)
        yield Figure.of(f"table: memory to a bare app, {when}", table, bare, GOAL)
