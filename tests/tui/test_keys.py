"""Keys: described in one place, rebound in the settings file, listed by what they do now."""

import importlib
import pkgutil
import re
from pathlib import Path

import pytest
from textual.app import App
from textual.widget import Widget

import dicemate.tui
from dicemate import library, plugins
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Variant
from dicemate.record import Game
from dicemate.session import Session
from dicemate.system import settings
from dicemate.system.settings import Settings
from dicemate.tui import places
from dicemate.tui.forms.clockrows import CLOCK
from dicemate.tui.forms.fold import Heading
from dicemate.tui.forms.newgame import NewGame, Start
from dicemate.tui.forms.rows import Cycle, row_id
from dicemate.tui.help import keymap, keys, now
from dicemate.tui.help.page import Page
from dicemate.tui.library.librarypage import Library
from dicemate.tui.match.table import Table
from dicemate.tui.menu.rowlist import RowList
from tui.player import Player, screen, table

QUEENING = "8/P6k/8/8/8/8/8/K7 w - - 0 1"


def ours() -> list[type]:
    """Return every class of the screen that binds keys."""
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(dicemate.tui.__path__, "dicemate.tui.")
    ]
    return [
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type)
        and issubclass(each, Widget | App)
        and each.__module__ == module.__name__
        and "BINDINGS" in vars(each)
    ]


def test_every_binding_says_what_it_does_and_can_be_bound_anew() -> None:
    listed = {owner for owners in places.screens().values() for owner in owners}
    for owner in ours():
        assert owner in listed, f"add {owner.__name__} to places.screens()"
        for binding in vars(owner)["BINDINGS"]:
            assert binding.description, binding
            assert binding.id, binding
    ids = [binding.id for owner in ours() for binding in vars(owner)["BINDINGS"]]
    assert len(ids) == len(set(ids))
    assert {*ours()} >= {RowList, Table, Page}


@pytest.mark.parametrize(
    "place",
    ["At the table", "In a replay", "In the menu", "Among the saved games", "Everywhere"],
)
def test_the_page_of_keys_lists_them(place: str) -> None:
    page = (Path(__file__).parents[2] / "docs" / "keys.md").read_text(encoding="utf-8")
    _, _, chapter = page.partition(f"## {place}\n")
    told = re.findall(r"^\| (`.+`) \| (.+) \| `(.+)` \|$", chapter.partition("\n## ")[0], re.M)
    bound = {str(each.id): each for each in keymap.bindings(places.screens()[place])}
    assert told == [
        (
            " ".join(f"`{keys.shown(key.strip())}`" for key in each.key.split(",")),
            each.description,
            name,
        )
        for name, each in bound.items()
    ]


def test_every_line_of_keys_names_keys_that_are_bound() -> None:
    lines = [
        (owner, vars(owner)[name])
        for owner in ours()
        for name in ("KEYS", "FEW_KEYS")
        if name in vars(owner)
    ]
    assert len(lines) > 6
    for owner, line in lines:
        assert "{" not in keys.written(line, owner, None)


def test_by_default_no_key_means_two_things_in_one_place() -> None:
    # A binding that keeps its key, but as if players had set it.
    for owners in places.screens().values():
        for binding in keymap.bindings(owners):
            assert keymap.parse({str(binding.id): binding.key}, places.screens())[1] == []


def test_keys_can_be_bound_as_the_page_writes_them() -> None:
    for owners in places.screens().values():
        for binding in keymap.bindings(owners):
            own = [key.strip() for key in binding.key.split(",")]
            written = {str(binding.id): ", ".join(map(keys.shown, own))}
            assert keymap.parse(written, places.screens()) == ({str(binding.id): ",".join(own)}, [])


async def test_a_key_bound_anew_acts_and_the_old_one_does_not(d10: Variant) -> None:
    bound = Settings(keys={"table.undo": "ctrl+z, x", "table.roll": "f9"})
    async with table(d10, settings=bound) as player:
        assert "F9 roll" in player.text
        await player.press("space")
        assert player.match.words == []
        await player.press("f9")
        assert len(player.match.words) == 1
        assert "Ctrl+Z" in player.foot
        await player.press("u")
        assert "› u▏  undo" in player.text  # A letter like any other.
        await player.press("x")
        assert "› ux▏" in player.text  # No key while something is typed.
        await player.press("escape", "x")
        assert player.match.words == []
        await player.press("f9", "ctrl+z")
        assert player.match.words == []


async def test_keys_can_change_places(d10: Variant) -> None:
    async with table(d10, settings=Settings(keys={"table.roll": "u", "table.undo": "space"})) as p:
        await p.press("u")
        assert len(p.match.words) == 1
        await p.press("space")
        assert p.match.words == []


