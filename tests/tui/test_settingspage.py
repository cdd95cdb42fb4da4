"""The settings page: a change shows at once and is in the file; the next start reads it."""

from pathlib import Path

import pytest
from textual.widgets import Static

from dicemate import plugins
from dicemate.scene import Spot
from dicemate.system import settings
from dicemate.system.settings import Settings
from dicemate.tui.driver import Answered
from dicemate.tui.forms.rows import Cycle
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.library.statspage import StatsPage
from tui.player import Player, screen, table


async def to_row(player: Player, name: str) -> None:
    """Go down to a row."""
    while f"{name}:" not in player.text:
        await player.press("down")


async def test_from_the_menu_a_change_shows_at_once_and_is_written(config_folder: Path) -> None:
    async with screen(None, "120x40") as player:
        await player.click_text("Settings")
        assert "Saved in this file" in player.text
        await player.wait()
        assert "▀" in player.text  # The small board has drawn men.
        await player.press("right", "right", "right")  # auto, pictures, drawn, glyphs
        assert "♞" in player.text
        await player.press("space")
        assert "‹ letters ›" in player.text
        assert "♞" not in player.text
        await to_row(player, "bell")
        await player.click_text("‹ off")
        await player.press("escape")
        assert "Quit" in player.text
    found, faults = settings.load()
    assert (found, faults) == (Settings(men="letters", bell=True), [])


async def test_it_says_with_which_cells_men_are_drawn_here() -> None:
    async with screen(SettingsPage()) as player:
        assert "quadrants" in player.text
        player.app.post_message(Answered("kitty(0.26.5)"))
        await player.press("right", "left")
        assert "sextants" in player.text


async def test_from_the_table_everything_looks_otherwise_when_the_page_is_left() -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        boards = player.boards
        before = boards.colour_of(Spot("board", "e4"))
        await player.press("f2")
        await player.click_text("Settings")
        await to_row(player, "board")
        await player.press("left", "left", "left")  # wood, terminal, contrast, green
        await to_row(player, "theme")
        await player.press("right")
        await to_row(player, "size")
        await player.press("left", "left")
        await to_row(player, "orientation")
        await player.press("right", "right")
        await player.press("escape")
        assert boards.colour_of(Spot("board", "e4")) != before
        assert player.app.theme == "contrast"
        assert boards.region_of(Spot("board", "a1")).width == 4
        above = player.text.lstrip().partition("\n")[0]
        assert "Bob (Black)" in above  # Face to face, each player has their own line.
        assert "Ann (White)" not in above
        assert "♞" in player.text
        await player.press("space")
        assert len(player.match.words) == 1


async def test_a_file_that_cannot_be_written_is_told_in_a_line(config_folder: Path) -> None:
    config_folder.write_text("a file where the folder should be")
    async with screen(SettingsPage()) as player:
        await player.press("right")
        assert "was not saved" in about(player)
        assert "‹ pictures ›" in player.text


async def test_what_is_wrong_in_the_file_is_named_at_the_start_and_hides_no_prompt(
    config_folder: Path,
) -> None:
    config_folder.mkdir()
    (config_folder / "settings.toml").write_text('men = "emoji"')
    found, faults = settings.load()
    game = table(plugins.load("d10"), settings=found, faults=faults, toasts=True)
    async with game as player:
        assert "men cannot be" in player.text
        assert player.seen("#prompt") == "Ann, roll the die."


@pytest.mark.parametrize("size", ["80x24", "200x60"])
async def test_every_setting_and_its_small_board_can_be_seen(size: str) -> None:
    async with screen(SettingsPage(), size) as player:
        for setting in settings.offered():
            assert any(line.split()[:1] == [setting.name] for line in player.lines)
        boards = player.boards.region
        named = player.lines[boards.bottom - 1][boards.x : boards.right]
        assert [letter for letter in named if letter in "abcdefgh"] == list("abcd")


