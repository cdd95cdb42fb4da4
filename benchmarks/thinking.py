"""From a key to its frame while a program thinks, compared with the same table while it does not.

The program is the strong level, niced as usual, thinking without limit; between the rounds its
process is stopped by a signal. Waiting time is measured, since the program has its own process.
"""

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from benchmarks.compare import Figure, Goal, interleave
from benchmarks.key_to_frame import CIRCLE, presser
from benchmarks.running import Frame, Running
from dicemate import plugins
from dicemate.bots.known import KnownProgram
from dicemate.bots.process import ours
from dicemate.bots.program import Program
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.tui.app import DicemateApp
from dicemate.tui.match.table import Table

GOAL = Goal("≤", 1.05)
ROUNDS = 120
KEYS = 5
"""The rounds, and the keys in each: many and short, so that other work affects both alike."""
ENDLESS = KnownProgram("strong", "Strong", [*ours("strong"), "1", str(10**12)])
BEGUN = ("roll:6", "e2e4", "roll:6")
WARM = 2.0
"""Seconds until the program is certainly thinking."""


def figures() -> Iterator[Figure]:
    """Compare both, and the CPU time of the screen's own process."""
    game = Game(Match(plugins.load("d10"), words=BEGUN), Dice.seeded("benchmark"))
    screen = Table(Session(game))
    screen.dialogue.touch.point(Spot("board", "d4"))
    with Running(DicemateApp(screen)) as table, _thinking(screen, table) as pid:
        press = presser(table, CIRCLE, KEYS)
        busy, idle = interleave(
            ROUNDS,
            partial(_after, signal.SIGCONT, pid, press),
            partial(_after, signal.SIGSTOP, pid, press),
        )
        os.kill(pid, signal.SIGCONT)
    for name, clock in (("waiting", "waited"), ("cpu", "seconds")):
        thinking, still = ([getattr(frame, clock) for frame in frames] for frames in (busy, idle))
        yield Figure.of(f"table: key to frame while one thinks ({name})", thinking, still, GOAL)


@contextmanager
def _thinking(screen: Table, table: Running) -> Iterator[int]:
    """Let the program play Black, wait until it is thinking, and yield its process id."""
    table.frame(lambda: screen.seats.replace(BLACK, ENDLESS))
    program = screen.session.players[BLACK]
    assert isinstance(program, Program)
    end = time.monotonic() + WARM
    while time.monotonic() < end:
        table.frame(screen.refresh)
    assert program.thinking, "nobody thinks"
    yield program.pid


def _after(number: signal.Signals, pid: int, press: Callable[[], Frame]) -> Frame:
    """Send a signal first, and then press keys."""
    os.kill(pid, number)
    return press()
