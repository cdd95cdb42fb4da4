"""Standard streams that are closed, full or abandoned: no traceback, and a telling status."""

import json
import os
import subprocess
from pathlib import Path

import pytest

from cli.command import COMMAND, environment
from dicemate import record
from dicemate.dice import Dice
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from helpers import HANG, match_of

PRINTING = (
    "rules d10",
    "variants",
    "games",
    "--help",
    "play --help",
    "--version",
    "doctor",
    "dice",
    "odds d10 --json",
    "completion bash",
    "play d10 --plain --no-save",
)
UNBUFFERED = {"PYTHONUNBUFFERED": "1"}
AT_ONCE = ("rules d10", "--help", "doctor", "odds d10 --json", "play d10 --plain --no-save")
"""One for each way of printing, where each line is written at once."""
PRINTED = (*((each, {}) for each in PRINTING), *((each, UNBUFFERED) for each in AT_ONCE))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)


def shell(line: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """Run a line of bash, where `dicemate` is the command as it is installed."""
    return subprocess.run(
        ["bash", "-c", line.replace("dicemate", str(COMMAND), 1)],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(**environ),
    )


def usual(command: str) -> int:
    """Return the status of a command: `doctor` finds no terminal to play in."""
    return 2 if command == "doctor" else 0


@pytest.mark.parametrize(("command", "environ"), PRINTED)
def test_a_pipe_that_nobody_ever_reads_is_no_error(command: str, environ: dict[str, str]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        done = subprocess.run(
            [COMMAND, *command.split()],
            stdin=subprocess.DEVNULL,
            stdout=pipe,
            stderr=subprocess.PIPE,
            timeout=HANG,
            env=environment(**environ),
        )
    assert not done.stderr
    assert done.returncode in (0, usual(command))


@pytest.mark.parametrize("environ", [{}, UNBUFFERED])
def test_what_was_found_is_in_the_status_though_nobody_reads_it(
    environ: dict[str, str], tmp_path: Path
) -> None:
    game = Game(match_of("d10", "roll:6", "e2e4"), Dice.seeded("x"))
    (tmp_path / "game.pgn").write_text(record.write(game), encoding="utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as pipe:
        verify = (COMMAND, "verify", tmp_path / "game.pgn")
        done = subprocess.run(verify, stdout=pipe, timeout=HANG, env=environment(**environ))
    assert done.returncode == 1  # The seed gave another face.


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(("command", "environ"), PRINTED)
def test_output_that_cannot_be_written_is_told_in_a_line(
    command: str, environ: dict[str, str]
) -> None:
    done = shell(f"dicemate {command} > /dev/full", **environ)
    if command == "games":  # There are none, so nothing was to be written.
        assert (done.returncode, done.stderr) == (0, "")
        return
    assert done.returncode == 2
    assert done.stderr == "dicemate: standard output: No space left on device\n"


@pytest.mark.parametrize(("command", "environ"), PRINTED)
def test_a_closed_output_is_told_in_a_line(command: str, environ: dict[str, str]) -> None:
    done = shell(f"dicemate {command} >&-", **environ)
    if command == "games":
        assert (done.returncode, done.stderr) == (0, "")
        return
    assert done.returncode == 2
    assert done.stderr == "dicemate: standard output: Bad file descriptor\n"


@pytest.mark.parametrize("command", ["play d10 --plain", "learn d10 --plain", "bot play greedy"])
def test_an_input_that_cannot_be_read_is_told_in_a_line(command: str) -> None:
    with Path(os.devnull).open("wb") as unreadable:
        done = subprocess.run(
            [COMMAND, *command.split()],
            stdin=unreadable,
            capture_output=True,
            encoding="utf-8",
            timeout=HANG,
            env=environment(),
        )
    assert done.returncode == 2
    assert done.stderr == "dicemate: standard input: Bad file descriptor\n"


@pytest.mark.parametrize("closed", ["2>&-", "2>/dev/full", ">&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["rules d99", "dance", "replay nothing", "", "play d10"])
def test_without_a_place_for_errors_the_status_still_tells(command: str, closed: str) -> None:
    done = shell(f"dicemate {command} {closed}")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


def test_a_closed_stream_is_not_taken_for_a_file(tmp_path: Path) -> None:
    """The first file that is opened gets the number of a closed stream, and what goes there."""
    folder = tmp_path / ".local" / "share" / "dicemate" / "games"
    folder.mkdir(parents=True)
    (folder / "broken.pgn").write_text("nothing")
    for closed in ("2>&-", ">&- 2>&-", "<&- >&- 2>&-"):
        shell(f"dicemate dice {closed}")
        shell(f"dicemate games {closed}")
    assert (folder / "broken.pgn").read_text() == "nothing"
    written = [path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()]
    assert not [content for content in written if b"dicemate:" in content]


@pytest.mark.parametrize("encoding", ["latin-1", "ascii", "cp437"])
@pytest.mark.parametrize("command", ["rules d10", "doctor", "variants"])
def test_what_an_encoding_lacks_is_written_alike(command: str, encoding: str) -> None:
    done = subprocess.run(
        [COMMAND, *command.split()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=HANG,
        env=environment(PYTHONIOENCODING=encoding),
    )
    assert done.returncode == usual(command)
    assert done.stdout.decode(encoding)
    assert not done.stderr


@pytest.mark.parametrize("environ", [{"LC_ALL": "C"}, {"PYTHONIOENCODING": "latin-1"}])
def test_json_names_the_same_file_and_players_in_every_encoding(
    environ: dict[str, str], tmp_path: Path
) -> None:
    folder = tmp_path / ".local" / "share" / "dicemate" / "games"
    folder.mkdir(parents=True)
    file = folder / "Władysław.pgn"
    match = match_of("d10")
    match.names = {WHITE: "Władysław", BLACK: "王"}
    file.write_text(record.write(Game(match, Dice.seeded("x"))), encoding="utf-8")
    (listed,) = json.loads(shell("dicemate games --json", **environ).stdout)
    assert (listed["file"], listed["white"], listed["black"]) == (str(file), "Władysław", "王")
