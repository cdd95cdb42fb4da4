"""docs/commands.md names every command, and all options of games and exports."""

import re
from pathlib import Path

import pytest

from dicemate.cli.arguments import parsers

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")
_, COMMANDS = parsers()


def test_every_command_has_a_line() -> None:
    named = set(re.findall(r"`dicemate ([a-z-]+)", PAGE))
    assert named >= {*COMMANDS}


@pytest.mark.parametrize("command", ["play", "export"])
def test_every_option_is_told(command: str) -> None:
    options = {each for action in COMMANDS[command]._actions for each in action.option_strings}
    told = set(re.findall(r"--[a-z-]+", PAGE))
    assert options - {"-h", "--help"} <= told
