"""Who plays: people at a front end, or a program."""

from typing import Protocol

from dicemate.match import Match

POLL = 0.05
"""Seconds between two checks of a front end for what a program has decided."""


class Player(Protocol):
    """Whoever plays a colour.

    Attributes:
        program: The program's name in records; empty for people.
    """

    program: str

    def heard(self, match: Match) -> None:
        """Be notified that a match has changed; an earlier question may no longer be open."""

    def leave(self) -> None:
        """Be notified that another player takes over, or that the game is closed."""


class Person:
    """A person at a front end, which shows what to do."""

    program = ""

    def heard(self, match: Match) -> None:
        """Do nothing: the front end listens."""

    def leave(self) -> None:
        """Do nothing: people need no notice."""
