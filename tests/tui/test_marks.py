"""Signs that say what a touch would do, and the cursor that gives way to the mouse."""

import pytest

from dicemate import plugins
from dicemate.scene import Mark, Spot
from dicemate.system.settings import Settings
from dicemate.tui.board.boards import Boards
from dicemate.tui.board.script import GLYPHS, LETTERS, Script
from tui.player import square, table

KNIGHT_ROOK = "4k3/8/8/4r3/8/5N2/8/4K3 w - - 0 1"
ASSIST = "4k3/8/8/8/8/8/4R3/3QK3 w - - 4 20"


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


@pytest.mark.parametrize("men", ["drawn", "glyphs"])
async def test_a_stone_to_rise_on_has_a_sign(men: str) -> None:
    setup = "4k3/7p/8/8/8/8/7P/4K3 w - - 0 1 | 8/8/8/3p4/8/2N5/8/8 - | e5"
    given = {"settings": Settings(men=men), "size": "120x40"}
    async with table(plugins.load("deadmans"), setup, **given) as player:
        await player.click("c3", "d5", board="hell")
        assert "•" in square(player, "e5", "earth")
        assert "•" not in square(player, "e4", "earth")


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


async def test_while_a_throw_is_due_the_cursor_begins_among_the_men_of_who_throws() -> None:
    """They are not lit then, and it began at a1, or at what had moved last."""
    async with table(plugins.load("d10"), throws=["d10:5"]) as player:
        await player.press("up")
        assert "[" in square(player, "e1")
    async with table(plugins.load("d10"), throws=["d10:5"]) as player:
        await player.press("space")
        await player.type("e4")
        await player.press("up")
        assert "[" in square(player, "e7")


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


async def test_without_colours_dark_squares_are_hatched_evenly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with table(plugins.load("d10")) as player:
        square_ = player.boards.region_of(Spot("board", "c3"))
        strips = player.app.screen._compositor.render_strips()[square_.y : square_.bottom]
        cells = [each for strip in strips for each in strip.crop(square_.x, square_.right)]
        assert {*"".join(each.text for each in cells)} == {":"}
        assert len({each.style and each.style.bold for each in cells}) == 1
        last = player.app.screen._compositor.render_strips()[23].crop(0, 48)
        assert all(each.style and each.style.bold for each in last if each.text in "abcdefgh")


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
