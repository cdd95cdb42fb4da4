"""A position behind its guard: the contract holds whatever the game's own code does."""

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import cache, lru_cache, partial
from itertools import islice
from operator import eq
from typing import TYPE_CHECKING, Any

from dicemate.plugins import answers, hookanswers
from dicemate.plugins.guard import Guard
from dicemate.plugins.kinds import WrongAnswer
from dicemate.position import (
    Action,
    Chance,
    Decision,
    Outcome,
    Pending,
    Position,
    Reason,
)
from dicemate.scene import Scene, Spot

if TYPE_CHECKING:
    from dicemate.hooks import Fan  # Imported only if something is calculated.

_BATCH = 1000
"""The number of a throw's outcomes taken from a game in one call."""


class GuardedPosition:
    """A position of a guarded game. What is needed often is asked of the game only once."""

    __slots__ = ("_guard", "_pending", "_setup", "_turn", "position")

    def __init__(self, guard: Guard, position: Position) -> None:
        """Guard `position`."""
        self._guard = guard
        self.position = position
        self._turn: bool | None = None
        self._pending: Pending | None = None
        self._setup: str | None = None

    @property
    def turn(self) -> bool:
        """The side whose turn it is."""
        if self._turn is None:
            self._turn = self._guard.call(answers.turn, getattr, self.position, "turn")
        return self._turn

    def pending(self) -> Pending:
        """Return what happens next."""
        if self._pending is None:
            self._pending = self._guard.call(self._as_pending, self.position.pending)
        return self._pending

    def _as_pending(self, answer: Any) -> Pending:
        checked = answers.pending(answer)
        if isinstance(checked, Chance) and type(answer) is not Chance:
            return GuardedChance(checked, answer, self._guard)
        return checked

    def play(self, word: str) -> "GuardedPosition":
        """Return the position after `word`."""
        return self._guard.call(self._followed, self.position.play, word)

    def _followed(self, answer: Any) -> "GuardedPosition":
        """Guard the next position; what everybody asks first is read within the same call."""
        after = behind(self._guard, answer)
        after._turn = answers.turn(answer.turn)
        after._pending = after._as_pending(answer.pending())
        return after

    def action(self, word: str) -> Action:
        """Describe a word that could be played here."""
        return _action(self, word)

    def scene(self) -> Scene:
        """Return everything to show, as data."""
        return _scene(self)

    def key(self) -> Hashable:
        """Return the key by which positions are compared for repetition."""
        return self._guard.call(self._as_key, self.position.key)

    def _as_key(self, answer: Any) -> Hashable:
        return answer if answers.is_plain_key(answer) else GuardedKey(self._guard, answer)

    def clock(self) -> int:
        """Return the number of turns since a capture or a pawn move."""
        return self._guard.call(answers.clock, self.position.clock)

    def setup(self) -> str:
        """Return the set-up text from which a match starts at the beginning of this turn."""
        if self._setup is None:
            self._setup = self._guard.call(answers.setup, self.position.setup)
        return self._setup


class GuardedKey:
    """A key whose class defines its own hash or equality: looking it up calls the game."""

    __slots__ = ("_guard", "_hash", "_key")

    def __init__(self, guard: Guard, key: Hashable) -> None:
        """Guard `key`; this hashes it, so it must run in a guarded call."""
        self._guard, self._key, self._hash = guard, key, hash(key)

    def __hash__(self) -> int:
        """Return the hash of the key, computed once."""
        return self._hash

    def __eq__(self, other: object) -> bool:
        """Return whether the game considers another key equal."""
        if not isinstance(other, GuardedKey):
            return False
        return self is other or self._guard.call(bool, eq, self._key, other._key)


# A screen asks for the same as `try_out` just did. Only the last answers are cached, since a long
# game has many thousands of them.
@lru_cache(maxsize=256)
def _action(of: GuardedPosition, word: str) -> Action:
    return of._guard.call(answers.action, of.position.action, word)


@lru_cache(maxsize=4)
def _scene(of: GuardedPosition) -> Scene:
    return of._guard.call(answers.scene, of.position.scene)


@lru_cache(maxsize=4)
def _fan(of: "GuardedFanning") -> "Fan | None":
    return of._guard.call(hookanswers.fan, of.position.fan)


class _Hooked(GuardedPosition):
    """A position with hooks beyond the contract."""

    __slots__ = ()
    position: Any


class GuardedExplaining(_Hooked):
    """A position that explains why something is not possible."""

    __slots__ = ()

    def why(self, path: tuple[Spot, ...]) -> Reason:
        """Return why no word continues the spots of `path`."""
        return self._guard.call(answers.reason, self.position.why, path)


class GuardedValued(_Hooked):
    """A position that estimates its own result."""

    __slots__ = ()

    def value(self) -> float:
        """Return the result that White may expect."""
        return self._guard.call(hookanswers.value, self.position.value)


