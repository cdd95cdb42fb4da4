"""A player at the screen: presses keys, clicks squares, types, and reads what is shown."""

import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from itertools import count, product
from typing import Any

from rich.cells import cell_len
from rich.segment import Segment
from textual.pilot import Pilot
from textual.screen import Screen

from dicemate import library
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Agreed, Match
from dicemate.position import BLACK, WHITE, Die, Variant, roll_word
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.system.settings import Settings
from dicemate.tui.app import DicemateApp
from dicemate.tui.board.boards import Boards
from dicemate.tui.dice.dicerow import OWNER
from dicemate.tui.match.replay import Replay
from dicemate.tui.match.spine import Spine
from dicemate.tui.match.table import Table
from helpers import HANG

_FRAME = " ┏┓┗┛┃━─"


class Player:
    """Two hands and two eyes."""

    def __init__(self, app: DicemateApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def wait(self) -> None:
        """Wait until the men are drawn and all is shown."""
        await self.pilot.pause()
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def until(self, happens: Callable[[], object]) -> None:
        """Wait until something happens."""
        end = time.monotonic() + HANG
        while not happens():
            assert time.monotonic() < end, self.text
            await self.pilot.pause(0.01)
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def type(self, text: str) -> None:
        """Type letters and press Enter."""
        await self.press(*map(_key, text), "enter")

    async def resign(self) -> None:
        """Resign, for whoever's turn it is."""
        await self.type("resign")
        await self.press("1")

    async def click(self, *squares: str, board: str = "board") -> None:
        """Click squares of a board."""
        for square in squares:
            region = self.boards.region_of(Spot(board, square))
            await self.pilot.click(Boards, offset=region.offset)
            await self.pilot.pause()

    async def hold(self, start: str, *squares: str, board: str = "board") -> None:
        """Press the mouse on a square and move it over others, without releasing it."""
        boards = self.boards
        await self.pilot.mouse_down(Boards, offset=boards.region_of(Spot(board, start)).offset)
        for square in squares:
            await self.pilot.hover(Boards, offset=boards.region_of(Spot(board, square)).offset)
            await self.pilot.pause()

    async def drag(self, *squares: str, board: str = "board") -> None:
        """Drag a man from the first square over the others, and drop him on the last."""
        await self.hold(*squares, board=board)
        await self.release(squares[-1], board=board)

    async def release(self, square: str, board: str = "board") -> None:
        """Release the mouse on a square."""
        region = self.boards.region_of(Spot(board, square))
        await self.pilot.mouse_up(Boards, offset=region.offset)
        await self.pilot.pause()

    async def point(self, square: str, board: str = "board") -> None:
        """Move the cursor to a square with the arrow keys."""
        touch = self.table.dialogue.touch
        if touch.cursor is None:
            await self.press("up")
        while touch.cursor and touch.cursor.board != board:
            await self.press("tab")
        while touch.cursor and touch.cursor.square != square:
            await self.press(_arrow(touch.cursor.square, square))

    async def click_text(self, text: str) -> None:
        """Click the first `text` on the screen."""
        for y, line in enumerate(self.lines):
            if text in line:
                await self.click_at(cell_len(line.partition(text)[0]), y)
                return
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    async def click_die(self) -> None:
        """Click the first die in the tray."""
        x, y, width, height = self.app.screen.query_one("Tray").region
        for row, column in product(range(y, y + height), range(x, x + width)):
            if OWNER in self.app.screen.get_style_at(column, row).meta:
                await self.click_at(column, row)
                return
        raise AssertionError(f"there is no die:\n{self.text}")

    async def click_at(self, column: int, row: int) -> None:
        await self.pilot.click(offset=(column, row))
        await self.pilot.pause()

    @property
    def boards(self) -> Boards:
        """The boards of the screen."""
        return self.app.screen.query_one(Boards)

    @property
    def lines(self) -> list[str]:
        """What the screen shows, line by line."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def segments(self) -> list[Segment]:
        """What the screen shows, in pieces of one style."""
        return [each for strip in self.app.screen._compositor.render_strips() for each in strip]

    @property
    def text(self) -> str:
        """What the screen shows, and once more what is read in the rail and over the boards."""
        answers = self.seen("#answers") if self.app.screen.query("#answers") else ""
        return "\n".join([*self.lines, self.rail, answers])

    def seen(self, part: str) -> str:
        """The text in a part of the screen, as one line; empty if it is hidden."""
        widget = self.app.screen.query_one(part)
        left, top, width, height = widget.content_region
        strips = self.app.screen._compositor.render_strips()[top : top + height]
        rows = ("".join(each.text for each in row.crop(left, left + width)) for row in strips)
        return " ".join(" ".join(rows).split()) if widget.display else ""

    @property
    def players(self) -> str:
        """The players' plates: White's and then Black's where White sits below."""
        if self.app.screen.query("View.-beside"):
            return f"{self.seen('#lower')}   {self.seen('#upper')}"
        return self.lines[0].strip()

    @property
    def foot(self) -> str:
        """The keys in the last line."""
        return self.seen("#keys")

    @property
    def rail(self) -> str:
        """The text beside the boards as one line, with wrapped lines joined."""
        if not self.app.screen.query("View.-beside"):
            return ""
        left, right = self.app.screen.query_one(Spine).region.right, self.app.size.width
        strips = self.app.screen._compositor.render_strips()
        cells = (strip.crop(left, right) for strip in strips)
        rows = ("".join(segment.text for segment in row).strip(_FRAME) for row in cells)
        return " ".join(" ".join(rows).split())

    def words(self, left: int = 49) -> str:
        """The text to the right of a column, as one line; by default beside the menu's board."""
        lines = (line.replace("\ufe0e", "")[left:].strip("│ ") for line in self.lines)
        return " ".join(" ".join(lines).split())

    @property
    def table(self) -> Table:
        """The table on the screen."""
        assert isinstance(self.app.screen, Table), self.text
        return self.app.screen

    @property
    def saved(self) -> Game:
        """The game at the table as its file has it."""
        assert isinstance(self.table.session.store, FileStore)
        return library.read(self.table.session.store.path)

    @property
    def match(self) -> Match:
        """The match on the screen."""
        assert isinstance(self.app.screen, Table | Replay)
        return self.app.screen.match


def _arrow(start: str, end: str) -> str:
    if start[0] != end[0]:
        return "right" if start[0] < end[0] else "left"
    return "up" if int(start[1:]) < int(end[1:]) else "down"


def _key(letter: str) -> str:
    names = {"=": "equals_sign", "-": "minus", ":": "colon", "+": "plus", "#": "number_sign"}
    return names.get(letter, letter)


@asynccontextmanager
async def screen(
    first: Screen[None] | None, size: str = "80x24", **app_given: Any
) -> AsyncIterator[Player]:
    """Sit at the menu, or at another screen.

    `app_given` may hold `settings` and `faults`, and `toasts`, which lets notifications be seen.
    At a table of 80x24 men are glyphs unless settings are given: signs around them can be read.
    """
    columns, rows = map(int, size.split("x"))
    if size == "80x24" and isinstance(first, Table | Replay):
        app_given.setdefault("settings", Settings(men="glyphs"))
    toasts = app_given.pop("toasts", False)
    app = DicemateApp(first, **app_given)
    async with app.run_test(size=(columns, rows), notifications=toasts) as pilot:
        player = Player(app, pilot)
        await player.wait()
        yield player


def square(player: Player, name: str, board: str = "board") -> str:
    """Return what is written on a square."""
    boards = player.boards
    region = boards.region_of(Spot(board, name)).translate(boards.region.offset)
    rows = player.lines[region.y : region.bottom]
    return " ".join(" ".join(row[region.x : region.right] for row in rows).split())


def dice(*throws: str) -> Dice:
    """Return dice that begin with `throws`, such as ``d10:7`` or ``d8:5 d20:1``."""
    return Dice.seeded(_seed(throws))


@cache
def _seed(throws: tuple[str, ...]) -> str:
    """Return the first seed that gives these throws; many thousands may be tried."""
    wanted = [*_faces(throws)]
    for number in count():
        dice = Dice.seeded(f"test {number}")
        if all(dice.throw(i, these) == word for i, these, word in wanted):
            return dice.seed
    raise AssertionError


def _faces(throws: Sequence[str]) -> Iterator[tuple[int, list[Die], str]]:
    """Yield each throw die by die: most seeds fail at the first, and the others need no face."""
    for i, text in enumerate(throws):
        pairs = [die.removeprefix("d").split(":") for die in text.split()]
        for dice in range(1, len(pairs) + 1):
            sides, faces = zip(*pairs[:dice], strict=True)
            yield i, [*map(Die, map(int, sides))], roll_word([*map(int, faces)])


def new_game(variant: Variant, setup: str | None, throws: Sequence[str], options: Any) -> Game:
    """Return a game of Ann against Bob."""
    agreed = Agreed(**{name: options.pop(name) for name in Agreed._fields if name in options})
    match = Match(variant, options, setup, {WHITE: "Ann", BLACK: "Bob"}, agreed=agreed)
    return Game(match, dice(*throws))


def seated(game: Game, *given: Any, **more: Any) -> AbstractAsyncContextManager[Player]:
    """Sit at the table of a game that is saved, on a screen with what else is given."""
    return screen(Table(Session(game, FileStore.create(game))), *given, **more)


_APP = ("settings", "faults", "toasts")


@asynccontextmanager
async def table(variant: Variant, setup: str | None = None, **given: Any) -> AsyncIterator[Player]:
    """Sit at the table of a new game.

    `given` may hold what `screen` takes, the terminal's `size`, the first `throws` of the dice,
    and what a match has `Agreed` on; the rest are options.
    """
    size, throws = given.pop("size", "80x24"), given.pop("throws", ())
    app_given = {name: given.pop(name) for name in _APP if name in given}
    game = new_game(variant, setup, throws, given)
    async with seated(game, size, **app_given) as player:
        yield player
