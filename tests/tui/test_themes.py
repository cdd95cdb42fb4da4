"""What is not on a board can be seen in every theme: marks, titles, and the line of a cursor."""

import pytest
from rich.segment import Segment
from textual.color import Color
from textual.command import CommandList
from textual.widgets import TextArea
from textual.widgets._toast import Toast

from dicemate import plugins
from dicemate.system.settings import THEMES, Settings
from dicemate.tui import themes
from dicemate.tui.board.raster import RGB
from dicemate.tui.forms.newgame import NewGame, Start
from dicemate.tui.library.librarypage import Library
from dicemate.tui.library.statspage import StatsPage
from helpers import E4_D5
from tui.colours import BOLD, READABLE, legibility, rgb
from tui.player import Player, screen, table
from tui.savedgames import save, three

KNOWN = [theme for theme in map(themes.textuals, THEMES) if not theme.startswith("ansi")]
"""The themes whose colours we know."""


async def dressed(player: Player, theme: str) -> None:
    """Change the theme."""
    player.app.theme = theme
    await player.wait()


def least(player: Player, *signs: str) -> float:
    """Return the lowest contrast of the texts that contain one of the signs."""
    found = [each for each in player.segments if any(sign in each.text for sign in signs)]
    assert found, player.text
    return min(map(legibility, found))


async def test_the_marks_of_a_table_can_be_seen_in_every_theme() -> None:
    settings = Settings(men="glyphs")
    async with table(plugins.load("babylonian"), E4_D5, size="120x40", settings=settings) as player:
        await player.type("exd5")
        for theme in KNOWN:
            await dressed(player, theme)
            assert least(player, "▐", "━", "█", "▓", "▒") >= BOLD, theme


async def test_the_title_above_the_moves_can_be_read_in_every_theme() -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        for theme in KNOWN:
            await dressed(player, theme)
            assert least(player, "d10 Chess · move") >= BOLD, theme


async def test_the_bars_and_the_cursor_of_statistics_can_be_seen_in_every_theme() -> None:
    save("d10", "Ann", "Bob")
    async with screen(Library(), "120x40") as player:
        await player.press("enter")
        await player.wait()
        await player.resign()
    async with screen(StatsPage(), "120x40") as player:
        await player.press("down")
        for theme in KNOWN:
            await dressed(player, theme)
            assert least(player, "▆", "▂", "Ann", "won drawn") >= BOLD, theme


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_what_can_be_searched_for_can_be_read_in_every_theme(size: str) -> None:
    three()
    async with screen(Library(), size) as player:
        for theme in KNOWN:
            await dressed(player, theme)
            assert least(player, "search:") >= BOLD, theme


@pytest.mark.parametrize("theme", KNOWN)
async def test_keys_stand_out_from_what_they_do_in_last_lines_and_in_frames(theme: str) -> None:
    save("d10", "Ann", "Bob")
    pages = (None, "?", "help"), (Library(), "?", "help"), (StatsPage(), "↑↓", "player")
    async with screen(None, "120x40", settings=Settings(theme=theme)) as player:
        for page, key, words in pages:
            if page:
                await player.app.push_screen(page)
            await player.wait()
            bold, plain = last(player, key), last(player, words)
            assert bold.style
            assert bold.style.bold
            assert legibility(bold) >= READABLE
            assert legibility(bold) >= legibility(plain) >= BOLD


def last(player: Player, text: str) -> Segment:
    """Return the part with this text of the last line that has any."""
    strips = player.app.screen._compositor.render_strips()
    line = next(strip for strip in reversed(strips) if strip.text.strip(" ─╰╯"))
    return next(each for each in line if each.text.strip() == text)


@pytest.mark.parametrize("theme", ["dicemate", "contrast", "textual-light"])
async def test_every_cursor_has_the_one_colour_of_marks(theme: str) -> None:
    save("d10", "Ann", "Bob")
    form = NewGame(plugins.load("d10"))
    lines = {None: "Babylonian Chess", Library(): "d10", StatsPage(): "All", form: "Start the game"}
    async with screen(None, "120x40", settings=Settings(theme=theme)) as player:
        marks = Color.parse(player.app.get_css_variables()["text-accent"])
        for page, line in lines.items():
            if page:
                await player.app.push_screen(page)
            if page is form:
                await player.press("down", "down")
            await player.wait()
            grounds = [ground(each) for each in player.segments if line in each.text]
            assert marks.rgb in grounds, line


