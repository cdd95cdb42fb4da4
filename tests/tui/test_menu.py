"""The menu's line for an unfinished game: it offers the one that can be continued, and shows it."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.library import LibraryEntry
from dicemate.position import BLACK, WHITE
from dicemate.tui.menu import shown
from dicemate.tui.menu.menu import Menu
from dicemate.tui.menu.shown import Shown
from helpers import HANG
from tui.player import Player, new_game, screen


def begun(white: str, black: str, *words: str) -> Path:
    """Save an unfinished game, and return its file."""
    game = new_game(plugins.load("d10"), None, [], {})
    game.match.names = {WHITE: white, BLACK: black}
    game.dice = Dice.sealed()
    for word in words:
        game.match.play(word)
    path = library.create(game)
    library.release(path)
    return path


def end(path: Path) -> None:
    """End a game in another window."""
    game = library.load(path)
    game.match.resign(WHITE)
    library.save(game, path)


async def board(player: Player) -> Sequence[str]:
    """Return the board beside the line for the unfinished game."""
    await player.press("home")
    await player.wait()
    return [line[:48] for line in player.lines]


@pytest.fixture
def two() -> tuple[Path, Path]:
    """Save two games, and return their files, that of Ann and Bob, which is offered, last."""
    first = begun("Cleo", "Dora", "roll:6", "h2h4")
    return first, begun("Ann", "Bob", "roll:6", "e2e4")


async def test_the_board_beside_the_menu_is_that_of_the_game_it_offers(
    two: tuple[Path, Path],
) -> None:
    async with screen(None) as player:
        of_bob = await board(player)
        await player.press("enter")
        await player.wait()
        await player.press(*"resign", "enter", "1")
        await player.wait()
        await player.press("6")
        await player.until(lambda: "Cleo – Dora" in player.text)
        await player.wait()
        assert isinstance(player.app.screen, Menu)
        shown = [line[:48] for line in player.lines]
    async with screen(None) as player:
        assert shown == await board(player) != of_bob


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_both_players_of_an_unfinished_game_are_seen(
    size: str,
) -> None:
    begun("Maximiliana " * 6, "Konstantin " * 6)
    async with screen(None, size) as player:
        await player.until(lambda: "Maxi" in player.text)
        (line,) = (line for line in player.lines if "Maxi" in line)
        assert "… – Kon" in line
        assert "move 1" in line


async def test_a_game_that_ended_in_another_window_is_not_offered_again(
    two: tuple[Path, Path],
) -> None:
    async with screen(None) as player:
        await board(player)
        end(two[1])
        await player.press("enter")
        await player.until(lambda: "Cleo – Dora" in player.text)
        assert "this game is over" in player.seen("#about")
        await player.press("enter")
        await player.wait()
        assert player.match.names[WHITE] == "Cleo"


async def test_why_the_last_unfinished_game_cannot_be_continued_stays_when_its_line_goes() -> None:
    path = begun("Ann", "Bob")
    async with screen(None) as player:
        of_ann = await board(player)
        path.unlink()
        await player.press("enter")
        await player.until(lambda: "no unfinished games" in player.text)
        await player.wait()
        assert "No such file" in player.seen("#about")
        gone = [line[:48] for line in player.lines]
        await player.press("down", "up")
        await player.wait()
        assert "No such file" not in player.seen("#about")
        assert [line[:48] for line in player.lines] == gone != of_ann


async def test_another_game_of_that_name_is_not_continued_instead(two: tuple[Path, Path]) -> None:
    async with screen(None) as player:
        await board(player)
        library.rename(two[1], "Eve", "Faye")
        assert begun("Ann", "Bob") == two[1]
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, Menu)
        assert "not the game that was listed" in player.seen("#about")


async def test_a_board_that_comes_late_is_not_shown_beside_another_line(
    two: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    real, asked, go = shown.unfinished, Event(), Event()

    def late(entry: LibraryEntry) -> Shown:
        asked.set()
        assert go.wait(HANG)
        return real(entry)

    async with screen(None) as player:
        await board(player)
        await player.press("down")
        await player.wait()
        of_a_game = [line[:48] for line in player.lines]
        await player.press("up")
        await player.wait()
        monkeypatch.setattr(shown, "unfinished", late)
        await player.press("question_mark", "escape")  # All is read again.
        await player.until(asked.is_set)
        await player.press("down")
        await player.until(lambda: [line[:48] for line in player.lines] == of_a_game)
        go.set()
        await player.wait()
        assert [line[:48] for line in player.lines] == of_a_game


async def test_the_last_unfinished_game_may_go_while_its_line_is_chosen_by_name(
    two: tuple[Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    real, go = library.newest_unfinished, Event()

    def late() -> LibraryEntry:
        assert go.wait(HANG)
        return real()

    async with screen(None) as player:
        await board(player)
        for path in two:
            library.throw_away(path)
        monkeypatch.setattr(library, "newest_unfinished", late)
        await player.press("question_mark", "escape")  # All is read again.
        await player.press("ctrl+p", *"ann")
        await player.until(lambda: "Ann – Bob" in player.text)
        go.set()
        menu = player.app.screen_stack[0]
        assert isinstance(menu, Menu)
        await player.until(lambda: menu.unfinished is None)
        await player.press("enter")
        await player.wait()
        assert player.app.screen is menu
        assert "no unfinished games" in player.text
