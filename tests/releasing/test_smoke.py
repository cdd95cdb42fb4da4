"""The program as people get it, in a real terminal, from the menu to a level and a simulation.

It is the wheel of the last commit, in an environment that has nothing else, on the Python that runs
the tests. Another program, such as one on a newer Python, is named by ``SMOKE``; see `make smoke`.
"""

import os
import shlex
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import which

import pytest
from release import pyz
from release.dist import ROOT

from dicemate import __version__, plugins
from e2e.terminal import Terminal
from releasing import empty

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone"),
]

_OTHER = os.environ.get("SMOKE")


@pytest.fixture(scope="session")
def python(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment with nothing but the wheel and what it needs."""
    (wheel,) = built.glob("*.whl")
    return empty.install(wheel, tmp_path_factory.mktemp("empty"))


@pytest.fixture
def program(request: pytest.FixtureRequest) -> list[str]:
    """Return the command that starts the program."""
    if _OTHER:
        name, *arguments = shlex.split(_OTHER)
        return [which(name) or name, *arguments]  # A terminal starts a file, and looks for none.
    return [str(request.getfixturevalue("python").with_name("dicemate"))]


def test_it_says_what_it_is_and_has_all_games(program: Sequence[str], tmp_path: Path) -> None:
    with Terminal(tmp_path, "--version", program=program) as terminal:
        terminal.see(f"dicemate {__version__}")
        assert terminal.exit_status() == 0
    with Terminal(tmp_path, "variants", program=program) as terminal:
        terminal.see(*(f"{name} {__version__}: " for name in plugins.names()))
        assert terminal.exit_status() == 0
    with Terminal(tmp_path, "doctor", rows=60, program=program) as terminal:
        terminal.see(f"Dicemate {__version__}", "80x60")
        assert terminal.exit_status() == 0


def test_a_game_from_the_menu_is_played_left_and_gone_on_with(
    program: Sequence[str], tmp_path: Path
) -> None:
    with Terminal(tmp_path, program=program) as terminal:
        terminal.begin_d10("Ann", "Bob")
        terminal.press(" ")
        terminal.see("Ann rolled")
        terminal.press("\x11")  # Ctrl+Q
        assert terminal.exit_status() == 0
    with Terminal(tmp_path, "resume", program=program) as terminal:
        terminal.see("Ann rolled")


def _a_level_answers(data: Path, program: Sequence[str]) -> None:
    game = ("play", "d10", "--seed", "d", "--black", "bot:greedy")  # Throws 4 8.
    with Terminal(data, *game, program=program) as terminal:
        terminal.see("White, roll the die.")
        terminal.press(" ")
        terminal.see("White rolled 4")
        terminal.press("Nf3", "enter")
        terminal.see("{8} ", "move 2", "White, roll the die.")
        terminal.press("\x11")
        assert terminal.exit_status() == 0


def test_a_level_answers_a_move(program: Sequence[str], tmp_path: Path) -> None:
    _a_level_answers(tmp_path, program)


@pytest.mark.skipif(bool(_OTHER), reason="this is about another program")
def test_a_level_answers_a_move_out_of_a_single_file(python: Path, tmp_path: Path) -> None:
    file, root = tmp_path / "dicemate.pyz", tmp_path / "unpacked"
    pyz.make("dicemate", file, root, f"--venv-repository={python.parents[1]}")
    program = ["/usr/bin/env", f"PEX_ROOT={root}", sys.executable, str(file)]
    _a_level_answers(tmp_path, program)


def test_processes_play_a_simulation(program: Sequence[str], tmp_path: Path) -> None:
    many = ("simulate", "d10", "-n", "4", "--jobs", "2", "--white", "random", "--black", "random")
    with Terminal(tmp_path, *many, program=program) as terminal:
        terminal.see("first mover scores", "King taken")
        assert terminal.exit_status() == 0
