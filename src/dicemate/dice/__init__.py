"""Where the faces come from.

Every face follows from a key and the number of its throw, so a takeback never buys a new roll:
throw number 7 shows the same faces however often it is taken back, even after the game was closed
and resumed. `docs/dice.md` explains the method, so that anybody can check a game.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import count
from typing import NamedTuple, Self

from dicemate.position import Die, roll_word
from dicemate.system.outside import quoted, visible
from dicemate.wording.plural import plural

SEALED, SEED, NONE = "sealed", "seed", "none"


class SecretMissing(ValueError):
    """A throw of sealed dice whose secret is unknown."""


class OpenedSeal(NamedTuple):
    """A seal that is no longer used for new throws, and its secret, which has been revealed."""

    seal: str
    secret: str


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice of one match.

    Attributes:
        kind: ``sealed``; ``seed`` if the players chose one; ``none`` in a game without dice.
        seed: The seed or the secret, from which all faces follow; empty if sealed dice were read
            from a record that does not reveal their secret.
        seal: For sealed dice, the SHA-256 of the secret in hexadecimal digits.
        words: For sealed dice, what White and Black have added, so that neither could choose the
            faces.
        earlier: For sealed dice, the seals before this one, oldest first.
        lost: What happened to a secret that is unknown: it is missing, or damaged.
    """

    kind: str
    seed: str
    seal: str = ""
    words: tuple[str, str] = ("", "")
    earlier: tuple[OpenedSeal, ...] = ()
    lost: str = field(default="missing", compare=False)

    @classmethod
    def sealed(cls) -> Self:
        """Return dice with a new secret of 256 bits."""
        secret = secrets.token_hex(32)
        return cls(SEALED, secret, seal_of(secret))

    @classmethod
    def seeded(cls, seed: str) -> Self:
        """Return dice that fall the same way for the same seed.

        Raises:
            ValueError: the seed has no printable character. All other characters are dropped, since
                a record cannot store them.
        """
        kept = "".join(filter(str.isprintable, seed))
        if not kept:
            raise ValueError("a seed needs at least one printable character")
        return cls(SEED, kept)

    @classmethod
    def none(cls) -> Self:
        """Return the dice of a game that has none."""
        return cls(NONE, "")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the dice that `str` wrote, sealed ones without their secret and words.

        Raises:
            ValueError: the text does not describe any dice.
        """
        kind, _, rest = text.partition(" ")
        *earlier, seal = rest.split(" ")
        if kind == SEALED and all(map(_is_digest, (*earlier, seal))):
            return cls(kind, "", seal, earlier=tuple(OpenedSeal(each, "") for each in earlier))
        if kind != SEED or not rest:
            raise ValueError(f"{quoted(text)} is not a kind of dice")
        return cls(kind, rest)

    def __str__(self) -> str:
        """Return what may be public: the seals of sealed dice, or else the seed."""
        return f"{self.kind} {' '.join(self.seals) or self.seed}"

    @property
    def newest(self) -> int:
        """The number of the seal under which new throws are made, counting from 1."""
        return len(self.earlier) + 1

    @property
    def seals(self) -> tuple[str, ...]:
        """The seals in order; empty if nothing is sealed."""
        return (*(opened.seal for opened in self.earlier), self.seal) if self.seal else ()

    def with_words(self, white: str, black: str) -> Self:
        """Return sealed dice to which the players have added their own words."""
        return replace(self, words=(_plain(white), _plain(black)))

    def with_secret(self, secret: str) -> Self:
        """Return sealed dice with their secret, which may not match the seal (see `intact`)."""
        return replace(self, seed=secret)

    def with_secrets(self, secrets: Sequence[str]) -> Self:
        """Return sealed dice with the secrets of their seals, in order; the last may be missing.

        Raises:
            ValueError: there are more secrets than seals.
        """
        if len(secrets) > len(self.seals):
            seals = plural(len(self.seals), "seal")
            raise ValueError(f"{len(secrets)} secrets are given for {seals}")
        *older, seed = (*secrets, *[""] * (len(self.seals) - len(secrets)))
        earlier = zip(self.earlier, older, strict=True)
        return replace(
            self, seed=seed, earlier=tuple(OpenedSeal(old.seal, secret) for old, secret in earlier)
        )

    def resealed(self) -> Self:
        """Return sealed dice with a new secret, since the old one has been revealed.

        A throw made under an earlier seal is checked with that seal's dice: see `under`.
        """
        fresh = self.sealed()
        earlier = (*self.earlier, OpenedSeal(self.seal, self.seed))
        return replace(self, seed=fresh.seed, seal=fresh.seal, earlier=earlier)

    def under(self, seal: int) -> Self:
        """Return the dice as they were under one of their seals, counting from 1."""
        if not 1 <= seal <= len(self.earlier):
            return self
        opened = self.earlier[seal - 1]
        return replace(self, seed=opened.secret, seal=opened.seal, earlier=self.earlier[: seal - 1])

    @property
    def intact(self) -> bool:
        """Whether the secret is the one that was sealed; True if nothing is sealed."""
        return self.kind != SEALED or seal_of(self.seed) == self.seal

    def throw(self, number: int, dice: Sequence[Die]) -> str:
        """Return the word of throw `number` of a match, counting from 0.

        Raises:
            SecretMissing: the secret of these sealed dice is unknown, or there are no dice.
        """
        if self.kind == NONE:
            raise SecretMissing("this game declared that it has no dice")
        if not self.seed:
            raise SecretMissing(f"the secret of the seal {self.seal[:16]}… is {self.lost}")
        return roll_word([self._face(number, index, die.sides) for index, die in enumerate(dice)])

    def _face(self, number: int, index: int, sides: int) -> int:
        """Return a fair face from 1 to `sides` (C6)."""
        key = "\n".join([self.seed, *(self.words if self.kind == SEALED else ())]).encode()
        # Numbers beyond the last multiple of `sides` are drawn again, so that no face is favoured.
        fair = 2**256 - 2**256 % sides
        for attempt in count():
            message = f"{number}:{index}:{sides}:{attempt}".encode()
            drawn = hmac.digest(key, message, hashlib.sha256)
            value = int.from_bytes(drawn, "big")
            if value < fair:
                return value % sides + 1
        raise AssertionError("count() ends only with time")


def at_first(text: str) -> str:
    """Return dice, as `str` writes them, as they were when their game began: without later seals.

    They tell a game from others, since no two have the same first seal.
    """
    kind, _, rest = text.partition(" ")
    return f"{kind} {rest.partition(' ')[0]}" if kind == SEALED else text


def seal_of(secret: str) -> str:
    """Return the seal of a secret: its SHA-256 in hexadecimal digits."""
    return hashlib.sha256(secret.encode()).hexdigest()


def _is_digest(text: str) -> bool:
    return len(text) == 64 and set(text) <= set("0123456789abcdef")


def _plain(words: str) -> str:
    """Return words in the form a record stores: visible letters and single spaces."""
    return " ".join(visible(words).split())
