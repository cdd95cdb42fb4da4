"""A look at a match where it stands: what the laws are told."""

import random
from collections.abc import Hashable, Iterable, Sequence
from functools import cached_property
from typing import TypeVar

from dicemate.laws.pictures import Essence, Picture, essence, picture
from dicemate.match import Match
from dicemate.position import Action, Decision, Outcome, Position, roll_word
from dicemate.scene import Spot

_Thing = TypeVar("_Thing")

_MOST = 40
"""The most things that are tried out by a close look."""


class Past:
    """What the earlier positions of a match have answered.

    Attributes:
        pictures: All their answers, by the number of words before.
        essences: By key, what a position has in common with all others of its key.
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.pictures: dict[int, Picture] = {}
        self.essences: dict[Hashable, Essence] = {}

    def add(self, ply: int, seen: Picture) -> None:
        """Remember a position."""
        self.pictures[ply] = seen
        self.essences.setdefault(seen.key, essence(seen))


class Look:
    """A match where it stands, and how closely it is looked at.

    Attributes:
        match: The match.
        generator: Decides what is tried. The same look always tries the same.
        past: What the earlier positions have answered.
        closely: Whether everything is tried that otherwise is tried now and then.
    """

    def __init__(self, match: Match, seed: object, past: Past, *, closely: bool = False) -> None:
        """Look at a match."""
        self.match, self.past, self.closely = match, past, closely
        self.generator = random.Random(str(seed))

    @property
    def turn_began(self) -> int:
        """How many words were said before the present turn."""
        match = self.match
        return next(ply for ply in range(len(match.words), -1, -1) if match.begins_turn(ply))

    @property
    def position(self) -> Position:
        """The position."""
        return self.match.position

    @cached_property
    def picture(self) -> Picture:
        """What the position answers."""
        return picture(self.match.position)

    @cached_property
    def actions(self) -> list[Action]:
        """The actions of the words of a decision."""
        pending = self.picture.pending
        words = pending.words if isinstance(pending, Decision) else ()
        return [self.position.action(word) for word in words]

    @cached_property
    def words(self) -> list[str]:
        """The words that can be said, asides included, without throws."""
        pending = self.picture.pending
        if isinstance(pending, Outcome):
            return []
        words = pending.words if isinstance(pending, Decision) else ()
        return [*(aside.word for aside in pending.asides), *words]

    @cached_property
    def spots(self) -> set[Spot]:
        """All squares of all boards."""
        panels = self.picture.scene.panels
        return {Spot(panel.name, square) for panel in panels for square in panel.squares()}

    def playable(self) -> list[str]:
        """Return some words that can be played, throws among them."""
        pending = self.picture.pending
        if isinstance(pending, Outcome | Decision):
            return self.some(self.words, 2)
        throws = {
            roll_word([self.generator.randint(1, die.sides) for die in pending.dice])
            for _ in range(_MOST if self.closely else 1)
        }
        return [*sorted(throws), *self.some(self.words, 1)]

    def now(self, share: float) -> bool:
        """Return whether something is tried now that is tried in a share of all positions."""
        return self.closely or self.generator.random() < share

    def some(self, things: Iterable[_Thing], most: int) -> list[_Thing]:
        """Return at most so many of some things; many, if this is a close look."""
        listed: Sequence[_Thing] = [*things]
        most = _MOST if self.closely else most
        return self.generator.sample(listed, min(most, len(listed)))


def random_word(look: Look) -> str:
    """Return a word to play on with; nothing if the position is over."""
    pending, generator = look.picture.pending, look.generator
    if isinstance(pending, Outcome):
        return ""
    asides = [aside.word for aside in pending.asides]
    if asides and generator.random() < 0.3:
        return generator.choice(asides)
    if isinstance(pending, Decision):
        return generator.choice(pending.words) if pending.words else ""
    return roll_word([generator.randint(1, die.sides) for die in pending.dice])
