"""Text goldens: screens as they are expected, letter by letter.

`GOLDENS=write pytest …` writes them anew; read the difference before you commit it.
"""

import os
from pathlib import Path

from tui.player import Player

GOLDENS = Path(__file__).with_name("goldens")


def check(name: str, player: Player) -> None:
    """Compare the screen with a golden, or write that anew."""
    golden, shown = GOLDENS / f"{name}.txt", "\n".join(player.lines) + "\n"
    if os.environ.get("GOLDENS") == "write":
        golden.write_text(shown, encoding="utf-8")
    assert shown == golden.read_text(encoding="utf-8")
