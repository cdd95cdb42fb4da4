"""The installed command is killed, crowded out or meets a second one: no word is lost."""

import os
import random
import re
import resource
import signal
from pathlib import Path

import pytest

from e2e.terminal import Terminal
from helpers import saved_words

MOVES = ("Nf3", "Nf6", "Nc3", "Nc6")
GAME = ("play", "d10", "--white", "Ann", "--black", "Bob", "--seed", "d")  # Throws 4 8 4 8.


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("way", ["SIGKILL", "SIGTERM", "the terminal is closed"])
def test_what_was_shown_is_there_after_a_kill(tmp_path: Path, way: str, seed: int) -> None:
    generator = random.Random(f"{way}{seed}")
    with Terminal(tmp_path, *GAME, columns=120, rows=40) as terminal:
        terminal.see("Ann, roll the die.")
        for move in MOVES[: generator.randrange(1, 5)]:  # Before the first throw nothing is kept.
            terminal.press(" ")
            terminal.see("rolled", ", move")
            terminal.press(move, "enter")
            terminal.see(f"}} {move}", ", roll the die.")
        terminal.press(" ")  # Perhaps this throw is made, perhaps it is not.
        terminal.look(generator.random() * 0.05)
        seen = terminal.rail
        if way == "the terminal is closed":
            terminal.hang_up()
            terminal.ended()
        else:
            os.kill(terminal.process, getattr(signal, way))
            terminal.exit_status()
    shown = re.findall(r"\{(\d+)\}(?: (\w+))?", seen)
    expected = [word for throw, move in shown for word in (f"roll:{throw}", move) if word]
    saved = saved_words(tmp_path)
    assert len(expected) <= len(saved) <= len(expected) + 1
    assert saved[::2][: len(shown)] == expected[::2]
    with Terminal(tmp_path, "resume") as terminal:
        terminal.see("Ann (White)", "Bob (Black)", *(f"}} {move}" for _, move in shown if move))


def test_a_full_disk_takes_the_word_back_and_says_so(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.see("Ann, roll the die.")
        terminal.press(" ")
        terminal.see("Ann rolled 4")
        resource.prlimit(terminal.process, resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
        terminal.press("Nf3", "enter")
        terminal.see("Not played, since it cannot be saved: File too large")
        assert saved_words(tmp_path) == ["roll:4"]
        unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(terminal.process, resource.RLIMIT_FSIZE, unlimited)
        terminal.press("esc", "Nf3", "enter")
        terminal.see("Bob, roll the die.")
    assert saved_words(tmp_path) == ["roll:4", "g1f3"]


def test_a_game_that_is_not_saved_any_more_fails_at_the_end(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.see("Ann, roll the die.")
        terminal.press(" ")
        terminal.see("Ann rolled 4")
        (path,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
        path.unlink()
        path.parent.rmdir()
        path.parent.touch()
        terminal.press("leave", "enter")
        terminal.see("The game is not saved: Not a directory")
        assert terminal.exit_status() == 2  # A script can see it.


def test_the_second_at_one_game_is_told_in_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as first:
        first.see("Ann, roll the die.")
        first.press(" ")
        first.see("Ann rolled")
        with Terminal(tmp_path, "resume") as second:
            second.see("d10 Ann-Bob.pgn: this game is open in another window")
            assert second.exit_status() == 2


def test_a_torn_record_is_gone_on_with_and_the_loss_is_told(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME) as terminal:
        terminal.see("Ann, roll the die.")
        terminal.press(" ")
        terminal.see("Ann rolled", ", move")
        terminal.press("Nf3", "enter")
        terminal.see("Bob, roll the die.")
    (path,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    os.truncate(path, path.stat().st_size - len("3 *\n"))
    with Terminal(tmp_path, "resume") as terminal:
        terminal.see("The file's end was missing; Nf was dropped.", "{4}")
        terminal.press("Nf3", "enter")
        terminal.see("Bob, roll the die.")
    assert saved_words(tmp_path) == ["roll:4", "g1f3"]
