"""Signs that say what a touch would do, and the cursor that gives way to the mouse."""

import pytest

from dicemate import plugins
from dicemate.scene import Mark, Spot
from dicemate.system.settings import Settings
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import GLYPHS, LETTERS, Script
from tui.player import Player, table

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"


def square(player: Player, name: str) -> str:
    """Return what is written on a square."""
    region = player.app.screen.query_one(Boards).region_of(Spot("board", name))
    rows = player.lines[region.y : region.bottom]
    return "".join(row[region.x : region.right].strip() for row in rows)


@pytest.mark.parametrize(
    ("men", "taken", "chosen"), [("glyphs", "×♜", "◇♜"), ("letters", "xr", "oR")]
)
async def test_a_man_to_be_taken_and_one_to_be_won_over_have_signs_of_their_own(
    men: str, taken: str, chosen: str
) -> None:
    babylonian, settings = plugins.load("babylonian"), Settings(men=men)
    async with table(babylonian, KNIGHT_ROOK, settings=settings) as player:
        await player.click("f3")
        assert taken in square(player, "e5")
    throws = ["d8:5 d12:7 d20:12"]
    async with table(babylonian, ASSIST, throws=throws, settings=settings) as player:
        await player.type("Qa4")
        await player.press("1", "space")
        assert chosen in square(player, "e2")


async def test_the_cursor_gives_way_to_the_mouse_and_comes_back_where_it_was() -> None:
    async with table(plugins.load("babylonian"), KNIGHT_ROOK) as player:
        await player.point("f3")
        assert square(player, "f3") == "[♞]"
        await player.pilot.hover(Boards, offset=(1, 1))
        await player.pilot.pause()
        assert "[" not in square(player, "f3")
        await player.press("enter")  # It shows where it is and touches nothing yet.
        assert "[♞]" in square(player, "f3")
        await player.pilot.hover(Boards, offset=(20, 1))
        await player.press("right")
        assert "[♞]" in square(player, "f3")
        await player.press("right")
        assert "[" in square(player, "g3")


@pytest.mark.parametrize("men", ["drawn", "glyphs"])
async def test_files_have_names_of_one_weight_with_men_on_their_squares_or_without(
    men: str,
) -> None:
    async with table(
        plugins.load("d10"), "4k3/8/8/8/8/8/8/K7 w - - 0 1", settings=Settings(men=men)
    ) as player:
        await player.wait()
        last = player.app.screen._compositor.render_strips()[23].crop(0, 48)
        names = [each for each in last if set("abcdefgh") & {*each.text}]
        assert "".join(each.text for each in names) == "abcdefgh"
        assert not any(each.style and each.style.bold for each in names)


@pytest.mark.parametrize(
    ("script", "glyph", "letter", "shown"),
    [
        (GLYPHS, "∩", "+", "∩"),
        (LETTERS, "∩", "+", "+"),
        (GLYPHS, "石", "o", "o"),
        (GLYPHS, "", "o", "o"),
        (GLYPHS, "石", "ooo", "?"),
        (LETTERS, "∩", "", "?"),
    ],
)
def test_a_mark_fills_one_column_whatever_its_game_says(
    script: Script, glyph: str, letter: str, shown: str
) -> None:
    assert script.mark(Mark("stone", glyph, letter)) == shown
