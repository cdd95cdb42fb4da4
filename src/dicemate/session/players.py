"""Who plays: a person at some front end, or a program."""

from typing import Protocol

from dicemate.position import Chance, Decision


class Player(Protocol):
    """Whoever plays a colour."""

    def asked(self, pending: Chance | Decision) -> None:
        """Know that this player has to throw or to decide now; it may be done later."""


class Person:
    """Somebody at a front end, who sees there what is asked."""

    def asked(self, pending: Chance | Decision) -> None:
        """Do nothing: people answer when they like."""
