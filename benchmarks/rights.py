"""``python -m benchmarks.rights assist|tombstone|door``: the value of Assists and of tombstones.

*assist*: in Babylonian Chess a level plays itself, in pairs of games with the same dice, but one
side never claims an Assist (B10). It prints the share of points of the side that may, with its 95 %
interval (E. B. Wilson, 1927).

*tombstone*: in Dead Man's Chess positions with a tombstone are taken from games of a level against
itself. The judge of reviews evaluates each with and without one of its tombstones. It prints the
value of the tombstone to the side to move, how much it changes for either side, and what it costs
the owner of a King that is at most two steps away from it while the other King is not: in per cent
of the point, with 95 % intervals; games count as independent, positions do not.

*door*: games of Dead Man's Chess begin with a tombstone under the pawn beside one of the Kings. It
prints the share of points of the other side, which may rise there and give check.
"""

import argparse
import random
from collections.abc import Collection, Hashable, Iterator, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import NamedTuple

import chess

from benchmarks.ladder import played, share
from dicemate.match import Match
from dicemate.position import BLACK, WHITE, Decision, Position
from dicemate.review.judge import SearchJudge
from dicemate.scene import Panel
from dicemate.search import Thought
from dicemate.search.levels import LEVELS
from dicemate.simulation.playing import Chooser
from dicemate.statistics import CONFIDENCE, wilson

CLAIM, DECLINE = "assist", "decline"
"""The words that claim an Assist, or decline it (B10)."""

NEAR = 2
"""A tombstone up to this many steps from a King counts as near."""

EVERY = 5
"""One turn in this many yields a position."""


class Renouncing(NamedTuple):
    """A player without the right to an Assist."""

    player: Chooser

    def choose(self, position: Position, *, seed: int, seen: Collection[Hashable] = ()) -> Thought:
        """Return the player's choice, but never an Assist."""
        thought = self.player.choose(position, seed=seed, seen=seen)
        return thought._replace(word=DECLINE) if thought.word == CLAIM else thought


def assist(games: int, level: Chooser) -> str:
    """Return how the side with the right to an Assist scores against the side without it."""
    points, claims = 0.0, 0
    for number in range(games):
        side = number % 2 == 0
        match = played("babylonian", {side: level, not side: Renouncing(level)}, number // 2)
        points += share(match, side)
        claims += match.words.count(CLAIM)
    head = f"{games} games, {claims / games:.2f} Assists each"
    return f"with Assist against without: {head}: {_scored(points, games)}"


class Stone(NamedTuple):
    """The value of a tombstone as results: for the side to move, and for White.

    `near` is the colour of the only King near it, if there is one.
    """

    to_mover: float
    to_white: float
    near: chess.Color | None

    @property
    def cost(self) -> float:
        """Its cost to the owner of the King who is near."""
        return -self.to_white if self.near else self.to_white


def stones(match: Match, choose: random.Random) -> Iterator[Stone]:
    """Yield the values of tombstones in positions of a game."""
    judge = SearchJudge()
    begun = [ply for ply in range(len(match.words)) if match.begins_turn(ply)]
    for ply in begun[EVERY::EVERY]:
        position = match.positions[ply]
        earth = position.scene().panels[0]
        if not (earth.marks and isinstance(position.pending(), Decision)):
            continue
        stone = choose.choice(sorted(earth.marks))
        worth = judge.value(position) - judge.value(_without(match, position, stone))
        yield Stone(worth if position.turn == WHITE else -worth, worth, _near(earth, stone))


def _without(match: Match, position: Position, stone: str) -> Position:
    *boards, stones = position.setup().split(" | ")
    left = " ".join(each for each in stones.split() if each != stone)
    return match.variant.start(match.options, " | ".join([*boards, left]))


def _near(earth: Panel, stone: str) -> chess.Color | None:
    at = chess.parse_square(stone)
    kings = {
        man.color: chess.square_distance(chess.parse_square(square), at)
        for square, man in earth.men.items()
        if man.letter == "K"
    }
    near = [color for color, steps in kings.items() if steps <= NEAR]
    return near[0] if len(near) == 1 else None


def tombstone(games: int, level: Chooser) -> str:
    """Return the values of tombstones in some games."""
    found = list[list[Stone]]()
    for dice in range(games):
        match = played("deadmans", {WHITE: level, BLACK: level}, dice)
        found.append(list(stones(match, random.Random(dice))))
    mover = [[each.to_mover for each in game] for game in found]
    either = [[abs(each.to_mover) for each in game] for game in found]
    king = [[each.cost for each in game if each.near is not None] for game in found]
    named = ("to whoever is to move", mover), ("for either", either), ("to a King near it", king)
    lines = [f"    {name:<24}{_mean(figures)}" for name, figures in named]
    return "\n".join([f"a tombstone, {games} games, in % of the point", *lines])


def door(games: int, level: Chooser) -> str:
    """Return the score of a side whose enemy begins with a tombstone beside his King."""
    start = chess.STARTING_FEN
    points = 0.0
    for number in range(games):
        side = number % 2 == 0
        setup = f"{start} | 8/8/8/8/8/8/8/8 - | {'f7' if side else 'f2'}"
        match = played("deadmans", {WHITE: level, BLACK: level}, number // 2, setup)
        points += share(match, side)
    return f"against a tombstone beside the King: {games} games: {_scored(points, games)}"


def _scored(points: float, games: int) -> str:
    """Return a share of points with its 95 % interval."""
    low, high = wilson(points, games)
    return f"{points / games:.3f}   {low:.3f} to {high:.3f}"


def _mean(games: Sequence[Sequence[float]]) -> str:
    """Return the mean of all figures with its 95 % interval, from the spread of whole games."""
    some = [game for game in games if game]
    many = sum(map(len, some))
    middle = sum(map(sum, some)) / many
    off = [sum(each - middle for each in game) for game in some]
    error = sqrt(len(off)) * stdev(off, mean(off)) / many
    return f"{50 * middle:+6.2f} ± {50 * CONFIDENCE * error:.2f}   ({many} positions)"


def main() -> None:
    """Print the requested figures."""
    measures = {"assist": assist, "tombstone": tombstone, "door": door}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=list(measures))
    parser.add_argument("--games", type=int, default=200, help="how many")
    parser.add_argument("--level", choices=list(LEVELS), default="greedy", help="who plays")
    given = parser.parse_args()
    print(measures[given.what](given.games, LEVELS[given.level]))


if __name__ == "__main__":
    main()
