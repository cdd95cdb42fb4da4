"""The reference of a search: the whole tree, over all faces and all words."""

from collections.abc import Iterator
from itertools import product

from dicemate.position import WHITE, Chance, Decision, Outcome, Position, roll_word
from dicemate.search import evaluate


class Brute:
    """Counts the positions it makes."""

    def __init__(self) -> None:
        self.nodes = 0

    def value(self, position: Position, depth: int) -> float:
        """Return what White may expect, looking `depth` turns ahead."""
        pending = position.pending()
        if isinstance(pending, Outcome) or not depth:
            return evaluate(position)
        if isinstance(pending, Decision):
            best = max if pending.who == WHITE else min
            return best(self.after(position, word, depth) for word in pending.words)
        faces = [self.play(position, word) for word in throws(pending)]
        onward = [after for after in faces if after.key() != position.key()]
        return sum(self._grown(position, after, depth) for after in onward) / len(onward)

    def after(self, position: Position, word: str, depth: int) -> float:
        """Return what White may expect after a word."""
        return self._grown(position, self.play(position, word), depth)

    def play(self, position: Position, word: str) -> Position:
        """Return the position after a word, and count it."""
        self.nodes += 1
        return position.play(word)

    def _grown(self, position: Position, after: Position, depth: int) -> float:
        return self.value(after, depth - (after.turn != position.turn))


def throws(chance: Chance) -> Iterator[str]:
    """Yield every way in which dice may fall."""
    for faces in product(*(range(1, die.sides + 1) for die in chance.dice)):
        yield roll_word(faces)
