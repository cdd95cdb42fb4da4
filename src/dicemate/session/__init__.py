"""A game being played and kept, without a screen: what every front end drives.

A front end (a table on the screen, a conversation in plain text, a program) says to a `Session`
what its players do, and is told by it what has changed. Nobody is told of a change before it is
saved; what cannot be saved has not happened.
"""

from dicemate.session.answers import Answer, Confirm, NoSecret, Refused
from dicemate.session.changes import Change, Deed
from dicemate.session.players import Person, Player
from dicemate.session.session import NOTHING_TO_ROLL, Session
from dicemate.session.store import Nowhere, Store
from dicemate.session.timing import milliseconds

__all__ = [
    "NOTHING_TO_ROLL",
    "Answer",
    "Change",
    "Confirm",
    "Deed",
    "NoSecret",
    "Nowhere",
    "Person",
    "Player",
    "Refused",
    "Session",
    "Store",
    "milliseconds",
]
