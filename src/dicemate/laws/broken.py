"""The error raised when a game breaks a law."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Self

from dicemate.laws.purposes import purpose
from dicemate.match import Match


class LawBroken(AssertionError):
    """A game breaks a law; the message names the law and the words that show it.

    Attributes:
        law: The name of the law: a sentence that should hold.
        detail: What is wrong, or empty.
        game: The name of the game.
        options: The options of the match that showed it, omitting defaults.
        first: The set-up of that match, or None.
        words: The words played before.
    """

    def __init__(self, law: str, detail: str = "", game: str = "") -> None:
        """Take the name of a law; call `at` to add where it was broken."""
        super().__init__(law)
        self.law, self.detail, self.game = law, detail, game
        self.options: Mapping[str, str] = {}
        self.first: str | None = None
        self.words: tuple[str, ...] | None = None

    def at(self, match: Match) -> Self:
        """Add where it was broken, unless that is already set."""
        if self.words is None:
            self.game, self.options, self.first = match.variant.name, match.chosen, match.setup
            self.words = tuple(match.words)
        return self

    @property
    def summary(self) -> str:
        """The law, and what is wrong."""
        return f"{self.law}: {self.detail}" if self.detail else self.law

    @property
    def purpose(self) -> str:
        """The purpose of the law."""
        return purpose(self.law)

    def __str__(self) -> str:
        """Return the message: ``d10: labels are unique: 'e4'; after 'roll:3'``."""
        after = "" if self.words is None else f"; after {' '.join(self.words)!r}"
        return f"{self.game}: {self.summary}{after}"


@contextmanager
def about(game: str) -> Iterator[None]:
    """Add the name of the game to any broken law raised within the block."""
    try:
        yield
    except LawBroken as broken:
        broken.game = broken.game or game
        raise


def require(holds: bool, law: str, match: Match, detail: str = "") -> None:
    """Raise an error unless a law holds.

    Raises:
        LawBroken: `holds` is false.
    """
    if not holds:
        raise LawBroken(law, detail).at(match)
