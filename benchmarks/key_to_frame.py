"""From a key to the frame that shows it: the cursor on the table to one update of a bare app.

Both apps run in this process, with a driver that takes their frames and throws them away. A key
goes in where the terminal's reader puts it, and counts until the driver is given the next
frame. Textual holds a frame back until its clock ticks, up to 1/60 of a second, and a wait is no
work: so the time is the CPU's, of this process.
"""

import asyncio
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Self

from textual import events
from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

from benchmarks.bare import Bare
from benchmarks.compare import Figure, Goal, interleave
from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.tui.app import DicemateApp
from dicemate.tui.table import Table

GOAL = Goal("≤", 1.0)
ROUNDS = 15
KEYS = 40
"""Keys a round, of which the median counts."""
PAUSE = 0.02
PATIENCE = 10.0
"""Seconds between keys, and seconds after which a frame is given up."""
CIRCLE = ("right", "up", "left", "down")


class _Screen(HeadlessDriver):
    """A terminal that tells when it was given a frame."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.frame = asyncio.Event()

    @property
    def is_headless(self) -> bool:
        """Ask for frames, which Textual does not make for a headless driver."""
        return False

    def flush(self) -> None:
        """Take note of a frame, after which Textual flushes."""
        self.frame.set()


class _Running:
    """An app that runs in a loop of its own, which stands still between its turns."""

    def __init__(self, app: App[None], keys: tuple[str, ...]) -> None:
        app.driver_class = _Screen
        self.app, self.keys = app, cycle(keys)
        self.loop = asyncio.Runner()
        self.stage = app.run_test(headless=False)

    def __enter__(self) -> Self:
        self.loop.run(self.stage.__aenter__())
        return self

    def __exit__(self, *error: object) -> None:
        self.loop.run(self.stage.__aexit__(None, None, None))
        self.loop.close()

    def seconds(self) -> float:
        """Return the median of what a key costs."""
        return self.loop.run(self._press_all())

    async def _press_all(self) -> float:
        return median([await self._press(next(self.keys)) for _ in range(KEYS)])

    async def _press(self, key: str) -> float:
        driver = self.app._driver
        assert isinstance(driver, _Screen)
        await asyncio.sleep(PAUSE)  # What the last key has left to do is not this one's.
        driver.frame.clear()
        before = process_time()
        driver.process_message(events.Key(key, None))
        await asyncio.wait_for(driver.frame.wait(), PATIENCE)
        return process_time() - before


def figures() -> Iterator[Figure]:
    """Compare the cursor on the table with the bare app."""
    with TemporaryDirectory() as folder:
        game = Game(Match(plugins.load("d10")), Dice.seeded("benchmark"))
        screen = Table(game, Path(folder, "game.pgn"))
        screen.cursor = Spot("board", "d4")  # From here the circle meets no edge.
        with _Running(DicemateApp(screen), CIRCLE) as table, _Running(Bare(), ("right",)) as bare:
            ours, others = interleave(ROUNDS, table.seconds, bare.seconds)
    yield Figure.of("table: key to frame to a bare app", ours, others, GOAL)
