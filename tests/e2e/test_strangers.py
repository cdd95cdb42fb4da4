"""Strangers' packages in an environment where they have just been installed: nothing else changed.

They are listed, played in a terminal and in the line mode, by programs too, left, resumed,
replayed, checked, judged and exported.
"""

import os
import re
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

import fresh
from cli.command import COMMAND, asked, environment
from e2e.terminal import Terminal
from helpers import HANG
from ownfolder import look_anew
from strangers.installing import FOLDERS, GAMES, install_all

LINES = {
    "alice": ("e4", "e5", "knight g1 to f3"),
    "small": ("roll 1", "e3", "roll 2", "Nc4"),
    "large": ("roll 2", "Nkj3", "roll 1", "l9l7", "roll 2", "Nj3k5"),
    "trio": ("roll 1 2 1", "Nf3", "e4", "done"),
}
"""What is said in the line mode."""

FEW = {"trio": ("--setup", "4k3/3p4/8/8/8/8/4P3/4K1N1 w - - 0 1")}
"""Fewer men where three dice and three moves have thousands of ways to go on."""

WORDS = {
    "alice": "[%play e2e4]",
    "small": "[%play b6c4]",
    "large": "[%play l9l7]",
    "trio": "[%play g1f3] [%play e2e4] [%done]",
}
"""What then stands in the record."""


class Computer:
    """A folder with the packages and another with what Dicemate keeps."""

    def __init__(self, folder: Path) -> None:
        site, self.data = folder / "site", folder / "data"
        site.mkdir()
        install_all(site)
        data = {"XDG_DATA_HOME": str(self.data), "XDG_CONFIG_HOME": str(self.data)}
        self.environ = {**data, "PYTHONPATH": str(site)}

    def run(self, *arguments: str | Path, lines: str = "", status: int = 0) -> str:
        """Run the command, which ends with a status and no error, and return what it says."""
        done = subprocess.run(
            [COMMAND, *arguments],
            input=lines,
            capture_output=True,
            encoding="utf-8",
            timeout=HANG,
            env=environment(**self.environ),
        )
        return _said(done, status)

    def ask(self, *arguments: str | Path, status: int = 0) -> str:
        """Do the same in this process, which has found the packages."""
        return _said(asked(*arguments, **self.environ), status)

    def record(self, name: str) -> Path:
        """Return the only record of a game."""
        (record,) = (self.data / "dicemate" / "games").glob(f"* {name} *.pgn")
        return record


def _said(done: subprocess.CompletedProcess[str], status: int) -> str:
    assert (done.returncode, done.stderr) == (status, ""), (done.args, done.stdout, done.stderr)
    return done.stdout


@pytest.fixture
def computer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Computer]:
    """Return a computer whose packages are found by this process, too."""
    computer = Computer(tmp_path)
    monkeypatch.syspath_prepend(computer.environ["PYTHONPATH"])
    look_anew()
    yield computer
    look_anew()


@pytest.mark.parametrize("name", GAMES)
def test_a_stranger_s_game_is_a_whole_game(name: str, computer: Computer) -> None:
    listed = computer.run("variants")
    assert re.search(rf"^{name} 1\.0: ", listed, re.MULTILINE)
    assert computer.ask("rules", name).startswith("# ")
    played_by_text(computer, name)
    told(computer, name)
    computer.record(name).unlink()
    played_by_programs(computer, name)


def played_by_text(computer: Computer, name: str) -> None:
    """Play some turns in the line mode with dice of one's own, and leave."""
    lines = "\n".join(LINES[name]).replace("roll ", "")
    given = (*dice(name), *FEW.get(name, ()))
    said = computer.run("play", name, "--plain", *given, lines=f"{lines}\n")
    assert "cannot" not in said, said
    text = computer.record(name).read_text(encoding="utf-8")
    assert WORDS[name] in " ".join(text.split())
    assert f'[Game "{name}"]' in text
    assert '[Variant "Standard"]' not in text


