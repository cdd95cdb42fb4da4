"""Perft: the number of word sequences that make up complete turns.

Agreement with an independent program's perft is the strongest short test of the rules.
"""

from collections import Counter
from collections.abc import Hashable
from math import prod
from typing import TypeAlias

from dicemate.position import Chance, Outcome, Position

__all__ = ["perft"]


def perft(position: Position, turns: int) -> int:
    """Return the number of word sequences that make up `turns` complete turns from `position`.

    Every face of every die counts, in every throw. A turn is complete when it passes to the other
    side; a sequence that ends the game counts only at the depth of its last turn. Asides are left
    out, since they are optional, and so are throws that only repeat themselves (a tie that is
    thrown again), since nothing would end the sequences. What follows a position is counted once,
    however many ways lead to it: positions with the same key are equivalent (a law, `check_key`).
    """
    return _count(position, turns, {}) if turns else 1


_Known: TypeAlias = dict[tuple[Hashable, int], int]
"""Counts by the key of a position and the number of turns left there."""


def _count(position: Position, turns: int, known: _Known) -> int:
    pending = position.pending()
    if isinstance(pending, Outcome):
        return 0
    if isinstance(pending, Chance):
        return _throws(position, pending, turns, known)
    return sum(_after(position, position.play(word), turns, known) for word in pending.words)


def _after(position: Position, child: Position, turns: int, known: _Known) -> int:
    if isinstance(child.pending(), Outcome):
        return int(turns == 1)
    if child.turn == position.turn:
        return _count(child, turns, known)
    if turns == 1:
        return 1
    here = child.key(), turns - 1
    if here not in known:
        known[here] = _count(child, turns - 1, known)
    return known[here]


def _throws(position: Position, chance: Chance, turns: int, known: _Known) -> int:
    """Count throws that lead to the same position once, and multiply; none may lead back here."""
    here, faces = position.key(), prod(die.sides for die in chance.dice)
    weights: Counter[Hashable] = Counter()
    children: dict[Hashable, Position] = {}
    for word, probability in chance.outcomes():
        child = position.play(word)
        key = child.key()
        if key != here:
            children[key] = child
            weights[key] += int(probability * faces)
    return sum(
        weights[key] * _after(position, child, turns, known) for key, child in children.items()
    )
