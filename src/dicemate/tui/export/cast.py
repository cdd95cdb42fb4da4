"""A replay as a recording for asciinema (asciicast, version 2).

The replay runs step by step as in a terminal; after each step, the lines that changed are recorded.
"""

import asyncio
import io
import json
from collections.abc import Callable, Coroutine, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from rich.console import Console
from textual.screen import Screen
from textual.worker import WorkerCancelled

from dicemate.record import Game
from dicemate.system import settings, signals
from dicemate.system.settings import Settings
from dicemate.tui.base import BaseApp
from dicemate.tui.match import captions
from dicemate.tui.match.autoplay import PACE
from dicemate.tui.match.replay import Replay

PATIENCE = 300.0
"""Seconds to wait for a frame, in case the machine is busy."""
_MOMENT = 0.1
"""Seconds between two questions whether to go on."""
CLEAR = "\x1b[2J\x1b[H\x1b[?25l"
"""The sequence that clears the terminal and hides the cursor."""

MakeApp: TypeAlias = Callable[[Screen[Any], Settings], BaseApp]
"""Creates an app that begins with the given screen."""


def record(
    game: Game,
    path: Path,
    size: tuple[int, int],
    speed: float,
    app: MakeApp,
    go_on: Callable[[], object] = lambda: None,
) -> Iterator[str]:
    """Yield the lines of a recording of the replay of `game`, whose file is `path`.

    Args:
        game: The game to replay.
        path: Its file, which is not changed.
        size: Columns and rows of the terminal.
        speed: The speed relative to the usual pace of a replay.
        app: Creates the app in which the replay runs.
        go_on: Called often; an error that it raises ends the recording.
    """
    columns, rows = size
    title = captions.heading(game.match)
    header = {
        "version": 2,
        "width": columns,
        "height": rows,
        "title": title,
        "env": {"TERM": "xterm-256color"},
    }
    yield json.dumps(header, ensure_ascii=False)
    try:
        with signals.left_to_asyncio():
            frames = asyncio.run(_stoppable(_frames(game, path, size, app), go_on))
    except WorkerCancelled:  # As Textual reports a Ctrl+C that came while the men were drawn.
        raise KeyboardInterrupt from None
    for step, frame in enumerate(frames):
        yield json.dumps([round(step * PACE / speed, 3), "o", frame], ensure_ascii=False)
    # Show the last frame for as long as the others: a recording ends with its last line.
    yield json.dumps([round(len(frames) * PACE / speed, 3), "o", ""])


async def _stoppable(
    work: Coroutine[Any, Any, list[str]], go_on: Callable[[], object]
) -> list[str]:
    """Await some work unless `go_on` raises an error.

    asyncio handles Ctrl+C by now, and a second one would break its cleanup.
    """
    with signals.once():
        working = asyncio.create_task(work)
        try:
            while not working.done():
                go_on()
                await asyncio.wait([working], timeout=_MOMENT)
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)
        return working.result()


async def _frames(game: Game, path: Path, size: tuple[int, int], make: MakeApp) -> list[str]:
    """Return what the terminal has to be sent for each step of the replay."""
    replay = Replay(game, path)
    app = make(replay, settings.load()[0])
    app.console = Console(
        color_system="truecolor", file=io.StringIO(), force_terminal=True, legacy_windows=False
    )
    frames, seen = list[str](), [""] * size[1]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        # The men are drawn in the background. Textual's own wait would swallow Ctrl+C.
        await asyncio.gather(*(worker.wait() for worker in app.workers))
        await pilot.pause()
        for ply in range(len(game.match.words) + 1):
            shown = asyncio.Event()
            replay.go(ply)
            replay.call_after_refresh(shown.set)  # A step that changes nothing draws no frame.
            async with asyncio.timeout(PATIENCE):
                await shown.wait()
            await pilot.pause()
            before, seen = seen, _lines(app)
            frames.append(_changed(before, seen))
    return [CLEAR + frames[0], *frames[1:]]


def _lines(app: BaseApp) -> list[str]:
    """Return the lines of the screen as they are written to a terminal."""
    return [strip.render(app.console) for strip in app.screen._compositor.render_strips()]


def _changed(before: Sequence[str], now: Sequence[str]) -> str:
    """Return what has to be written to change the lines of a screen.

    This depends on what the screens show alone: Textual draws a step in one or in several goes.
    """
    rows = enumerate(zip(before, now, strict=True), 1)
    return "".join(f"\x1b[{row};1H{line}" for row, (old, line) in rows if line != old)
