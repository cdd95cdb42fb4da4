"""Missing or senseless folders, terminals and variables: the command works or says why not."""

import os
import pwd
import resource
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cli.command import COMMAND, asked, environment, refused
from cli.terminals import resize
from helpers import HANG
from powerless import drop_power, needs_modes

SCREENS = ((), ("play", "d10"), ("learn", "d10"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "file").write_text("this is no folder")
    (tmp_path / "loop").symlink_to("loop")
    return tmp_path


def in_terminal(
    terminal: int,
    *arguments: str,
    limit: Callable[[], None] | None = None,
    environ: dict[str, str] | None = None,
) -> subprocess.CompletedProcess[str]:
    """Run a command, which must not start the screen, in a terminal of 80x24."""
    resize(terminal, 80, 24)
    return subprocess.run(
        [COMMAND, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        timeout=HANG,
        env=environment(**{"TERM": "xterm", **(environ or {})}),
        preexec_fn=limit,
    )


# -- without a terminal --------------------------------------------------------------------

ODD_FOLDERS: dict[str, dict[str, str | None]] = {
    "no HOME": {"HOME": None},
    "an empty HOME": {"HOME": ""},
    "a relative HOME": {"HOME": "here"},
    "a HOME that is gone": {"HOME": "/nonexistent/home"},
    "a HOME that is a file": {"HOME": "file"},
    "a relative data folder": {"XDG_DATA_HOME": "here"},
    "an empty data folder": {"XDG_DATA_HOME": ""},
    "a vanished data folder": {"XDG_DATA_HOME": "/nonexistent/drive"},
    "a config folder that is a file": {"XDG_CONFIG_HOME": "/dev/null"},
}
ODD_TERMINALS: dict[str, dict[str, str]] = {
    "locale C": {"LC_ALL": "C"},
    "locale POSIX": {"LC_ALL": "POSIX"},
    "a locale that is not there": {"LANG": "xx_XX.UTF-8"},
    "no TERM": {},
    "TERM=dumb": {"TERM": "dumb"},
    "an unknown TERM": {"TERM": "frobnicate"},
    "COLUMNS=abc": {"COLUMNS": "abc", "LINES": "x"},
    "COLUMNS=²": {"COLUMNS": "²"},
    "COLUMNS=-1": {"COLUMNS": "-1", "LINES": "0"},
    "COLUMNS beyond all measure": {"COLUMNS": "9" * 30},
}


@pytest.mark.parametrize("odd", ODD_FOLDERS)
def test_what_prints_works_wherever_it_is_and_leaves_nothing_behind(home: Path, odd: str) -> None:
    environ, before = ODD_FOLDERS[odd], sorted(home.rglob("*"))
    games = 0, b""
    if environ.get("HOME") in ("here", "file"):  # There is nowhere to look for games.
        games = 2, b"dicemate: /dev/null/.local/share/dicemate/games: Not a directory\n"
    elif not environ.get("HOME", "given"):  # The account's games, whatever is wrong with them.
        games = _printed("games", {"HOME": pwd.getpwuid(os.getuid()).pw_dir})
    assert _printed("games", environ) == games
    assert _printed("rules d10", environ) == (0, b"")
    assert _printed("doctor", environ) == (2, b"")
    assert sorted(home.rglob("*")) == before


@pytest.mark.parametrize("odd", ODD_TERMINALS)
def test_what_prints_works_whatever_is_said_of_the_terminal(odd: str) -> None:
    assert _printed("rules d10", ODD_TERMINALS[odd]) == (0, b"")
    assert _printed("doctor", ODD_TERMINALS[odd]) == (2, b"")


def _printed(command: str, environ: Mapping[str, str | None]) -> tuple[int, bytes]:
    """Return the exit status and the errors of a command that prints."""
    env = environment(**{name: value for name, value in environ.items() if value is not None})
    done = subprocess.run(
        [COMMAND, *command.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=HANG,
        env={name: value for name, value in env.items() if environ.get(name, "") is not None},
    )
    return done.returncode, done.stderr


@pytest.mark.parametrize("variable", ["HOME", "XDG_DATA_HOME"])
def test_a_relative_folder_is_never_written_to(home: Path, variable: str) -> None:
    said = asked("doctor", **{variable: "here"}).stdout
    (line,) = (line for line in said.splitlines() if line.startswith("games in"))
    assert line.split()[2].startswith("/")
    assert f"{home}/here" not in line


# -- in a terminal -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environ", "reason"),
    [
        ({"XDG_DATA_HOME": "/dev/null"}, "/dev/null/dicemate/games: Not a directory"),
        ({"XDG_DATA_HOME": "/proc/nothing"}, "/proc/nothing: No such file or directory"),
        ({"HOME": "relative"}, "Not a directory"),
        ({"TERM": "dumb"}, "this terminal cannot show the screens (TERM=dumb)"),
    ],
)
def test_a_game_that_cannot_begin_says_why(
    terminal: int, environ: dict[str, str], reason: str
) -> None:
    assert reason in refused(in_terminal(terminal, "play", "d10", environ=environ))


@pytest.mark.parametrize("command", SCREENS)
def test_a_dumb_terminal_is_refused_by_all_that_needs_a_screen(
    terminal: int, command: tuple[str, ...]
) -> None:
    assert "TERM=dumb" in refused(in_terminal(terminal, *command, environ={"TERM": "dumb"}))


@pytest.mark.parametrize("columns", ["10", "abc", "0", "9999"])
def test_what_the_terminal_says_of_its_size_counts(terminal: int, columns: str) -> None:
    resize(terminal, 80, 24)
    done = in_terminal(terminal, "doctor", environ={"COLUMNS": columns, "LINES": columns})
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("most", [0, 1, 100])
def test_a_limit_of_file_sizes_is_told_and_leaves_no_game(
    terminal: int, home: Path, most: int
) -> None:
    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    assert "File too large" in refused(in_terminal(terminal, "play", "d10", limit=limit))
    assert not list(home.rglob("*.pgn"))
    assert not list(home.rglob("*draft*"))


def test_output_beyond_a_limit_of_file_sizes_is_told(home: Path) -> None:
    with (home / "out").open("w") as out:
        done = subprocess.run(
            [COMMAND, "rules", "d10"],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            timeout=HANG,
            env=environment(),
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)),
        )
    assert (done.returncode, done.stderr) == (2, "dicemate: standard output: File too large\n")


