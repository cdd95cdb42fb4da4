"""A plugin that fails, at a real terminal: a line, the game as it was before, the menu."""

from pathlib import Path

import pytest

from dicemate import plugins
from e2e import failinggame
from e2e.failinggame import FAULTS, WORDS
from e2e.terminal import Terminal


@pytest.fixture
def path(tmp_path: Path) -> str:
    """Return the folder of a plugin, as PYTHONPATH."""
    return failinggame.put(tmp_path / "plugin")


def test_a_move_that_the_game_cannot_name_is_never_offered(path: str, tmp_path: Path) -> None:
    play = ("play", "odd", "--physical")
    with Terminal(tmp_path, *play, columns=200, PYTHONPATH=path, FAULT="action") as terminal:
        for seen, typed in (("roll the die", "6"), ("rolled 6", "e2e4\r"), ("Black, roll", "6")):
            terminal.see(seen)
            terminal.press(typed)
        assert terminal.exit_status() == 2
        assert "the game odd failed: Action: label cannot be 7" in terminal.text
    (saved,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    assert saved.read_text().endswith("\n\n{[%roll 6/10 by hand]} 1. e4 *\n")


def _play_until_it_fails(terminal: Terminal) -> None:
    terminal.see("roll the die")
    for typed, seen in (("6", "rolled 6"), ("e2e4\r", "Black, roll"), ("6", "Black, move")):
        terminal.press(typed)
        terminal.see(seen)
    terminal.press("e7e5\r")


@pytest.mark.parametrize("fault", FAULTS)
def test_a_game_that_fails_in_play_is_saved_up_to_the_last_good_word(
    fault: str, path: str, tmp_path: Path
) -> None:
    play = ("play", "odd", "--physical")
    with Terminal(tmp_path, *play, columns=250, PYTHONPATH=path, FAULT=fault) as terminal:
        _play_until_it_fails(terminal)
        assert terminal.exit_status() == 2
        assert "dicemate: the game odd failed: " in terminal.text
        assert "failures/odd.txt" in terminal.text
        assert "Traceback" not in terminal.text
        assert "printed at import" not in terminal.text
    (saved,) = (tmp_path / "dicemate" / "games").glob("*.pgn")
    assert saved.read_text().endswith(f"\n\n{WORDS}\n")
    assert "Traceback" in (tmp_path / "dicemate" / "failures" / "odd.txt").read_text()


def test_from_the_menu_a_game_that_fails_leads_back_to_it(path: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, columns=120, PYTHONPATH=path, FAULT="roll") as terminal:
        terminal.see("Odd Chess", "Freedom Dice Chess")
        above = 3 + len(plugins.names())  # Three lines greet.
        terminal.press(*["down"] * above, "enter")
        terminal.see("Odd Chess", "a new game")
        terminal.press("f5")
        terminal.see("roll the die")
        terminal.press(" ")
        terminal.see("the game odd failed: ZeroDivisionError: one", "Quit")
        terminal.press("q")
        assert terminal.exit_status() == 0
