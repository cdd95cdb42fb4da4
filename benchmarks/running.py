"""An app that runs in this process, with a driver that discards its frames.

Messages are injected where the terminal's reader puts keys, and time is measured until the driver
gets the next frame. It is CPU time of this process, since Textual delays a frame by up to 1/60 of a
second, which is not work.
"""

import asyncio
from collections.abc import Callable, Iterable
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple, Self

from textual.app import App
from textual.drivers.headless_driver import HeadlessDriver

PAUSE = 0.02
PATIENCE = 10.0
"""Seconds between two requested frames, and seconds after which to give up on a frame."""


class Frame(NamedTuple):
    """The cost of a frame: seconds of CPU time, bytes sent to the terminal, seconds of waiting."""

    seconds: float
    size: float
    waited: float


class _Screen(HeadlessDriver):
    """A driver that records when it gets a frame, and the frame's size."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.frame = asyncio.Event()
        self.size = 0

    @property
    def is_headless(self) -> bool:
        """Return False, since Textual draws no frames for a headless driver."""
        return False

    def write(self, data: str) -> None:
        """Count the bytes for the terminal."""
        self.size += len(data.encode())

    def flush(self) -> None:
        """Record that a frame is complete: Textual flushes after each one."""
        self.frame.set()


class Running:
    """An app with its own event loop, which runs only when asked to."""

    def __init__(self, app: App[None]) -> None:
        """Take an app that is not running yet."""
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
        self.loop.run(asyncio.sleep(PAUSE))  # To close killed processes' pipes.
        self.loop.close()

    @property
    def driver(self) -> HeadlessDriver:
        """The driver, which accepts messages as if from a terminal's reader."""
        driver = self.app._driver
        assert isinstance(driver, HeadlessDriver)
        return driver

    def frame(self, cause: Callable[[], object]) -> Frame:
        """Call `cause`, which must change the screen, and return the cost of the new frame."""
        return self.loop.run(self._frame(cause))

    def typical(self, causes: Iterable[Callable[[], object]]) -> Frame:
        """Return the medians of the frames that several causes have, one after the other."""
        return Frame(*map(median, zip(*map(self.frame, causes), strict=True)))

    async def _frame(self, cause: Callable[[], object]) -> Frame:
        driver = self.driver
        assert isinstance(driver, _Screen)
        await asyncio.sleep(PAUSE)  # Leftover work of the last frame does not count.
        driver.frame.clear()
        driver.size = 0
        before, began = process_time(), perf_counter()
        cause()
        await asyncio.wait_for(driver.frame.wait(), PATIENCE)
        return Frame(process_time() - before, driver.size, perf_counter() - began)
