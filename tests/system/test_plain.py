"""ASCII for terminals without UTF-8: every character we print has a stand-in."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from textual.screen import Screen

import dicemate
from dicemate import plugins
from dicemate.cli.output import print_page
from dicemate.system.plain import alike
from dicemate.tui.forms.ask import Ask
from dicemate.tui.forms.newgame import NewGame
from dicemate.tui.forms.picker import Picker
from dicemate.tui.forms.settingspage import SettingsPage
from dicemate.tui.help.page import Page
from dicemate.tui.help.palette import Palette
from dicemate.tui.library.librarypage import Library
from dicemate.tui.menu.menu import Menu
from tui.player import screen

HOUSE = Path(dicemate.__file__).parents[2]
SOURCES = sorted(
    path
    for room in ("src", "variants")
    for path in (HOUSE / room).rglob("*")
    if path.suffix in (".py", ".md")
)
GOLDENS = sorted((HOUSE / "tests" / "tui" / "goldens").glob("*.txt"))


def _letters(*texts: str) -> Iterator[str]:
    return filter(lambda letter: not letter.isascii(), sorted(set("".join(texts))))


def _wrong(*texts: str) -> list[str]:
    """Return what of some texts has nothing alike, or something of another width."""
    ascii_ = {letter: alike(letter) for letter in _letters(*texts)}
    return [
        f"{letter!r} (U+{ord(letter):04X}) is {other!r}"
        for letter, other in ascii_.items()
        if "?" in other or not other.isascii() or len(other) != cell_len(letter)
    ]


def test_every_letter_of_the_source_and_of_the_rules_has_one_alike() -> None:
    texts = [path.read_text(encoding="utf-8") for path in SOURCES]
    assert len(set(_letters(*texts))) > 50, "else nothing was read"
    assert _wrong(*texts) == []


def test_every_letter_of_a_table_has_one_alike() -> None:
    assert _wrong(*(path.read_text(encoding="utf-8") for path in GOLDENS)) == []


def _rules(name: str) -> Page:
    return Page(plugins.load(name).rules)


SCREENS: dict[str, Callable[[], Screen[Any]]] = {
    "menu": Menu,
    "form": lambda: NewGame(plugins.load("d10")),
    "settings": SettingsPage,
    "saved games": Library,
    "question": lambda: Ask("heading", "text", "keys"),
    "list": lambda: Picker("heading", ["one", "two"]),
    "palette": Palette,
    **{name: partial(_rules, name) for name in plugins.names()},
}


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("keys", [(), ("tab", "down"), ("question_mark",)], ids=str)
async def test_every_letter_that_is_drawn_has_one_alike(
    name: str, keys: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("dicemate.library.folders.user_data_path", lambda *_, **__: tmp_path)
    monkeypatch.setattr("dicemate.system.settings.user_config_path", lambda *_, **__: tmp_path)
    async with screen(None, faults=["a fault"], toasts=True) as player:
        player.app.push_screen(SCREENS[name]())
        await player.wait()
        await player.press(*keys)
        await player.wait()  # The palette searches beside, and must not be closed meanwhile.
        assert _wrong(player.text) == []


@pytest.mark.parametrize("name", plugins.names())
def test_every_letter_of_a_printed_page_has_one_alike(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    print_page(plugins.load(name).rules)
    assert _wrong(capsys.readouterr().out) == []


def test_thin_blocks_that_serve_as_lines_stay_lines() -> None:
    assert "".join(map(alike, "▏▁▔▕")) == "|_-|"


@pytest.mark.parametrize(
    ("name", "ascii_"),
    [("Änn", "Ann"), ("Søren", "Soren"), ("Đorđe", "Dorde"), ("e\u0301", "e"), ("王", "??")],
)
def test_a_name_stays_as_legible_as_ascii_can(name: str, ascii_: str) -> None:
    assert "".join(map(alike, name)) == ascii_
