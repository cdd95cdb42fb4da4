"""Forms: what is wrong is said where it is, and the field that it is about has the focus."""

from dataclasses import replace
from pathlib import Path

import pytest
from rich.segment import Segment
from textual.events import AppBlur, AppFocus, Paste
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Input

from dicemate import plugins
from dicemate.match.control import Control
from dicemate.position import BLACK, WHITE, Option
from dicemate.system import fence
from dicemate.system.settings import Settings
from dicemate.tui.board.boards import Boards
from dicemate.tui.forms.newgame import NewGame, Start
from tui.colours import READABLE, legibility
from tui.player import Player, screen, table


@pytest.mark.parametrize(
    ("row", "text", "said", "key"),
    [
        ("clock", "soon", "clock 'soon'", "f5"),
        ("set-up", "nonsense", "FEN", "enter"),
        ("seed", "", "seed", "f5"),
        ("seed", "", "seed", "enter"),
    ],
)
async def test_an_error_leads_to_its_field_which_can_be_mended_at_once(
    row: str, text: str, said: str, key: str
) -> None:
    async with screen(None, size="80x30") as player:
        await player.press("down", "enter")  # d10 Chess
        form = player.app.screen
        field = form.query_one(f"#row-{row}")
        fold = {"clock": "clock", "seed": "dice", "set-up": "house rules"}[row]
        await player.click_text(f"▸ {fold}")
        if row == "set-up":
            field.focus()
        else:
            await player.press("down", "left", "down")  # One's own; a seed.
        await player.pilot.pause()
        await player.press(*text)
        await player.click_text(f"▾ {fold}")
        assert not field.is_on_screen
        if key == "enter":
            form.query_one(Start).focus()
        await player.press(key)
        await player.wait()
        assert f"▾ {fold}" in player.text
        assert said in player.words()
        assert form.query_one("#about").has_class("-error")
        assert player.app.focused is field
        await player.press("down", "up")
        assert not form.query_one("#about").has_class("-error")
        await player.press(*["backspace"] * len(text), *(["x"] if row == "seed" else []), "f5")
        assert player.app.screen is not form


