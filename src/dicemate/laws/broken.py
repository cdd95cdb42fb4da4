"""What is raised when a game breaks a law."""

from dicemate.match import Match


class LawBroken(AssertionError):
    """A game breaks a law; the message says which, after which words."""


def require(holds: bool, law: str, match: Match) -> None:
    """Check that a law holds.

    Raises:
        LawBroken: it does not.
    """
    if not holds:
        raise LawBroken(f"{match.variant.name}: {law}; after {' '.join(match.words)!r}")