def ground(segment: Segment) -> RGB:
    """Return the colour behind a text."""
    assert segment.style
    return rgb(segment.style.color if segment.style.reverse else segment.style.bgcolor, ground=True)


async def test_the_choice_under_the_cursor_of_the_end_card_is_lit_like_any_line() -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        await player.resign()
        marks = Color.parse(player.app.get_css_variables()["text-accent"]).rgb
        lit = [each.text.strip() for each in player.segments if ground(each) == marks]
        assert "1  Play again, colours swapped" in lit
        await player.press("down")
        lit = [each.text.strip() for each in player.segments if ground(each) == marks]
        assert "2  Replay the game" in lit


async def test_the_button_that_throws_is_what_stands_out_of_a_table() -> None:
    async with table(plugins.load("d10"), size="120x40") as player:
        (button,) = (each for each in player.segments if "Roll the die" in each.text)
        assert ground(button) == Color.parse("#eac587").rgb
        assert legibility(button) >= READABLE


@pytest.mark.parametrize("theme", ["dicemate", "textual-light"])
async def test_the_throw_before_is_fainter_than_the_one_to_make(theme: str) -> None:
    settings = Settings(theme=theme)
    throws = ["d10:5"]
    async with table(
        plugins.load("d10"), throws=throws, size="120x40", settings=settings
    ) as player:
        await player.press("space")
        await player.type("e4")
        assert READABLE <= least(player, "Before: Ann rolled 5") < least(player, "Bob's d10")


async def test_the_line_that_starts_a_game_can_be_read_in_every_theme() -> None:
    async with screen(NewGame(plugins.load("d10")), "120x40") as player:
        while not isinstance(player.app.focused, Start):
            await player.press("tab")
        for theme in KNOWN:
            await dressed(player, theme)
            assert least(player, "Start the game") >= BOLD, theme


async def test_a_field_for_a_comment_can_be_seen_and_what_is_in_it_read_in_every_theme() -> None:
    three()
    async with screen(Library()) as player:
        await player.press("c")
        asked = player.app.screen.query_one(TextArea)
        asked.text = "Oops"
        for theme in KNOWN:
            await dressed(player, theme)
            around, field = asked.background_colors
            assert field != around or theme == "contrast", theme  # It has black alone.
            assert least(player, "ops") >= READABLE, theme


@pytest.mark.parametrize("theme", KNOWN)
async def test_a_notice_and_its_title_can_be_read_in_every_theme(theme: str) -> None:
    faults = ["broken"]
    async with screen(None, settings=Settings(theme=theme), faults=faults, toasts=True) as player:
        await player.until(lambda: player.app.screen.query(Toast))
        left, top, width, height = player.app.screen.query_one(Toast).content_region
        strips = player.app.screen._compositor.render_strips()[top : top + height]
        rows = [strip.crop(left, left + width) for strip in strips]
        written = [each for row in rows for each in row if each.text.strip()]
        assert [each.text.strip() for each in written] == ["Settings", *faults]
        assert min(map(legibility, written)) >= BOLD


@pytest.mark.parametrize("theme", KNOWN)
async def test_the_keys_in_the_palette_can_be_read_in_every_theme(theme: str) -> None:
    async with screen(None, "120x40", settings=Settings(theme=theme)) as player:
        await player.press("ctrl+p")
        await player.wait()
        left, top, width, height = player.app.screen.query_one(CommandList).content_region
        strips = player.app.screen._compositor.render_strips()[top : top + height]
        rows = [strip.crop(left, left + width - 2) for strip in strips]
        listed = [each for row in rows for each in row if each.text.strip()]
        assert "F1" in " ".join(each.text for each in listed)
        assert min(map(legibility, listed)) >= BOLD
