"""However a conversation ends, the game is saved, its file is released, and no traceback shows."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cli.command import COMMAND, dicemate, environment, refused
from dicemate import library
from helpers import HANG
from talk.talker import pipe

PLAY = ("play", "d10", "--plain", "--seed", "x", "--clock", "60")


@contextmanager
def begun(*lines: str) -> Iterator[subprocess.Popen[str]]:
    """Begin a conversation, say some lines, and wait for the answer to the last one."""
    process = subprocess.Popen(
        [COMMAND, *PLAY],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    )
    try:
        assert process.stdin
        assert process.stdout
        process.stdin.write("".join(f"{line}\n" for line in (*lines, "rules D99")))
        process.stdin.flush()
        assert any("D99" in line for line in process.stdout)
        yield process
    finally:
        process.kill()
        process.wait(timeout=HANG)
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream
            stream.close()


def saved_words() -> list[str]:
    (entry,) = library.entries()
    game, note = library.resume(entry.path)
    library.release(entry.path)
    assert not note
    return game.match.words


def test_a_terminal_that_goes_without_a_signal_ends_quietly() -> None:
    ours, theirs = os.openpty()
    with subprocess.Popen(
        [COMMAND, *PLAY],
        stdin=subprocess.PIPE,
        stdout=theirs,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment(),
    ) as process:
        os.close(theirs)
        assert process.stdin
        process.stdin.write("roll\nrules D99\n")
        process.stdin.flush()
        heard = b""
        while b"D99" not in heard:
            heard += os.read(ours, 1024)
        os.close(ours)
        _, err = process.communicate("list\n", timeout=HANG)
    assert (process.returncode, err) == (128 + signal.SIGHUP, "")
    assert len(saved_words()) == 1


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_and_ends(number: signal.Signals) -> None:
    with begun("roll") as process:
        process.send_signal(number)
        out, err = process.communicate(timeout=HANG)
        assert (process.returncode, err) == (128 + number, "")
        assert out.startswith("The game is saved as ")
    assert saved_words() == ["roll:10"]


def test_a_reader_who_has_gone_ends_it_quietly() -> None:
    with begun("roll") as process:
        assert process.stdin
        assert process.stdout
        process.stdout.close()
        process.stdin.write("knight f3\nroll\n")
        process.stdin.close()
        assert process.wait(timeout=HANG) == 0
        assert process.stderr
        assert process.stderr.read() == ""
    assert saved_words() == ["roll:10", "g1f3"]


def test_the_end_of_the_input_saves_and_ends() -> None:
    heard = pipe("roll", *PLAY)
    assert heard[-1].startswith("The game is saved as ")
    assert saved_words() == ["roll:10"]


def test_resume_says_what_was_last_and_goes_on() -> None:
    pipe("roll\nknight f3\n", *PLAY)
    heard = pipe("last\nleave\nboard\n", "resume", "--plain")
    assert heard.count("White: knight g1 to f3.") == 2
    assert "Black, roll the die." in heard
    assert not any("Rank" in line for line in heard)


def test_of_a_game_in_which_nothing_was_said_nothing_is_left() -> None:
    pipe("board\nleave\n", *PLAY)
    assert library.entries() == []


@pytest.mark.parametrize("name", ["", " ", "\x1b", "\u202e"])
def test_who_has_no_name_that_can_be_shown_has_that_of_the_colour(name: str) -> None:
    heard = pipe("", *PLAY, "--no-save", "--white", name)
    assert heard[0] == "d10 Chess."  # Who plays is only said of people with names.


def test_no_save_keeps_nothing(data: Path) -> None:
    heard = pipe("roll\n", *PLAY, "--no-save")
    assert "This game is not saved." in heard
    assert [*data.iterdir()] == []


def test_a_game_that_is_held_is_refused() -> None:
    with begun("roll"):
        assert "is open in another" in refused(dicemate("resume", "--plain"))


def test_without_a_terminal_plain_text_is_suggested() -> None:
    assert "--plain" in refused(dicemate("play", "d10"))


def test_no_screen_is_loaded() -> None:
    code = (
        "import sys; from dicemate.cli import main\n"
        "try: main(['play', 'd10', '--plain', '--no-save'])\n"
        "except SystemExit: pass\n"
        "sys.stderr.write(' '.join(sorted(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        input="roll\nboard\nhelp\n",
        capture_output=True,
        encoding="utf-8",
        timeout=HANG,
        env=environment(),
    )
    loaded = done.stderr.split()
    assert "dicemate.talk.playing" in loaded
    assert not [name for name in loaded if name.startswith(("textual", "rich", "dicemate.tui"))]


def test_a_game_that_ended_before_its_first_roll_is_said_to_be_saved() -> None:
    heard = pipe("resign\nyes", *PLAY)
    (entry,) = library.entries()
    assert heard[-1] == f"The game is saved as {entry.name}."


def test_a_file_that_was_taken_away_is_written_again_at_the_end() -> None:
    with begun("roll") as process:
        (entry,) = library.entries()
        entry.path.unlink()
        told, _ = process.communicate("quit\n", timeout=HANG)
    assert "was written again" in told
    assert "The game is saved as" in told
    assert saved_words()


def test_a_file_that_was_changed_is_written_again_at_the_end() -> None:
    with begun("roll") as process:
        (entry,) = library.entries()
        entry.path.write_text("rubbish")
        told, _ = process.communicate("quit\n", timeout=HANG)
    assert "Another program changed the file; its version is in the bin" in told
    assert "The game is saved as" in told
    assert saved_words()
    assert [file.read_text() for file in library.bin_folder().glob("*.pgn")] == ["rubbish"]


def test_a_game_that_is_not_saved_any_more_is_not_told_to_be() -> None:
    with begun("roll") as process:
        (entry,) = library.entries()
        entry.path.unlink()
        entry.path.parent.rmdir()
        entry.path.parent.touch()
        told, err = process.communicate("quit\n", timeout=HANG)
    assert "The game is saved" not in told
    assert f"The game is not saved: Not a directory ({entry.path})" in told
    assert (process.returncode, err) == (2, "")  # A script can see it.


def test_a_game_whose_name_is_taken_is_saved_under_another() -> None:
    with begun("roll") as process:
        (entry,) = library.entries()
        entry.path.unlink()
        entry.path.mkdir()
        told, _ = process.communicate("quit\n", timeout=HANG)
    name = f"{entry.path.stem} 2.pgn"
    assert f"The game is saved as {name}." in told
    why = f"this is a folder, not a file ({entry.path})"
    assert f"The game is saved under another name, {name}: {why}" in told
    assert process.returncode == 0
    entry.path.rmdir()
    assert saved_words() == ["roll:10"]
