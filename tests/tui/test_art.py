"""Drawings as cells: they differ from each other, and fill squares of any size."""

import zlib
from itertools import combinations

import pytest
import resvg_py

from dicemate import scene
from dicemate.scene import Man
from dicemate.tui.board import art, sets, square
from dicemate.tui.board.art import Cell, Cells
from dicemate.tui.board.points import QUADRANTS
from dicemate.tui.board.raster import RGB, pixels
from dicemate.tui.board.script import GLYPHS
from dicemate.tui.board.tile import Tile
from dicemate.tui.board.tiling import Part

LIGHT: RGB = (0xA9, 0x8F, 0x6B)
DARK: RGB = (0x7A, 0x5F, 0x42)
RED: RGB = (200, 30, 20)
SIZES = [(6, 3), (8, 4), (10, 5), (12, 6)]
QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"


def flat(cells: Cells) -> list[Cell]:
    return [cell for row in cells for cell in row]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_drawing_differs_from_every_other(width: int, height: int) -> None:
    drawn = {name: art.cells(name, LIGHT, (width, height)) for name in sorted(sets.NAMES)}
    for one, other in combinations(drawn, 2):
        differing = sum(a != b for a, b in zip(flat(drawn[one]), flat(drawn[other]), strict=True))
        assert differing >= width * height // 6, (one, other)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_men_fill_the_square_and_stand_in_its_middle(width: int, height: int) -> None:
    for man in sets.MEN:
        rows = art.cells(man, DARK, (width, height))
        assert len(rows) == height
        assert {len(row) for row in rows} == {width}
        columns = [x for row in rows for x, cell in enumerate(row) if cell != Cell(" ", DARK, DARK)]
        assert abs(min(columns) - (width - 1 - max(columns))) <= 1, man
        assert len(columns) > width * height / (4 if man in "Pp" else 3), man


def test_cells_are_quadrants_and_bare_ground_is_a_blank() -> None:
    cells = flat(art.cells("n", LIGHT, (12, 6)))
    assert {cell.char for cell in cells} <= set(QUARTERS)
    assert Cell(" ", LIGHT, LIGHT) in cells
    for cell in cells:
        assert (cell.char == " ") == (cell.ink == cell.ground)
        assert cell.ink != LIGHT or cell.ground == LIGHT, "the ground lies behind"


@pytest.mark.parametrize("mask", range(16))
def test_two_colours_are_fitted_exactly(mask: int) -> None:
    quarters = [RED if mask >> i & 1 else LIGHT for i in range(4)]
    ((cell,),) = art.fitted((tuple(quarters[:2]), tuple(quarters[2:])), LIGHT)
    blanks = {0: Cell(" ", LIGHT, LIGHT), 15: Cell(" ", RED, RED)}
    assert cell == blanks.get(mask, Cell(QUARTERS[mask], RED, LIGHT))


def test_of_three_colours_the_two_nearest_become_one() -> None:
    near = (210, 30, 20)
    assert art.fitted(((RED, near), (LIGHT, LIGHT)), LIGHT) == ((Cell("▀", (205, 30, 20), LIGHT),),)


def test_a_mark_stands_in_the_corner_and_leaves_the_rest_of_the_man() -> None:
    alone = art.cells("K", LIGHT, (12, 6))
    marked = art.cells("K", LIGHT, (12, 6), corner="tombstone")
    changed = {
        (x, y)
        for y, (row, other) in enumerate(zip(alone, marked, strict=True))
        for x, (cell, new) in enumerate(zip(row, other, strict=True))
        if cell != new
    }
    assert len(changed) > 8
    assert min(x for x, _ in changed) >= 6
    assert min(y for _, y in changed) >= 2


def test_what_was_prepared_is_not_drawn_again() -> None:
    art.cells.cache_clear()
    art.prepare((6, 3), (LIGHT, DARK))
    drawn = art.cells.cache_info().misses
    assert drawn == 24
    king = Tile(scene.LIGHT, Man(True, "K"), None, "", target=False, danger=False)
    square.drawn(king, Part("e1", 0, 3, 0, 6), LIGHT, RED, (6, 3), GLYPHS, art.brush(QUADRANTS))
    assert art.cells.cache_info().misses == drawn


def test_pixels_are_those_of_the_picture() -> None:
    stripes = "".join(
        f'<rect x="{x}" y="{y}" width="1" height="1" fill="#{x:x}{y:x}{x * y % 16:x}"/>'
        for x in range(16)
        for y in range(16)
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">{stripes}</svg>'
    expected = tuple(
        tuple((17 * x, 17 * y, 17 * (x * y % 16)) for x in range(16)) for y in range(16)
    )
    assert pixels(svg, LIGHT) == expected


def test_the_ground_shows_where_nothing_is_drawn() -> None:
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
    assert pixels(svg, LIGHT) == ((LIGHT, LIGHT),)


@pytest.mark.parametrize(
    ("kind", "expected"),
    [
        (0, ((5, 5, 5), (5, 5, 5))),
        (1, ((5, 5, 5), (10, 10, 10))),
        (2, ((15, 25, 35), (17, 25, 95))),
        (3, ((10, 15, 20), (16, 22, 60))),
        (4, ((15, 25, 35), (20, 30, 95))),
    ],
)
def test_every_filter_of_the_format_is_undone(
    kind: int, expected: tuple[RGB, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def chunk(name: bytes, content: bytes) -> bytes:
        return len(content).to_bytes(4) + name + content + bytes(4)

    first = (10, 20, 30, 255, 12, 20, 90, 255)
    packed = zlib.compress(bytes([0, *first, kind, *[5] * 8]))
    png = bytes(8) + chunk(b"IHDR", (2).to_bytes(4) + bytes(9))
    png += chunk(b"IDAT", packed[:7]) + chunk(b"IDAT", packed[7:])
    monkeypatch.setattr(resvg_py, "svg_to_bytes", lambda **_: png)
    assert pixels("", LIGHT) == (((10, 20, 30), (12, 20, 90)), expected)
