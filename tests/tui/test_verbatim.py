"""No text is taken for markup; `conftest.py` makes sure of it in every other test."""

import pytest

from dicemate.tui.menu.menu import Menu
from tui.player import screen


@pytest.mark.parametrize("name", ["[/b]", "[red]Ann"])
async def test_a_note_is_shown_as_it_is(name: str) -> None:
    async with screen(Menu(), toasts=True) as player:
        player.app.screen.notify(f"{name} is gone")
        await player.wait()
        assert f"{name} is gone" in player.text
