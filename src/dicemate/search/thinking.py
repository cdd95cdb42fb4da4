"""Thinking about a position: iterative deepening until a limit is reached."""

import random
from collections.abc import Callable, Collection, Hashable, Mapping
from fractions import Fraction
from typing import NamedTuple

from dicemate.hooks import ways
from dicemate.odds.results import is_again
from dicemate.position import LONGEST_TURN, Chance, Color, Decision, Outcome, Position
from dicemate.search.limits import DEEPEST, Budget, Enough, Limits, never
from dicemate.search.manners import resigns
from dicemate.search.tree import Tree
from dicemate.search.values import evaluate, sign, turned, view

_LINE = 500
"""The most positions played to complete a line, since some of its words were only estimated."""


class LineStep(NamedTuple):
    """A word of a line, and its probability, which is 1 for a choice."""

    word: str
    chance: Fraction


class Thought(NamedTuple):
    """The result of a search. Values are White's, from -1 (lost) to 1 (won).

    Attributes:
        word: The best word; empty if a throw is pending or the game is over.
        value: The value of the position.
        line: How the game may continue: the best words, and the likeliest of each throw.
        depth: The number of turns fully searched; 0 means that words were only estimated.
        nodes: The number of positions played.
        words: The value of each word, also for a throw. Words beyond `Limits.exact` are only known
            to be no better for the player to decide.
    """

    word: str
    value: float
    line: tuple[LineStep, ...]
    depth: int
    nodes: int
    words: Mapping[str, float]


def think(
    position: Position,
    limits: Limits,
    *,
    seed: int,
    seen: Collection[Hashable] = (),
    stop: Callable[[], bool] = never,
) -> Thought:
    """Return the best word and the value of each word.

    Args:
        position: The position to search; if a throw is pending, its faces are averaged.
        limits: When to stop.
        seed: Breaks ties between words of equal value.
        seen: Keys of positions that have begun a turn before. Repeating one of them is worth no
            more than a draw, so that won games end.
        stop: Called every few positions; if it returns True, the search ends at once.
    """
    pending = position.pending()
    if isinstance(pending, Outcome):
        return Thought("", evaluate(position), (), DEEPEST, 0, {})
    root = _Root(position, limits, seen, stop)
    if isinstance(pending, Chance):
        return root.average(pending)
    return root.choose(pending, random.Random(seed))


