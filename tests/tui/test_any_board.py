"""Boards with holes and boards of hexagons are played by mouse, cursor and typing, and look alike.

The text goldens are written anew as those of `test_goldens`.
"""

from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import pytest

import walkgame
from dicemate import library
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.record import Game
from dicemate.scene import HEXAGON, Man, Panel, Scene, Spot
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.board.boards import CUT, Boards
from dicemate.tui.board.points import SEXTANTS
from dicemate.tui.board.tile import Lights
from dicemate.tui.export import pictures
from dicemate.tui.library.lastposition import LastPosition
from dicemate.tui.library.librarypage import Library
from dicemate.tui.match.table import Table
from dicemate.tui.scenery.picture import Picture
from helpers import load_also
from tui.fakegame import VARIANT as FAKE
from tui.fakegame import FakePosition
from tui.golden import check
from tui.player import Player, screen, seated
from walkgame import HEXAGONS, RING, VARIANT, Walk

SQUARES = {"hexagons": HEXAGONS, "ring": RING}
NAMES = {True: "Ann", False: "Bob"}
SVG = "{http://www.w3.org/2000/svg}"
MEETING = {"hexagons": "f7 f5 1 e5 3", "ring": "c5 c3 1 b4 3"}
"""The Kings stand two squares apart on a file."""


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> None:
    load_also(monkeypatch, VARIANT)


def seat(board: str, setup: str | None = None, **given: Any) -> Any:
    """Sit at a table of the game on one of its boards."""
    game = Game(Match(VARIANT, {"board": board}, setup, NAMES), Dice.seeded("walk"))
    return seated(game, **given)


def cursor(player: Player) -> str:
    spot = player.table.dialogue.touch.cursor
    return spot.square if spot else ""


@pytest.mark.parametrize("board", SQUARES)
async def test_the_mouse_finds_every_square(board: str) -> None:
    async with seat(board) as player:
        table = player.table
        for square in SQUARES[board]:
            await player.pilot.hover(
                Boards, offset=player.boards.region_of(Spot("board", square)).offset
            )
            assert table.dialogue.touch.pointed == Spot("board", square)
        await player.click("a2", *list(SQUARES[board])[-1:])
        assert "roll first" in player.text


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("board", SQUARES)
async def test_the_cursor_finds_every_square(board: str, *, turned: bool) -> None:
    settings = Settings(men="glyphs", orientation="turned" if turned else "fixed")
    setup = MEETING[board].replace(" 1 ", " 0 ") if turned else None
    async with seat(board, setup, settings=settings) as player:
        assert player.boards.turned == turned
        await player.press("up", *["left"] * 11, *["down"] * 11)
        found = {cursor(player)}
        ways = ["up", "down"]
        for _ in range(len({place[0] for place in SQUARES[board].values()})):
            for way in (ways[0], ways[1]):
                for _ in range(10):
                    await player.press(way)
                    found.add(cursor(player))
            await player.press("right")
            found.add(cursor(player))
        assert found == {*SQUARES[board]}
        last = "a" if turned else [*SQUARES[board]][-1][0]
        assert cursor(player)[0] == last


@pytest.mark.parametrize("size", ["80x24", "120x40", "140x50"])
@pytest.mark.parametrize("board", SQUARES)
async def test_a_game_by_mouse_is_saved_and_resumed(board: str, size: str) -> None:
    async with seat(board, MEETING[board], size=size) as player:
        start, end = MEETING[board].split()[1::-1]
        between = f"{start[0]}{int(start[1:]) + 1}"
        await player.press("space")
        await player.click(start, between)
        await player.press("space")
        await player.drag(end, between)
        assert "Bob wins: a King is taken." in player.text
        words = player.match.words
        assert [word for word in words if "roll" not in word] == [start + between, end + between]
        assert library.load(library.entries()[0].path).match.words == words


@pytest.mark.parametrize("board", SQUARES)
async def test_a_game_by_cursor_and_by_typing(board: str) -> None:
    async with seat(board, MEETING[board]) as player:
        start, end = MEETING[board].split()[1::-1]
        between = f"{start[0]}{int(start[1:]) + 1}"
        await player.press("space", "up", "enter", "up", "enter")
        assert player.match.words[-1] == start + between
        await player.press("space")
        await player.type(f"{end}{between}")
        assert "Bob wins: a King is taken." in player.text


