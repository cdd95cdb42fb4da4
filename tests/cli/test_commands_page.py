"""docs/commands.md names every command, and all options of games and exports."""

import argparse
import re
from pathlib import Path

import pytest

from dicemate.cli.arguments import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs" / "commands.md").read_text(encoding="utf-8")


def test_every_command_has_a_line() -> None:
    named = set(re.findall(r"`dicemate ([a-z-]+)", PAGE))
    assert named >= {command.name for command in COMMANDS}


@pytest.mark.parametrize("name", ["play", "export"])
def test_every_option_is_told(name: str) -> None:
    parser = argparse.ArgumentParser()
    next(command for command in COMMANDS if command.name == name).add(parser)
    options = {each for action in parser._actions for each in action.option_strings}
    told = set(re.findall(r"--[a-z-]+", PAGE))
    assert options - {"-h", "--help"} <= told
