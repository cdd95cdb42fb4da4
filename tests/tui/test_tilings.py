"""Where squares lie in cells, whatever board it is: none hides another, and all can be reached."""

from collections import Counter, defaultdict
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dicemate.scene import FILES, HEXAGON, Panel
from dicemate.tui.board import cursor, geometry
from dicemate.tui.board.geometry import Layout
from dicemate.tui.board.tiling import NOBODY, Edge, Label, Part, Tiling
from walkgame import HEXAGONS, RING

GLINSKI = Panel("board", {}, places=HEXAGONS, shape=HEXAGON)
HOLES = Panel("board", {}, places=RING)


@st.composite
def panels(draw: st.DrawFn) -> Panel:
    """Return a board with any squares of a small field."""
    shape = draw(st.sampled_from(["", HEXAGON]))
    lift = draw(st.integers(0, 1))
    field = [(file, rank) for file in range(draw(st.integers(1, 5))) for rank in range(1, 12)]
    taken = draw(st.sets(st.sampled_from(field), min_size=1, max_size=20))
    places = {
        f"{FILES[file]}{rank}": (2 * file, 2 * rank + (shape == HEXAGON) * ((file + lift) % 2))
        for file, rank in taken
    }
    return Panel("board", {}, "title" if lift else "", places=places, shape=shape)


@st.composite
def layouts(draw: st.DrawFn) -> tuple[Panel, Layout, bool]:
    """Return a board with a layout that it may have, and whether it is turned."""
    panel = draw(panels())
    square = draw(st.sampled_from(geometry.sizes([panel])))
    bare, turned = draw(st.booleans()), draw(st.booleans())
    return panel, Layout(square, bare=bare), turned


def tiling_of(panel: Panel, layout: Layout, *, turned: bool) -> Tiling:
    return next(geometry.tilings([panel], layout, turned=turned))


def shares(tiling: Tiling) -> dict[str, list[tuple[int, int]]]:
    """Return the cells of which each square has at least a part."""
    found = defaultdict[str, list[tuple[int, int]]](list)
    for y, line in enumerate(tiling.lines):
        x = 0
        for stretch in line:
            if isinstance(stretch, Part):
                found[stretch.square] += [(x + column, y) for column in range(stretch.width)]
                x += stretch.width
            elif isinstance(stretch, Label):
                x += len(stretch.text)
            else:
                for owner in {*stretch.owners} - {NOBODY}:
                    found[owner].append((x, y))
                x += 1
    return found


@given(layouts())
def test_every_square_has_its_room_and_is_seen_in_its_box_alone(
    given: tuple[Panel, Layout, bool],
) -> None:
    panel, layout, turned = given
    tiling = tiling_of(panel, layout, turned=turned)
    seen = shares(tiling)
    assert {*seen} == {*panel.squares()} == {*tiling.rooms} == {*tiling.boxes}
    for square, cells in seen.items():
        assert all(tiling.boxes[square].contains(*cell) for cell in cells)
    for square, room in tiling.rooms.items():
        assert room.area >= min(6, layout.square[0] * layout.square[1])
        assert all(
            tiling.at(x, y) == square
            for y in range(room.y, room.bottom)
            for x in range(room.x, room.right)
        )


@given(layouts())
def test_lines_are_as_many_and_as_long_as_is_said(given: tuple[Panel, Layout, bool]) -> None:
    panel, layout, turned = given
    tiling = tiling_of(panel, layout, turned=turned)
    width, height = geometry.board_size(panel, layout)
    assert len(tiling.lines) == height - bool(panel.title)
    for line in tiling.lines:
        cells = (
            stretch.width if isinstance(stretch, Part) else len(getattr(stretch, "text", " "))
            for stretch in line
        )
        assert sum(cells) == width
    assert tiling.at(-1, 0) == tiling.at(0, -1) == tiling.at(width, 0) == NOBODY
    assert tiling.at(0, height) == NOBODY