@pytest.mark.parametrize(("size", "square"), [("80x24", 6), ("120x40", 10), ("200x60", 14)])
async def test_the_small_board_has_the_squares_of_a_table_and_a_legend(
    size: str, square: int
) -> None:
    async with table(plugins.load("d10"), size=size) as player:
        assert player.boards.region_of(Spot("board", "a1")).width == square
    async with screen(SettingsPage(), size) as player:
        boards = player.boards
        assert boards.region_of(Spot("sample", "a1")).width == square
        for told in ("the last move", "can move", "can go there", "can be taken", "picked up"):
            assert told in player.text
        assert "attacked King" in player.text
        assert f"Squares of {square}x{square // 2} cells" in " ".join(player.text.split())


def reason(player: Player) -> str:
    """Return all that is said of how men and board look."""
    return str(player.app.screen.query_one("#why", Static).content)


async def test_the_page_says_why_men_and_board_look_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with screen(SettingsPage(), settings=Settings(size="4x2")) as player:
        assert "Men are glyphs: squares as small as these" in reason(player)
    async with screen(SettingsPage(), "120x40", settings=Settings(board="terminal")) as player:
        assert "Men are glyphs: a drawing needs to know" in reason(player)
    monkeypatch.setenv("LANG", "C")
    async with screen(SettingsPage()) as player:
        assert "Men are letters: this terminal is not known" in reason(player)
    monkeypatch.setenv("NO_COLOR", "1")
    async with screen(SettingsPage(), "120x40") as player:
        assert "This terminal shows no colours." in reason(player)


async def test_keys_are_listed_as_the_page_says() -> None:
    async with screen(SettingsPage()) as player:
        assert "(? lists them)" in " ".join(player.text.split())
        await player.press("question_mark")
        await player.wait()
        assert "settings.down" in player.text
        await player.press("escape")
        assert "Saved in this file" in player.text


async def test_what_is_said_of_squares_is_not_cut_in_the_smallest_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))  # The name of the file is as short as a player's.
    async with screen(SettingsPage()) as player:
        assert "larger windows have larger ones." in " ".join(player.text.split())
    async with screen(SettingsPage(), settings=Settings(board="terminal")) as player:
        assert "Men are glyphs: a drawing needs to know" in reason(player)
        assert "as at a table." in " ".join(player.text.split())
    monkeypatch.setenv("NO_COLOR", "1")
    async with screen(SettingsPage()) as player:
        assert "This terminal shows no colours." in player.text
        assert "as at a table." in " ".join(player.text.split())
    monkeypatch.setenv("LANG", "C")
    async with screen(SettingsPage()) as player:
        assert "not known to show chessmen." in player.text
        assert "This terminal shows no colours." in player.text


def about(player: Player) -> str:
    """Return what is seen below the settings."""
    told = player.app.screen.query_one("#about").region
    room = player.app.screen.query_one("#middle").region.intersection(told)
    return " ".join(
        " ".join(line[room.x : room.right] for line in player.lines[room.y : room.bottom]).split()
    )


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x60"])
async def test_what_a_setting_is_stands_whole_right_below_the_settings(size: str) -> None:
    async with screen(SettingsPage(), size) as player:
        for setting in settings.offered():
            last = player.app.screen.query(Cycle).last().region
            assert player.app.screen.query_one("#about").region.y == last.bottom + 1
            assert about(player).startswith(f"{setting.name}: {setting.summary}")
            await player.press("down")


@pytest.mark.parametrize("page", [SettingsPage, StatsPage])
async def test_pages_stand_in_the_middle_of_a_large_window(
    page: type[SettingsPage | StatsPage],
) -> None:
    async with screen(page(), "200x60") as player:
        for part in player.app.screen.children:
            assert abs(part.region.x - (200 - part.region.right)) <= 1


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_notice_of_a_wrong_setting_is_whole_in_its_first_layout(size: str) -> None:
    """Its rows were counted for a wider notice than there was room for, and the last was cut."""
    faults = [
        'settings.toml: men cannot be "nonsense": "auto" | "pictures" | "drawn" | "glyphs" | '
        '"letters" | "sextants" | "octants"'
    ]
    async with screen(None, size, faults=faults, toasts=True) as player:
        await player.until(lambda: "settings.toml" in player.text)
        assert '"octants"' in player.text
