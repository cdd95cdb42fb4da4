"""A page of Markdown: it opens at once, however long it is, and at the right rule."""

import pytest
from textual.color import Color
from textual.screen import Screen

from dicemate import plugins, rulebook
from dicemate.system.settings import THEMES
from dicemate.tui import themes
from dicemate.tui.help.page import Page
from dicemate.tui.help.pagetext import PageText
from tui.colours import legibility, needed
from tui.frames import recorded
from tui.player import Player, screen

MANY_KINDS = """# One

## Two

### Three

> A *quote* with `code` and a [link](https://example.com).

1. A number.

- A point.

| head | of a table |
|---|---|
| cell | `code` |
"""

LONG = "# All rules\n\n" + "\n\n".join(
    f"## Part {part}\n\nSome *text*.\n\n- one (A{part})\n- two\n  and more (B{part})\n\n"
    f"1. first\n\n   with a paragraph\n2. second (C{part})\n\n| a | b |\n|---|---|\n| 1 | 2 |"
    for part in range(100)
)


def top(player: Player) -> str:
    """Return the first line with words; the scrollbar has none."""
    return next(line.strip(" ▇▁▂▃▄▅▆█") for line in player.lines if any(map(str.isalnum, line)))


@pytest.mark.parametrize("rule", ["A0", "A50", "B50", "C99", "B99"])
async def test_a_long_page_is_one_widget_and_shows_the_rule_in_its_first_frame(rule: str) -> None:
    async with screen(None) as player:
        await player.app.push_screen(Page(LONG, rule))
        await player.pilot.pause()
        assert len(player.app.screen.query("*")) < 8
        marked = [line for line in player.lines if "▌" in line]
        assert f"({rule})" in "".join(marked)
        assert len(marked) == 1


async def test_no_frame_of_a_page_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    async with screen(None) as player:
        frames = recorded(player, monkeypatch)
        await player.app.push_screen(Page(LONG, "B50"))
        await player.pilot.pause()
        assert frames
        assert all("(B50)" in frame for frame in frames)


@pytest.mark.parametrize("name", plugins.names())
async def test_every_rule_of_our_games_is_shown_where_it_stands(name: str) -> None:
    rules = plugins.load(name).rules
    async with screen(Screen()) as player:
        await player.app.push_screen(Page(rules))
        for rule in sorted(rulebook.rules(rules)):
            await player.app.switch_screen(Page(rules, rule))
            await player.pilot.pause()
            marked = "".join(line.partition("▌")[2] for line in player.lines if "▌" in line)
            assert rule in marked


async def test_keys_go_from_heading_to_heading_and_scroll() -> None:
    async with screen(None) as player:
        await player.app.push_screen(Page(LONG))
        await player.pilot.pause()
        assert top(player) == "All rules"
        for part in range(3):
            await player.press("tab")
            assert top(player) == f"Part {part}"
        await player.press("shift+tab")
        assert top(player) == "Part 1"
        await player.press("end")
        assert "Part 99" in player.text
        await player.press("home", "down")
        assert "Part 0" in player.text


async def test_the_foot_names_scrolling_only_where_a_page_scrolls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with screen(None, size="120x40") as player:
        await player.app.push_screen(Page("# Short\n\n" + "Some text.\n\n" * 12))
        await player.pilot.pause()
        assert player.seen("#foot") == "Esc back"
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert "scroll Tab next heading Esc back" in player.seen("#foot")
        frames = recorded(player, monkeypatch)
        await player.app.switch_screen(Page(LONG))
        await player.pilot.pause()
        assert all("next heading" in frame for frame in frames)


async def test_another_width_keeps_the_place_and_the_mark() -> None:
    async with screen(None, size="120x40") as player:
        await player.app.push_screen(Page(LONG, "A50"))
        await player.pilot.pause()
        await player.pilot.resize_terminal(80, 24)
        await player.pilot.pause()
        assert "▌" in player.text
        assert "(A50)" in player.text


async def test_an_empty_page_and_text_like_markup_are_shown() -> None:
    async with screen(None) as player:
        for text in ("", "[b]no markup[/b] [x](http://a.b)", "~~~~\n[b] *raw*\n~~~~"):
            await player.app.push_screen(Page(text, "Z9"))
            await player.pilot.pause()
            assert player.app.screen.query_one(PageText)
            assert not text or "[b]" in player.text
            await player.press("tab", "shift+tab", "escape")


async def test_all_of_a_page_is_in_the_colours_of_the_theme_and_can_be_read() -> None:
    async with screen(Screen()) as player:
        await player.app.push_screen(Page(MANY_KINDS))
        for theme in map(themes.textuals, THEMES):
            player.app.theme = theme
            await player.app.switch_screen(Page(MANY_KINDS))
            await player.pilot.pause()
            page = player.app.screen.query_one(PageText)
            own = Color.parse(player.app.theme_variables["foreground"])
            strips = [page.render_line(y) for y in range(page.size.height)]
            inks: dict[str, str] = {}
            for segment in (each for strip in strips for each in strip if each.text.strip()):
                style = segment.style
                assert style, segment
                assert style.color, segment
                assert style.bgcolor, segment
                if style.color.triplet and style.bgcolor.triplet:
                    rule = not segment.text.strip(" ─━▌")
                    least = 1.5 if rule else needed(segment, own.rgb)
                    assert legibility(segment) >= least, (theme, segment)
                inks[segment.text.strip()] = style.color.name
            assert inks["One"] == inks["Two"] == inks["Three"] == inks["head"], theme
            assert inks["code"] == inks["link"] == inks["A point."], theme
