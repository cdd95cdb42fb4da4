"""The results of a throw: equivalent faces, with their total probability."""

from collections import defaultdict
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import islice
from typing import NamedTuple

from dicemate.match.fights import MOST_ENDS, same_throw
from dicemate.odds.work import TOGETHER, Unknown, Work
from dicemate.position import Chance, Decision, Pending, Position


class Result(NamedTuple):
    """Equivalent throws: their words, their total probability, and the position after them."""

    words: tuple[str, ...]
    chance: Fraction
    position: Position


def results(
    position: Position, throw: Chance, apart: Callable[[str], Hashable] = lambda word: None
) -> Work[list[Result]]:
    """Compute the possible results of a pending throw, in the order of its outcomes.

    Throws are equivalent if the positions after them have the same key and the same pending
    question, and if `apart` returns the same for their words.

    Raises:
        Unknown: the throw has too many outcomes.
    """
    found: defaultdict[Hashable, list[Result]] = defaultdict(list)
    for index, (word, chance) in enumerate(_outcomes(throw)):
        if index % TOGETHER == TOGETHER - 1:
            yield
        after = position.play(word)
        _add(found[apart(word), after.key()], Result((word,), chance, after))
    return [result for alike in found.values() for result in alike]


def _outcomes(throw: Chance) -> list[tuple[str, Fraction]]:
    ways = list(islice(throw.outcomes(), MOST_ENDS + 1))
    if len(ways) > MOST_ENDS:
        raise Unknown(f"the dice can fall in more than {MOST_ENDS:,} ways")
    return ways


def _add(alike: list[Result], new: Result) -> None:
    # The laws demand that keys tell positions of a turn apart, but a stranger's key, made for
    # repetition (C2), may not.
    for index, known in enumerate(alike):
        if _same(known.position.pending(), new.position.pending()):
            words = known.words + new.words
            alike[index] = Result(words, known.chance + new.chance, known.position)
            return
    alike.append(new)


def is_again(before: Position, after: Position) -> bool:
    """Return whether a throw has left everything unchanged, so that it is repeated."""
    return after.key() == before.key() and _same(after.pending(), before.pending())


def _same(one: Pending, other: Pending) -> bool:
    """Return whether the same is pending, whatever the prompt says and in whatever order."""
    if isinstance(one, Decision) and isinstance(other, Decision):
        return (one.who, {*one.words}) == (other.who, {*other.words})
    return same_throw(one, other) or one == other


def lasting(position: Position, found: list[Result]) -> list[Result]:
    """Return results without the one that only repeats the throw, such as an equal duel (B3).

    The throw is repeated until it has another result, so with the probability p of a repetition,
    the other probabilities are divided by 1 - p.

    Raises:
        Unknown: every result only repeats the throw.
    """
    other = [result for result in found if not is_again(position, result.position)]
    if len(other) == len(found):
        return found
    total = sum((result.chance for result in other), Fraction(0))
    if not total:
        raise Unknown("the dice would be thrown for ever")
    return [result._replace(chance=result.chance / total) for result in other]
