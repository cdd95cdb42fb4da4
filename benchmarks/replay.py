"""The replay of a long game: jumping to a step, and opening the file.

A jump is compared with replaying the words up to that step. Opening is compared with python-chess's
reader on the same text, whose moves are legal in ordinary chess.
"""

import io
import random
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import chess
import chess.pgn

from benchmarks.compare import Figure, Goal, interleave
from benchmarks.running import Running
from dicemate import plugins, record
from dicemate.dice import Dice
from dicemate.match import Match
from dicemate.position import Chance, Outcome
from dicemate.record import Game
from dicemate.tui.app import DicemateApp
from dicemate.tui.match.replay import Replay

ROUNDS = 9
WORDS = 300
JUMPS = 10
"""The number of jumps in a round; the median counts."""
GAME = "deadmans"
"""The game with the most expensive positions."""


def figures() -> Iterator[Figure]:
    """Compare jumps and opening."""
    game = _played()
    with TemporaryDirectory() as folder:
        replay = Replay(game, Path(folder, "game.pgn"))
        with Running(DicemateApp(replay)) as app:
            ours, others = interleave(
                ROUNDS, partial(_jumps, app, replay), partial(_again, game.match)
            )
    yield Figure.of(f"replay: a jump in {WORDS} words to playing them", ours, others, Goal("≤", 1))
    text = record.write(_orthodox())
    opened = partial(_seconds, lambda: record.read(text))
    read = partial(_seconds, lambda: chess.pgn.read_game(io.StringIO(text)))
    ours, others = interleave(ROUNDS, opened, read)
    yield Figure.of(f"record: opening {WORDS} words to python-chess's reader", ours, others)


def _played() -> Game:
    """Return a game of `WORDS` words."""
    for seed in range(1000):
        match, chosen, dice = Match(plugins.load(GAME)), random.Random(seed), Dice.seeded("replay")
        while len(match.words) < WORDS and not isinstance(pending := match.pending(), Outcome):
            if isinstance(pending, Chance):
                match.play(dice.throw(match.throws(), pending.dice))
            else:
                match.play(chosen.choice(pending.words))
        if len(match.words) == WORDS:
            return Game(match, dice)
    raise AssertionError("no game lasts so long")


def _orthodox() -> Game:
    """Return a d10 game of `WORDS` words that is legal in ordinary chess throughout."""
    for seed in range(1000):
        match, board, chosen = Match(plugins.load("d10")), chess.Board(), random.Random(seed)
        while len(match.words) < WORDS and not board.is_game_over() and not match.outcome:
            match.play("roll:6")  # A face with which any man may move.
            board.push(chosen.choice(list(board.legal_moves)))
            match.play(board.peek().uci())
        if len(match.words) == WORDS:
            return Game(match, Dice.seeded("replay"))
    raise AssertionError("no game lasts so long")


def _jumps(app: Running, replay: Replay) -> float:
    """Return the seconds of a jump to a random step, with its frame."""
    steps = random.Random(1).sample(range(WORDS), JUMPS)
    return median(app.frame(partial(replay.go, step)).seconds for step in steps)


def _again(match: Match) -> float:
    """Return the seconds to replay the words up to a random step."""
    steps = random.Random(1).sample(range(WORDS), JUMPS)
    return median(_seconds(partial(match.branch, step, match.names)) for step in steps)


def _seconds(act: Callable[[], object]) -> float:
    began = perf_counter()
    act()
    return perf_counter() - began
