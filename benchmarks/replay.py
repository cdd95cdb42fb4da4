"""The replay of a long game: a jump to a step, compared with playing the words up to that step."""

import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from benchmarks import games
from benchmarks.compare import Figure, Goal, interleave, timed
from benchmarks.running import Running
from dicemate.match import Match
from dicemate.tui.app import DicemateApp
from dicemate.tui.match.replay import Replay

ROUNDS = 9
WORDS = 300
JUMPS = 10
"""The number of jumps in a round; the median counts."""
GAME = "deadmans"
"""The game with the most expensive positions."""


def figures() -> Iterator[Figure]:
    """Compare jumps."""
    game = games.long(GAME, WORDS)
    with TemporaryDirectory() as folder:
        replay = Replay(game, Path(folder, "game.pgn"))
        with Running(DicemateApp(replay)) as app:
            ours, others = interleave(
                ROUNDS, partial(_jumps, app, replay), partial(_again, game.match)
            )
    yield Figure.of(f"replay: a jump in {WORDS} words to playing them", ours, others, Goal("≤", 1))


def _jumps(app: Running, replay: Replay) -> float:
    """Return the seconds of a jump to a random step, with its frame."""
    steps = random.Random(1).sample(range(WORDS), JUMPS)
    return median(app.frame(partial(replay.go, step)).seconds for step in steps)


def _again(match: Match) -> float:
    """Return the seconds to replay the words up to a random step."""
    steps = random.Random(1).sample(range(WORDS), JUMPS)
    return median(timed(partial(match.branch, step, match.names)) for step in steps)
