"""The installed command in a real terminal, from the menu to the replay."""

import re
from pathlib import Path

from e2e.terminal import Terminal


def test_from_the_menu_to_the_replay(tmp_path: Path) -> None:
    with Terminal(tmp_path) as terminal:
        terminal.begin_d10("Ann", "Bob")
        terminal.see("▸Ann (White)", "Bob (Black)")
        terminal.press(" ")
        terminal.see("Ann rolled")
        terminal.press("leave", "enter")
        terminal.see("Quit")
        terminal.press("q")
        assert terminal.exit_status() == 0
    (record,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    assert 'White "Ann"' in record.read_text()


def test_play_quit_resume_finish_and_replay(tmp_path: Path) -> None:
    names = ("--white", "Ann", "--black", "Bob")
    game = ("play", "d10", *names, "--seed", "d")  # Throws 4 8 4 8.
    with Terminal(tmp_path, *game, columns=120, rows=40) as first:
        for turn in range(4):
            name = "Bob" if turn % 2 else "Ann"
            first.see(f"{name}, roll the die.")
            first.press(" ")
            first.see(f"{name} rolled", f"{name}, move")
            first.press(("Nf3", "Nf6", "Nc3", "Nc6")[turn], "enter")
        first.see("Ann, roll the die.", "} Nc6")
        shown = first.text
        first.press("\x11")  # Ctrl+Q
        assert first.exit_status() == 0
    with Terminal(tmp_path, "resume", columns=120, rows=40) as second:
        second.see("Ann, roll the die.", "} Nc6")
        assert _moves(second.text) == _moves(shown)
        second.press("resign", "enter")
        second.see("do you resign")
        second.press("1")
        second.see("Bob wins: resignation.")
        second.press("6")
        assert second.exit_status() == 0
    (record,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    with Terminal(tmp_path, "replay", record.name) as third:
        third.see("step 0 of 8")
        third.press("right")
        third.see("step 1 of 8", "Ann rolled")
        third.press("end")
        third.see("Bob wins: resignation.")
        third.press("esc")
        assert third.exit_status() == 0
    with Terminal(tmp_path, "resume") as fourth:
        fourth.see("no unfinished game")
        assert fourth.exit_status() == 2


def _moves(screen: str) -> list[str]:
    """Return the throws with their moves, each once: a rail is read a second time as one line."""
    return list(dict.fromkeys(re.findall(r"\{\d+\} \w+", screen)))


def test_a_terminal_too_small_is_told_in_one_line(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "d10", columns=79) as terminal:
        screen = terminal.see("the minimum is 80x24")
        assert terminal.exit_status() == 2
        assert "Traceback" not in screen
    assert not list(tmp_path.glob("**/*.pgn"))


def test_a_killed_game_comes_back_with_every_word_shown(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "d10", "--seed", "3") as terminal:
        terminal.see("White, roll the die.")
        terminal.press(" ")
        shown = re.search(r"White rolled (\d+)", terminal.see("White rolled"))
    # Leaving the block kills the process with SIGKILL.
    with Terminal(tmp_path, "resume") as terminal:
        assert shown
        terminal.see(shown[0])


def test_a_man_is_dragged_with_the_mouse_of_a_terminal(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "d10", "--seed", "d") as terminal:  # 4
        terminal.see("White, roll the die.")
        terminal.press(" ")
        terminal.see("White rolled 4")
        terminal.drag((9, 23), (15, 17))  # Squares of 6x3 cells: b1 to c3.
        terminal.see("{4} Nc3", "Black, roll the die.")


def test_a_game_that_is_not_saved_leaves_nothing(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "d10", "--no-save", "--seed", "d") as terminal:
        terminal.see("not saved")
        terminal.press(" ")
        terminal.see("White rolled")
        terminal.press("\x1b[200~Nf3\n\x1b[201~")  # As a terminal sends a paste.
        terminal.see("› Nf3")
        terminal.press("enter")
        terminal.see("Black, roll the die.")
        terminal.press("leave", "enter")
        assert terminal.exit_status() == 0
    assert not [*(tmp_path / "dicemate").rglob("*.pgn")]
