"""How the dice fell, compared with the expectation and its standard error; no verdict."""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import sqrt
from typing import NamedTuple, TypeAlias

from dicemate.dice import duels
from dicemate.dice.duels import Duels
from dicemate.dice.thrown import throws
from dicemate.match import Match
from dicemate.position import Die
from dicemate.wording.markdown import escape, table

Counts: TypeAlias = dict[tuple[Die, str], Counter[int]]
"""How often each face fell, by kind of die (its sides and their names) and player."""

_LISTED = 20
"""The most sides of a die whose faces are listed one by one."""
_ABREAST = 10
"""How many faces are shown side by side; with two digits they still fit into 80 columns."""


class KindTally(NamedTuple):
    """How one kind of dice fell for a player.

    Attributes:
        die: The kind of die.
        player: The player's name.
        n: How many of these dice were thrown.
        mean: The mean of the faces.
        expected: The expected mean of fair dice.
        error: The standard error of the mean of `n` fair dice.
    """

    die: Die
    player: str
    n: int
    mean: float
    expected: float
    error: float


def count(matches: Iterable[Match], words: range | None = None) -> Counts:
    """Count the faces of all dice thrown, or only by the given `words`.

    A die without an owner counts for the thrower.
    """
    counts: Counts = {}
    for match in matches:
        _count(match, counts, words)
    return counts


def _count(match: Match, counts: Counts, words: range | None) -> None:
    for throw in throws(match, words):
        for die, face in zip(throw.dice, throw.faces, strict=True):
            player = match.names[throw.who if die.owner is None else die.owner]
            kind = Die(die.sides, faces=die.faces)
            counts.setdefault((kind, player), Counter())[face] += 1


def rows(counts: Counts) -> Iterator[KindTally]:
    """Yield a row for each kind of die and player, by sides and name."""
    for (die, player), faces in sorted(counts.items(), key=lambda each: each[0]):
        n, sides = faces.total(), die.sides
        mean = sum(face * times for face, times in faces.items()) / n
        # A fair die has the variance (sides² - 1) / 12.
        yield KindTally(die, player, n, mean, (sides + 1) / 2, sqrt((sides**2 - 1) / 12 / n))


def markdown(played: Iterable[tuple[Match, range | None]]) -> str:
    """Return Markdown chapters on how the dice of matches fell, and on their duels.

    With each match come the words that count; None counts all of them.
    """
    counts, fought = Counts(), dict[str, Duels]()
    for match, words in played:  # Only once: they may be too many to be in memory together.
        _count(match, counts, words)
        _add_duels(match, fought, words)
    if not counts:
        return "No dice have been rolled."
    means = [(_kind(row.die), escape(row.player), row.n, *_figures(row)) for row in rows(counts)]
    dice = sorted({die for die, _ in counts if die.sides <= _LISTED})
    faces = ["## Face by face", *(_faces(counts, each) for each in dice)]
    return "\n\n".join(
        ["## On average", table(_MEANS, means), *(faces if dice else ()), *_duels(fought)]
    )


_MEANS = ("die", "player", "thrown", "mean", "expected", "standard error")
_DUELS = ("player", "duels", "won", "equal", "lost", "wins expected")


def _figures(row: KindTally) -> Iterator[str]:
    """Yield the mean, the expected one and its standard error: names of faces have none."""
    for figure in (row.mean, row.expected, row.error):
        yield "–" if row.die.faces else f"{figure:.2f}"


def _kind(die: Die) -> str:
    """Return the name of a kind of die: ``d6``, or ``d6 go … stay`` if its faces have names."""
    ends = f" {escape(die.faces[0])} … {escape(die.faces[-1])}" if die.faces else ""
    return f"d{die.sides}{ends}"


def _faces(counts: Counts, die: Die) -> str:
    """Return how often each face of a kind of die fell, for all players together."""
    total = sum((faces for (each, _), faces in counts.items() if each == die), Counter[int]())
    n, sides = total.total(), die.sides
    error = sqrt(n * (sides - 1)) / sides
    head = (
        f"{_kind(die)}: {n} thrown; each face is expected {n / sides:.1f} times, "
        f"with a standard error of {error:.1f}."
    )
    faces = [
        range(first, min(first + _ABREAST, sides + 1)) for first in range(1, sides + 1, _ABREAST)
    ]
    return "\n\n".join([head, *(_row_of_faces(die, total, row) for row in faces)])


def _row_of_faces(die: Die, fell: Counter[int], faces: range) -> str:
    return table(
        ["face", *(escape(die.called(face)) for face in faces)],
        [["fell", *(fell[face] for face in faces)]],
    )


def _add_duels(match: Match, fought: dict[str, Duels], words: range | None) -> None:
    for color, each in duels.count(match, words).items():
        name = match.names[color]
        fought[name] = fought.get(name, Duels()).plus(each)


def _duels(fought: dict[str, Duels]) -> Iterator[str]:
    """Yield the results of the players' duels, if there were any."""
    lines = [
        (escape(name), each.fought, each.won, each.tied, each.lost, f"{each.expected:.1f}")
        for name, each in sorted(fought.items())
        if each.fought
    ]
    if lines:
        yield "## Duels"
        yield table(_DUELS, lines)