@pytest.mark.parametrize("most", [5, 6, 7])
def test_a_limit_of_open_files_below_what_the_command_needs_is_told(most: int) -> None:
    done = subprocess.run(
        [COMMAND, "games"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)),
    )
    assert refused(done) == "dicemate: Too many open files\n"


# -- what is typed after the command -------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("ruels",), "'ruels' is not a command; did you mean rules"),
        (("x" * 5000,), "is not a command"),
        (("",), "'' is not a command"),
        (("\x1b[2J",), "is not a command"),
        (("--", "x"), "COMMAND"),
        (
            ("export", "x", "--cast", "y", "--speed", "soon"),
            "'soon' is not a number from 0.1 to 100",
        ),
        (("export", "x", "--cast", "y", "--speed", "nan"), "'nan' is not a number from 0.1 to 100"),
        (("export", "x", "--svg", "y", "--step", "9" * 5000), "--step"),
        (("play", "d10", "--white"), "expected one argument"),
        (("play", "d10", "--white=-x"), "this needs a terminal"),
        (("play", "d10", "--white", "-x"), "expected one argument"),
    ],
)
def test_a_command_line_that_is_wrong_names_what_is(
    arguments: tuple[str, ...], reason: str
) -> None:
    line = refused(asked(*arguments))
    assert reason in line
    assert line[:-1].isprintable()
    assert "argument :" not in line


@needs_modes
@pytest.mark.parametrize("mode", [0o500, 0o400, 0])
def test_a_home_that_may_not_be_written_is_told(terminal: int, home: Path, mode: int) -> None:
    home.chmod(mode)
    try:
        line = refused(in_terminal(terminal, "play", "d10", limit=drop_power))
    finally:
        home.chmod(0o700)
    assert f"{home}/.local" in line
    assert line.endswith(": Permission denied\n")
