"""One word's way through the screen: short, and each module once or twice."""

import sys
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from dicemate import plugins
from dicemate.tui.match import table as table_module
from helpers import E4_D5
from tui.player import table

MATCH = Path(table_module.__file__).parent
APART = {
    *("captions", "standing", "shortlist", "numbering", "hand"),
    *("scoreboard", "spine", "movelist", "orientation", "replay"),
}
"""The modules that know no table, such as the words for a throw; all others are the table."""

MOST = 20
"""Changes of file that are allowed."""

WORDS = [
    ("d10", None, "space", "Nf3"),
    ("babylonian", E4_D5, "up", "exd5"),
    ("deadmans", E4_D5, "up", "exd5"),
    ("freedom", "4k3/8/8/8/4q3/8/8/4K3 w - - 0 1", "up", "Kd1"),
]


class Walk:
    """Notes which of our functions are called while a key's command runs."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []
        self._running = False

    def __call__(self, frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        file = Path(code.co_filename)
        if code.co_name == "action_command" and event in ("call", "return"):
            self._running = event == "call"
        if self._running and event == "call" and MATCH in file.parents and file.stem not in APART:
            self.calls.append((file.stem, code.co_name))


@pytest.mark.parametrize(("name", "setup", "key", "word"), WORDS)
async def test_a_typed_word_changes_file_seldom(
    name: str, setup: str | None, key: str, word: str
) -> None:
    throws = {"throws": ["d10:2"]} if name == "d10" else {}
    async with table(plugins.load(name), setup, **throws) as player:
        await player.press(key, *word)
        said, walk = len(player.match.words), Walk()
        sys.setprofile(walk)
        await player.press("enter")
        sys.setprofile(None)
        assert len(player.match.words) == said + 1
        changes = sum(first[0] != second[0] for first, second in pairwise(walk.calls))
        assert {"tableinput", "dialogue", "view"} <= {file for file, _ in walk.calls}
        assert changes <= MOST, walk.calls
