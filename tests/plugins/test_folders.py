"""Games in the user's folder of plugins: found without being installed, and never in the way."""

import colorsys
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cli.command import dicemate, refused
from dicemate import plugins
from dicemate.plugins import PluginError
from loading import loaded
from ownfolder import look_anew, own_folder

GAME = """
from dataclasses import replace
from dicemate_d10 import VARIANT as D10
VARIANT = replace(D10, name="{0}", title="The Game {0}")
"""
PROJECT = """
[project]
name = "dicemate-{0}"
version = "1.5"
[project.entry-points."dicemate.variants"]
{0} = "{1}:VARIANT"
"""

Put = Callable[..., Path]


@pytest.fixture
def put(tmp_path: Path) -> Iterator[Put]:
    """Put a plugin into the folder, of a game with that name."""

    def write(name: str, module: str = "", source: str = "src") -> Path:
        home, module = plugins.folder() / f"the {name}", module or f"stranger_{name}"
        (home / source).mkdir(parents=True)
        (home / source / f"{module}.py").write_text(GAME.format(name))
        (home / "pyproject.toml").write_text(PROJECT.format(name, module))
        look_anew()
        return home

    with own_folder(tmp_path):
        yield write


@pytest.mark.parametrize("source", ["src", "."])
def test_a_game_in_the_folder_is_found_without_being_installed(put: Put, source: str) -> None:
    home = put("hilltop", source=source)
    assert "hilltop" in plugins.names() == sorted(plugins.names())
    assert plugins.load("hilltop").title == "The Game hilltop"
    told = {plugin.name: plugin for plugin in plugins.survey()}
    assert told["hilltop"].label == "hilltop 1.5"
    assert home.parent == plugins.folder()


def test_a_linked_folder_is_as_good(put: Put, tmp_path: Path) -> None:
    home = put("linked").rename(tmp_path / "elsewhere")
    (plugins.folder() / "link").symlink_to(home)
    look_anew()
    assert plugins.load("linked").title == "The Game linked"


def test_commands_know_it(put: Put) -> None:
    put("hilltop")
    listed = dicemate("variants")
    assert "hilltop 1.5: The Game hilltop (Bruce Leban, 2005)\n" in listed.stdout
    assert "d10" in dicemate("rules", "hilltop").stdout
    assert f"plugins in    {plugins.folder()}\n" in dicemate("doctor").stdout


def test_an_installed_game_wins_and_the_other_is_told_of(put: Put) -> None:
    home = put("d10")
    assert plugins.load("d10").title == "d10 Chess"
    *_, told = plugins.survey()
    assert told.name == "d10 of dicemate-d10"
    fault = f"a game called 'd10' is installed, so that of {home / 'src'} is left out"
    assert (told.variant, told.fault) == (None, fault)
    assert fault in dicemate("variants").stdout
    assert f"! {fault}" in dicemate("doctor").stdout


def test_of_two_folders_with_one_name_neither_wins(put: Put) -> None:
    another = put("twin").rename(plugins.folder() / "another")
    home = put("twin")
    with pytest.raises(PluginError) as caught:
        plugins.load("twin")
    told = f"several games are called 'twin': {another / 'src'} and {home / 'src'}"
    assert str(caught.value) == told


def test_a_module_of_the_folder_hides_nothing(put: Put) -> None:
    """A folder with a module of an installed name gets an error, and the other one is kept."""
    put("odd", "colorsys")
    with pytest.raises(PluginError) as caught:
        plugins.load("odd")
    told = "the game odd failed to load: ImportError: another module has the name colorsys: "
    assert str(caught.value).startswith(told + str(colorsys.__file__))


def test_a_game_that_fails_fails_like_an_installed_one(put: Put) -> None:
    home = put("broken")
    (home / "src" / "stranger_broken.py").write_text("raise RuntimeError('first\\nsecond')")
    line = refused(dicemate("rules", "broken"))
    told = "dicemate: the game broken failed to load: RuntimeError: first second; for its author: "
    assert line.startswith(told)


NAMES = '[project.entry-points."dicemate.variants"]'


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[project", "Expected ']' at the end of a table declaration (at end of document)"),
        ("a" + ".a" * 99 + "=1", "line 1 has over 50 dots"),
        ("", f"it names no game under {NAMES}"),
        ("[project]\nname = 'x'", f"it names no game under {NAMES}"),
        (f"{NAMES}\nodd = 3", "3 is not text"),
        ("project = 1", "project is not a table"),
        ("[project]\nentry-points = 'odd'", "entry-points is not a table"),
        ("[project]\nentry-points.'dicemate.variants' = []", "dicemate.variants is not a table"),
        (f"[project]\nname = 1\n{NAMES}\nodd = 'odd:VARIANT'", "1 is not text"),
        ("\ud800", "this is not UTF-8 text"),
        ("#" * 300_000, "larger than 256 KB"),
        (f"{NAMES}\nodd = '\u001b[2J'", "Found invalid character"),
    ],
    ids=lambda given: str(given)[:12].encode("ascii", "replace").decode(),
)
def test_an_odd_folder_gets_one_line(put: Put, text: str, reason: str) -> None:
    home = put("odd")
    (home / "pyproject.toml").write_bytes(text.encode(errors="surrogatepass"))
    *games, told = plugins.survey()
    assert [game.name for game in games] == plugins.names()
    assert told.name == "the odd/"
    assert told.fault.startswith(f"{home / 'pyproject.toml'}: {reason}")


def test_whoever_asks_for_the_game_of_an_odd_folder_hears_why_there_is_none(put: Put) -> None:
    home = put("odd").rename(plugins.folder() / "odd")
    (home / "pyproject.toml").write_text(PROJECT.format("odd", "odd").replace('"odd:', "odd:"))
    told = f"dicemate: {home / 'pyproject.toml'}: Invalid value (at line 6, column 7)\n"
    for asked in (("rules", "odd"), ("check-game", "odd"), ("check-game", home)):
        assert refused(dicemate(*asked)) == told


def test_what_is_no_plugin_is_passed_over(put: Put) -> None:
    names = plugins.names()
    folder = plugins.folder()
    (folder / "notes").mkdir(parents=True)
    (folder / "pyproject.toml").write_text("[project")
    (folder / "nowhere").symlink_to(folder / "gone")
    (folder / "pipe").mkdir()
    look_anew()
    assert plugins.names() == names == [plugin.name for plugin in plugins.survey()]


def test_pipes_devices_and_files_in_its_place_stop_nothing(put: Put) -> None:
    (plugins.folder() / "pipe").mkdir(parents=True)
    os.mkfifo(plugins.folder() / "pipe" / "pyproject.toml")
    look_anew()
    assert "this is a pipe, not a file" in plugins.survey()[-1].fault
    (plugins.folder() / "pipe" / "pyproject.toml").unlink()
    (plugins.folder() / "pipe").rmdir()
    plugins.folder().rmdir()
    plugins.folder().write_text("a file")
    look_anew()
    assert "d10" in plugins.names()


def test_who_has_no_such_folder_loads_nothing_for_it(put: Put) -> None:
    """The menu's first frame waits for this (`python -m benchmarks first_frame`)."""
    assert not plugins.folder().exists()
    assert not loaded("from dicemate import plugins; plugins.survey()") & {"tomllib"}
