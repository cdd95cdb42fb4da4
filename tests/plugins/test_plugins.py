"""The installed games, and those that fail."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from dicemate import plugins, record
from dicemate.laws.checking import check_entry_point
from dicemate.match import Match
from dicemate.plugins import GROUP, Plugin, PluginError, answers, variants
from dicemate.plugins.kinds import WrongAnswer
from dicemate.position import Option, Outcome, Variant
from dicemate.scene import Man, Panel
from helpers import play_at_random
from ownfolder import look_anew

VARIANTS = Path(__file__).parents[2] / "variants"


def test_the_folders_of_our_games_are_installed() -> None:
    folders = {path.name for path in VARIANTS.glob("dicemate_*") if path.is_dir()}
    modules = {entry.module for each in plugins._found().games.values() for entry in each}
    installed = {module for module in modules if module.startswith("dicemate_")}
    assert installed == folders, (
        "the entry points are not those of the folders in variants/: give each folder its line in "
        "pyproject.toml and install again (pip install -e .)"
    )


def _throws_dice(variant: Variant) -> bool:
    """Return whether dice are thrown in a random game."""
    match = Match(variant)
    play_at_random(match, 1, 200)
    return match.throws() > 0


@pytest.mark.parametrize("name", plugins.names())
def test_an_installed_game_tells_what_a_menu_needs(name: str) -> None:
    variant = plugins.load(name)
    assert variant.name == name
    assert variant.title
    assert variant.inventor
    assert variant.year == 0 or 1900 < variant.year < 2100
    assert variant.summary.endswith(".")
    assert bool(variant.dice) == _throws_dice(variant), "`dice` is empty where there are none"
    assert variant.rules.startswith("# ")
    for option in variant.options:
        assert option.accepts(option.default)
        assert option.summary.endswith(".")


@pytest.mark.parametrize("name", plugins.names())
def test_a_preview_is_a_board_of_the_sample_which_is_over(name: str) -> None:
    variant = plugins.load(name)
    preview, match = variant.preview(), record.read(variant.sample()).match
    assert isinstance(match.pending(), Outcome)
    assert preview
    boards = [position.scene().panels[0] for position in match.positions]
    shown = preview.men, preview.marks, preview.danger
    assert any((each.men, each.marks, each.danger) == shown for each in boards)


@pytest.mark.parametrize(
    "broken",
    [
        {"minutes": "four"},
        {"preview": Panel("board", {})},
        {"sample": "a text"},
    ],
)
def test_what_a_menu_cannot_show_is_refused(broken: dict[str, object]) -> None:
    d10 = plugins.bare(plugins.load("d10"))
    with pytest.raises(WrongAnswer):
        variants.checked(replace(d10, **broken), "d10")  # type: ignore[arg-type]


@pytest.mark.parametrize("panel", ["a board", Panel("board", {"z9": Man(True, "K")})])
def test_a_preview_that_cannot_be_shown_is_refused(panel: object) -> None:
    assert answers.preview(None) is None
    with pytest.raises(WrongAnswer):
        answers.preview(panel)


def test_a_year_that_is_not_known_is_not_told() -> None:
    d10 = plugins.load("d10")
    assert d10.origin == "Bruce Leban, 2005"
    assert replace(d10, year=0).origin == "Bruce Leban"


def test_a_game_is_loaded_once() -> None:
    assert plugins.load("d10") is plugins.load("d10")


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("d12", "there is no game 'd12'; did you mean d10"),
        ("D10", "there is no game 'D10'; did you mean d10"),
        ("", "there is no game ''; there are: "),
        ("backgammon", "there is no game 'backgammon'; there are: "),
    ],
)
def test_an_unknown_game_is_named_with_the_nearest(name: str, message: str) -> None:
    with pytest.raises(PluginError) as caught:
        plugins.load(name)
    assert str(caught.value).startswith(message)


@pytest.fixture
def strangers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: Path) -> Iterator[None]:
    """Install faulty games besides our own."""
    (tmp_path / "stranger.py").write_text(
        "from dataclasses import replace\n"
        "from dicemate_d10 import VARIANT\n"
        "number = 3\n"
        "good = replace(VARIANT, name='good')\n"
        "class Games:\n"
        "    better = replace(VARIANT, name='better')\n"
        "def __getattr__(name):\n"
        "    raise RuntimeError('first line\\nsecond line')\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    values = {
        "absent": "there_is_no_such_module:VARIANT",
        "broken": "stranger:missing",
        "number": "stranger:number",
        "module": "stranger",
        "good": "stranger:good",
        "better": "stranger:Games.better",
    }
    info = tmp_path / "stranger-1.5.dist-info"
    info.mkdir()
    lines = [f"{name} = {value}" for name, value in values.items()]
    other = "[console_scripts]\nstranger = stranger:main\n"
    text = "\n".join([other, f"[{GROUP}]", *lines, "", "[last]", "x = y:z"])
    (info / "entry_points.txt").write_text(text)
    look_anew()
    yield
    monkeypatch.undo()
    look_anew()


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("absent", "ModuleNotFoundError: No module named 'there_is_no_such_module'"),
        ("broken", "RuntimeError: first line second line"),
        ("number", "int is not a Variant"),
        ("module", "module is not a Variant"),
    ],
)
def test_a_game_that_fails_to_load_says_why_in_one_line(
    name: str, reason: str, failures: Path
) -> None:
    with pytest.raises(PluginError) as caught:
        plugins.load(name)
    told = f"the game {name} failed to load: {reason}; for its author: {failures}/{name}.txt"
    assert str(caught.value) == told


@pytest.mark.usefixtures("strangers")
def test_a_check_says_what_loading_says_of_something_that_is_not_a_game() -> None:
    (breach,) = check_entry_point(plugins.entry("number"), "1", lambda: True)
    assert "int is not a Variant" in str(breach.broken)


@pytest.mark.usefixtures("strangers")
@pytest.mark.parametrize("name", ["d10", "good", "better"])
def test_a_game_is_known_by_the_name_under_which_it_is_installed(name: str) -> None:
    variant = plugins.entry(name).load()
    assert isinstance(variant, Variant)
    assert plugins.called(variant) == [name]


@pytest.mark.usefixtures("strangers")
def test_a_game_that_fails_to_load_leaves_the_others_alone() -> None:
    assert {"absent", "broken", "good", "number"} < set(plugins.names())
    assert not {"stranger", "x"} & set(plugins.names())
    survey = {plugin.name: plugin for plugin in plugins.survey()}
    assert isinstance(survey["good"].variant, Variant)
    assert survey["good"].fault == ""
    assert survey["good"].version == "1.5"
    for name in ("absent", "broken", "number"):
        assert survey[name].variant is None
        assert "failed to load" in survey[name].fault


def test_the_survey_tells_every_installed_game() -> None:
    survey = plugins.survey()
    assert [plugin.name for plugin in survey] == plugins.names() == sorted(plugins.names())
    d10 = next(plugin for plugin in survey if plugin.name == "d10")
    assert d10 == Plugin("d10", d10.version, plugins.load("d10"))
    assert d10.version[0].isdigit()


@pytest.fixture
def _twins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failures: Path) -> Iterator[None]:
    """Install two distributions with the same name for a game, one of them twice."""
    for place, distribution in enumerate(("first-1.0", "second-2.0", "First-0.9")):
        info = tmp_path / str(place) / f"{distribution}.dist-info"
        info.mkdir(parents=True)
        (info / "entry_points.txt").write_text(f"[{GROUP}]\ntwin = dicemate_d10:VARIANT\n")
        monkeypatch.setattr(sys, "path", [*sys.path, str(info.parent)])
    look_anew()
    yield
    monkeypatch.undo()
    look_anew()


@pytest.mark.usefixtures("_twins")
def test_of_two_games_of_one_name_neither_wins_and_both_are_named() -> None:
    with pytest.raises(PluginError) as caught:
        plugins.load("twin")
    assert str(caught.value) == (
        "several games are called 'twin': dicemate_d10:VARIANT of first 1.0 and "
        "dicemate_d10:VARIANT of second 2.0"
    )
    assert {plugin.name: plugin for plugin in plugins.survey()}["twin"].variant is None


@pytest.mark.parametrize(
    ("numbers", "told", "others"),
    [(range(-3, 3), "-3 to 2", "-4 3 -0 -01 --1"), (range(0, 60, 5), "0 to 55 by 5", "7 60 -5")],
)
def test_every_number_of_an_option_can_be_chosen(numbers: range, told: str, others: str) -> None:
    option = Option("n", ("none",), "none", "How many.", numbers=numbers)
    assert all(option.accepts(str(number)) for number in numbers)
    assert not any(map(option.accepts, others.split()))
    assert option.choices() == f"none | {told}"