class GuardedEstimating(_Hooked):
    """A position that estimates the results of words."""

    __slots__ = ()

    def after(self) -> Mapping[str, float]:
        """Return the result that the player to decide may expect from each word."""
        words = self._words()
        estimates = self._guard.call(partial(hookanswers.after, words=words), self.position.after)
        if words is None or type(estimates) is dict:
            return estimates
        from dicemate.hooks import Estimates  # The game has loaded it.

        assert isinstance(estimates, Estimates)
        return Estimates(words, partial(self._guard.call, hookanswers.value, estimates.tell))

    def _words(self) -> Collection[str] | None:
        """Return the words that have estimates, or None if nobody needs them."""
        pending = self.pending()
        if isinstance(pending, Decision):
            return pending.words
        fan = self.fan() if isinstance(self, GuardedFanning) else None
        return fan.words if fan else None


class GuardedFanning(_Hooked):
    """A position that lists the words of all throws in one enumeration."""

    __slots__ = ()

    def fan(self) -> "Fan | None":
        """Return the pending throw as a fan."""
        return _fan(self)


class GuardedStanding(_Hooked):
    """A position that returns where men stand."""

    __slots__ = ()

    def standing(self, color: bool) -> Mapping[str, int]:
        """Return, for each board, the squares where `color` has men."""
        return self._guard.call(hookanswers.standing, self.position.standing, color)


_HOOKS: dict[str, type[GuardedPosition]] = {
    "why": GuardedExplaining,
    "value": GuardedValued,
    "after": GuardedEstimating,
    "fan": GuardedFanning,
    "standing": GuardedStanding,
}
"""The classes for a game's optional methods, by their names."""


class GuardedChance(Chance):
    """A throw whose outcomes the game lists itself."""

    chance: Chance
    guard: Guard

    def __init__(self, checked: Chance, chance: Chance, guard: Guard) -> None:
        """Guard `chance`, whose checked copy is `checked`."""
        super().__init__(**{each.name: getattr(checked, each.name) for each in fields(Chance)})
        vars(self).update(chance=chance, guard=guard)  # A throw is frozen.

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Yield words with their exact probabilities."""
        ways = self.guard.call(iter, self.chance.outcomes)
        left, total = answers.most_outcomes(self.dice), Fraction(0)
        check = partial(answers.outcomes, dice=self.dice)
        while batch := self.guard.call(partial(check, most=left), islice, ways, _BATCH):
            left -= len(batch)
            total += sum(chance for _, chance in batch)
            yield from batch
        self.guard.call(answers.whole, lambda: total)

    def forecast(self) -> str:
        """Return the thrower's chances for people."""
        return self.guard.call(answers.forecast, self.chance.forecast)


_METHODS = ("pending", "play", "action", "scene", "key", "clock", "setup")
"""The methods that every position has."""


@cache
def _undefined(position: type) -> list[str]:
    """Return the methods that a class of positions does not define itself."""
    return [name for name in _METHODS if not callable(getattr(position, name, None))]


def behind(guard: Guard, answer: Position) -> GuardedPosition:
    """Guard what a game calls a position, if it has all methods: later look-ups are unguarded.

    Raises:
        WrongAnswer: it lacks one.
    """
    for name in _undefined(type(answer)):
        if not callable(getattr(answer, name, None)):
            raise WrongAnswer(f"{type(answer).__name__} is no position: it has no method {name}")
    return _kind(type(answer))(guard, answer)


@cache
def _kind(position: type) -> type[GuardedPosition]:
    """Return the class that guards a class of positions: with the same hooks, and no others."""
    kinds = [kind for name, kind in _HOOKS.items() if callable(getattr(position, name, None))]
    if not kinds:
        return GuardedPosition
    return type(GuardedPosition.__name__, tuple(kinds), {"__slots__": ()})


def try_out(position: Position) -> None:
    """Ask a position everything that a screen and a record will ask.

    If the game fails, it does so before the word that led to the position is saved.

    Raises:
        GameFailed: the game fails.
    """
    pending = position.pending()
    words = [*pending.words] if isinstance(pending, Decision) else []
    asides = () if isinstance(pending, Outcome) else pending.asides
    for word in (*words, *(aside.word for aside in asides)):
        position.action(word)
    if isinstance(pending, Chance):
        pending.forecast()
    for ask in (position.scene, position.key, position.clock, position.setup):
        ask()


def calculated(
    position: Position,
    calculate: Callable[..., float],
    *given: object,
    allowed: type[Exception] | tuple[()] = (),
) -> float:
    """Return an expected result that is calculated from a position and those that follow it.

    All of that is one call of the game, which may `renew_limit` as it goes on: to guard each of
    thousands of positions would take nearly half as long again.

    Raises:
        GameFailed: the game fails. Errors of an `allowed` kind are raised as they are.
    """
    if not isinstance(position, GuardedPosition):
        return calculate(position, *given)
    guard = position._guard
    return guard.call(hookanswers.calculated, calculate, position.position, *given, allowed=allowed)
