"""The throws of a match, one by one: for checking them, counting them and telling of them."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from dicemate.match import Match
from dicemate.position import Chance, Color, Die, is_throw, roll_faces

ThrowId: TypeAlias = tuple[int, tuple[int, ...]]
"""What makes a throw this one: its number, from 0, and the sides of its dice."""


class Thrown(NamedTuple):
    """A throw as it was made: `number` among the throws, after `ply` words of its match."""

    number: int
    ply: int
    who: Color
    dice: tuple[Die, ...]
    word: str

    @property
    def id(self) -> ThrowId:
        """What makes this throw the same after a takeback."""
        return throw_id(self.number, self.dice)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces, one a die."""
        return roll_faces(self.word)


def throw_id(number: int, dice: tuple[Die, ...]) -> ThrowId:
    """Return what makes throw `number` of these dice the same after a takeback."""
    return number, tuple(die.sides for die in dice)


def throws(match: Match, words: range | None = None, number: int = 0) -> Iterator[Thrown]:
    """Yield the throws of a match, or those among some words, before which there were `number`."""
    for ply in range(len(match.words)) if words is None else words:
        word = match.words[ply]
        if not is_throw(word):
            continue
        pending = match.positions[ply].pending()
        if isinstance(pending, Chance):
            yield Thrown(number, ply, pending.who, pending.dice, word)
            number += 1
