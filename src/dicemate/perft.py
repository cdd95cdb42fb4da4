"""Counting: the number of word sequences that make up complete turns.

A perft that agrees with an independent program is the strongest short test of the rules.
"""

from collections import Counter
from collections.abc import Hashable
from math import prod

from dicemate.position import Chance, Outcome, Position

__all__ = [
    "perft",
]


def perft(position: Position, turns: int) -> int:
    """Return how many word sequences make up `turns` complete turns from `position`.

    Every face of every die counts, in every throw. A turn is complete when it passes to the
    other side; a sequence that ends the game counts at the depth of its last turn only.
    Asides are left out, since nobody has to say them.
    """
    if turns == 0:
        return 1
    pending = position.pending()
    if isinstance(pending, Outcome):
        return 0
    if isinstance(pending, Chance):
        return _throws(position, pending, turns)
    return sum(_after(position, position.play(word), turns) for word in pending.words)


def _after(position: Position, child: Position, turns: int) -> int:
    over = isinstance(child.pending(), Outcome)
    if over:
        return int(turns == 1)
    return perft(child, turns if child.turn == position.turn else turns - 1)


def _throws(position: Position, chance: Chance, turns: int) -> int:
    """Count the faces that lead to one position once, and multiply."""
    faces = prod(die.sides for die in chance.dice)
    weights: Counter[Hashable] = Counter()
    children: dict[Hashable, Position] = {}
    for word, probability in chance.outcomes():
        child = position.play(word)
        key = child.key()
        children[key] = child
        weights[key] += int(probability * faces)
    return sum(weights[key] * _after(position, child, turns) for key, child in children.items())
