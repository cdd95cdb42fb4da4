"""The screen knows no game: a game that is not ours is played through it to the end."""

from collections.abc import AsyncIterator

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.record import Game
from dicemate.session import Session
from dicemate.tui.match.table import Table
from tui.fakegame import VARIANT
from tui.player import Player, screen

NAMES = {True: "Ann", False: "Bob"}


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the game, so that its records can be read."""
    load = plugins.load
    monkeypatch.setattr(plugins, "load", lambda name: VARIANT if name == "fake" else load(name))


@pytest.fixture(params=["80x24", "120x40"])
async def player(request: pytest.FixtureRequest) -> AsyncIterator[Player]:
    game = Game(Match(VARIANT, names=NAMES), Dice.seeded("any"))
    async with screen(Table(Session(game, FileStore.create(game))), request.param) as player:
        yield player


async def test_all_of_the_scene_is_shown(player: Player) -> None:
    for text in ("LEFT", "RIGHT", "∩", "away  ♙", "Ann, throw both dice."):
        assert text in player.text
    assert player.text.count("?") >= 2  # Two dice that have not been thrown.


async def test_a_whole_game_by_mouse(player: Player) -> None:
    await player.press("space")
    await player.click("a1", "a2", board="left")
    assert "Bob, put the stone." in player.text
    await player.click("c3", board="right")
    await player.press("space")
    await player.click("c3", "c2", board="left")
    await player.press("1")  # Black goes back: a warning.
    await player.click("a1", board="right")
    await player.press("space")
    await player.click("a2", "a3", board="left")
    assert player.seen("#answers") == "1 a3x 2 a3y 3 Bob: nod"
    await player.click_text("a3y")
    await player.click_text("keep")
    assert "Ann wins: three turns." in player.text
    assert library.load(library.entries()[0].path).match.words == player.match.words


async def test_a_whole_game_by_typing_and_cursor(player: Player) -> None:
    await player.press("space")
    await player.type("nod")
    await player.type("A2")
    await player.type("keep")
    await player.press("space")
    await player.type("c3c2")
    assert "c2 goes back." in player.text
    await player.press("1")
    assert "Ann, put the stone." in player.text
    await player.press(*["up", "right"] * 3, "tab", "tab", "enter")  # c3 on the right board.
    assert player.match.words[-1] == "place:c3"


async def test_the_dice_of_both_owners_are_shown(player: Player) -> None:
    await player.press("space")
    small, large = player.match.words[0].removeprefix("roll:").split(",")
    assert small in player.text
    assert large in player.text
    assert f"Ann threw {small}, {large}" in player.text


async def test_who_says_a_word_out_of_turn_stands_in_brackets(player: Player) -> None:
    await player.press("space", "1")
    await player.type("a2")
    assert "(nod) a2" in player.text
