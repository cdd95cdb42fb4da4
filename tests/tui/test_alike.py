"""Every letter that a screen draws has a look-alike for terminals without UTF-8."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from textual.screen import Screen

from dicemate import plugins
from dicemate.tui.forms.ask import Ask
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.picker import Picker
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.help.page import Page
from dicemate.tui.help.palette import Palette
from dicemate.tui.library.librarypage import Library
from dicemate.tui.menu.menu import Menu
from tui.player import screen
from unlike import unlike


def _rules(name: str) -> Page:
    return Page(plugins.load(name).rules)


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "menu": Menu,
    "form": lambda: NewGame(plugins.load("d10")),
    "settings": SettingsPage,
    "saved games": Library,
    "question": lambda: Ask("heading", "text", "keys"),
    "list": lambda: Picker("heading", ["one", "two"]),
    "palette": Palette,
    **{name: partial(_rules, name) for name in plugins.names()},
}


@pytest.mark.parametrize("name", SCREENS)
async def test_every_letter_that_is_drawn_has_one_alike(name: str) -> None:
    async with screen(None, faults=["a fault"], toasts=True) as player:
        player.app.push_screen(SCREENS[name]())
        await player.wait()
        for keys in ((), ("tab", "down"), ("question_mark",)):
            await player.press(*keys)
            await player.wait()  # The palette is still searching, and must not be closed.
            assert unlike(player.text) == []
