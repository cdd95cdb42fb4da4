"""Saved games: saving a word, opening a game of 300 words, listing ten thousand.

Saving is compared with a bare write and fsync of the same texts, opening with python-chess's
reader on the same record, listing with reading the files once.
"""

import asyncio
import io
import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import chess.pgn
from textual.screen import Screen

from benchmarks import games
from benchmarks.bare import Bare
from benchmarks.compare import Figure, Goal, interleave, timed
from benchmarks.key_to_frame import presser
from benchmarks.running import Running
from dicemate import library, plugins, record
from dicemate.dice import Dice
from dicemate.library import journal
from dicemate.match import Match
from dicemate.record import Game
from dicemate.tui.app import DicemateApp
from dicemate.tui.library.gamelist import GameList
from dicemate.tui.library.librarypage import Library

GAMES = 10_000
KINDS = 40
"""The number of games of each variant that are really played; the others are renamed copies."""
GAME, LONG = "freedom", 300
"""The game that is saved and opened, and the number of its words."""
ROUNDS = 9


def figures() -> Iterator[Figure]:
    """Compare saving, opening, listing and scrolling with their references."""
    with TemporaryDirectory() as folder:
        yield _saving(Path(folder))
    yield _opening()
    # Last, as a disk is busy for a while after ten thousand files have been deleted.
    yield from list(_listing())  # A running app captures printed output.


# -- ten thousand games --------------------------------------------------------------------


def _listing() -> Iterator[Figure]:
    with _many_games() as folder, Running(DicemateApp(Screen())) as app:
        opening, listing = partial(_page, app), partial(timed, library.entries)
        without = (partial(_without_index, measure) for measure in (opening, listing))
        read, bare, listed, indexed = interleave(
            ROUNDS, partial(_read_once, folder), *without, listing
        )
        yield Figure.of("page usable without index to reading", bare, read, Goal("≤", 1.2))
        yield Figure.of("all listed without index to reading", listed, read)
        yield Figure.of("all listed with index to reading", indexed, read)
        read, page = interleave(ROUNDS, partial(_read_once, folder), opening)
        yield Figure.of("page usable with index to reading", page, read)
        app.loop.run(_open(app))
        with Running(Bare()) as other:
            ours, others = interleave(ROUNDS, presser(app, ("down",)), presser(other, ("right",)))
        seconds = [frame.seconds for frame in ours], [frame.seconds for frame in others]
        yield Figure.of("list of games: key to frame to a bare app", *seconds, Goal("≤", 1.5))


@contextmanager
def _many_games() -> Iterator[Path]:
    """Fill a temporary library with games."""
    with TemporaryDirectory() as data:
        os.environ["XDG_DATA_HOME"] = data
        library.folder().mkdir(parents=True)
        texts = [
            record.write(games.played(name, random.Random(seed).randrange(LONG), seed))
            for seed in range(KINDS)
            for name in plugins.names()
        ]
        for number in range(GAMES):
            path = library.folder() / f"{number:05}.pgn"
            path.write_text(texts[number % len(texts)], encoding="utf-8")
        yield library.folder()


def _read_once(folder: Path) -> float:
    start = perf_counter()
    for path in folder.iterdir():
        path.read_bytes()
    return perf_counter() - start


def _without_index(measure: Callable[[], float]) -> float:
    library.index_file().unlink(missing_ok=True)
    return measure()


def _page(app: Running) -> float:
    """Return the seconds until the page accepts keys and shows games."""
    return app.loop.run(_open_and_leave(app))


async def _open_and_leave(app: Running) -> float:
    seconds = await _open(app)
    await app.app.workers.wait_for_complete()
    app.app.pop_screen()
    await asyncio.sleep(0.1)
    return seconds


async def _open(app: Running) -> float:
    start = perf_counter()
    await app.app.push_screen(Library())
    games = app.app.screen.query_one(GameList)
    while not games.entries:
        await asyncio.sleep(0.002)  # Not shorter: polling all the time would slow it down.
    return perf_counter() - start


# -- one game ------------------------------------------------------------------------------


def _saving(folder: Path) -> Figure:
    """Compare saving a whole game after every word with plain writes of the same texts."""
    game = games.long(GAME, LONG)
    words, path = game.match.words, folder / "game.pgn"
    texts = list(_texts(words))
    journal.hold(path)
    ours, others = interleave(
        ROUNDS,
        partial(_speed, partial(_save_all, words, path)),
        partial(_speed, partial(_write_all, folder, texts)),
    )
    journal.release(path)
    return Figure.of("words put on disk/s to bare writes", ours, others, Goal("≥", 0.3))


def _texts(words: list[str]) -> Iterator[str]:
    game = Game(Match(plugins.load(GAME)), Dice.seeded("x"))
    for word in words:
        game.match.play(word)
        yield record.write(game)


def _save_all(words: list[str], path: Path) -> float:
    game = Game(Match(plugins.load(GAME)), Dice.seeded("x"))
    seconds = 0.0
    for word in words:
        game.match.play(word)
        seconds += timed(partial(library.save, game, path))
    return seconds


def _write_all(folder: Path, texts: list[str]) -> float:
    start = perf_counter()
    for text in texts:
        with (folder / "bare.pgn").open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    return perf_counter() - start


def _speed(seconds: Callable[[], float]) -> float:
    return LONG / seconds()


def _opening() -> Figure:
    text = record.write(games.long(GAME, LONG))
    ours, others = interleave(
        ROUNDS,
        partial(timed, lambda: record.read(text)),
        partial(timed, lambda: _their_read(text)),
    )
    return Figure.of("a game of 300 words opened to chess.pgn", ours, others, Goal("≤", 2))


def _their_read(text: str) -> None:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game
    assert not game.errors
