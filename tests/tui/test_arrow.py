"""The arrow on the square that the last move left."""

import pytest

from dicemate import plugins
from dicemate.scene import Panel, Spot
from dicemate.system.settings import Settings
from dicemate.tui.board import grid
from dicemate.tui.board.tile import Lights, tiles
from tui.player import table


def arrow(start: str, end: str, *, turned: bool = False) -> int | None:
    lights = Lights(arrows={Spot("board", start): Spot("board", end)})
    panel = Panel("board", {})
    tiling = grid.tiling(panel, (4, 2), 4, turned=turned, bare=False)
    shown = dict(tiles([panel], [tiling], lights, turned=turned))
    assert all(tile.arrow is None for spot, tile in shown.items() if spot.square != start)
    return shown[Spot("board", start)].arrow


@pytest.mark.parametrize(
    ("end", "eighth"),
    [("d8", 0), ("h8", 1), ("h4", 2), ("g1", 3), ("d1", 4), ("a1", 5), ("a4", 6), ("b5", 7)],
)
def test_it_points_to_where_the_man_went_also_on_a_turned_board(end: str, eighth: int) -> None:
    assert arrow("d4", end) == eighth
    assert arrow("d4", end, turned=True) == (eighth + 4) % 8


@pytest.mark.parametrize(("men", "sign"), [("glyphs", "↑"), ("letters", "^")])
async def test_it_is_shown_where_nothing_stands(men: str, sign: str) -> None:
    async with table(plugins.load("deadmans"), settings=Settings(men=men)) as player:
        await player.type("e4")
        assert sum(line.count(sign) for line in player.lines[:-3]) == 1
        await player.type("e5")
        await player.type("Nf3")
        assert not sum(line.count(sign) for line in player.lines[:-3])
