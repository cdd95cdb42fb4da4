"""Evaluates the words of a position, looking as far ahead as reviews do."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from dicemate.match import Match
from dicemate.position import Chance, Color, Outcome, Position
from dicemate.review.judge import FORESIGHT
from dicemate.search import Limits, LineStep, Thought, think, view

SECONDS = 0.5
"""A limit of time in seconds; no position of our games takes as long."""
MOST_STEPS = 6
"""The most steps of a line that are shown."""


class Weighed(NamedTuple):
    """A word with its label, and the share of the point it is worth to the player to decide."""

    word: str
    label: str
    share: float


class Expected(NamedTuple):
    """A step of the line, with its probability, which is 1 for a choice."""

    word: str
    label: str
    chance: float


class Hint(NamedTuple):
    """The evaluation of a choice, or of a throw.

    Attributes:
        who: The player to decide or throw.
        throws: Whether a throw is pending, so that nobody chooses among the words.
        share: The share of the point that `who` may expect, from 0 to 1.
        words: The words of the choice, all of them unless time ran out, or ways in which the dice
            may fall, best first.
        line: How the game may continue.
        depth: The number of turns fully searched; 0 means that everything is an estimate.
        nodes: The number of positions searched.
        claim: Whether it is best to claim a draw (C2).
    """

    who: Color
    throws: bool
    share: float
    words: tuple[Weighed, ...]
    line: tuple[Expected, ...]
    depth: int
    nodes: int
    claim: bool

    def loss(self, word: str) -> float:
        """Return the share of the point that a word gives away; 0 if that is unknown."""
        known = {each.word: each.share for each in self.words}
        sure = self.depth >= FORESIGHT and word in known
        return max(self.words[0].share - known[word], 0.0) if sure else 0.0


def weigh(match: Match) -> Hint:
    """Return a hint for the current position of a match.

    Raises:
        ValueError: the game is over.
    """
    position, pending = match.position, match.pending()
    if isinstance(pending, Outcome):
        raise ValueError("the game is over")
    limits = Limits(depth=FORESIGHT, seconds=SECONDS)
    # The third time, the other player may claim a draw (C2).
    thought = think(position, limits, seed=0, seen=match.seen(times=2))
    share = _share(thought.value, pending.who)
    return Hint(
        pending.who,
        isinstance(pending, Chance),
        share,
        tuple(_words(position, thought, pending.who)),
        tuple(_line(position, thought.line[:MOST_STEPS])),
        thought.depth,
        thought.nodes,
        _should_claim(match, pending.who, share),
    )


def _should_claim(match: Match, who: Color, share: float) -> bool:
    """Return whether a player can claim a draw that is worth more to him than playing on."""
    return bool(match.claims()) and match.position.turn == who and round(100 * share) < 50


def _share(value: float, who: Color) -> float:
    """Return the share of the point that White's expected result `value` means to a player."""
    return 0.5 + 0.5 * view(who, value)


def _words(position: Position, thought: Thought, who: Color) -> list[Weighed]:
    """Return the words with their shares, best first.

    If time ran out, words that only seemed better, before the best one was searched, are left out.
    """
    most = _share(thought.value, who) if thought.word else inf  # A sum may be just above 1.
    words = [
        Weighed(word, position.action(word).label, share)
        for word, value in thought.words.items()
        if (share := _share(value, who)) <= most
    ]
    return sorted(words, key=lambda each: (-each.share, each.word != thought.word))


def _line(position: Position, steps: tuple[LineStep, ...]) -> Iterator[Expected]:
    for step in steps:
        yield Expected(step.word, position.action(step.word).label, float(step.chance))
        position = position.play(step.word)
