"""Hooks with which a game may speed up calculations: odds, opponents and reviews.

The protocols are independent of each other, and all are optional: their answers can also be derived
from the contract, only more slowly. The laws compare each answer with the contract.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache, wraps
from math import nextafter
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from dicemate.position import WHITE, Chance, Color, Decision, Outcome

__all__ = [
    "Estimates",
    "Estimating",
    "Fan",
    "Fanning",
    "Ray",
    "Standing",
    "Valued",
    "chances_of",
    "expected",
    "fade",
    "fanned",
    "foreseen",
    "of_fan",
    "once",
    "result",
]

_Position = TypeVar("_Position")
_Answer = TypeVar("_Answer")


@runtime_checkable
class Valued(Protocol):
    """A position that estimates its own result."""

    def value(self) -> float:
        """Return the result that White may expect, from -1 (lost) through 0 (drawn) to 1 (won).

        Exactly 1 or -1 is for what is certain: a level that finds it looks no further.
        """


@runtime_checkable
class Estimating(Protocol):
    """A position that estimates the results of the words of its pending decision."""

    def after(self) -> Mapping[str, float]:
        """Return, for each word, the result that the player to decide may expect, from -1 to 1.

        This is the `value` at the end of the turn, or the result of the game if it ends before. A
        throw, such as that of an attack, counts as its average, and a choice within the turn as the
        best word of the player who makes it. If a throw is pending, the words are those of its
        `fan`; if there is nothing to decide, the mapping is empty. `Estimates` are computed only as
        far as they are used.
        """


class Estimates(Mapping[str, float]):
    """The expected results of words, each computed on first access, since often one is enough."""

    def __init__(self, words: Collection[str], tell: Callable[[str], float]) -> None:
        """Estimate `words` by calling `tell`."""
        self.words, self.tell = words, tell
        self._known: dict[str, float] = {}

    def __getitem__(self, word: str) -> float:
        """Return the expected result of a word."""
        value = self._known.get(word)
        if value is None:
            if word not in self.words:
                raise KeyError(word)
            value = self._known[word] = self.tell(word)
        return value

    def __contains__(self, word: object) -> bool:
        """Return whether a word has an estimate."""
        return word in self.words

    def __iter__(self) -> Iterator[str]:
        """Return the words, in their order."""
        return iter(self.words)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.words)


class Ray(NamedTuple):
    """Throws that are equivalent.

    Attributes:
        word: One of the throws.
        chance: The probability of all of them together.
    """

    word: str
    chance: Fraction


class Fan(NamedTuple):
    """A pending throw together with the decision after it.

    The position after a word must have the same `key` for every ray that allows the word.

    Attributes:
        rays: The groups of equivalent throws.
        words: Every word that some throw allows, with a bit mask of the rays that allow it: bit i
            stands for ``rays[i]``. A ray that allows no word, such as a lost turn, is in no mask.
    """

    rays: tuple[Ray, ...]
    words: Mapping[str, int]


@runtime_checkable
class Fanning(Protocol):
    """A position that lists the words of all possible throws in one enumeration."""

    def fan(self) -> Fan | None:
        """Return the pending throw as a fan; None if there is none, or it has no fan.

        A throw that can lead back to the same position has none.
        """


@runtime_checkable
class Standing(Protocol):
    """A position that returns where men stand without creating a scene."""

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return, by the name of each board, a bit mask of the squares where `color` has men.

        The bits are in the order of `Panel.squares`: a1 is bit 0, b1 is bit 1.
        """


def offers(position: Any, protocol: Any) -> bool:
    """Return whether a position has a hook: a fast `isinstance`."""
    kind: Any = type(position)
    return _offers(kind, protocol)


@cache
def _offers(kind: Any, protocol: Any) -> bool:
    return issubclass(kind, protocol)


def ways(position: Any, chance: Chance) -> Iterable[tuple[str, Fraction]]:
    """Return words of a throw with their probabilities; equivalent throws may be merged."""
    fan = position.fan() if offers(position, Fanning) else None
    return fan.rays if fan else chance.outcomes()


