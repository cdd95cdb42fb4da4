"""A window that was made larger or smaller shows what one opened at that size shows."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.screen import Screen

from dicemate import plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game
from dicemate.session import Session
from dicemate.session.store import Nowhere
from dicemate.system.settings import Settings
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.library.statspage import StatsPage
from dicemate.tui.match.guide import at
from dicemate.tui.match.lessons import Lessons
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.table import Table
from tui.player import screen

pytestmark = pytest.mark.usefixtures("every_frame")

SIZES = ("120x40", "80x24", "80x60")
"""Sizes that a window gets one after another; in the last the text is below."""
TAKEN = "k7/1K6/7P/8/8/8/8/8 w - - 0 1"


def _game(setup: str | None, *words: str, name: str = "d10") -> Game:
    match = Match(plugins.load(name), None, setup, words=words)
    return Game(
        match, Dice.seeded("resized"), comments={len(words): "Well thrown, and boldly moved."}
    )


def _table(setup: str | None, *words: str) -> Table:
    return Table(Session(_game(setup, *words), Nowhere()))


SCENES: dict[str, tuple[Callable[[], Screen[None]], str]] = {
    "a throw": (lambda: _table(None), ""),
    "typing": (lambda: _table(None, "roll:9"), "e"),
    "a refusal": (lambda: _table(None, "roll:9"), "e 5 enter"),
    "a promotion": (lambda: _table("k7/7P/8/8/8/8/8/K7 w - - 0 1", "roll:9"), "h 8 enter"),
    "the end": (lambda: _table(TAKEN, "roll:9"), "b 7 a 8 enter"),
    "the board at the end": (lambda: _table(TAKEN, "roll:9"), "b 7 a 8 enter backspace"),
    "a lesson that is done": (lambda: at(Lessons(plugins.load("d10"), 0)), "space N f 3 enter"),
    "a replay": (lambda: Replay(_game(None, "roll:9", "e2e4", "roll:8", "e7e5"), None), "end 1"),
    "a new game": (lambda: NewGame(plugins.load("d10")), ""),
    "below two boards": (lambda: Replay(_game(None, "e2e4", name="deadmans"), None), "end"),
}


async def _seen(scene: str, *sizes: str) -> list[list[str]]:
    """Return what a scene shows in a window that gets these sizes."""
    first, keys = SCENES[scene]
    async with screen(first(), sizes[0], settings=Settings(men="glyphs")) as player:
        await player.press(*keys.split())
        await player.wait()
        shown = [player.lines]
        for size in sizes[1:]:
            await player.pilot.resize_terminal(*map(int, size.split("x")))
            await player.wait()
            shown.append(player.lines)
        return shown


@pytest.mark.parametrize("scene", SCENES)
async def test_a_resized_window_is_as_one_of_that_size(scene: str) -> None:
    opened, *resized = await _seen(scene, *SIZES, SIZES[0])
    assert resized == [*await _seen(scene, "80x24"), *await _seen(scene, "80x60"), opened]


@pytest.mark.parametrize("page", [StatsPage, SettingsPage])
async def test_a_nearly_closed_window_is_laid_out_and_left_alone(
    page: Callable[[], Screen[None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scrollbar of the whole page came and went without end, as it needed the room itself."""
    layouts, lay_out = 0, Screen._refresh_layout

    def counted(screen: Screen[None], *args: Any, **given: Any) -> None:
        nonlocal layouts
        layouts += 1
        assert layouts < 100
        lay_out(screen, *args, **given)

    async with screen(page()) as player:
        monkeypatch.setattr(Screen, "_refresh_layout", counted)
        for columns in range(2, 8):
            layouts = 0
            await player.pilot.resize_terminal(columns, 11)
