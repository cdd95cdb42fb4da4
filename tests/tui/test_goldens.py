"""Text goldens: what a table looks like, letter by letter.

`GOLDENS=write pytest tests/tui/test_goldens.py` writes them anew; read the difference before you
commit it.
"""

import pytest

from dicemate import plugins
from dicemate.system.settings import Settings
from helpers import E4_D5
from tui.golden import check
from tui.player import table

SIZES = ("80x24", "100x30", "120x40", "160x50", "200x60")
OPENINGS: dict[str, tuple[str | None, list[str], list[str]]] = {
    "babylonian": (E4_D5, ["d4:4 d4:1"], [*"exd5", "enter", "space", *"Qxd5", "enter"]),
    "d10": (None, ["d10:5", "d10:10"], ["space", *"e4", "enter", "space", *"Nf6", "enter"]),
    "deadmans": (E4_D5, [], [*"exd5", "enter"]),
    "freedom": (E4_D5, [], ["up"]),
    "hexagonal": (
        None,
        ["d4:4 d4:1"],
        [*"e6", "enter", *"d6", "enter", *"exf7", "enter", "space"],
    ),
}

ORIENTED = [
    ("turned", "d10", OPENINGS["d10"][2][:5]),
    ("turned", "deadmans", [*"exd5", "enter", *"d7", "enter"]),
    ("facing", "babylonian", OPENINGS["babylonian"][2]),
    ("facing", "deadmans", OPENINGS["deadmans"][2]),
]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", plugins.names())
async def test_golden(name: str, size: str) -> None:
    setup, throws, keys = OPENINGS[name]  # A game without one here has no golden: add one.
    async with table(plugins.load(name), setup, size=size, throws=throws) as player:
        await player.press(*keys)
        check(f"{name}-{size}", player)


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize(("orientation", "name", "keys"), ORIENTED)
async def test_golden_of_an_orientation(
    orientation: str, name: str, keys: list[str], size: str
) -> None:
    setup, throws, _ = OPENINGS[name]
    given = {"size": size, "throws": throws, "settings": Settings(orientation=orientation)}
    async with table(plugins.load(name), setup, **given) as player:
        await player.press(*keys)
        check(f"{name}-{orientation}-{size}", player)
