"""Settings are obeyed: men, squares, colours; a terminal that cannot gets the next best."""

import pytest
from rich.color import ColorType
from rich.color_triplet import ColorTriplet
from textual.geometry import Region
from textual.scrollbar import ScrollBar

from dicemate import plugins
from dicemate.scene import Spot
from dicemate.system.plain import alike
from dicemate.system.settings import THEMES, Settings
from dicemate.system.terminal import Terminal
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.palettes import PALETTES
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.looks import Looks
from dicemate.tui.themes import textuals
from helpers import E4_D5
from tui.player import Player, screen, table

ALL = Terminal(1 << 24, utf8=True, chessmen=True)
BOTH = ("earth", "hell")


def board(player: Player) -> list[str]:
    """Return the lines of the boards alone."""
    boards = player.boards
    return [boards.render_line(y).text for y in range(boards.size.height)]


def grounds(boards: Boards, row: int) -> set[ColorTriplet]:
    """Return the background colours in a row of the boards."""
    (strip,) = boards.render_lines(Region(0, row, boards.size.width, 1))
    behind = [each.style.bgcolor for each in strip if each.style and each.style.bgcolor]
    assert all(each.triplet for each in behind), "the terminal's own"
    return {each.triplet for each in behind if each.triplet}


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_letters_are_ascii_and_tell_white_from_black_and_every_light(size: str) -> None:
    letters = Settings(men="letters")
    async with table(plugins.load("deadmans"), E4_D5, size=size, settings=letters) as player:
        start = "\n".join(board(player))
        assert start.isascii()
        assert "k" in start
        assert "K" in start
        assert "." in start  # Men that can move.
        await player.press(*"exd5", "enter", "up")
        shown = "\n".join(board(player))
        assert shown.isascii()
        assert all(sign in shown for sign in ("[", "]", "*", "'", "+"))


async def test_a_man_that_can_be_taken_has_a_sign_on_the_smallest_squares_too() -> None:
    small = Settings(men="letters", size="2x1")
    async with table(plugins.load("deadmans"), E4_D5, settings=small) as player:
        await player.click("e4", board="earth")
        lines = board(player)
        assert "px" in lines[4]
        assert ">" in lines[5]


@pytest.mark.parametrize("theme", ["dicemate", "contrast", "terminal"])
async def test_a_board_in_the_terminals_colours_has_no_other_under_any_theme(theme: str) -> None:
    settings = Settings(board="terminal", theme=theme)
    async with table(plugins.load("d10"), settings=settings) as player:
        boards = player.boards
        (strip,) = boards.render_lines(Region(0, 7, boards.size.width, 1))
        grounds = {each.style.bgcolor for each in strip if each.style}
    assert {ground.type for ground in grounds if ground} == {ColorType.STANDARD}


@pytest.mark.parametrize("theme", ["terminal", "terminal-light"])
async def test_a_table_that_opens_in_the_terminals_theme_has_its_colours(theme: str) -> None:
    async with table(plugins.load("d10"), settings=Settings(theme=theme)) as player:
        plate = player.app.screen.query_one("#side")
        (strip,) = plate.render_lines(Region(0, 0, plate.size.width, 1))
        kinds = {each.style.bgcolor.type for each in strip if each.style and each.style.bgcolor}
    assert kinds
    assert kinds <= {ColorType.STANDARD, ColorType.DEFAULT}


@pytest.mark.parametrize(("theme", "lighter"), [("terminal", False), ("terminal-light", True)])
async def test_squares_off_the_stage_fade_into_what_the_terminals_theme_supposes(
    theme: str, lighter: bool
) -> None:
    duel, settings = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1", Settings(theme=theme)
    async with table(plugins.load("babylonian"), duel, settings=settings) as player:
        boards = player.boards
        before = grounds(boards, 4)
        await player.type("Nxe5")
        faded = grounds(boards, 4)
        assert grounds(boards, 0)  # Behind the King.
    assert len(before) == len(faded) == 2
    for one, other in zip(sorted(before), sorted(faded), strict=True):
        assert (one < other) == lighter


@pytest.mark.parametrize("palette", [*PALETTES])
async def test_hell_has_squares_of_its_own_in_every_palette(palette: str) -> None:
    game = table(plugins.load("deadmans"), settings=Settings(board=palette, men="glyphs"))
    async with game as player:
        boards = player.boards
        earth, hell = (
            [boards.colour_of(Spot(board, f"{file}5")) for file in "ab"] for board in BOTH
        )
    assert len({*earth, *hell}) == (3 if palette == "terminal" else 4)  # Its black serves both.


async def test_hell_burns_without_colours_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(plugins.load("deadmans"), size="120x40") as player:
        rank = next(line for line in board(player) if "^" in line)
        earth, hell = rank[:48], rank[50:]
    assert ":" in earth
    assert "^" not in earth
    assert "^" in hell
    assert ":" not in hell


async def test_without_colours_men_stand_out_from_the_hatching_around_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    for name in ("d10", "hexagonal"):
        async with table(plugins.load(name)) as player:
            boards = player.boards
            rows = [list(boards.render_line(y)) for y in range(boards.size.height)]
            dim = [(each.text, each.style.dim) for row in rows for each in row if each.style]
            hatched = [is_dim for text, is_dim in dim if text.strip() and not text.strip(" :,")]
            men = [is_dim for text, is_dim in dim if text in {*"♔♚♕♛♙♟"}]
            assert hatched
            assert all(hatched)
            assert men
            assert not any(men)


