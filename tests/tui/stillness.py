"""Waits until an app has nothing left to do, by asking its event loop instead of the clock.

Textual's own wait sleeps for 20 ms and looks how much processor time went by. It takes that long
for every key even where nothing is left to do, and on a busy machine it takes a process that does
not get its turn for one that is done.
"""

import asyncio
from typing import Any

from textual._wait import wait_for_idle
from textual.message_pump import MessagePump
from textual.pilot import Pilot

from tui.frames import draw

SOON = 0.02
"""Seconds within which a timer counts as something left to do, as in Textual's own wait."""
LONGEST = 1.0
"""Seconds after which an app that is never done is left to itself, as in Textual's own wait."""


async def stillness(*_: object) -> None:
    """Wait until nothing is left to do and the last frame is drawn."""
    await _nothing_left()
    while draw():
        await _nothing_left()


async def _nothing_left() -> None:
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


def has_heard_all(pilot: Pilot[Any]) -> bool:
    """Return whether the app and every widget of its screen wait for their next message.

    Textual sends each a message to find out, which costs more than the key that was pressed.
    """
    app: Any = pilot.app
    loop: Any = asyncio.get_running_loop()
    if loop._ready or not app.is_running or not app._screen_stack:
        return False
    return all(map(_waits, [app, *app.screen.walk_children(with_self=True)]))


def _waits(pump: MessagePump) -> bool:
    queue: Any = pump._message_queue
    return queue.empty() and pump._pending_message is None and bool(queue.ready_event._waiters)


def _until_next_timer(loop: Any) -> float:
    """Return the seconds until the next timer fires."""
    now: float = loop.time()
    return min((each.when() - now for each in loop._scheduled if not each.cancelled()), default=60)


def _threads_at_work(loop: Any) -> bool:
    """Return whether a worker's thread is busy, or about to be."""
    pool = loop._default_executor
    return bool(pool) and (
        pool._work_queue.qsize() > 0 or pool._idle_semaphore._value < len(pool._threads)
    )
