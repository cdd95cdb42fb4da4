"""A game written a moment ago stands in the menu, and is played from there to its end."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.widgets import Static

from dicemate import library, plugins, template
from dicemate.library.filestore import FileStore
from dicemate.tui.forms.newgame import Start
from dicemate.tui.match.table import Table
from helpers import game_of, match_of
from ownfolder import look_anew, own_folder
from tui.player import screen, table
from tui.ways import WAYS, play


@pytest.fixture(autouse=True)
def _written(tmp_path: Path) -> Iterator[None]:
    """Write a game into the folder of plugins."""
    with own_folder(tmp_path) as folder:
        template.write("hill_top", folder)
        look_anew()
        yield


async def test_it_stands_in_the_menu_and_is_begun_there() -> None:
    async with screen(None, "120x40") as player:
        await player.press(*["down"] * (plugins.names().index("hill_top")))
        assert "A die names the kind of man who moves." in player.words(80)
        await player.press("enter")
        player.app.screen.query_one(Start).focus()
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, Table), player.text
        await player.press("space")
        assert player.match.words
    (entry,) = library.entries()
    assert entry.tags["Game"] == "hill_top"


@pytest.mark.parametrize("way", WAYS)
async def test_it_is_played_to_its_end(way: str) -> None:
    setup, words = "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1", ["roll:5", "e2e8"]
    async with table(plugins.load("hill_top"), setup, throws=["d6:5"], size="100x30") as player:
        for word in words:
            await play(player, word, way)
        assert player.match.words == words
        assert "Ann wins: King taken." in player.text


async def test_an_odd_folder_is_a_line_of_the_menu_that_says_what_is_wrong() -> None:
    (plugins.folder() / "odd").mkdir()
    (plugins.folder() / "odd" / "pyproject.toml").write_text("[project")
    look_anew()
    async with screen(None, "120x40") as player:
        await player.press(*["down"] * len(plugins.names()))
        assert "odd/ (failed to load)" in player.text
        (top, *_) = (line for line in player.lines if " new game " in line)
        assert "Expected ']' at the end of a table" in player.words(top.index("╭"))
        await player.press("enter")
        assert not player.app.screen.query(Start)


@pytest.mark.parametrize("part", ["preview", "lessons"])
async def test_the_menu_says_why_it_cannot_show_a_game(part: str) -> None:
    file = plugins.folder() / "hill_top" / "src" / "dicemate_hill_top" / "__init__.py"
    file.write_text(file.read_text().replace("starter=", f"{part}=lambda: 1 / 0,\n    starter="))
    look_anew()
    async with screen(None, "120x40") as player:
        await player.press(*["down"] * plugins.names().index("hill_top"))
        await player.until(lambda: "the game hill_top failed: Zero" in player.seen("#about"))


async def test_the_menu_describes_its_lines_to_the_end_however_many_games_there_are() -> None:
    FileStore.create(game_of(match_of("d10", "roll:8"))).release()  # One more line: to go on.
    template.write("hill_foot", plugins.folder())
    look_anew()
    async with screen(None) as player:
        await player.press(*["down"] * len(plugins.names()))
        seen = set()
        for _ in ("learn", "watch", "saved games", "settings", "quit", "go on"):
            words = " ".join(str(player.app.screen.query_one("#about", Static).visual).split())
            assert words in " ".join(" ".join(row[48:] for row in player.lines).split())
            seen.add(words)
            await player.press("down")
        assert len(seen) == 6
        assert "Just as you left it." in seen
