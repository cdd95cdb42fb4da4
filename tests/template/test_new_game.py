"""`dicemate new-game`: what it writes is sound as it is written, and is played at once."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from packaging.requirements import Requirement

from cli.command import COMMAND, asked, dicemate, environment, refused, works
from dicemate import __version__, plugins, template
from helpers import HANG
from ownfolder import own_folder

TOOL = (sys.executable, "-m")
SHORTEST, USUAL, LONGEST = "q", "hill_top", "abcdefghij_klmnop_12"


@pytest.fixture(autouse=True)
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return the folder of all that is kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    with own_folder(tmp_path) as folder:
        yield folder.parent


@pytest.mark.parametrize("name", [SHORTEST, USUAL, LONGEST])
def test_what_is_written_passes_lint(name: str, tmp_path: Path) -> None:
    home = template.write(name, tmp_path)
    works(home, *TOOL, "ruff", "check", "--no-cache")
    works(home, *TOOL, "ruff", "format", "--check", "--no-cache")


@pytest.mark.slow
def test_what_is_written_passes_types_and_its_own_tests_with_the_laws(tmp_path: Path) -> None:
    home = template.write(USUAL, tmp_path)
    works(home, *TOOL, "mypy", "--cache-dir", os.devnull)
    works(home, *TOOL, "pytest", "-q", "-p", "no:cacheprovider", "--disable-plugin-autoload")


def test_what_is_written_can_be_installed_beside_this_program(tmp_path: Path) -> None:
    project = template.write(USUAL, tmp_path) / "pyproject.toml"
    (needed,) = tomllib.loads(project.read_text())["project"]["dependencies"]
    assert Requirement(needed).specifier.contains(__version__)


def test_nothing_of_the_name_of_the_template_is_left(tmp_path: Path) -> None:
    home = template.write(USUAL, tmp_path)
    files = {file.relative_to(home).as_posix() for file in home.rglob("*") if file.is_file()}
    assert files == {
        ".github/workflows/test.yml",
        "README.md",
        "pyproject.toml",
        "src/dicemate_hill_top/__init__.py",
        "src/dicemate_hill_top/board.py",
        "src/dicemate_hill_top/position.py",
        "src/dicemate_hill_top/py.typed",
        "src/dicemate_hill_top/rules.md",
        "tests/test_hill_top.py",
    }
    texts = [(home / file).read_text() for file in files]
    assert "class HillTopPosition" in "".join(texts)
    assert all("mygame" not in text.replace(" ", "").lower() for text in texts)


def test_the_command_writes_into_the_folder_of_plugins_and_the_game_is_there(kept: Path) -> None:
    home = kept / "plugins" / "hill_top"
    said = dicemate("new-game", "hill_top").stdout.splitlines()
    assert said == [
        str(home),
        "to play it: dicemate, or dicemate play hill_top",
        f"to change it: {home}/src/dicemate_hill_top/position.py",
    ]
    assert "hill_top 0.1.0: Hill Top (its author)" in dicemate("variants").stdout.splitlines()


def test_it_is_written_elsewhere_if_asked(tmp_path: Path) -> None:
    said = dicemate("new-game", "hill_top", "--folder", tmp_path / "new" / "here").stdout
    home = tmp_path / "new" / "here" / "hill_top"
    assert (home / "pyproject.toml").is_file()
    assert f"pip install -e {home}, or link it into {plugins.folder()}\n" in said
    assert "hill_top" not in dicemate("variants").stdout


@pytest.mark.parametrize(
    "name",
    ["", "Hill", "hill-top", "1up", "_hill", "hill__top", "hill_", "é", "a/b", "..", "a" * 21],
)
def test_a_name_that_does_not_do_is_refused(name: str, kept: Path) -> None:
    line = refused(asked("new-game", f"./{name}" if name.startswith("-") else name))
    assert "cannot be the name of a game: use a letter from a to z" in line
    assert not kept.exists()


@settings(max_examples=25)
@given(st.from_regex(template._NAME, fullmatch=True).filter(lambda name: len(name) <= 20))
def test_every_other_name_makes_a_module_and_a_class(name: str) -> None:
    template.check(name)
    (project,) = (text for place, text in template._files(name) if place == "pyproject.toml")
    assert f'{name} = "dicemate_{name}:VARIANT"' in project.splitlines()
    assert template.title(name).replace(" ", "").isidentifier()


def test_the_name_of_a_game_that_there_is_is_refused() -> None:
    assert (
        refused(dicemate("new-game", "d10")) == "dicemate: there is already a game called 'd10'\n"
    )


def test_a_folder_without_a_name_is_refused(kept: Path) -> None:
    line = refused(asked("new-game", "hill_top", "--folder", ""))
    assert line.startswith("dicemate: argument --folder: the folder name is empty")
    assert not kept.exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "hill_top").write_text("mine")
    line = refused(asked("new-game", "hill_top", "--folder", tmp_path))
    assert line == f"dicemate: {tmp_path}/hill_top: this already exists\n"
    assert (tmp_path / "hill_top").read_text() == "mine"
    assert [*tmp_path.iterdir()] == [tmp_path / "hill_top"]


def test_of_two_that_write_at_once_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def too_late(file: Path, home: Path) -> Path:
        monkeypatch.setattr(Path, "rename", rename)
        template.write("hill_top", tmp_path)
        return rename(file, home)

    monkeypatch.setattr(Path, "rename", too_late)
    with pytest.raises(FileExistsError, match="this already exists"):
        template.write("hill_top", tmp_path)
    assert [*tmp_path.iterdir()] == [tmp_path / "hill_top"]


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write, written = Path.write_text, list[str]()

    def fail(file: Path, text: str, **given: str) -> int:
        written.append(file.name)
        if len(written) == 4:
            raise OSError(28, "No space left on device")
        return write(file, text, **given)

    monkeypatch.setattr(Path, "write_text", fail)
    with pytest.raises(OSError, match="No space left") as told:
        template.write("hill_top", tmp_path)
    assert told.value.filename == str(tmp_path / "hill_top")
    assert not [*tmp_path.iterdir()]


# -- played ----------------------------------------------------------------------------------


TAKES = "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1"


def test_it_is_played_to_its_end_in_plain_text() -> None:
    template.write("hill_top", plugins.folder())
    done = subprocess.run(
        [COMMAND, "play", "hill_top", "--plain", "--setup", TAKES, "--physical"],
        input="4\n5\n5\nQxe8\n2\n",
        env=environment(),
        capture_output=True,
        text=True,
        timeout=HANG,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "King taken" in done.stdout, done.stdout
    assert "unfinished" not in dicemate("games").stdout
