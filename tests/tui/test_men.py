"""The men drawn point by point: they can be told apart, and their files say what is shown."""

from collections.abc import Iterator
from itertools import cycle, pairwise, product

import pytest
from benchmarks import men
from rich.segment import Segment

from dicemate import plugins
from dicemate.system.settings import Settings
from dicemate.tui.board import art, sets
from dicemate.tui.board.art import Cell
from dicemate.tui.board.points import KINDS, NONE, OCTANTS, QUADRANTS, Points
from dicemate.tui.board.raster import RGB
from dicemate.tui.match.view import View
from helpers import match_of
from tui.player import screen, table

DARK: RGB = (0x7A, 0x5F, 0x42)
LIGHT: RGB = (0xA9, 0x8F, 0x6B)
WHITE: RGB = (255, 255, 255)
SETS = list(men.sets())
FROM_6X3 = [(points, size) for points, size in SETS if size in men.GOALS]


def _name(value: Points | tuple[int, int]) -> str:
    return value.name if isinstance(value, Points) else "{}x{}".format(*value)


@pytest.mark.parametrize("white", [True, False], ids=["white", "black"])
@pytest.mark.parametrize(("points", "size"), FROM_6X3, ids=_name)
def test_every_man_is_nearest_to_his_own_kind(
    points: Points, size: tuple[int, int], white: bool
) -> None:
    found = men.likeness(points, size, white=white)
    assert found.least >= men.GOALS[size], found.margins


@pytest.mark.parametrize("white", [True, False], ids=["white", "black"])
@pytest.mark.parametrize(("points", "size"), SETS, ids=_name)
def test_no_two_men_share_much_of_their_outlines(
    points: Points, size: tuple[int, int], white: bool
) -> None:
    found = men.likeness(points, size, white=white)
    assert found.shared <= men.MOST_SHARED, found.pair


@pytest.mark.parametrize(("points", "size"), SETS, ids=_name)
def test_a_drawing_fills_its_square_and_no_cell_needs_a_third_colour(
    points: Points, size: tuple[int, int]
) -> None:
    drawn = sets.read(size, points)
    assert {*sets.MEN, "up", "right", "slant", "stone", "grave"} == set(drawn)
    for name, rows in drawn.items():
        assert {len(row) for row in rows} == {2 * size[0]}, name
        assert len(rows) == points.rows * size[1], name
        for y in range(0, len(rows), points.rows):
            band = rows[y : y + points.rows]
            for x in range(0, 2 * size[0], 2):
                letters = set("".join(row[x : x + 2] for row in band))
                assert len(letters) <= 2, (name, x, y)


@pytest.mark.parametrize(("points", "size"), SETS, ids=_name)
def test_men_stand_in_the_middle(points: Points, size: tuple[int, int]) -> None:
    drawn = sets.read(size, points)
    for man in sets.MEN:
        columns = [x for row in drawn[man] for x, letter in enumerate(row) if letter != "."]
        assert abs(min(columns) - (2 * size[0] - 1 - max(columns))) <= 2, man


@pytest.mark.parametrize(("points", "size"), SETS, ids=_name)
def test_white_men_are_light_with_dark_outlines_and_black_men_dark(
    points: Points, size: tuple[int, int]
) -> None:
    drawn = sets.read(size, points)
    for man in sets.MEN:
        light, dark = ("o+", "#") if man.isupper() else ("+", "o#")
        shares = [sum("".join(drawn[man]).count(letter) for letter in it) for it in (light, dark)]
        assert (shares[0] > shares[1]) == man.isupper(), man
        assert shares[1] or size < (6, 3), man


def test_a_file_is_read_as_its_head_says() -> None:
    drawn = sets.parse("; A head\n\nK    k\n.o.  .o.\n#o#  ooo\n\nup\noo\n")
    assert drawn == {"K": [".o.", "#o#"], "k": [".o.", "ooo"], "up": ["oo"]}


def test_arrows_point_eight_ways() -> None:
    up, right, slant = (sets.read((8, 4), QUADRANTS)[name] for name in ("up", "right", "slant"))
    assert sum(row.count("o") for row in up[:4]) > sum(row.count("o") for row in up[4:])
    assert sum(row[8:].count("o") for row in right) > sum(row[:8].count("o") for row in right)
    assert sum(row[8:].count("o") for row in slant[:4]) > sum(row[:8].count("o") for row in slant)
    seen = {art.cells(f"arrow {eighth}", LIGHT, (8, 4)) for eighth in range(8)}
    assert len(seen) == 8


@pytest.mark.parametrize("points", KINDS.values(), ids=KINDS)
def test_every_set_of_points_is_a_character_of_its_own(points: Points) -> None:
    picture = tuple((WHITE, LIGHT) if y == 1 else (LIGHT, LIGHT) for y in range(points.rows))
    assert art.fitted(picture, LIGHT, points) == ((Cell(points.characters[4], WHITE, LIGHT),),)
    shown = points.characters.replace(NONE, "")
    assert len(set(shown)) == len(shown)
    assert len(points.characters) == 4**points.rows


@pytest.mark.parametrize("points", KINDS.values(), ids=KINDS)
def test_every_set_of_points_is_shown_in_characters_that_terminals_have(points: Points) -> None:
    count = 2 * points.rows
    for inked in product((False, True), repeat=count):
        colours = [WHITE if each else LIGHT for each in inked]
        picture = tuple((colours[at], colours[at + 1]) for at in range(0, count, 2))
        (((char, ink, ground),),) = art.fitted(picture, LIGHT, points)
        mask = points.characters.index(char)
        assert [ink if mask >> at & 1 else ground for at in range(count)] == colours
        assert char not in "\U0001cea0\U0001cea3\U0001cea8\U0001ceab\0"


@pytest.mark.parametrize(("points", "size"), SETS, ids=_name)
def test_on_a_bright_square_a_white_man_has_an_outline_all_round(
    points: Points, size: tuple[int, int]
) -> None:
    bright = (0xD0, 0xD0, 0xD0)
    for man in "KQRBNP":
        picture = sets.picture(man, bright, size, points)
        lines = [*picture, *zip(*picture, strict=True)]
        assert all({*pair} != {bright, WHITE} for line in lines for pair in pairwise(line)), man


async def test_a_line_is_written_in_few_pieces_and_shows_every_cell() -> None:
    settings = Settings(size="8x4")
    async with table(plugins.load("d10"), size="120x40", settings=settings) as player:
        await player.wait()
        boards = player.boards
        for y in range(1, 4):  # The first line tells the rank as well.
            pieces = [piece for piece in boards.render_line(y) if piece.text]
            grounds = cycle([LIGHT, DARK])
            drawn = [
                cell for man in "rnbqkbnr" for cell in art.cells(man, next(grounds), (8, 4))[y]
            ]
            assert list(_shown(pieces))[: len(drawn)] == drawn
            assert len(pieces) < len(drawn) / 2


def _shown(pieces: list[Segment]) -> Iterator[Cell]:
    """Yield the cells that some pieces of a line show."""
    for text, style, _ in pieces:
        assert style
        ink, ground = style.color, style.bgcolor
        assert ground
        behind: RGB = (*ground.get_truecolor(),)
        own: RGB = (*ink.get_truecolor(),) if ink else behind
        for char in text:
            yield Cell(char, behind if char == " " else own, behind)


async def test_a_terminal_may_say_what_it_is_before_a_table_is_laid_out() -> None:
    async with screen(None) as player:
        view = View(match_of("d10"), live=False)
        await player.app.screen.mount(view)
        view.boards.refine(OCTANTS)
        await player.wait()
        assert player.app.is_running