# -- for games with hooks ------------------------------------------------------------------

_FIFTY_MOVES = 100
"""The number of quiet turns, of both sides, after which a draw can be claimed (C2)."""

_UNSURE = nextafter(1.0, 0.0)
"""The most that remains: `tanh` of a great advantage is 1.0, which is for what is certain."""


def fade(clock: int) -> float:
    """Return the fraction of an advantage, below 1, that remains after `clock` quiet turns.

    Since a draw comes closer, this makes the side that is ahead make progress.
    """
    return max(0.0, min(1.0 - (clock / _FIFTY_MOVES) ** 2, _UNSURE))


def result(outcome: Outcome) -> float:
    """Return the result of a game for White: 1, 0 or -1."""
    return 0.0 if outcome.winner is None else 1.0 if outcome.winner == WHITE else -1.0


def fanned(rays: tuple[Ray, ...], allowed: Iterable[Iterable[str]]) -> Fan:
    """Return a fan of the given rays, from the words that each one allows."""
    masks = dict[str, int]()
    for bit, words in enumerate(allowed):
        for word in words:
            masks[word] = masks.get(word, 0) | 1 << bit
    return Fan(rays, masks)


@lru_cache(maxsize=256)  # Most throws of a game have the same rays.
def chances_of(rays: tuple[Ray, ...]) -> tuple[float, ...]:
    """Return the probabilities of rays as floats."""
    return tuple(float(ray.chance) for ray in rays)


def once(ask: Callable[[_Position], _Answer]) -> Callable[[_Position], _Answer]:
    """Cache the last answer, since several hooks ask the same of a position, which is immutable."""
    last: tuple[_Position, _Answer] | None = None

    @wraps(ask)
    def asked(position: _Position) -> _Answer:
        nonlocal last
        known = last
        if known is None or known[0] is not position:
            known = last = position, ask(position)
        return known[1]

    return asked


def of_fan(fan: Fan, estimates: Mapping[str, float]) -> tuple[float, int]:
    """Return the sum, over rays, of the probability times the best value in `estimates`.

    Rays without a word are left out, and returned as a bit mask.
    """
    total, left, chances = 0.0, (1 << len(fan.rays)) - 1, chances_of(fan.rays)
    for word in sorted(fan.words, key=estimates.__getitem__, reverse=True):
        new = fan.words[word] & left
        if new:
            total += estimates[word] * sum(
                part for bit, part in enumerate(chances) if new >> bit & 1
            )
            left ^= new
        if not left:
            break
    return total, left


def expected(position: Any, turn: Color) -> float:
    """Return the result that White may expect at the end of the given player's turn.

    Throws are averaged, and each choice is the best one by the `value` that follows. Throws that
    lead back to the same position are ignored, since they only repeat the throw.
    """
    pending = position.pending()
    if isinstance(pending, Outcome):
        return result(pending)
    if position.turn != turn:
        return float(position.value())
    if not isinstance(pending, Chance):
        best = max if pending.who == WHITE else min
        return best(expected(position.play(word), turn) for word in pending.words)
    thrown = [(position.play(word), float(chance)) for word, chance in pending.outcomes()]
    others = [(after, chance) for after, chance in thrown if after.key() != position.key()]
    whole = sum(chance for _, chance in others)
    return sum(chance * expected(after, turn) for after, chance in others) / whole


def foreseen(
    decision: Decision, turn: Color, play: Callable[[str], Any], tell: Callable[[str], float | None]
) -> Estimates:
    """Return estimates for the words of a decision, made in the turn of `turn`.

    They are results for the player to decide. If `tell` returns None for a word, the rest of the
    turn is played out, as in `expected`.
    """
    sign = 1.0 if decision.who == WHITE else -1.0

    def estimate(word: str) -> float:
        value = tell(word)
        return sign * expected(play(word), turn) if value is None else value

    return Estimates(decision.words, estimate)
