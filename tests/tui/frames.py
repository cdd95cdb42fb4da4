"""Frames are drawn once nothing is left to do: what the next frame replaces is not drawn.

Tests bring a screen up to date every millisecond, since a sixtieth of a second is longer than most
keys take. So they would draw many frames for each one that a player sees. The tests of whole games
and of rooms draw every frame (`every_frame`), and so do those in a real terminal.
"""

from typing import Any

import pytest
from rich.console import RenderableType
from textual._compositor import Compositor
from textual._context import active_app

from tui.player import Player

render_update = Compositor.render_update


def put_off(compositor: Compositor, **given: Any) -> RenderableType | None:
    """Draw nothing yet, but keep in mind what has changed; a terminal needs every frame."""
    if active_app.get().is_headless:
        return None
    return render_update(compositor, **given)


def recorded(player: Player, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Draw every frame from now on, and return the list to which each is added."""
    frames: list[str] = []

    def record(compositor: Compositor, **given: Any) -> RenderableType | None:
        frames.append(player.text)
        return render_update(compositor, **given)

    monkeypatch.setattr(Compositor, "render_update", record)
    return frames


def draw() -> bool:
    """Draw what has changed, and return whether anything had."""
    app: Any = active_app.get()
    if not app.is_headless or not app._screen_stack or app._batch_count:
        return False
    compositor = app.screen._compositor
    if not compositor._dirty_regions:
        return False
    try:
        render_update(compositor, screen_stack=app._background_screens)
    except Exception as error:  # As where Textual draws.
        app._handle_exception(error)
    return True