@pytest.mark.parametrize("size", ["80x24", "120x40", "80x60"])
async def test_a_form_opens_as_it_stays(
    size: str, every_frame: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown, render_lines = [], Boards.render_lines

    def seen(boards: Boards, crop: Region) -> list[Strip]:
        if isinstance(boards.screen, NewGame):
            form = boards.screen.query_one("#form").region
            shown.append((boards.region, form, boards.geometry, boards._drawing))
        return render_lines(boards, crop)

    async with screen(None, size=size) as player:
        await player.press("down")
        await player.wait()
        monkeypatch.setattr(Boards, "render_lines", seen)
        await player.press("enter")
        await player.wait()
        assert isinstance(player.app.screen, NewGame)
        assert len(set(shown)) == 1


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("name", plugins.names())
async def test_options_are_shown_by_labels_for_people(name: str, size: str) -> None:
    variant = plugins.load(name)
    async with screen(NewGame(variant), size) as player:
        await player.click_text("▸ house rules")
        assert "opens and closes these rows." in player.text
        for option in variant.options:
            assert option.title
            assert len(set(option.labels)) == len(option.values)
            row = player.app.screen.query_one(f"#row-own-{option.name}")
            row.focus()
            await player.wait()
            assert option.heading in player.words()
            if option.numbers:
                continue
            values = " | ".join(map(option.label, option.values))
            assert player.seen("#about") == f"{option.summary} ({values})"
            for value in (option.default, *option.values):
                while row.value != value:  # type: ignore[attr-defined]
                    await player.press("right")
                await player.wait()
                assert player.seen(f"#row-own-{option.name}") == f"‹ {option.label(value)} ›"
            assert option.label(option.default) in player.seen("#about")


async def test_an_option_out_of_range_leads_to_its_field() -> None:
    async with screen(NewGame(plugins.load("freedom"))) as player:
        field = player.app.screen.query_one("#row-own-start", Input)
        field.value = "960"
        player.app.screen.query_one(Start).focus()
        await player.press("enter")
        assert player.app.focused is field
        assert "starting position: '960' is not one of standard | chess960" in player.words()


async def test_an_increment_alone_can_be_chosen() -> None:
    async with screen(None) as player:
        await player.app.push_screen(NewGame(plugins.load("d10")))
        await player.wait()
        await player.click_text("▸ clock")
        await player.press("down", "left", "down", *"0+2", "f5")
        assert "Black 2.0!" in player.text
        assert player.match.clock
        assert player.match.clock.control == Control(0, increment=2)


async def test_names_are_kept_and_enter_alone_starts_the_next_game() -> None:
    async with screen(None) as player:
        await player.press("enter", *"Ann", "enter", *"Bob", "enter", "enter")
        assert player.match.names == {True: "Ann", False: "Bob"}
        await player.press("space")
        await player.type("leave")
        await player.press("enter", "enter", "enter", "enter")
        assert player.match.names == {True: "Ann", False: "Bob"}


async def test_a_preset_clock_is_one_key_away() -> None:
    async with screen(None) as player:
        await player.press("down", "enter")  # d10 Chess
        await player.click_text("▸ clock")
        await player.press("down", "right", "right", "right", "f5")
        assert player.match.clock
        assert player.match.clock.control == Control(300, increment=3)


async def test_a_level_is_chosen_beside_a_name_and_plays() -> None:
    async with screen(None) as player:
        await player.press("down", "enter")  # d10 Chess
        await player.press(*"Ann", "enter", "tab", "right", "right")
        assert "Takes what looks best at once" in " ".join(player.words().split())
        rows = [player.app.screen.query_one(f"#row-{side}-plays") for side in ("White", "Black")]
        assert rows[1].region.y == rows[0].region.y + 1
        await player.press("enter", "enter")
        table = player.table
        assert table.session.game.programs == {BLACK: "greedy"}
        assert table.match.names == {WHITE: "Ann", BLACK: "Greedy"}
    async with screen(None) as player:  # The names are remembered, and no program is.
        await player.press("down", "enter")
        assert "Ann" in player.words()
        assert "Greedy" not in player.words()


async def test_a_program_can_be_typed_and_a_wrong_one_is_named() -> None:
    async with screen(None) as player:
        await player.press("down", "enter", *"bot:greedly", "f5")
        await player.wait()
        assert "neither a level nor a program" in player.words()
        await player.press("backspace", "backspace", "y", "f5")
        await player.wait()
        table = player.table
        assert table.session.game.programs == {WHITE: "greedy"}


@pytest.mark.parametrize("fenced", [False, True])
async def test_the_rows_of_a_player_say_how_to_choose_a_program(
    fenced: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in fence.environment(tmp_path).items() if fenced else ():
        monkeypatch.setenv(name, value)  # In a browser no command starts a program.
    async with screen(NewGame(plugins.load("d10"))) as player:
        assert "White's name. Tab: let a program play." in " ".join(player.words().split())
        assert "bot:" not in player.words()
        await player.press("tab")
        words = " ".join(player.words().split())
        assert "a person at this keyboard, or a program. Space changes it." in words
        assert ("type bot: and its command as the name" in words) is not fenced


@pytest.mark.parametrize("size", ["80x24", "120x40"])
async def test_the_form_names_its_keys_and_the_rules_are_one_of_them(size: str) -> None:
    async with screen(NewGame(plugins.load("hexagonal")), size) as player:
        assert "Start the game (F5)" in player.text
        assert " F1 rules  Esc back ─" in player.text
        await player.click_text("F1 rules")
        await player.wait()
        assert "Hexagonal Babylonian" in player.text
        assert "Start the game" not in player.text


async def test_a_name_that_cannot_be_seen_is_that_of_the_colour() -> None:
    async with screen(None) as player:
        await player.press("enter")
        player.app.post_message(Paste("\u2060"))
        await player.press("f5")
        await player.wait()
        assert player.match.names == {WHITE: "White", BLACK: "Black"}


@pytest.mark.parametrize("theme", ["dicemate", "contrast"])
async def test_the_name_that_an_empty_field_stands_for_can_be_read_while_it_is_filled(
    theme: str,
) -> None:
    async with screen(None, settings=Settings(theme=theme)) as player:
        await player.press("enter")
        field = player.app.screen.query_one("#row-White", Input)
        assert field.has_focus
        region = field.content_region
        can_be_read(player, region.y, region.x + 1, region.right)


@pytest.mark.parametrize("theme", ["dicemate", "contrast", "textual-light", "solarized-light"])
async def test_the_keys_in_the_frame_of_a_list_can_be_read(theme: str) -> None:
    given = Settings(theme=theme)
    async with table(plugins.load("d10"), size="120x40", settings=given) as player:
        await player.press("f2")
        await player.wait()
        (y,) = (y for y, line in enumerate(player.lines) if "Esc back ─" in line)
        x = player.lines[y].index("Enter pick")
        can_be_read(player, y, x, x + len("Enter pick"))


@pytest.mark.parametrize("theme", ["dicemate", "contrast", "textual-light"])
async def test_a_name_can_be_read_while_it_is_typed_and_once_it_is_selected(theme: str) -> None:
    async with screen(None, settings=Settings(theme=theme)) as player:
        await player.press("enter")
        await player.press(*"Ann")
        field = player.app.screen.query_one("#row-White", Input)
        assert field.has_focus
        region = field.content_region
        can_be_read(player, region.y, region.x, region.x + len("Ann"))
        field.select_all()
        await player.pilot.pause()
        can_be_read(player, region.y, region.x, region.x + len("Ann"))


@pytest.mark.parametrize("theme", ["terminal", "terminal-light"])
@pytest.mark.parametrize("row", ["#row-White", "Cycle", "Start", "Heading"])
async def test_the_terminals_own_text_is_only_on_its_own_ground(theme: str, row: str) -> None:
    async with screen(NewGame(plugins.load("d10")), settings=Settings(theme=theme)) as player:
        focused = player.app.screen.query(row).first(Widget)
        for each in (focused.blur, focused.focus):
            each()
            await player.pilot.pause()
            region = player.app.screen.query_one(Start).region
            for at in (region, focused.region):
                assert all(map(has_a_pair, shown(player, at.y, at.x, at.right)))


def has_a_pair(text: Segment) -> bool:
    """Whether ink and ground are both of the terminal's default colours, or neither is."""
    assert text.style
    assert text.style.color
    assert text.style.bgcolor
    return text.style.color.is_default == text.style.bgcolor.is_default


@pytest.mark.parametrize("theme", ["dicemate", "contrast", "textual-light"])
async def test_the_sign_before_what_is_typed_in_the_palette_can_be_seen(theme: str) -> None:
    async with screen(None, settings=Settings(theme=theme)) as player:
        await player.press("ctrl+p")
        await player.wait()
        (y,) = (y for y, line in enumerate(player.lines) if "a few letters" in line)
        x = player.lines[y].index("›")
        can_be_read(player, y, x, x + 1)


def can_be_read(player: Player, y: int, left: int, right: int) -> None:
    """Check the contrast of a text on the screen."""
    assert all(legibility(each) >= READABLE for each in shown(player, y, left, right))


def shown(player: Player, y: int, left: int, right: int) -> list[Segment]:
    """Return the parts of a text on the screen."""
    strip = player.app.screen._compositor.render_strips()[y]
    parts = [each for each in strip.crop(left, right) if each.text.strip()]
    assert parts
    return parts


@pytest.mark.parametrize(
    ("name", "below"),
    [("d10", "clock, dice and house rules are"), ("deadmans", "clock and house rules are")],
)
async def test_the_line_that_starts_names_what_is_below_it(name: str, below: str) -> None:
    async with screen(NewGame(plugins.load(name))) as player:
        player.app.screen.query_one(Start).focus()
        await player.pilot.pause()
        assert f"The rest has defaults: {below} below." in player.words()


LONG = "the number of men who may be dropped in a turn"


async def test_a_field_beside_a_long_title_can_be_seen_and_the_title_ends_with_a_sign() -> None:
    dropped = Option("n", ("all",), "all", "How many.", numbers=range(1, 100), title=LONG)
    choice = Option("m", ("all",), "all", "Whom.", title=LONG.replace("the number of ", ""))
    variant = replace(plugins.load("d10"), options=(dropped, choice))
    async with screen(NewGame(variant)) as player:
        await player.click_text("▸ house rules")
        player.app.screen.query_one("#row-own-n", Input).focus()
        await player.press("4", "2")
        await player.wait()
        assert "42" in player.text
        assert "the number of men who may …" in player.text


async def test_a_name_that_is_left_is_shown_from_its_beginning() -> None:
    async with screen(NewGame(plugins.load("d10"))) as player:
        await player.press(*"Maximiliane")
        assert "iliane" in player.text
        await player.press("down")
        assert "White Maximil" in player.text
        await player.press("up", "end", "down")
        assert "White Maximil" in player.text


async def test_another_window_leaves_the_cursor_in_a_name_where_it_is() -> None:
    async with screen(NewGame(plugins.load("d10"))) as player:
        await player.press("A", "n", "a", "left")
        player.app.post_message(AppBlur())
        await player.pilot.pause()
        player.app.post_message(AppFocus())
        await player.pilot.pause()
        await player.press("n")
        assert "White Anna" in player.text
