"""Where the faces come from.

Every face follows from a seed and the number of its throw, so that a takeback never buys a new
roll: throw number 7 shows the same faces however often it is taken back, also after the game
was left and gone on with.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Self

from dicemate.outside import quoted
from dicemate.position import Die, roll_word


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one match. `kind` is ``seed`` where players chose `seed`, else ``system``."""

    kind: str
    seed: str

    @classmethod
    def seeded(cls, seed: str) -> Self:
        """Return dice for a game that must be repeatable.

        Raises:
            ValueError: the seed has no printable character. Others are left out, since a record
                could not keep them.
        """
        kept = "".join(filter(str.isprintable, seed))
        if not kept:
            raise ValueError("a seed has at least one printable character")
        return cls("seed", kept)

    @classmethod
    def system(cls) -> Self:
        """Return dice whose seed is drawn from the operating system's generator."""
        return cls("system", secrets.token_hex(32))

    @classmethod
    def read(cls, text: str) -> Self:
        """Return the dice that `str` wrote.

        Raises:
            ValueError: the text names no dice.
        """
        kind, _, seed = text.partition(" ")
        if kind not in ("seed", "system") or not seed:
            raise ValueError(f"{quoted(text)} names no dice")
        return cls(kind, seed)

    def __str__(self) -> str:
        """Return the text from which `read` makes the same dice."""
        return f"{self.kind} {self.seed}"

    def throw(self, number: int, dice: Sequence[Die]) -> str:
        """Return the word of throw `number` of a match, counted from 0."""
        return roll_word([self._face(number, index, die.sides) for index, die in enumerate(dice)])

    def _face(self, number: int, index: int, sides: int) -> int:
        """Return a fair face from 1 to `sides` (C6)."""
        # Numbers past the last multiple of `sides` are drawn again, so no face is favoured.
        fair = 2**256 - 2**256 % sides
        for attempt in count():
            message = f"{number}:{index}:{sides}:{attempt}".encode()
            drawn = hmac.digest(self.seed.encode(), message, hashlib.sha256)
            value = int.from_bytes(drawn, "big")
            if value < fair:
                return value % sides + 1
        raise AssertionError("count() ends only with time")