@pytest.mark.parametrize(
    ("name", "key", "fault"),
    [
        ("table.undoo", "x", "unknown name; did you mean table.undo"),
        ("table.undo", "contrl+z", "'contrl+z' is not a key"),
        ("table.undo", "hoem", "'hoem' is not a key; did you mean home"),
        ("table.undo", "", "'' is not a key"),
        ("table.undo", "n", "'n' begins what is typed; the letters i j m u v w x y z do not"),
        ("table.undo", "3", "'3' begins what is typed"),
        ("table.undo", "f2", "F2 is bound to table.game already"),
        ("table.undo", "ctrl+q", "Ctrl+Q is bound to app.quit already"),
        ("table.undo", "ctrl+m", "a terminal cannot tell Ctrl+M from Enter"),
        ("replay.play", "5", "'5' is for the numbers of moves"),
        ("app.palette", "p", "'p' is for typing"),
        ("text.keep", "k", "'k' is for typing"),
        ("text.leave", "space", "' ' is for typing"),
        ("text.keep", "backspace", "Backspace is for typing"),
        ("library.leave", "r", "r is bound to library.replay already"),
    ],
)
def test_what_cannot_be_bound_is_named_and_the_default_stays(
    name: str, key: str, fault: str
) -> None:
    bound, faults = keymap.parse({name: key}, places.screens())
    assert bound == {}
    assert len(faults) == 1
    assert faults[0].startswith(f"settings.toml: keys.{name}: {fault}")


def test_of_two_that_want_one_key_one_is_named_and_the_other_has_it() -> None:
    bound, faults = keymap.parse({"table.undo": "f9", "table.roll": "f9"}, places.screens())
    assert bound == {"table.undo": "f9"} or bound == {"table.roll": "f9"}
    assert len(faults) == 1


async def test_the_settings_file_binds_keys_and_faults_are_told(config_folder: Path) -> None:
    config_folder.mkdir(parents=True)
    text = '[keys]\nmenu.rules = "f3"\n"menu.help" = "nokey"\n'
    settings.file().write_text(text)
    given, faults = settings.load()
    async with screen(None, settings=given, faults=faults) as player:
        assert ["keys.menu.help: 'nokey' is not a key" in fault for fault in player.app.faults] == [
            True
        ]
        assert "F3 rules  ? help" in player.text
        await player.press("f3")
        assert plugins.load(plugins.names()[0]).title in player.text


async def test_the_help_says_first_what_can_be_done_now(d10: Variant) -> None:
    async with table(d10, QUEENING, throws=["d10:4"]) as player:
        await player.press("question_mark")
        now = player.text.partition("At the table")[0]
        assert "Now: Ann, roll the die." in now
        assert "Space Enter: roll the d10" in now
        assert "Backspace" not in now
        assert "take back" not in now
        await player.press("escape", "space")
        await player.click("a7", "a8")
        await player.press("question_mark")
        assert "1: a8=R" in player.text
        assert "Esc: let go of a8" in player.text
        assert "u: take back the last step" in player.text


@pytest.mark.parametrize("name", ["<Ann>", "*Ann*", "A`n`n", "[Ann](x)"])
async def test_the_help_leaves_names_as_they_are(d10: Variant, name: str) -> None:
    match = Match(d10, names={WHITE: name, BLACK: "Bob"})
    async with screen(Table(Session(Game(match, Dice.seeded("any"))))) as player:
        await player.press("question_mark")
        assert f"Now: {name}, roll the die." in player.text
        await player.press("escape")
        await player.type("resign")
        await player.press("question_mark")
        assert f"Now: {name}, do you resign the game?" in player.text
        assert f"1: {name} resigns" in player.text


def help_text(player: Player) -> str:
    """Return the Markdown of the help."""
    assert isinstance(player.app.screen, Page)
    return player.app.screen.text


async def test_the_help_of_a_game_without_dice_offers_none() -> None:
    async with table(plugins.load("deadmans"), size="120x70") as player:
        await player.press("question_mark")
        page = help_text(player)
        now_and_here = page.partition("# In a pause")[0]
        assert "`F2`: draws, resigning, takebacks, leaving" in now_and_here
        assert "| `Space` | touch the cursor's square | `table.roll` |" in now_and_here
        assert "sealed" not in now_and_here
        for line in now_and_here.splitlines():
            assert "dice" not in line or "There are no dice in this game." in line
        assert "# Dice" not in page
    async with table(plugins.load("d10"), size="120x70") as player:
        await player.press("question_mark")
        page = help_text(player)
        assert "`F2`: draws, resigning, takebacks, the dice, leaving" in page
        assert "roll, or touch the cursor's square" in page
        assert "# Dice" in page


