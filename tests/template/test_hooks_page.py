"""The hooks that docs/hooks.md shows obey the laws in the game that `new-game` writes."""

import re
from pathlib import Path
from textwrap import indent

import pytest

from cli.command import dicemate
from dicemate import template

PAGE = Path(__file__).parents[2] / "docs" / "hooks.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
IMPORTS = """
from fractions import Fraction
from dicemate.hooks import Fan, Ray, expected, fanned
from dicemate.position import roll_word
"""
VALUE = """
    def value(self) -> float:
        return 0.01 * self.clock() * (1 if self.turn else -1)

"""


@pytest.mark.parametrize("block", BLOCKS, ids=["after", "fan"])
def test_a_hook_of_the_page_obeys_the_laws(block: str, tmp_path: Path) -> None:
    home = template.write("hilltop", tmp_path)
    rules = home / "src" / "dicemate_hilltop" / "position.py"
    source = rules.read_text(encoding="utf-8")
    rules.write_text(f"{IMPORTS}{source}{VALUE}{indent(block, '    ')}", encoding="utf-8")
    done = dicemate("check-game", home, "--seconds", "0")
    assert "no laws are broken" in done.stdout
