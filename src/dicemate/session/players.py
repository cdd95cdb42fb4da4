"""Who plays: a person at some front end, or a program."""

from typing import Protocol

from dicemate.position import Chance, Decision


class Player(Protocol):
    """Whoever plays a colour."""

    def asked(self, pending: Chance | Decision) -> None:
        """Hear that this player has to throw or decide now; the answer may come later."""


class Person:
    """A person at a front end, which shows what has to be done."""

    def asked(self, pending: Chance | Decision) -> None:
        """Do nothing: people answer when they like."""