async def test_the_help_shows_keys_bound_anew(d10: Variant) -> None:
    async with table(d10, settings=Settings(keys={"table.rules": "f12"})) as player:
        await player.press("question_mark")
        assert "F12: the rules, at the one that applies now" in player.text


@pytest.mark.parametrize(("name", "key"), [("grave_accent", "`"), ("vertical_line", "|")])
async def test_help_and_palette_show_any_key(d10: Variant, name: str, key: str) -> None:
    async with table(d10, size="120x60", settings=Settings(keys={"table.game": name})) as player:
        await player.press("question_mark")
        assert f"• {key}: draws, resigning, takebacks" in player.text
        assert re.search(rf"▗   {re.escape(key)} +draws, resigning, takebacks", player.text)
        await player.press("escape", "ctrl+p", *"resigning")
        await player.wait()
        assert re.search(rf"the dice, leaving   {re.escape(key)}$", player.text, re.MULTILINE)


def listed(text: str) -> list[str]:
    """Return the lines of the palette."""
    return [re.split(r"   +", line.strip())[0] for line in text.splitlines()]


async def test_the_palette_has_what_can_be_done_now_at_the_table(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"]) as player:
        await player.press("ctrl+p")
        assert "roll the d10" in listed(player.text)
        await player.press(*"throw", "enter")
        assert player.match.words == ["roll:2"]
        await player.press("ctrl+p")
        assert "roll the d10" not in listed(player.text)
        await player.press(*"nf3")
        await player.press("enter")
        assert player.match.words == ["roll:2", "g1f3"]
        await player.press("ctrl+p", *"bobresigns", "enter", "1")
        assert "Ann wins: resignation." in player.text


@pytest.mark.parametrize("name", ["[/b]", "[red]Ann"])
async def test_the_palette_finds_a_name_in_square_brackets_and_shows_it_as_it_is(
    d10: Variant, name: str
) -> None:
    match = Match(d10, names={WHITE: name, BLACK: "Bob"})
    async with screen(Table(Session(Game(match, Dice.seeded("any"))))) as player:
        await player.press("ctrl+p", *"resigns")
        await player.wait()
        assert f"{name} resigns" in listed(player.text)
        await player.press("enter", "1")
        assert "Bob wins: resignation." in player.text


async def test_advice_is_found_by_its_name_at_the_table(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("ctrl+p", *"strategy", "enter")
        assert "How to play well" in player.text
        await player.press("pagedown")
        assert "90 %" in player.text


async def test_advice_follows_the_rules_in_the_menu() -> None:
    async with screen(None) as player:
        await player.press("f1", "end")
        assert "[measured]" in player.text


async def test_the_palette_of_the_menu_and_of_a_page() -> None:
    async with screen(None) as player:
        await player.press("ctrl+p", *"freedom", "enter")
        assert "Freedom Dice Chess ─" in player.text
        assert "a new game" in player.text
        await player.press("escape", "f1", "ctrl+p", *"close", "enter")
        assert "chess with dice" in player.text


async def search(player: Player, text: str) -> None:
    """Search the palette, and do what it finds first: not before it has found it."""
    await player.press("ctrl+p", *text)
    await player.wait()
    await player.press("enter")
    await player.wait()


async def test_the_palette_does_what_the_keys_of_the_focused_row_do(d10: Variant) -> None:
    async with screen(None, "120x40") as player:
        form = NewGame(d10)
        await player.app.push_screen(form)
        heading = form.query(Heading).first()
        heading.focus()
        await search(player, "openorclose")
        assert heading.opened
        row = form.query_one(f"#{row_id(CLOCK)}", Cycle)
        row.focus()
        await search(player, "nextvalue")
        assert row.value == "1+0"
        form.query_one(Start).focus()
        await search(player, "onitsline")
        assert isinstance(player.app.screen, Table)


async def test_the_palette_leaves_dicemate(d10: Variant) -> None:
    for first in (None, NewGame(d10)):
        async with screen(first) as player:
            await player.press("ctrl+p", *"quitatonce", "enter")
            assert player.app._exit


async def test_what_is_told_names_the_keys_as_they_are_bound(d10: Variant) -> None:
    bound = Settings(keys={"table.roll": "f12", "page.close": "f8", "table.game": "f9"})
    async with table(d10, "4k3/8/8/8/8/8/3P4/K7 w - - 100 90", settings=bound) as player:
        assert "(F9: a draw can be claimed.)" in player.text
        await player.click("d2")
        assert "d2: roll first: F12, or click the die." in player.text
        await player.press("f1")
        assert "F8 back" in player.text
        await player.press("f8")
        assert "F12 roll" in player.text


async def test_throws_by_hand_name_the_keys_as_they_are_bound(d10: Variant) -> None:
    bound = Settings(keys={"table.touch": "f12", "table.erase": "f10", "table.pause": "f11"})
    game = Game(Match(d10), Dice.sealed(), by_hand=True)
    async with screen(Table(Session(game)), "120x40", settings=bound) as player:
        await player.press("1")
        assert "(F12 if that is all)" in player.text
        await player.press("2")
        assert "F12 ends the 1." in player.text
        await player.press("f12", "u")
        assert "as it fell before: F12; F10 corrects a mistyped face" in player.text
        await player.press("question_mark", "end")
        assert isinstance(player.app.screen, Page)
        page = " ".join(player.app.screen.text.split())
        assert "`F12`, `Space` or a comma ends" in page
        assert "in a pause (`F11`)" in page


async def test_the_form_names_the_keys_as_they_are_bound(d10: Variant) -> None:
    bound = Settings(keys={"form.next": "f8", "form.fold": "f9"})
    async with screen(NewGame(d10), settings=bound) as player:
        player.app.screen.query_one(Start).focus()
        await player.wait()
        assert "F8 starts." in player.text
        player.app.screen.query(Heading).first().focus()
        await player.wait()
        assert "F9 opens" in " ".join(player.text.split())


async def test_questions_and_the_search_name_the_keys_as_they_are_bound() -> None:
    bound = Settings(keys={"library.search": "f8", "ask.leave": "f9", "library.open": "f12"})
    path = library.create(Game(Match(plugins.load("d10")), Dice.sealed()))
    library.release(path)
    path.write_text(path.read_text().replace('"d10"', '"gone"'))
    async with screen(Library(), "120x40", settings=bound) as player:
        assert "F8 search: ann" in player.text
        assert "F12 shows its record" in player.text
        await player.press("i")
        assert "Enter continue  F9 cancel" in player.text


CALLED = {
    "undo": "take back the last step",
    "takeback": "take back the last step",
    "take back": "take back the last step",
    "settings": "Settings",
    "options": "Settings",
    "flip": "the next orientation of the boards",
    "turn the board": "the next orientation of the boards",
    "resign": "Ann resigns",
    "surrender": "Ann resigns",
    "draw": "Ann offers a draw",
    "quit": "quit at once; saved games keep every step",
    "exit": "quit at once; saved games keep every step",
    "save": "leave (the game is saved)",
    "leave": "leave (the game is saved)",
    "rules": "the rules, at the one that applies now",
    "help": "what you can do now, and all keys",
    "dice": "the dice: their seal, and how they fell",
}
"""What people call a command, and what the palette then finds."""


async def test_the_palette_knows_what_people_call_a_command(d10: Variant) -> None:
    async with table(d10, throws=["d10:2"], size="80x40") as player:
        await player.press("space")
        for typed, found in CALLED.items():
            await player.press("ctrl+p", *typed.replace(" ", ""))
            await player.wait()
            assert found in listed(player.text), typed
            await player.press("escape")


def test_other_names_are_of_commands_that_there_are() -> None:
    bound = keymap.bindings(owner for owners in places.screens().values() for owner in owners)
    known = {binding.id for binding in bound}
    assert set(now.ALSO) <= known


def test_thousands_of_keys_that_cannot_be_are_told_in_a_few_lines_and_the_rest_is_bound() -> None:
    wanted = {f"table.x{number}": "x" for number in range(20_000)}
    wanted |= {"table.undo": "x", "table.roll": "v," * 5000}
    found, faults = keymap.parse(wanted, places.screens())
    assert found == {"table.undo": "x"}
    assert len(faults) <= 11
    assert "table.roll" in faults[0]
    assert all(fault.isprintable() and len(fault) < 600 for fault in faults)


# -- what lies over the board ------------------------------------------------------------------


async def test_a_card_over_the_board_names_its_own_keys(d10: Variant) -> None:
    async with table(d10) as player:
        await player.press("f2")
        assert "↑↓ Enter pick  Esc back" in player.text
        await player.press("down", "enter")
        assert "A turn (D1)" in player.text
    settings = Settings(keys={"list.close": "x"})
    async with table(d10, settings=settings) as player:
        await player.press("f2")
        assert "↑↓ Enter pick  x back" in player.text


async def test_what_has_to_be_answered_first_has_its_keys_in_the_last_line(d10: Variant) -> None:
    async with table(d10, QUEENING, throws=["d10:4"]) as player:
        assert player.foot.startswith("Space roll ")
        await player.type("resign")
        assert player.foot.startswith("1 2 … choose Esc back")
        await player.press("space")
        assert "Choose one of these by its number." in player.text
        await player.press("escape", "escape")
        assert player.foot.startswith("Space roll ")
        await player.press("space")
        await player.click("a7", "a8")
        assert player.foot.startswith("1 2 … choose Esc back u undo")
        await player.press("escape")
        assert player.foot.startswith("←↑↓→ Enter, or type")