async def test_the_linux_console_has_too_few_backgrounds_so_squares_are_hatched(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """There a bright colour as a background looks like the dark one."""
    monkeypatch.setenv("TERM", "linux")
    monkeypatch.delenv("COLORTERM", raising=False)
    async with table(plugins.load("d10")) as player:
        light, dark = board(player)[9][6:12], board(player)[9][12:18]
    assert (light.strip(), dark.strip(": ")) == ("", "")
    assert ":" in dark


async def test_in_the_terminals_colours_nothing_black_is_bold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Many terminals show bold black as grey, on a cursor as on a man's tile."""
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("COLORTERM", raising=False)
    async with screen(None) as player:
        await _has_cursor_without_bold_black(player)
        await player.app.push_screen(NewGame(plugins.load("d10")))
        for _ in range(4):
            await player.press("down")
            await _has_cursor_without_bold_black(player)
    async with table(plugins.load("d10")) as player:
        for keys in ((), ("f2",), ("escape", "ctrl+p")):
            await player.press(*keys)
            await _has_cursor_without_bold_black(player)


async def _has_cursor_without_bold_black(player: Player) -> None:
    await player.wait()
    written = [each for each in player.segments if each.style and each.text.strip()]
    styles = [each.style for each in written if each.style]
    black = [each for each in styles if each.reverse or (each.color and each.color.number == 0)]
    assert black
    assert not any(style.bold for style in black)


async def test_without_colours_the_line_under_the_cursor_of_a_list_is_underlined(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(plugins.load("d10")) as player:
        await player.press("f2")
        for here, other in (("Back to", "Settings"), ("Settings", "Back to")):
            assert _is_underlined(player, here)
            assert not _is_underlined(player, other)
            await player.press("up", "up")


def _is_underlined(player: Player, text: str) -> bool:
    """Return whether the first letter of a text is underlined."""
    row = next(row for row, line in enumerate(player.lines) if text in line)
    column = player.lines[row].index(text)
    return bool(player.app.screen.get_style_at(column, row).underline)


@pytest.mark.parametrize(("size", "columns"), [("12x6", 10), ("6x3", 6), ("4x2", 4), ("2x1", 2)])
async def test_squares_are_no_larger_than_wanted(size: str, columns: int) -> None:
    async with table(plugins.load("d10"), size="120x40", settings=Settings(size=size)) as player:
        region = player.boards.region_of(Spot("board", "a1"))
        assert region.width == columns


@pytest.mark.parametrize("men", ["drawn", "glyphs"])
async def test_men_are_drawn_only_where_that_is_wanted(men: str) -> None:
    settings = Settings(men=men)
    async with table(plugins.load("d10"), size="120x40", settings=settings) as player:
        assert ("♞" in player.text) == (men == "glyphs")


def test_every_theme_of_the_settings_is_one_of_textuals_or_ours() -> None:
    known = DicemateApp().available_themes
    assert {textuals(name) for name in THEMES} == set(known)


@pytest.mark.parametrize(
    ("terminal", "men", "board", "theme"),
    [
        (ALL, "drawn", "green", "nord"),
        (ALL._replace(colours=256), "drawn", "green", "nord"),
        (ALL._replace(colours=16), "glyphs", "terminal", "terminal"),
        (ALL._replace(colours=0), "glyphs", "terminal", "terminal"),
        (ALL._replace(chessmen=False), "letters", "green", "nord"),
    ],
)
def test_what_a_terminal_cannot_do_is_done_otherwise(
    terminal: Terminal, men: str, board: str, theme: str
) -> None:
    found = Looks.of(Settings(board="green", theme="nord"), terminal)
    assert (found.men, found.board, found.theme) == (men, board, theme)


@pytest.mark.parametrize(
    ("character", "ascii_"),
    [("╭", "+"), ("─", "-"), ("é", "e"), ("·", "-"), ("♞", "n"), ("\ufe0e", ""), ("漢", "??")],
)
def test_ascii_takes_as_many_columns_as_what_it_stands_for(character: str, ascii_: str) -> None:
    assert alike(character) == ascii_


@pytest.mark.parametrize("spacing", ["compact", "roomy"])
async def test_roomy_spacing_takes_only_what_is_left_over(spacing: str) -> None:
    settings = Settings(spacing=spacing)
    async with table(plugins.load("d10"), settings=settings, size="122x42") as player:
        boards = player.boards
        assert boards.region.x == (spacing == "roomy")
        assert boards.region_of(Spot("board", "a1")).width == 10
    async with table(plugins.load("d10"), settings=settings) as player:
        assert player.boards.region.x == 0  # Every column is needed.


@pytest.mark.parametrize("bell", [True, False])
async def test_the_bell_rings_when_the_other_player_has_to_act(
    bell: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rung: list[int] = []
    async with table(plugins.load("deadmans"), settings=Settings(bell=bell)) as player:
        monkeypatch.setattr(player.app, "bell", lambda: rung.append(len(player.match.words)))
        await player.type("e4")
        await player.type("d5")
        await player.type("exd5")  # Now Black places his dead pawn, and is on turn then.
        await player.click("a7", board="hell")
    assert rung == ([1, 2, 3] if bell else [])


async def test_in_ascii_a_scrollbar_has_no_signs_for_parts_of_a_cell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ScrollBar, "renderer", ScrollBar.renderer)  # As it was for others.
    monkeypatch.setenv("LC_ALL", "C")
    async with screen(None) as player:
        await player.press("f1")
        await player.wait()
        for _ in range(8):
            assert not {*"▁▂▃▄▅▆▇"}.intersection("".join(player.lines))
            await player.press("down")
