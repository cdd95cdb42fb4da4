"""What lies behind a change costs nothing: it is one blank strip, or is not there yet."""

import pytest
from textual._styles_cache import StylesCache
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dicemate import plugins
from dicemate.tui.backdrop import Backdrop
from dicemate.tui.board.boards import Boards
from dicemate.tui.line import Line
from dicemate.tui.match.view import View
from tui.player import table


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_a_backdrop_is_one_strip_of_its_background(size: str) -> None:
    async with table(plugins.load("d10"), size=size) as player:
        shown = [each for each in player.app.screen.query("*") if each.size]
        backdrops = [each for each in shown if isinstance(each, Backdrop)]
        assert View in map(type, backdrops)
        for each in [player.app.screen, *backdrops]:
            assert isinstance(each, Backdrop)
            first, *others = each.render_lines(Region(0, 0, each.size.width, 5))
            assert all(strip is first for strip in others)
            assert first.text == " " * each.size.width
            assert {segment.style.bgcolor for segment in first if segment.style} == {
                each.background_colors[1].rich_color
            }


async def test_a_cursor_move_draws_only_the_lines_of_its_squares(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with table(plugins.load("d10"), size="80x24") as player:
        await player.press("right")
        rendered: set[type[Widget]] = set()
        drawn: list[int] = []
        usual, usual_line = StylesCache.render_widget, Boards.render_line

        def noting(self: StylesCache, widget: Widget, crop: Region) -> list[Strip]:
            rendered.add(type(widget))
            return usual(self, widget, crop)

        def noting_line(self: Boards, y: int) -> Strip:
            drawn.append(y)
            return usual_line(self, y)

        monkeypatch.setattr(StylesCache, "render_widget", noting)
        monkeypatch.setattr(Boards, "render_line", noting_line)
        await player.press("right")
        screen = player.table
        cursor = screen.dialogue.touch.cursor
        assert cursor
        assert drawn == [*screen.view.boards.region_of(cursor).line_range]
        assert rendered == set()


@pytest.mark.parametrize("shown", ["View", "#keys", "Boards"])
async def test_what_is_kept_of_lines_follows_the_theme(shown: str) -> None:
    async with table(plugins.load("d10"), size="80x24") as player:
        widget = player.app.screen.query_one(shown)
        crop = Region(0, 0, widget.size.width, 1)
        (before,) = widget.render_lines(crop)
        player.app.theme = "textual-light"
        await player.wait()
        (after,) = widget.render_lines(crop)
        assert after != before
        if shown != "Boards":
            assert {segment.style.bgcolor for segment in after if segment.style} == {
                widget.background_colors[1].rich_color
            }


async def test_a_line_is_not_drawn_again_while_others_change() -> None:
    async with table(plugins.load("d10"), size="80x24") as player:
        line = player.app.screen.query_one("#keys", Line)
        crop = Region(0, 0, line.size.width, 1)
        before = line.render_lines(crop)
        await player.press("right")
        assert line.render_lines(crop) is before
        line.show("other keys")
        assert "other keys" in line.render_lines(crop)[0].text


async def test_no_table_waits_for_the_card_of_its_end() -> None:
    async with table(plugins.load("d10")) as player:
        assert not player.app.screen.query("#endcard")
