"""Plays games without spectators: one game by its number, and its row of results."""

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from typing import NamedTuple, Protocol, TypeAlias

from dicemate import plugins
from dicemate.dice import Dice, duels
from dicemate.match import Match, moments
from dicemate.position import (
    BLACK,
    COLOR_NAMES,
    LONGEST_TURN,
    WHITE,
    Chance,
    Color,
    Decision,
    Die,
    Position,
    is_throw,
)
from dicemate.record import result_of
from dicemate.review import ledger
from dicemate.review.judge import TooMuch, judged
from dicemate.search import Thought
from dicemate.simulation.plan import Plan

LONGEST = 300
"""A game is cut off after this many turns of both players together."""

Thrower: TypeAlias = Callable[[int, Sequence[Die]], str]
"""Returns the word of a throw, given its number, counted from 0, and its dice."""


class Chooser(Protocol):
    """Chooses words; levels do this."""

    def choose(self, position: Position, *, seed: int, seen: Collection[Hashable] = ()) -> Thought:
        """Return the choice for a position with a pending decision."""


class GameRow(NamedTuple):
    """The results of a game. docs/simulate.md describes the fields, which are columns of files."""

    number: int
    result: str
    reason: str
    first: str
    turns: int
    words: int
    throws: int
    duels: int
    duels_white: int
    duels_equal: int
    duels_black: int
    expected_white: float
    expected_black: float
    men_lost_white: int
    men_lost_black: int
    lost_turns: int
    luck: float | None


def play(match: Match, players: Mapping[Color, Chooser], throw: Thrower, seed: int) -> Match:
    """Play a match to its end, or until it is cut off, and return it.

    Players without a time limit play the same game if the throws and the `seed` are the same.
    """
    moves, seen = 0, {match.position.key()}
    for turn in range(LONGEST):
        color, begun = match.position.turn, len(match.words)
        while match.position.turn == color:
            if len(match.words) - begun > LONGEST_TURN:
                return match
            pending = match.pending()
            if isinstance(pending, Chance):
                match.play(throw(match.throws(), pending.dice))
            elif isinstance(pending, Decision):
                chosen = hash((seed, turn, moves))
                thought = players[pending.who].choose(match.position, seed=chosen, seen=seen)
                match.play(thought.word)
                moves += 1
            else:
                return match
        seen.add(match.position.key())
    return match


def game(plan: Plan, number: int) -> Match:
    """Return game `number`, played.

    Raises:
        PluginError: the game is not installed, or fails.
    """
    match = Match(plugins.load(plan.variant), dict(plan.options), plan.setup)
    rolled = dice(plan, number)
    seed = int.from_bytes(sha256(rolled.seed.encode()).digest()[:8])
    return play(match, plan.players, rolled.throw, seed)


def dice(plan: Plan, number: int) -> Dice:
    """Return the dice of game `number`."""
    return Dice.seeded(f"{plan.seed}/{number}")


def row(plan: Plan, number: int) -> GameRow:
    """Play game `number`, and return its row.

    Raises:
        PluginError: the game is not installed, or fails.
    """
    return row_of(number, game(plan, number), luck=plan.luck)


def row_of(number: int, match: Match, *, luck: bool) -> GameRow:
    """Return the row of a game that has been played; computing luck takes by far the longest."""
    outcome, turns, fought = match.outcome, list(match.turns()), duels.count(match)
    white, black = fought[WHITE], fought[BLACK]
    return GameRow(
        number,
        result_of(match),
        outcome.reason if outcome else _cut_off(len(turns)),
        COLOR_NAMES[match.positions[0].turn],
        len(turns),
        len(match.words),
        match.throws(),
        white.fought,
        white.won,
        white.tied,
        black.won,
        round(white.expected, 4),
        round(black.expected, 4),
        *men_lost(match),
        sum(moments.is_lost(match, turn.words.start, turn.words.stop) for turn in turns),
        _luck(match) if luck else None,
    )


def _luck(match: Match) -> float | None:
    """Return White's luck, or None if too much can happen to compute it."""
    with suppress(TooMuch):
        return round(judged(partial(ledger.luck, match)), 6)
    return None


def _cut_off(turns: int) -> str:
    """Return why a game was cut off: after many turns, or in one that goes on and on."""
    if turns >= LONGEST:
        return f"cut off after {LONGEST} turns"
    return f"cut off after {LONGEST_TURN} words of a turn"


def men_lost(match: Match) -> tuple[int, int]:
    """Return how many men White and Black lost between their first choice and the end.

    Before that, the array may still have to be thrown.
    """
    chosen = (index for index, word in enumerate(match.words) if not is_throw(word))
    begun = match.positions[next(chosen, 0)].scene()
    ended = match.position.scene()
    return moments.fewer(begun, ended, WHITE), moments.fewer(begun, ended, BLACK)
