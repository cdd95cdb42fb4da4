"""Guess the best move: what a player presses, from the menu too."""

import asyncio

import pytest

from dicemate import library
from dicemate.statistics import guesses
from dicemate.tui.match.guide import guessing
from dicemate.tui.match.table import Table
from dicemate.tui.menu.menu import Menu
from helpers import HANG
from mistaken import mistaken, saved
from tui.player import Player, screen

SIZES = pytest.mark.parametrize("size", ["80x24", "120x40"])


def told(player: Player) -> str:
    """Return all beside the board as one line, without the bar before what is asked."""
    return player.rail.replace(" ▌", "")


def two() -> Table:
    """Return a table with the same position twice."""
    return guessing(guesses.of(mistaken()) * 2)


@SIZES
async def test_a_position_is_asked_answered_and_scored(size: str) -> None:
    async with screen(two(), size) as player:
        assert "position 1 of 2" in told(player)
        assert "here Bob gave a lot away. What is best?" in told(player)
        await player.click("d5", "a2")
        assert "Qxa2 is best (69 %). In the game Bob chose Qxe4 (59 %)." in told(player)
        assert "3 of 3 points" in told(player)
        assert "3 points. Enter: next position." in told(player)
        await player.press("enter")
        assert "position 2 of 2" in told(player)
        await player.type("Qxe4")
        assert "Qxa2 was best (69 %). Qxe4 was chosen in the game" in told(player)
        assert "3 of 6 points" in told(player)
        assert "No points. Enter: leave, with 3 of 6 points." in told(player)
        choices = [each.text for each in player.table.dialogue.choices()]
        assert choices == ["leave, with 3 of 6 points", "again"]
    assert library.entries() == []


@SIZES
async def test_a_title_is_broken_between_its_parts(size: str) -> None:
    async with screen(two(), size) as player:
        await player.type("Qxa2")
        title = next(row for row, line in enumerate(player.lines) if "position 1" in line)
        assert player.lines[title].endswith(" d10 Chess   position 1 of 2")
        assert player.lines[title + 1].endswith(" 3 of 3 points")


async def test_nothing_can_be_taken_back_and_again_does_not_count() -> None:
    async with screen(two()) as player:
        await player.type("Qd8")
        await player.press("u")
        assert player.match.words[-1] == "d5d8"
        assert "without takebacks" in player.rail
        await player.press("escape", "2")
        assert player.match.words[-1] == "roll:10"
        await player.type("Qxa2")
        assert "0 of 3 points" in player.rail
        assert "3 points, but the first answer counts." in told(player)


async def test_nobody_resigns_and_another_position_is_chosen() -> None:
    async with screen(two()) as player:
        await player.type("resign")
        assert not player.match.outcome
        await player.press("escape", "f2")
        assert "Positions" in player.text
        assert "2. d10 Chess, Anna – Bob, move 1 by Bob" in player.text
        await player.press("down", "enter")
        assert "position 2 of 2" in player.rail
        await player.type("Qxa2")
        await player.press("f2")
        assert "· 1. d10 Chess" in player.text
        assert "✓ 2. d10 Chess" in player.text


async def test_no_hint_gives_it_away() -> None:
    async with screen(two()) as player:
        await player.press("f6")
        assert "There are no hints here." in player.rail


async def test_the_menu_offers_it_where_positions_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    saved()
    guesses.find()
    async with screen(None, "120x40") as player:
        await learn(player)
        assert "Guess the best move" in player.text
        await player.press("escape")
        assert "Or guess the best move" in player.seen(
            "#about"
        )  # Described as a line of the menu, too.
        await player.press("enter", "up", "enter")
        assert "here Bob gave a lot away" in player.rail


async def test_the_menu_looks_for_positions_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    async def answered(*arguments: str, text: str = "") -> bytes:
        asked.append(arguments)
        guesses.find()
        return b"[]"

    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    monkeypatch.setattr("dicemate.tui.background.output", answered)
    saved()
    async with screen(None, "120x40") as player:
        await learn(player)
        assert "Guess the best move" not in player.text
        await player.press("escape")
        await player.wait()
        await learn(player)
        assert "Guess the best move" in player.text
    assert asked == [("guess", "--json")]


async def test_the_menu_looks_for_positions_once_at_a_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = list[int]()

    async def endless(*arguments: str, text: str = "") -> bytes:
        running.append(len(running))
        try:
            await asyncio.sleep(HANG)
        finally:
            running.pop()
        return b"[]"

    monkeypatch.setattr("dicemate.statistics.kept.TICK", 0)
    monkeypatch.setattr("dicemate.tui.background.output", endless)
    saved()
    async with screen(None, "120x40") as player:
        menu = player.app.screen
        assert isinstance(menu, Menu)
        await player.wait()
        for _ in range(2):
            await player.click_text("Learn a game")
            await player.until(lambda: player.app.screen is not menu)
            await player.press("escape")  # What is known is read again.
            await player.until(lambda: menu.mistakes)
            await player.press("up", "down")
            await player.until(lambda: running)
            assert running == [0]


async def test_without_games_nothing_is_offered_nor_looked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def answered(*arguments: str, text: str = "") -> bytes:
        raise AssertionError("there is nothing to look through")

    monkeypatch.setattr("dicemate.tui.background.output", answered)
    async with screen(None, "120x40") as player:
        await learn(player)
        assert "Guess the best move" not in player.text


async def learn(player: Player) -> None:
    """Open the list of what can be learned."""
    await player.wait()
    await player.click_text("Learn a game")
