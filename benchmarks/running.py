"""An app that runs in this process, with a driver that takes its frames and throws them away.

A message goes in where the terminal's reader puts keys, and counts until the driver is given the
next frame. Textual holds a frame back until its clock ticks, up to 1/60 of a second, and a wait is
no work: so the time is the CPU's, of this process.
"""

import asyncio
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple, Self

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

PAUSE = 0.02
PATIENCE = 10.0
"""Seconds between two frames asked for, and seconds after which a frame is given up."""


class Frame(NamedTuple):
    """What a frame took: seconds of the CPU, and bytes to the terminal."""

    seconds: float
    size: float


class _Screen(HeadlessDriver):
    """A terminal that tells when it was given a frame, and how much."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.frame = asyncio.Event()
        self.size = 0

    @property
    def is_headless(self) -> bool:
        """Ask for frames, which Textual does not make for a headless driver."""
        return False

    def write(self, data: str) -> None:
        """Count what would go to the terminal."""
        self.size += len(data.encode())

    def flush(self) -> None:
        """Take note of a frame, after which Textual flushes."""
        self.frame.set()


class Running:
    """An app that runs in a loop of its own, which stands still between its turns."""

    def __init__(self, app: App[None]) -> None:
        """Take an app that does not run yet."""
        app.driver_class = _Screen
        self.app = app
        self.loop = asyncio.Runner()
        self.stage = app.run_test(headless=False)

    def __enter__(self) -> Self:
        """Start the app."""
        self.loop.run(self.stage.__aenter__())
        return self

    def __exit__(self, *error: object) -> None:
        """End the app."""
        self.loop.run(self.stage.__aexit__(None, None, None))
        self.loop.close()

    @property
    def driver(self) -> HeadlessDriver:
        """The terminal's stand-in, which takes messages as a terminal's reader gives them."""
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        return driver

    def frame(self, cause: Callable[[], object]) -> Frame:
        """Do what changes the screen, and return what the frame took that shows it."""
        return self.loop.run(self._frame(cause))

    async def _frame(self, cause: Callable[[], object]) -> Frame:
        driver = self.driver
        assert isinstance(driver, _Screen)
        await asyncio.sleep(PAUSE)  # What the last frame has left to do is not this one's.
        driver.frame.clear()
        driver.size = 0
        before = process_time()
        cause()
        await asyncio.wait_for(driver.frame.wait(), PATIENCE)
        return Frame(process_time() - before, driver.size)
