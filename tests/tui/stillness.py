"""Waits until an app has nothing left to do, by asking its event loop instead of the clock.

Textual's own wait sleeps for 20 ms and looks how much processor time went by. It takes that long
for every key even where nothing is left to do, and on a busy machine it takes a process that does
not get its turn for one that is done.
"""

import asyncio
from typing import Any

from textual._wait import wait_for_idle

SOON = 0.02
"""Seconds within which a timer counts as something left to do, as in Textual's own wait."""
LONGEST = 1.0
"""Seconds after which an app that is never done is left to itself, as in Textual's own wait."""


async def stillness(*_: object) -> None:
    """Wait until no callback is ready, no timer is about to fire and no thread is at work."""
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + LONGEST
    while loop.time() < end:
        await asyncio.sleep(0)
        if loop._ready:
            continue
        if _threads_at_work(loop):
            await wait_for_idle(0)
            if _threads_at_work(loop):
                return
            continue
        due = _until_next_timer(loop)
        if due > SOON:
            return
        await asyncio.sleep(max(0, due))


def _until_next_timer(loop: Any) -> float:
    """Return the seconds until the next timer fires."""
    now: float = loop.time()
    return min((each.when() - now for each in loop._scheduled if not each.cancelled()), default=60)


def _threads_at_work(loop: Any) -> bool:
    """Tell whether a worker's thread is busy, or about to be."""
    pool = loop._default_executor
    return bool(pool) and (
        pool._work_queue.qsize() > 0 or pool._idle_semaphore._value < len(pool._threads)
    )
