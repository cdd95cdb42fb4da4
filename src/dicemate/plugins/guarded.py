"""A game behind its guard: the contract holds whatever the game's own code does."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import fields, replace
from fractions import Fraction
from functools import cache, lru_cache
from itertools import islice
from typing import Any

from dicemate.lesson import Lesson
from dicemate.plugins import answers
from dicemate.plugins.guard import Guard
from dicemate.position import (
    Action,
    Chance,
    Decision,
    Pending,
    Position,
    Reason,
    SetupError,
    Variant,
)
from dicemate.scene import Panel, Scene, Spot

_BATCH = 1000
"""The number of a throw's outcomes that are taken from a game in one call."""


class GuardedPosition:
    """A position of a guarded game. It asks the game only once for what is needed often."""

    __slots__ = ("_guard", "_pending", "_turn", "position")

    def __init__(self, guard: Guard, position: Position) -> None:
        """Guard `position`."""
        self._guard = guard
        self.position = position
        self._turn: bool | None = None
        self._pending: Pending | None = None

    @property
    def turn(self) -> bool:
        """Whose turn it is."""
        if self._turn is None:
            self._turn = self._guard.call(answers.turn, getattr, self.position, "turn")
        return self._turn

    def pending(self) -> Pending:
        """Return what happens next."""
        if self._pending is None:
            told = self._guard.call(answers.pending, self.position.pending)
            if isinstance(told, Chance) and type(told) is not Chance:
                told = GuardedChance(told, self._guard)
            self._pending = told
        return self._pending

    def play(self, word: str) -> "GuardedPosition":
        """Return the position after `word`."""
        return _guarded(self._guard, self._guard.call(_as_position, self.position.play, word))

    def action(self, word: str) -> Action:
        """Describe a word that could be played here."""
        return _action(self, word)

    def scene(self) -> Scene:
        """Return what there is to see."""
        return _scene(self)

    def key(self) -> Hashable:
        """Return an identity by which positions are compared for repetition."""
        return self._guard.call(answers.key, self.position.key)

    def clock(self) -> int:
        """Return the number of turns since a capture or a pawn move."""
        return self._guard.call(answers.clock, self.position.clock)

    def setup(self) -> str:
        """Return the text that starts a match here."""
        return self._guard.call(answers.setup, self.position.setup)


# A screen asks for the same as `try_out` just did. Only the last answers are kept, since a long
# game has many thousands of them.
@lru_cache(maxsize=256)
def _action(of: GuardedPosition, word: str) -> Action:
    return of._guard.call(answers.action, of.position.action, word)


@lru_cache(maxsize=4)
def _scene(of: GuardedPosition) -> Scene:
    return of._guard.call(answers.scene, of.position.scene)


class GuardedExplaining(GuardedPosition):
    """A position that explains why something is not possible."""

    __slots__ = ()
    position: Any

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues the spots of `path`."""
        return self._guard.call(answers.reason, self.position.why, path)


class GuardedChance(Chance):
    """A throw whose outcomes the game lists itself."""

    chance: Chance
    guard: Guard

    def __init__(self, chance: Chance, guard: Guard) -> None:
        """Guard `chance`."""
        super().__init__(**{each.name: getattr(chance, each.name) for each in fields(Chance)})
        vars(self).update(chance=chance, guard=guard)  # A throw is frozen.

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield words with their exact chances."""
        ways = self.guard.call(iter, self.chance.outcomes)
        while batch := self.guard.call(answers.outcomes, islice, ways, _BATCH):
            yield from batch

    def forecast(self) -> str:
        """Return the thrower's chances for people."""
        return self.guard.call(answers.forecast, self.chance.forecast)


def _as_position(answer: Any) -> Position:
    if not callable(answer.pending):
        raise TypeError("a position cannot tell what is pending")
    return answer  # type: ignore[no-any-return]


def _guarded(guard: Guard, position: Position) -> GuardedPosition:
    return _kind(type(position))(guard, position)


@cache
def _kind(position: type) -> type[GuardedPosition]:
    return GuardedExplaining if callable(getattr(position, "why", None)) else GuardedPosition


class GuardedGame:
    """Starts a guarded game and loads what there is to learn and to look at."""

    def __init__(self, guard: Guard, variant: Variant) -> None:
        """Guard `variant`."""
        self.guard, self.variant = guard, variant

    def start(self, options: Mapping[str, str], setup: str | None = None) -> Position:
        """Start from `setup` or from the usual array.

        Raises:
            SetupError: `setup` cannot be played.
            GameFailed: the game fails.
        """
        starter = self.variant.starter
        position = self.guard.call(_as_position, starter, options, setup, allowed=SetupError)
        return _guarded(self.guard, position)

    def lessons(self) -> Sequence[Lesson]:
        """Load the lessons.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.lessons, self.variant.lessons)

    def preview(self) -> Panel | None:
        """Load the board for a menu.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.preview, self.variant.preview)

    def sample(self) -> str:
        """Load the record of a game.

        Raises:
            GameFailed: the game fails.
        """
        return self.guard.call(answers.sample, self.variant.sample)


def guarded(guard: Guard, answer: Any) -> Variant:
    """Return a game behind its guard.

    Raises:
        WrongAnswer: it is not a game, or one with impossible attributes.
    """
    variant = answers.variant(answer, guard.name)
    game = GuardedGame(guard, variant)
    return replace(
        variant,
        starter=game.start,
        lessons=game.lessons,
        preview=game.preview,
        sample=game.sample,
    )


def try_out(position: Position) -> None:
    """Ask a position everything that a screen and a record will ask.

    So a game that fails does so before the word that led to the position is kept.

    Raises:
        GameFailed: the game fails.
    """
    pending = position.pending()
    words = [*pending.words] if isinstance(pending, Decision) else []
    for word in words:
        position.action(word)
    for ask in (position.scene, position.key, position.clock, position.setup):
        ask()


def bare(variant: Variant) -> Variant:
    """Return a game without its guard: whoever tests it wants the error as it was raised."""
    game = getattr(variant.starter, "__self__", None)
    return game.variant if isinstance(game, GuardedGame) else variant