def dice(name: str) -> tuple[str, ...]:
    return () if name == "alice" else ("--physical",)


def told(computer: Computer, name: str) -> None:
    """Resume, replay, judge and export the game that was left."""
    record = computer.record(name)
    resumed = computer.run("resume", record.name, "--plain", lines="last\n")
    assert "White" in resumed
    replayed = computer.run("replay", record.name, "--plain", lines="next\n")
    assert "Step 1" in replayed
    assert "Danger" in computer.ask("odds", record.name)
    assert computer.run("hint", record.name)
    picture = record.parent.parent / f"{name}.svg"
    computer.ask("export", record.name, "--svg", picture, "--step", "2")
    assert "<svg" in picture.read_text(encoding="utf-8")
    copy = record.parent.parent / "copy.pgn"
    computer.ask("export", record.name, "--pgn", copy, "--force")
    assert f'[Game "{name}"]' in copy.read_text(encoding="utf-8")


def played_by_programs(computer: Computer, name: str) -> None:
    """Let two programs play to the end; the record can be read and its dice checked."""
    programs = ("--white", "bot:greedy", "--black", "bot:random", "--seed", "b")
    said = computer.run("play", name, "--plain", *programs)
    ended = re.search(r"Greedy wins|Random wins|Drawn", said)  # Random has no seed.
    assert ended, said
    result = {"Greedy wins": "1-0", "Random wins": "0-1", "Drawn": "1/2-1/2"}[ended[0]]
    record = computer.record(name)
    assert f'[Result "{result}"]' in record.read_text(encoding="utf-8")
    unsure = 0 if name == "alice" else 3  # Nobody can check the dice of a seed that was chosen.
    assert "no contradictions" in computer.ask("verify", record.name, status=unsure) or not unsure


def test_a_stranger_s_game_in_a_terminal(tmp_path: Path) -> None:
    computer = Computer(tmp_path)
    path = computer.environ["PYTHONPATH"]
    play = ("play", "large", "--seed", "b", "--white", "Ann", "--black", "Bob")  # 1 …
    with Terminal(computer.data, *play, columns=120, rows=40, PYTHONPATH=path) as terminal:
        terminal.see("Ann, roll the die.")
        terminal.press(" ")
        terminal.see("Ann, move a P.")
        terminal.press("k4", "enter")
        terminal.see("Bob, roll the die.")
        terminal.press("\x11")  # Ctrl+Q
        assert terminal.exit_status() == 0
    record = computer.record("large")
    assert "[%play k2k4]" in record.read_text(encoding="utf-8")
    with Terminal(computer.data, "resume", columns=120, rows=40, PYTHONPATH=path) as terminal:
        terminal.see("Bob, roll the die.", "k4")


@pytest.mark.slow
def test_pip_installs_them_into_a_fresh_environment(tmp_path: Path) -> None:
    python = fresh.environment(tmp_path / "venv")
    (site,) = (tmp_path / "venv").glob("lib/python*/site-packages")
    ours = f"import site; site.addsitedir({sysconfig.get_path('purelib')!r})"
    (site / "dicemate.pth").write_text(ours)  # Dicemate is there already.
    install = [*fresh.pip(python), "install", "--quiet", "--no-deps", *map(str, FOLDERS)]
    done = subprocess.run(install, capture_output=True, encoding="utf-8")
    if "No matching distribution found for hatchling" in done.stderr:
        pytest.skip("pip reaches no package index")
    assert done.returncode == 0, done.stderr
    environ = os.environ | {"XDG_DATA_HOME": str(tmp_path), "XDG_CONFIG_HOME": str(tmp_path)}
    variants: list[str | Path] = [python, "-m", "dicemate.cli", "variants"]
    listed = subprocess.run(variants, capture_output=True, encoding="utf-8", env=environ).stdout
    assert {line.partition(" ")[0] for line in listed.splitlines()} >= {*GAMES}
