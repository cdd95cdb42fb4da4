"""Who plays: people at some front end, or a program."""

from typing import Protocol

from dicemate.match import Match


class Player(Protocol):
    """Whoever plays a colour.

    Attributes:
        program: What records call the program that plays; empty for people.
    """

    program: str

    def heard(self, match: Match) -> None:
        """Hear that a match has changed; an earlier question may no longer be open."""

    def leave(self) -> None:
        """Hear that somebody else plays from now on, or that the game is left."""


class Person:
    """A person at a front end, which shows what has to be done."""

    program = ""

    def heard(self, match: Match) -> None:
        """Do nothing: the front end listens."""

    def leave(self) -> None:
        """Do nothing: people come and go."""
