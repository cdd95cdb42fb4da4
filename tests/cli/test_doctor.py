"""`dicemate doctor`: what the terminal can do and what is wrong, with a status that tells."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from cli.terminals import resize
from helpers import HANG

COMMAND = Path(sys.executable).with_name("dicemate")


def doctor(home: Path, terminal: int | None = None, **environ: str) -> tuple[dict[str, str], int]:
    """Return what is said, by the words before it, and the exit status."""
    given = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **environ}
    base = {"PATH": os.environ["PATH"], "HOME": str(home)}
    run = subprocess.run(
        [COMMAND, "doctor"],
        stdin=terminal or subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        env={**base, **given},
        timeout=HANG,
        check=False,
    )
    assert not run.stderr, run.stderr
    said: dict[str, str] = {}
    for line in run.stdout.splitlines():
        name = line[:13].strip()
        said[name] = f"{said[name]}\n{line[14:]}" if name in said else line[14:]
    return said, run.returncode


def test_a_good_terminal(tmp_path: Path, terminal: int) -> None:
    resize(terminal, 120, 40)
    said, status = doctor(tmp_path, terminal)
    assert status == 0
    assert (said["size"], said["colours"], said["UTF-8"]) == ("120x40", "16 million", "yes")
    assert said["men"].startswith("drawn in quadrants (this terminal is not known to draw finer")
    assert said["squares"] == "10x5 cells with one board, 6x3 with two"
    assert "d10" in said["games"]
    assert str(tmp_path) in said["games in"]


def test_without_a_terminal_it_speaks_and_says_that_nothing_can_be_played(tmp_path: Path) -> None:
    said, status = doctor(tmp_path)
    assert status == 2
    assert "not a terminal" in said["terminal"]


def test_a_terminal_too_small(tmp_path: Path, terminal: int) -> None:
    resize(terminal, 79, 24)
    said, status = doctor(tmp_path, terminal)
    assert status == 2
    assert said["size"] == "79x24 (the minimum is 80x24)"


@pytest.mark.parametrize(
    ("environ", "name", "text"),
    [
        ({"NO_COLOR": "1"}, "colours", "none (NO_COLOR is set)"),
        ({"NO_COLOR": "1"}, "men", "glyphs (the colours of the squares are the terminal's own)"),
        ({"TERM": "xterm", "COLORTERM": ""}, "board, theme", "terminal, terminal"),
        ({"LC_ALL": "C"}, "men", "letters (no UTF-8)"),
        ({"TERM": "linux"}, "men", "letters (this console has no chessmen)"),
        ({"TERM": "linux", "COLORTERM": ""}, "colours", "8"),
        ({"TEXTUAL_ANIMATIONS": "none"}, "dice", "land at once"),
    ],
)
def test_what_a_terminal_cannot_do(
    tmp_path: Path, terminal: int, environ: dict[str, str], name: str, text: str
) -> None:
    resize(terminal, 80, 24)
    said, status = doctor(tmp_path, terminal, **environ)
    assert (said[name], status) == (text, 0)


@pytest.mark.parametrize(("variable", "utf8"), [("LANG", "yes"), ("LC_ALL", "no")])
def test_only_LC_ALL_asks_for_ASCII(tmp_path: Path, variable: str, utf8: str) -> None:
    """Python turns `LANG=C` into UTF-8, as docs/settings.md says."""
    said, _ = doctor(tmp_path, None, **{variable: "C"})
    assert said["UTF-8"].startswith(utf8)


def test_faults_of_the_settings_and_of_folders_are_told(tmp_path: Path, terminal: int) -> None:
    resize(terminal, 80, 24)
    config = tmp_path / "config" / "dicemate"
    config.mkdir(parents=True)
    (config / "settings.toml").write_text('men = "emoji"')
    (tmp_path / "data").write_text("no folder")
    said, status = doctor(
        tmp_path,
        terminal,
        XDG_CONFIG_HOME=str(tmp_path / "config"),
        XDG_DATA_HOME=str(tmp_path / "data"),
    )
    assert "men cannot be" in said[""]
    assert said["games in"].endswith("cannot be written")
    assert status == 2


BINDINGS = {
    'table.dance = "x"': "keys.table.dance: unknown name",
    'table.undo = "hyper"': "keys.table.undo: 'hyper' is not a key",
    'table.help = "e"': "keys.table.help: 'e' begins what is typed",
    'table.rules = "ctrl+i"': "keys.table.rules: a terminal cannot tell",
    'table.roll = "x"\ntable.hint = "x"': "is bound to",
    "table.game = 3": "keys.table.game is not text",
}


@pytest.mark.parametrize(
    ("lines", "told"),
    [([*BINDINGS], [*BINDINGS.values()]), (["table.undo = " + "[" * 5000], ["nested too deep"])],
    ids=["each", "too deep"],
)
def test_keys_that_cannot_be_bound_are_told(
    tmp_path: Path, terminal: int, lines: list[str], told: list[str]
) -> None:
    resize(terminal, 80, 24)
    config = tmp_path / "dicemate"
    config.mkdir()
    (config / "settings.toml").write_text("\n".join(["[keys]", *lines]))
    said, status = doctor(tmp_path, terminal, XDG_CONFIG_HOME=str(tmp_path))
    assert [each for each in told if each not in said[""]] == []
    assert said[""].count("\n") == len(told) - 1
    assert status == 0