class _Root:
    """One search: the position, and the tree that is built from it."""

    def __init__(
        self,
        position: Position,
        limits: Limits,
        seen: Collection[Hashable],
        stop: Callable[[], bool],
    ) -> None:
        self.position, self.limits, self.seen = position, limits, seen
        self.tree, self._stop = Tree(Budget(limits, stop)), stop
        self.depth = 0
        self._estimates = self.tree.estimates_of(position)
        self._made: dict[str, Position] = {}

    def choose(self, decision: Decision, generator: random.Random) -> Thought:
        """Deepen the search until it is enough."""
        who, words = decision.who, list(decision.words)
        generator.shuffle(words)
        values = self._first(who, words)
        found: dict[str, float] = {}
        try:
            # If there is only one word, its value need not be known far ahead.
            deepest = min(self.limits.depth, 2 if len(words) == 1 else DEEPEST)
            for depth in range(1, deepest + 1):
                words.sort(key=lambda word: view(who, values[word]), reverse=True)
                found = {}
                self._deepen(who, words, depth, found)
                values, self.depth = found, depth
                best = values[_top(who, words, values)]
                if self.limits.exact == 1 and abs(best) == 1.0:  # It certainly wins, or all lose.
                    break
        except Enough:
            words, values = _hopeful(who, words, found), values | found
        word = _top(who, words, values)
        return self._thought(word, values[word], values)

    def _first(self, who: Color, words: list[str]) -> dict[str, float]:
        """Return initial estimates of all words, whatever the limits."""
        if self._estimates:
            return {word: view(who, self._estimates[word]) for word in words}
        self._made = {word: self.position.play(word) for word in words}
        self.tree.budget.nodes += len(words)
        return {word: evaluate(after) for word, after in self._made.items()}

    def _deepen(self, who: Color, words: list[str], depth: int, found: dict[str, float]) -> None:
        """Store the values of words in `found`, searching `depth` turns ahead."""
        best: list[float] = []
        exact = self.limits.exact or len(words)
        for word in words:
            least = sorted(best, reverse=True)[exact - 1] if len(best) >= exact else -1.0
            value = self._value(who, word, depth, least)
            found[word] = self._refused(who, word, value)
            best.append(view(who, found[word]))

    def _value(self, who: Color, word: str, depth: int, least: float) -> float:
        """Return the value of a word; below `least`, from the view of `who`, it is only a bound."""
        if depth == 1 and self._estimates:
            return view(who, self._estimates[word])
        limits = turned(sign(who), least, 1.0)
        return self.tree.grown(self.position.turn, self._after(word), depth, *limits)

    def _after(self, word: str) -> Position:
        """Return the position after a word; it is played only once."""
        if word not in self._made:
            self._made[word] = self.tree.play(self.position, word)
        return self._made[word]

    def _refused(self, who: Color, word: str, value: float) -> float:
        """Return the value of a word; repeating a position is worth no more than a draw."""
        if not self.seen or view(who, value) <= 0.0:
            return value
        after = self._after(word)
        again = after.turn != self.position.turn and after.key() in self.seen
        return 0.0 if again else value

    def average(self, chance: Chance) -> Thought:
        """Return the average over a throw, and the value after each outcome."""
        values: dict[str, float] = {}
        value = evaluate(self.position)
        try:
            for depth in range(1, self.limits.depth + 1):
                found = {
                    word: self.tree.child(self.position, word, depth)
                    for word, _ in ways(self.position, chance)
                }
                value, values = self.tree.value(self.position, depth), found
                self.depth = depth
        except Enough:
            pass
        return self._thought("", value, values)

    def _thought(self, word: str, value: float, values: Mapping[str, float]) -> Thought:
        nodes = self.tree.budget.nodes
        self.tree.budget = Budget(Limits(nodes=_LINE), self._stop)
        line = self._line(word)
        return Thought(word, value, tuple(line), self.depth, nodes, values)

    def _line(self, word: str) -> list[LineStep]:
        """Return how the game may continue from the position, as far as it was searched."""
        position, depth, line = self.position, self.depth, list[LineStep]()
        most = LONGEST_TURN * (depth + 1)  # A game may break the law that a turn ends.
        step: LineStep | None = LineStep(word, Fraction(1)) if word else self._next(position, depth)
        while step and len(line) < most:
            after = position.play(step.word)
            depth -= after.turn != position.turn
            position = after
            line.append(step)
            step = self._next(position, depth)
        return line

    def _next(self, position: Position, depth: int) -> LineStep | None:
        """Return the next step of a line: the best word, or the likeliest outcome of a throw."""
        pending = position.pending()
        if depth <= 0 or isinstance(pending, Outcome):
            return None
        try:
            if isinstance(pending, Chance):
                return self._likeliest(position, pending)
            self.tree.value(position, depth)
        except Enough:
            return None
        word = self.tree.best(position, depth)
        return LineStep(word, Fraction(1)) if word else None

    def _likeliest(self, position: Position, chance: Chance) -> LineStep | None:
        """Return the likeliest outcome of a throw, of all that do not merely repeat it.

        Throws that come to the same are one outcome, as they are in the search.
        """
        merged = dict[Hashable, LineStep]()
        for word, part in ways(position, chance):
            after = self.tree.play(position, word)
            if not is_again(position, after):
                known = merged.get(after.key(), LineStep(word, Fraction(0)))
                merged[after.key()] = known._replace(chance=known.chance + part)
        return max(merged.values(), key=lambda step: step.chance, default=None)


def _hopeful(who: Color, words: list[str], found: Mapping[str, float]) -> list[str]:
    """Return the words searched deepest; if all of these lose, the others."""
    done = [word for word in words if word in found]
    hopeful = [word for word in done if not resigns(view(who, found[word]))]
    return hopeful or [word for word in words if word not in found] or words


def _top(who: Color, words: list[str], values: Mapping[str, float]) -> str:
    """Return the best word, or the first of several."""
    return max(words, key=lambda word: view(who, values[word]))
