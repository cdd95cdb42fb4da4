"""The throws of a match, one by one, for checking, counting and showing them."""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from dicemate.match import Match
from dicemate.position import Chance, Color, Die, is_throw, roll_faces

ThrowId: TypeAlias = tuple[int, tuple[int, ...]]
"""Identifies a throw: its number, counting from 0, and the sides of its dice."""


class Thrown(NamedTuple):
    """A throw that was made: its `number` among all throws, after `ply` words of its match."""

    number: int
    ply: int
    who: Color
    dice: tuple[Die, ...]
    word: str

    @property
    def id(self) -> ThrowId:
        """Identifies this throw even after a takeback."""
        return throw_id(self.number, self.dice)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces, one per die."""
        return roll_faces(self.word)


def throw_id(number: int, dice: tuple[Die, ...]) -> ThrowId:
    """Return what identifies throw `number` of these dice even after a takeback."""
    return number, tuple(die.sides for die in dice)


def throws(match: Match, words: range | None = None, number: int = 0) -> Iterator[Thrown]:
    """Yield the throws of a match, or of the given `words`; `number` is that of the first throw."""
    for ply in range(len(match.words)) if words is None else words:
        word = match.words[ply]
        if not is_throw(word):
            continue
        pending = match.positions[ply].pending()
        if isinstance(pending, Chance):
            yield Thrown(number, ply, pending.who, pending.dice, word)
            number += 1
