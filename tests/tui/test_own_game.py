"""A game written a moment ago stands in the menu, and is played from there to its end."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dicemate import library, plugins, template
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.position import Decision, Outcome
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.forms.newgame import Start
from dicemate.tui.match.table import Table
from tui.player import screen
from tui.test_games import do


@pytest.fixture(autouse=True)
def _written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write a game into the folder of plugins."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "path", [*sys.path])
    plugins._found.cache_clear()
    template.write("hill_top", plugins.folder())
    plugins._found.cache_clear()
    yield
    monkeypatch.undo()
    plugins._found.cache_clear()
    plugins.load.cache_clear()


async def test_it_stands_in_the_menu_and_is_begun_there() -> None:
    async with screen(None, "120x40") as player:
        await player.press(*["down"] * (plugins.names().index("hill_top")))
        assert "A six-sided die says which kind of man moves." in player.words(80)
        await player.press("enter")
        player.app.screen.query_one(Start).focus()
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, Table), player.text
        await player.press("space")
        assert player.match.words
    (entry,) = library.entries()
    assert entry.tags["Game"] == "hill_top"


@pytest.mark.parametrize("way", ["mouse", "keys", "typing"])
async def test_it_is_played_to_its_end(way: str) -> None:
    match = Match(plugins.load("hill_top"), setup="4k3/P7/8/8/8/8/4Q3/4K3 w - - 0 1")
    game = Game(match, Dice.seeded("own game"))
    async with screen(Table(Session(game, FileStore.create(game)))) as player:
        while not isinstance(pending := player.match.pending(), Outcome):
            words = pending.words if isinstance(pending, Decision) else ["roll:1"]
            takes = [word for word in words if "x" in player.match.position.action(word).label]
            await do(player, [*takes, *words][0], way)
        assert pending.reason == "King taken"
        assert "King taken" in player.text
