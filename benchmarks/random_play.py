"""Random play: listing the choices, picking one and playing it, in plies per second.

Ours uses only the public contract, as a bot or a simulation would; a ply is a decision. The
reference is random standard chess in python-chess. Both start a new game when one is over or has
lasted `LONGEST` plies: random chess takes about 500, mostly between nearly bare Kings with hardly
any moves to list, unlike any of our games.
"""

import random
from collections.abc import Callable, Iterator
from functools import partial
from time import perf_counter

import chess

from benchmarks.compare import Figure, Goal, interleave
from dicemate import plugins
from dicemate.position import Chance, Outcome, Variant, roll_word

GOALS = {"d10": 1.3, "freedom": 0.9, "babylonian": 0.7, "deadmans": 0.5}
ROUNDS = 15
PLIES = 4000
"""The least number of plies in a round: dozens of games, so that openings and endings count."""
LONGEST = 120
"""The number of plies after which a game is stopped."""


def figures() -> Iterator[Figure]:
    """Compare every installed game with python-chess."""
    for name in plugins.names():
        play = partial(_speed, partial(play_variant, plugins.load(name)))
        goal = Goal("≥", GOALS[name]) if name in GOALS else None
        ours, others = interleave(ROUNDS, play, partial(_speed, play_chess))
        yield Figure.of(f"{name}: random plies/s to python-chess", ours, others, goal)


def _speed(game: Callable[[], int]) -> float:
    """Return the plies per second of `game`, played repeatedly."""
    plies, start = 0, perf_counter()
    while plies < PLIES:
        plies += game()
    return plies / (perf_counter() - start)


def play_chess() -> int:
    """Play one game of standard chess and return the number of plies."""
    board, plies = chess.Board(), 0
    while plies < LONGEST and (moves := list(board.legal_moves)):
        board.push(random.choice(moves))
        plies += 1
    return plies


def play_variant(variant: Variant) -> int:
    """Play one game of a variant and return the number of decisions."""
    position, plies = variant.start(), 0
    while plies < LONGEST and not isinstance(pending := position.pending(), Outcome):
        if isinstance(pending, Chance):
            word = roll_word([random.randrange(die.sides) + 1 for die in pending.dice])
        else:
            word = random.choice(pending.words)
            plies += 1
        position = position.play(word)
    return plies