@given(layouts())
def test_a_turned_board_is_the_same_upside_down(given: tuple[Panel, Layout, bool]) -> None:
    panel, layout, _ = given
    layout = layout._replace(bare=True)
    upright, turned = (tiling_of(panel, layout, turned=each).boxes for each in (False, True))
    width, height = geometry.board_size(panel, layout)
    height -= bool(panel.title)
    for square, box in upright.items():
        other = turned[square]
        assert other.x == width - box.right
        assert abs(other.y - (height - box.bottom)) <= layout.square[1] % 2  # Half a row.


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("square", geometry.sizes([GLINSKI]))
def test_hexagons_are_large_enough_for_a_mouse_and_every_one_is_named_at_the_edge(
    square: tuple[int, int], *, turned: bool
) -> None:
    layout = Layout(square)
    tiling = tiling_of(GLINSKI, layout, turned=turned)
    width, height = geometry.board_size(GLINSKI, layout)
    cells = Counter(tiling.at(x, y) for x in range(width) for y in range(height))
    assert min(cells[name] for name in HEXAGONS) >= 8
    written = " ".join(
        stretch.text for line in tiling.lines for stretch in line if isinstance(stretch, Label)
    ).split()
    assert sorted(written) == sorted([*"abcdefghikl", *map(str, range(1, 12))])


def test_the_edge_between_two_hexagons_belongs_to_both() -> None:
    tiling = tiling_of(GLINSKI, Layout((4, 2)), turned=False)
    owners = [edge.owners for line in tiling.lines for edge in line if isinstance(edge, Edge)]
    shared = {frozenset(pair) for several in owners for pair in pairwise(several)}
    slanting = {
        frozenset({one, other})
        for one, (x, y) in HEXAGONS.items()
        for other, (right, up) in HEXAGONS.items()
        if right - x == 2 and abs(up - y) == 1
    }
    assert slanting <= shared


@pytest.mark.parametrize("square", geometry.sizes([GLINSKI]))
def test_beside_hexagons_a_man_is_drawn_in_the_middle_of_his_square(
    square: tuple[int, int],
) -> None:
    panels = [Panel("field", {}, files=2, ranks=1), GLINSKI]
    columns, _ = geometry.drawing(panels, square)
    field, _ = geometry.tilings(panels, Layout(square), turned=False)
    parts = [part for line in field.lines for part in line if isinstance(part, Part)]
    assert parts
    for part in parts:
        left, right = -part.start, part.width - columns + part.start  # The blanks beside him.
        assert 0 <= left - right <= 1


@given(panels(), st.data())
def test_the_cursor_reaches_every_square_from_every_other(
    panel: Panel, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from([*panel.squares()]))
    reached, ways = set[str](), [cursor.at(panel, start)]
    while ways:
        stand = ways.pop()
        if stand.square not in reached:
            reached.add(stand.square)
            steps = ((1, 0), (-1, 0), (0, 1), (0, -1))
            ways += [cursor.beside(panel, stand, *step) for step in steps]
    assert reached == {*panel.squares()}


@pytest.mark.parametrize("square", HEXAGONS)
def test_to_the_right_and_back_the_cursor_is_where_it_was(square: str) -> None:
    stand = there = cursor.at(GLINSKI, square)
    files = (20 - HEXAGONS[square][0]) // 2
    for _ in range(files):
        there = cursor.beside(GLINSKI, there, 1, 0)
        x, y = HEXAGONS[there.square]
        at_edge = not {(x, y + 2), (x, y - 2)} <= {*HEXAGONS.values()}
        assert abs(y - stand.height) <= 1 or at_edge
    assert there.square[0] == "l"
    for _ in range(files):
        there = cursor.beside(GLINSKI, there, -1, 0)
    assert there.square == square


@pytest.mark.parametrize(
    ("start", "step", "end"),
    [
        ("c4", (1, 0), "d3"),  # Around the hole …
        ("c4", (3, 0), "f4"),  # … and back to its own height behind it.
        ("d3", (0, 1), "d6"),
        ("a2", (-1, 0), "a2"),
        ("b1", (-1, 0), "a2"),
        ("b1", (0, -1), "b1"),
        ("b1", (9, 0), "h2"),
    ],
)
def test_the_cursor_goes_around_holes(start: str, step: tuple[int, int], end: str) -> None:
    stand = cursor.at(HOLES, start)
    right, up = step
    for _ in range(abs(right)):
        stand = cursor.beside(HOLES, stand, right // abs(right), 0)
    assert cursor.beside(HOLES, stand, 0, up).square == end


def test_the_nearest_square_of_another_board() -> None:
    assert cursor.nearest(HOLES, (0, 0)) in ("a2", "b1")
    assert cursor.nearest(Panel("small", {}, files=2, ranks=3), (6, 14)) == "b3"