async def test_what_is_lit_is_written_on_hexagons_too() -> None:
    async with seat("hexagons", MEETING["hexagons"]) as player:
        await player.press("space")
        await player.click("f5")
        assert "‹♚›" in player.text
        assert sum(line.count("•") for line in player.lines) == 5  # But for the stone on e5.
        await player.click("f6")
        assert "'" in player.text
        await player.press("f7")
        await player.until(lambda: "K 100%" in player.rail)
        assert "♚▇" in player.text


@pytest.mark.parametrize(
    ("settings", "environment"),
    [
        (Settings(men="letters"), {}),
        (Settings(men="glyphs"), {"NO_COLOR": "1"}),
        (Settings(board="terminal"), {}),
    ],
)
async def test_where_cells_have_one_colour_each_is_that_of_its_square(
    settings: Settings, environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    async with seat("hexagons", settings=settings) as player:
        drawn = "".join(line[:47] for line in player.lines)
        assert not {*"▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"} & {*drawn}
        if environment:
            assert {*":,"} <= {*drawn}
        else:
            rows = [player.boards.render_line(y) for y in range(9, 13)]
            colours = {each.style.bgcolor for row in rows for each in row.crop(6, 42) if each.style}
            assert len(colours) == 3


async def test_edges_have_the_colours_of_both_hexagons_as_they_are_lit() -> None:
    async with seat("hexagons") as player:

        def edge() -> set[Any]:
            region = player.boards.region_of(Spot("board", "f6"))
            strip = player.boards.render_line(region.y)
            (cell,) = strip.crop(region.x - 1, region.x)
            assert cell.style
            return {cell.style.color, cell.style.bgcolor}

        before = edge()
        player.boards.point(None, Lights(cursor=Spot("board", "f6")))
        assert len(before & edge()) == 1
        player.boards.point(Spot("board", "f6"), Lights())
        assert edge() == before


@pytest.mark.parametrize("size", ["80x24", "120x40"])
@pytest.mark.parametrize("board", SQUARES)
async def test_golden(board: str, size: str) -> None:
    async with seat(board, MEETING[board], size=size, settings=Settings(men="glyphs")) as player:
        await player.press("space", "up", "enter")
        check(f"walk-{board}-{size}", player)


@pytest.mark.parametrize("size", ["80x24", "120x40", "200x71"])
async def test_a_menu_shows_hexagons_as_large_as_there_is_room(size: str) -> None:
    async with screen(None, size) as player:
        picture = player.app.screen.query_one(Picture)
        picture.show(walkgame.start({}).scene().panels[0])
        await player.wait()
        assert len(player.boards.panels[0].places) == len(HEXAGONS)
        assert player.boards.geometry.bare
        inside = picture.region.contains_region(player.boards.region)
        assert inside or player.boards.geometry.square == (4, 2)


@pytest.mark.parametrize("board", SQUARES)
def test_a_picture_has_every_square_and_man(board: str) -> None:
    match = Match(VARIANT, {"board": board}, MEETING[board])
    match.play("roll:2")
    match.play(match.position.pending().words[0])  # type: ignore[union-attr]
    drawn = ElementTree.fromstring(pictures.picture(match, len(match.words)))
    (svg,) = drawn.findall(f".//{SVG}svg")
    fills = [polygon.get("fill") for polygon in svg.iter(f"{SVG}polygon")]
    lit = 3  # The last move, and a King in danger.
    assert len(fills) == len(SQUARES[board]) + lit
    assert len(set(fills[:-lit])) == (3 if board == "hexagons" else 2)
    assert len([use for use in svg.iter(f"{SVG}use") if use.get("transform")]) == 2
    named = {text.text for text in svg.iter(f"{SVG}text")}
    assert named >= {square[0] for square in SQUARES[board]}
    assert named >= {square[1:] for square in SQUARES[board]}
    width, height = float(svg.get("width", 0)), float(svg.get("height", 0))
    for polygon in svg.iter(f"{SVG}polygon"):
        for corner in polygon.get("points", "").split():
            x, y = map(float, corner.split(","))
            assert 0 <= x <= width
            assert 0 <= y <= height


class Crumbling(Walk):
    """The square that a King leaves is gone."""

    def scene(self) -> Scene:
        panel: Panel = super().scene().panels[0]
        left = {at: place for at, place in self.places.items() if at not in self.stones}
        return Scene((panel._replace(places=left, marks={}),))


async def test_squares_may_vanish_under_the_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    start = Crumbling(HEXAGON, ("f7", "f5"))
    crumbling = replace(VARIANT, starter=lambda options, setup=None: start)
    monkeypatch.setattr(walkgame, "VARIANT", crumbling)
    game = Game(Match(crumbling, {}, None, NAMES), Dice.seeded("walk"))
    async with seated(game) as player:
        while not player.match.positions[-1].scene().panels[0].places.keys() < HEXAGONS.keys():
            await player.press("space", "up", "enter", "up", "enter")
            await player.press("space", "up", "enter", "left", "enter")
        gone = {*HEXAGONS} - {*player.boards.panels[0].places}
        assert gone
        await player.press("up", "down", "left", "right")
        assert cursor(player) not in gone
        found = {player.boards.spot_at(x, y) for x in range(47) for y in range(23)}
        assert not gone & {spot.square for spot in found if spot}


async def test_men_are_drawn_on_hexagons_that_are_large_enough() -> None:
    for size, drawn in (("120x40", False), ("140x50", True)):
        async with seat("hexagons", size=size) as player:
            assert bool(player.boards.points) == drawn
            man = player.boards.portrait(Man(True, "K"), (8, 4))
            assert len(man) == 4


@pytest.mark.parametrize(("size", "drawn"), [("80x24", False), ("120x40", True)])
async def test_finer_points_draw_men_on_smaller_hexagons(size: str, drawn: bool) -> None:
    async with seat("hexagons", size=size) as player:
        shown = player.boards
        shown.refine(SEXTANTS)
        await player.pilot.app.workers.wait_for_complete()
        await player.wait()
        (panel,) = shown.panels
        for square in panel.men:
            room = shown.region_of(Spot("board", square)).translate(shown.content_region.offset)
            lines = player.lines[room.y : room.bottom]
            cells = {cell for line in lines for cell in line[room.x : room.right]}
            assert bool(cells & {*SEXTANTS.characters.strip()}) == drawn, square


@pytest.mark.parametrize(("size", "square"), [("80x24", None), ("120x40", (4, 2))])
async def test_the_list_of_games_shows_hexagons_where_there_is_room(
    size: str, square: tuple[int, int] | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LastPosition, "set_timer", lambda _, seconds, show: show())
    library.create(Game(Match(VARIANT, {}, MEETING["hexagons"], NAMES), Dice.seeded("walk")))
    async with screen(Library(), size) as player:
        await player.wait()
        assert "goes on" in player.text
        shown = player.boards
        assert (shown.geometry.square if shown.display else None) == square


class Tall(FakePosition):
    """Its board has more ranks than the terminal has rows."""

    files = 2

    def scene(self) -> Scene:
        return Scene((Panel("left", {"a26": Man(False, "K")}, files=self.files, ranks=26),))


class Vast(Tall):
    """Its board leaves no room for a rail beside it, either."""

    files = 26


@pytest.mark.parametrize("kind", [Tall, Vast])
async def test_a_board_too_large_for_the_terminal_hides_nothing_but_squares(
    kind: type[Tall],
) -> None:
    tall = replace(FAKE, starter=lambda options, setup=None: kind())
    async with screen(
        Table(Session(Game(Match(tall, {}, None, NAMES), Dice.seeded("x"))))
    ) as player:
        assert "Ann, throw both dice." in player.text
        assert "Bob" in player.players
        assert "? help" in player.foot
        region = player.boards.region.intersection(player.app.screen.region)
        last = player.lines[region.bottom - 1][region.x : region.right]
        assert last.rstrip() == CUT[: region.width].rstrip()
        await player.pilot.resize_terminal(120, 40)
        await player.wait()
        assert "cut" not in player.text


class Many(FakePosition):
    """Its boards fit the smallest terminal without the names of ranks only."""

    def scene(self) -> Scene:
        men = {"l1": Man(False, "K")}
        return Scene(tuple(Panel(name, men, files=12) for name in ("one", "two", "three")))


async def test_squares_are_more_important_than_their_names() -> None:
    many = replace(FAKE, starter=lambda options, setup=None: Many())
    async with screen(
        Table(Session(Game(Match(many, {}, None, NAMES), Dice.seeded("x"))))
    ) as player:
        shown = player.boards
        last = shown.region_of(Spot("three", "l1")).translate(shown.content_region.offset)
        assert last.right <= player.app.size.width
        assert player.lines[last.y][last.x : last.right].strip()
