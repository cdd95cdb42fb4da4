"""What is written to less capable terminals."""

from pathlib import Path
from re import fullmatch

import pytest

from e2e.terminal import ColourTerminal, Terminal

GAME = ("play", "d10", "--white", "Änn", "--black", "Bob", "--seed", "d")


def test_without_colours_none_is_written_and_men_squares_and_cursor_are_told(
    tmp_path: Path,
) -> None:
    with ColourTerminal(tmp_path, *GAME, NO_COLOR="1", COLORTERM="truecolor") as terminal:
        terminal.see("roll the die")
        terminal.press(" ")
        terminal.see("rolled 4")
        terminal.press("right")
        terminal.see("♔", "♚", "[", "]", "::::")
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
    assert {(cell.fg, cell.bg) for cell in cells} == {("default", "default")}


def test_with_few_colours_only_the_terminals_own_are_written(tmp_path: Path) -> None:
    with ColourTerminal(tmp_path, *GAME, TERM="xterm-16color", COLORTERM="") as terminal:
        terminal.see("roll the die", "♚")
        cells = [cell for row in terminal.screen.buffer.values() for cell in row.values()]
    colours = {colour for cell in cells for colour in (cell.fg, cell.bg)}
    assert not [colour for colour in colours if fullmatch("[0-9a-f]{6}", colour)]


@pytest.mark.parametrize("text", ["bogus", ""])
def test_colours_that_textual_does_not_know_are_ignored(tmp_path: Path, text: str) -> None:
    with Terminal(tmp_path, *GAME, TEXTUAL_COLOR_SYSTEM=text) as terminal:
        terminal.see("roll the die")


def test_a_terminal_without_utf8_gets_ascii_and_letters_for_men(tmp_path: Path) -> None:
    with Terminal(tmp_path, *GAME, LC_ALL="C", columns=120, rows=40) as terminal:
        shown = terminal.see("Ann", "roll the die", "R         N         B         Q         K")
        terminal.press(" ")
        shown += terminal.see("rolled 4")
        terminal.press("leave", "enter")
    assert shown.isascii()
