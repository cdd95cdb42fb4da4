"""The time from a key to its frame: the cursor of the table, and an update of a bare app."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from textual import events

from benchmarks.bare import Bare
from benchmarks.compare import Figure, Goal, interleave
from benchmarks.running import Frame, Running
from dicemate import plugins
from dicemate.dice import Dice
from dicemate.library.filestore import FileStore
from dicemate.match import Match
from dicemate.record import Game
from dicemate.scene import Spot
from dicemate.session import Session
from dicemate.tui.app import DicemateApp
from dicemate.tui.match.table import Table

GOAL = Goal("≤", 0.9)
ROUNDS = 15
KEYS = 40
"""The keys pressed in a round; the median counts."""
CIRCLE = ("right", "up", "left", "down")


def figures() -> Iterator[Figure]:
    """Compare the cursor on the table with the bare app, and its bytes with a full screen."""
    with a_table() as screen, Running(DicemateApp(screen)) as table, Running(Bare()) as bare:
        sides = presser(table, CIRCLE), presser(bare, ("right",)), partial(_redraw, table)
        ours, others, whole = interleave(ROUNDS, *sides)
    seconds, sizes = [frame.seconds for frame in ours], [frame.size for frame in ours]
    bare_seconds, screens = [frame.seconds for frame in others], [frame.size for frame in whole]
    yield Figure.of("table: key to frame to a bare app", seconds, bare_seconds, GOAL)
    yield Figure.of(
        f"table: bytes of a cursor move ({median(sizes):.0f}) to a screen", sizes, screens
    )


@contextmanager
def a_table() -> Iterator[Table]:
    """Open a table, with its cursor where cycling through the keys meets no edge."""
    with TemporaryDirectory() as folder:
        game = Game(Match(plugins.load("d10")), Dice.seeded("benchmark"))
        screen = Table(Session(game, FileStore(Path(folder, "game.pgn"))))
        screen.dialogue.touch.point(Spot("board", "d4"))
        yield screen


def presser(app: Running, keys: tuple[str, ...], number: int = KEYS) -> Callable[[], Frame]:
    """Return a function that presses the next keys and returns the median frame."""
    circle = cycle([partial(_press, app, key) for key in keys])
    return lambda: app.typical(islice(circle, number))


def _press(app: Running, key: str) -> None:
    app.driver.process_message(events.Key(key, None))


def _redraw(app: Running) -> Frame:
    """Redraw the whole screen."""
    return app.frame(app.app.screen.refresh)
