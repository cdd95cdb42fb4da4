"""Text goldens: what a table looks like, letter by letter.

`GOLDENS=write pytest tests/tui/test_goldens.py` writes them anew; read the difference before you
commit it.
"""

import os
from pathlib import Path

import pytest

from dicemate import plugins
from tui.player import table

GOLDENS = Path(__file__).with_name("goldens")
SIZES = ("80x24", "120x40")
OPENINGS = {
    "d10": (["d10:5", "d10:10"], ["space", *"e4", "enter", "space", *"Nf6", "enter"]),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", plugins.names())
async def test_golden(name: str, size: str) -> None:
    throws, keys = OPENINGS[name]  # A game without an opening here has no golden: add one.
    async with table(plugins.load(name), size=size, throws=throws) as player:
        await player.press(*keys)
        golden, shown = GOLDENS / f"{name}-{size}.txt", player.text + "\n"
    if os.environ.get("GOLDENS") == "write":
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
