"""How the dice fell: thrown against expected, with the standard error. Luck is not judged."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple, TypeAlias

from dicemate.dice.thrown import throws
from dicemate.match import Match

Counts: TypeAlias = dict[tuple[int, str], Counter[int]]
"""How often each face fell, by the sides of a die and the player whose die it was."""

_LISTED = 20
"""The most sides of a die whose faces are listed one by one."""


class Row(NamedTuple):
    """How the dice of a kind fell for a player.

    Attributes:
        sides: The kind of die.
        player: The player's name.
        n: How many of these dice were thrown.
        mean: The mean of the faces.
        expected: The mean that is expected of fair dice.
        error: The standard error of the mean of `n` fair dice.
    """

    sides: int
    player: str
    n: int
    mean: float
    expected: float
    error: float


def count(matches: Iterable[Match]) -> Counts:
    """Count the faces of all dice thrown; a die nobody owns is the thrower's."""
    counts: Counts = {}
    for match in matches:
        for throw in throws(match):
            for die, face in zip(throw.dice, throw.faces, strict=True):
                player = match.names[throw.who if die.owner is None else die.owner]
                counts.setdefault((die.sides, player), Counter())[face] += 1
    return counts


def rows(counts: Counts) -> Iterator[Row]:
    """Yield a row for each kind of die and player, by sides and name."""
    for (sides, player), faces in sorted(counts.items()):
        n = faces.total()
        mean = sum(face * times for face, times in faces.items()) / n
        # A fair die has the variance (sides² - 1) / 12.
        yield Row(sides, player, n, mean, (sides + 1) / 2, sqrt((sides**2 - 1) / 12 / n))


def markdown(counts: Counts) -> str:
    """Return the counts as Markdown: the means as a table, then the faces of each kind of die."""
    if not counts:
        return "No dice have been thrown."
    table = [
        "| die | player | n | mean | expected | standard error |",
        "|---|---|--:|--:|--:|--:|",
        *(
            f"| d{row.sides} | {escape(row.player)} | {row.n} | {row.mean:.2f} "
            f"| {row.expected:.2f} | {row.error:.2f} |"
            for row in rows(counts)
        ),
    ]
    sides = sorted({sides for sides, _ in counts if sides <= _LISTED})
    return "\n\n".join(["\n".join(table), *(_faces(counts, each) for each in sides)])


def _faces(counts: Counts, sides: int) -> str:
    """Return how often each face of a kind of die fell, of all players together."""
    total = sum((faces for (each, _), faces in counts.items() if each == sides), Counter[int]())
    n = total.total()
    error = sqrt(n * (sides - 1)) / sides
    fell = ", ".join(f"{face}: {total[face]}" for face in range(1, sides + 1))
    head = f"d{sides}, {n} thrown, each face expected {n / sides:.1f} times"
    return f"{head} (standard error {error:.1f}): {fell}."


def escape(text: str) -> str:
    """Return a text of the players' as Markdown that shows it as it is."""
    return "".join(f"\\{letter}" if letter in _PUNCTUATION else letter for letter in text)


_PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
