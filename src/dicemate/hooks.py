"""What a game may offer to speed up calculations: odds, opponents and reviews.

Each protocol stands alone, and a game may do without all of them: whatever they answer can also be
worked out from the contract, only more slowly. Laws compare each answer with the contract.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache, lru_cache, wraps
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
        """Return the result White may expect, from -1 (lost) over 0 (drawn) to 1 (won)."""


@runtime_checkable
class Estimating(Protocol):
    """A position that estimates what each word of the pending decision leads to."""

    def after(self) -> Mapping[str, float]:
        """Return, for each word, the result that the player who decides may expect, -1 to 1.

        It is what `value` says when the turn has ended, or the end if it comes first. A throw, such
        as that of an attack, counts as its average, and a choice within the turn as the best word
        for whoever decides. At a throw the words are those of its `fan`; if nothing is to be
        decided there are none. `Estimates` are worked out only as far as somebody asks.
        """


class Estimates(Mapping[str, float]):
    """What words lead to, each worked out when it is first asked for: often one is enough."""

    def __init__(self, words: Collection[str], tell: Callable[[str], float]) -> None:
        """Let `tell` estimate `words`."""
        self.words, self._tell = words, tell
        self._told: dict[str, float] = {}

    def __getitem__(self, word: str) -> float:
        """Return what a word leads to."""
        told = self._told.get(word)
        if told is None:
            if word not in self.words:
                raise KeyError(word)
            told = self._told[word] = self._tell(word)
        return told

    def __contains__(self, word: object) -> bool:
        """Return whether a word is estimated."""
        return word in self.words

    def __iter__(self) -> Iterator[str]:
        """Return the words, in their order."""
        return iter(self.words)

    def __len__(self) -> int:
        """Return the number of words."""
        return len(self.words)


class Ray(NamedTuple):
    """Throws that come to the same.

    `word` is one of them, and `chance` is that of all of them together.
    """

    word: str
    chance: Fraction


class Fan(NamedTuple):
    """A pending throw and the decision after it, seen at once.

    `words` names every word that some throw allows, with a bit mask of the rays that allow it: bit
    i stands for ``rays[i]``. A ray that allows no word, such as a lost turn, stands in no mask. The
    position after a word is the same, by its `key`, whichever ray allowed the word.
    """

    rays: tuple[Ray, ...]
    words: Mapping[str, int]


@runtime_checkable
class Fanning(Protocol):
    """A position that lists the words of all throws by one enumeration."""

    def fan(self) -> Fan | None:
        """Return the pending throw as a fan; None if no throw is pending, or none of this kind."""


@runtime_checkable
class Standing(Protocol):
    """A position that tells where men stand without drawing a scene."""

    def standing(self, color: Color) -> Mapping[str, int]:
        """Return for each board, by its name, a bit mask of the squares where `color` stands.

        Bits count as `Panel.squares` does: a1 is bit 0, b1 is bit 1.
        """


def offers(position: Any, protocol: Any) -> bool:
    """Return whether a position has a hook: `isinstance`, but quick."""
    kind: Any = type(position)
    return _offers(kind, protocol)


@cache
def _offers(kind: Any, protocol: Any) -> bool:
    return issubclass(kind, protocol)


def ways(position: Any, chance: Chance) -> Iterable[tuple[str, Fraction]]:
    """Return words of a throw with their chances; throws that come to the same may be one."""
    fan = position.fan() if offers(position, Fanning) else None
    return fan.rays if fan else chance.outcomes()


# -- for games that answer -----------------------------------------------------------------

PATIENCE = 100
"""The number of quiet turns after which a draw can be claimed (C2)."""


def fade(clock: int) -> float:
    """Return what is left of an advantage after so many quiet turns: a draw comes closer.

    It makes whoever is ahead do something.
    """
    return max(0.0, 1.0 - (clock / PATIENCE) ** 2)


def result(outcome: Outcome) -> float:
    """Return the result of a game for White: 1, 0 or -1."""
    return 0.0 if outcome.winner is None else 1.0 if outcome.winner == WHITE else -1.0


def fanned(rays: tuple[Ray, ...], allowed: Iterable[Iterable[str]]) -> Fan:
    """Return the fan of rays, with the words that each one allows."""
    masks = dict[str, int]()
    for bit, words in enumerate(allowed):
        for word in words:
            masks[word] = masks.get(word, 0) | 1 << bit
    return Fan(rays, masks)


@lru_cache(maxsize=256)  # Most throws of a game have the same rays.
def chances_of(rays: tuple[Ray, ...]) -> tuple[float, ...]:
    """Return the chances of rays as plain numbers."""
    return tuple(float(ray.chance) for ray in rays)


def once(
    ask: Callable[[_Position], _Answer],
) -> Callable[[_Position], _Answer]:
    """Remember the last answer: several hooks ask the same of a position, which never changes."""
    last: tuple[_Position, _Answer] | None = None

    @wraps(ask)
    def asked(position: _Position) -> _Answer:
        nonlocal last
        known = last
        if known is None or known[0] is not position:
            known = last = position, ask(position)
        return known[1]

    return asked


def of_fan(fan: Fan, told: Mapping[str, float]) -> tuple[float, int]:
    """Return what the best words of `told` bring, ray by ray, times the chances of the rays.

    The rays without a word are left out; they are returned as a bit mask.
    """
    total, left, chances = 0.0, (1 << len(fan.rays)) - 1, chances_of(fan.rays)
    for word in sorted(fan.words, key=told.__getitem__, reverse=True):
        new = fan.words[word] & left
        if new:
            total += told[word] * sum(part for bit, part in enumerate(chances) if new >> bit & 1)
            left ^= new
        if not left:
            break
    return total, left


def expected(position: Any, turn: Color) -> float:
    """Return the result that White may expect when the `turn` of somebody has ended.

    Throws are averaged, and whoever decides chooses by the `value` that follows. Throws that lead
    back here only repeat the throw.
    """
    pending = position.pending()
    if isinstance(pending, Outcome):
        return result(pending)
    if position.turn != turn:
        return float(position.value())
    if not isinstance(pending, Chance):
        best = max if pending.who == WHITE else min
        return best(expected(position.play(word), turn) for word in pending.words)
    ways = [(position.play(word), float(chance)) for word, chance in pending.outcomes()]
    ways = [(after, chance) for after, chance in ways if after.key() != position.key()]
    whole = sum(chance for _, chance in ways)
    return sum(chance * expected(after, turn) for after, chance in ways) / whole


def foreseen(
    decision: Decision,
    turn: Color,
    play: Callable[[str], Any],
    tell: Callable[[str], float | None],
) -> Estimates:
    """Return what the words of a decision, in the `turn` of somebody, lead to for who decides.

    Where `tell` returns None, the rest of the turn is played, as by `expected`.
    """
    sign = 1.0 if decision.who == WHITE else -1.0

    def told(word: str) -> float:
        value = tell(word)
        return sign * expected(play(word), turn) if value is None else value

    return Estimates(decision.words, told)
