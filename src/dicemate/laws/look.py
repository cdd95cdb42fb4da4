"""A position of a match as the checks see it."""

import random
from collections.abc import Hashable, Iterable, Sequence
from copy import copy
from functools import cache, cached_property
from typing import TypeVar

from dicemate.laws.snapshots import Essence, Snapshot, essence, snapshot
from dicemate.match import Match, sayable, whereabouts
from dicemate.position import Action, Chance, Decision, Outcome, Position, roll_word
from dicemate.scene import Spot

_Thing = TypeVar("_Thing")

_MOST = 40
"""The most things tried in a close look."""


class Past:
    """The answers of a match's earlier positions.

    Attributes:
        snapshots: All their answers, by the number of words before.
        given: The essences of these answers when they were given.
        essences: What all positions with the same key have in common, by key.
    """

    def __init__(self) -> None:
        """Start with no positions."""
        self.snapshots: dict[int, Snapshot] = {}
        self.given: dict[int, Essence] = {}
        self.essences: dict[Hashable, Essence] = {}

    def add(self, ply: int, seen: Snapshot) -> None:
        """Store the answers of a position."""
        self.snapshots[ply] = seen
        self.given[ply] = essence(seen)
        self.essences.setdefault(seen.key, self.given[ply])


class Look:
    """The current position of a match, and how thoroughly it is checked.

    Attributes:
        match: The match.
        generator: Decides what is tried. The same look always tries the same things.
        past: The answers of the earlier positions.
        closely: Whether to try everything that is otherwise tried only sometimes.
    """

    def __init__(self, match: Match, seed: object, past: Past, *, closely: bool = False) -> None:
        """Look at a match, choosing what to try by `seed`."""
        self.match, self.past, self.closely = match, past, closely
        self.generator = random.Random(str(seed))

    @property
    def turn_began(self) -> int:
        """The number of words before the current turn."""
        return self.match.start_of_turn(len(self.match.words))

    @property
    def position(self) -> Position:
        """The position."""
        return self.match.position

    @cached_property
    def asked_once(self) -> Position:
        """The position as its guard has it in play: what a word does is asked of the game once.

        A text that is typed is compared with all words, and in several ways.
        """
        asked = copy(self.position)
        asked.action = cache(asked.action)  # type: ignore[method-assign]
        return asked

    @cached_property
    def snapshot(self) -> Snapshot:
        """The answers of the position."""
        return snapshot(self.match.position)

    @cached_property
    def actions(self) -> list[Action]:
        """The actions of the words of a decision."""
        return [self.position.action(word) for word in sayable.due(self.snapshot.pending)]

    @cached_property
    def words(self) -> list[str]:
        """The words that can be played, including asides, without throws."""
        pending = self.snapshot.pending
        if isinstance(pending, Outcome):
            return []
        return [*(aside.word for aside in pending.asides), *sayable.due(pending)]

    @cached_property
    def spots(self) -> set[Spot]:
        """All squares of all boards."""
        return whereabouts.spots(self.snapshot.scene)

    def playable(self) -> list[str]:
        """Return some of the words that can be played, including throws."""
        pending = self.snapshot.pending
        if isinstance(pending, Outcome | Decision):
            return self.some(self.words, 2)
        throws = {self.throw(pending) for _ in range(_MOST if self.closely else 1)}
        return [*sorted(throws), *self.some(self.words, 1)]

    def throw(self, chance: Chance) -> str:
        """Return a random throw."""
        return roll_word([self.generator.randint(1, die.sides) for die in chance.dice])

    def now(self, share: float) -> bool:
        """Return whether to try something now that is tried in a given share of all positions."""
        return self.closely or self.generator.random() < share

    def some(self, things: Iterable[_Thing], most: int) -> list[_Thing]:
        """Return at most `most` of the given things, or many if this is a close look."""
        listed: Sequence[_Thing] = [*things]
        most = _MOST if self.closely else most
        return self.generator.sample(listed, min(most, len(listed)))


def random_word(look: Look) -> str:
    """Return a random word to continue with; empty if the game is over."""
    pending, generator = look.snapshot.pending, look.generator
    if isinstance(pending, Outcome):
        return ""
    asides = [aside.word for aside in pending.asides]
    if asides and generator.random() < 0.3:
        return generator.choice(asides)
    if isinstance(pending, Decision):
        return generator.choice(pending.words) if pending.words else ""
    return look.throw(pending)
