"""What matters most at a table is the brightest: who acts, what applies now, the last turn."""

from rich.style import Style

from dicemate import plugins, record
from dicemate.tui.match.replay import Replay
from tui.player import Player, screen, table


def style(player: Player, text: str) -> Style:
    """Return the style of a text's last letter."""
    row = next(y for y, line in enumerate(player.lines) if text in line)
    column = player.lines[row].index(text) + len(text) - 1
    return player.app.screen.get_style_at(column, row)


async def test_the_player_to_act_is_the_brightest_in_the_line_above_the_boards() -> None:
    async with table(plugins.load("deadmans")) as player:
        for actor, other in (("Ann", "Bob"), ("Bob", "Ann")):
            bright, waits = style(player, f"▸{actor} ("), style(player, f" {other} (")
            assert bright.bold
            assert bright.color != waits.color
            assert not waits.bold
            for text in ("Dead Man's Chess", "move 1"):
                assert not style(player, text).bold
                assert lightness(style(player, text)) < lightness(waits)
            await player.type("e4")


def lightness(shown: Style) -> int:
    """Return how light a colour is."""
    assert shown.color
    return sum(shown.color.get_truecolor())


async def test_the_line_of_a_table_that_applies_now_is_the_brightest() -> None:
    async with table(plugins.load("d10"), throws=["d10:5"]) as player:
        assert not style(player, "K P N B R").bold
        await player.press("space")
        assert style(player, "▸4–5  K P N B R").bold
        assert not style(player, "2–3  K P N B").bold


async def test_the_light_of_the_current_turn_ends_before_the_next_one() -> None:
    game = record.read(plugins.load("freedom").sample())
    async with screen(Replay(game, None)) as player:
        await player.press("pagedown")
        row = next(y for y, line in enumerate(player.lines) if " 1.   {P} c4" in line)
        turn, answer = player.lines[row].index("{P}"), player.lines[row].index("{Q}")
        lit = [player.app.screen.get_style_at(x, row).bold for x in range(turn, answer)]
        assert all(lit[:-1])
        assert not lit[-1]
