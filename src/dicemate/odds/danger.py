"""The danger to each man: the chance that the opponent, intent on it, removes him in one turn.

One search of the turn serves all men at once. All its continuations are followed to the end of the
turn. The chance for each man is the average at a throw, the maximum at a decision of the opponent,
and the minimum at one of the man's owner (where a King goes, where a dead man is put). A man has
been removed if no man of his colour is on his square any more. For a side's only King it is the
chance that the opponent *wins* this turn: a King that fled is not lost, and mate counts. Of several
Kings each falls like another man.
"""

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias, cast

from dicemate.hooks import Fan, Fanning
from dicemate.odds.results import is_again, lasting, results
from dicemate.odds.watch import Watched, men, watch
from dicemate.odds.work import TOGETHER, Unknown, Work
from dicemate.position import LONGEST_TURN, Chance, Color, Decision, Outcome, Position
from dicemate.scene import Man, Spot

Dangers: TypeAlias = Mapping[Spot, Fraction]
"""The chance that each man is removed, by his square; men in no danger are left out."""

_NONE: Dangers = {}
_CERTAIN = Fraction(1)


def work(position: Position) -> Work[Dangers]:
    """Compute the danger to each man of the side not on turn, in the rest of this turn."""
    if isinstance(position.pending(), Outcome):
        return _NONE
    return (yield from _Turn(position).after(position, 0))


class _Turn:
    """The turn of a side that attacks the other side's men."""

    def __init__(self, position: Position) -> None:
        self.hunter: Color = position.turn
        self.king = _only_king(men(position, not self.hunter))
        self.gone: Watched = watch(position, not self.hunter)
        self.fans = isinstance(position, Fanning)  # If one position of a game does, all do.
        self.ends: dict[Hashable, Dangers] = {}  # By key, since many words and throws end alike.
        self.choices: dict[Hashable, Dangers] = {}  # So do moves in another order.

    def after(self, position: Position, depth: int) -> Work[Dangers]:
        """Compute the dangers from a position within the turn, or at its end."""
        pending = position.pending()
        if isinstance(pending, Outcome):
            return self._over(position, pending)
        if position.turn != self.hunter:
            return self._ended(position)
        if depth >= LONGEST_TURN:
            raise Unknown(f"a turn can have more than {LONGEST_TURN} words")
        fan = cast("Fanning", position).fan() if self.fans else None
        if fan:
            return (yield from self._fanned(position, fan, depth))
        if isinstance(pending, Chance):
            return (yield from self._thrown(position, pending, depth))
        return (yield from self._decided(position, pending, depth))

    def _thrown(self, position: Position, throw: Chance, depth: int) -> Work[Dangers]:
        found: list[tuple[Fraction, Dangers]] = []
        thrown = lasting(position, (yield from results(position, throw)))
        for index, result in enumerate(thrown):
            if index % TOGETHER == TOGETHER - 1:
                yield
            dangers = yield from self.after(result.position, depth + 1)
            found.append((result.chance, dangers))
        return _average(found)

    def _decided(self, position: Position, decision: Decision, depth: int) -> Work[Dangers]:
        # A key may not tell positions of a turn apart: see `results`.
        key = position.key(), decision.who, frozenset(decision.words)
        if key not in self.choices:
            found = []
            for word in decision.words:
                found.append((yield from self.after(position.play(word), depth + 1)))
                if not found[-1] and decision.who != self.hunter:
                    break  # The owner of the men saves all of them.
                yield
            self.choices[key] = self._chosen(decision.who, found)
        return self.choices[key]

    def _fanned(self, position: Position, fan: Fan, depth: int) -> Work[Dangers]:
        """Compute the dangers at a throw whose words the game lists all at once."""
        thrown = [position.play(ray.word) for ray in fan.rays]
        words: list[list[Dangers]] = [[] for _ in thrown]
        for word, mask in fan.words.items():
            first = thrown[(mask & -mask).bit_length() - 1]
            dangers = yield from self.after(first.play(word), depth + 2)
            for index, found in enumerate(words):
                if mask >> index & 1:
                    found.append(dangers)
            yield
        rays = []
        for ray, after, found in zip(fan.rays, thrown, words, strict=True):
            pending = after.pending()
            if found and isinstance(pending, Decision):
                rays.append((ray.chance, self._chosen(pending.who, found)))
            elif is_again(position, after):  # The laws forbid it: it would be followed for ever.
                raise Unknown("a throw with a fan can repeat")
            else:
                rays.append((ray.chance, (yield from self.after(after, depth + 1))))
        return _average(rays)

    def _chosen(self, who: Color, found: Sequence[Dangers]) -> Dangers:
        return _most(found) if who == self.hunter else _least(found)

    def _ended(self, position: Position) -> Dangers:
        key = position.key()
        known = self.ends.get(key)
        if known is None:
            gone = {spot for spot in self.gone(position) if spot not in self.king}
            known = self.ends[key] = dict.fromkeys(gone, _CERTAIN) if gone else _NONE
        return known

    def _over(self, position: Position, outcome: Outcome) -> Dangers:
        lost = set(self.gone(position)) - self.king
        if outcome.winner == self.hunter:
            lost |= self.king
        return dict.fromkeys(lost, _CERTAIN)


def _only_king(watched: Mapping[Spot, Man]) -> frozenset[Spot]:
    """Return the square of a side's only King; empty if it has none, or several."""
    kings = frozenset(spot for spot, man in watched.items() if man.letter == "K")
    return kings if len(kings) == 1 else frozenset()


def _most(found: Sequence[Dangers]) -> Dangers:
    most: dict[Spot, Fraction] = {}
    for dangers in found:
        for spot, chance in dangers.items():
            if spot not in most or most[spot] < chance:
                most[spot] = chance
    return most


def _least(found: Sequence[Dangers]) -> Dangers:
    shared = set[Spot].intersection(*(set(dangers) for dangers in found))
    return {spot: min(dangers[spot] for dangers in found) for spot in shared}


def _average(found: Sequence[tuple[Fraction, Dangers]]) -> Dangers:
    average: dict[Spot, Fraction] = {}
    for weight, dangers in found:
        for spot, chance in dangers.items():
            average[spot] = average.get(spot, 0) + weight * chance
    return average
