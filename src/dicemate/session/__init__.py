"""A game being played and saved, without a screen: what every front end drives.

A front end (the table on the screen, the line mode, a program) passes the players' actions to a
`Session`, which reports what has changed. A change is saved before it is reported; one that cannot
be saved is undone.
"""

from dicemate.session.answers import Answer, Confirm, NoSecret, Refused
from dicemate.session.changes import Change, ChangeKind
from dicemate.session.players import POLL, Person, Player
from dicemate.session.session import OFFERED, OVER, OWN_DICE, TIME_IS_OVER, Session
from dicemate.session.shared import LOOKING_ON, NOT_SHARED, Chair, SharedTable
from dicemate.session.store import Nowhere, Store, unsaved

__all__ = [
    "LOOKING_ON",
    "NOT_SHARED",
    "OFFERED",
    "OVER",
    "OWN_DICE",
    "POLL",
    "TIME_IS_OVER",
    "Answer",
    "Chair",
    "Change",
    "ChangeKind",
    "Confirm",
    "NoSecret",
    "Nowhere",
    "Person",
    "Player",
    "Refused",
    "Session",
    "SharedTable",
    "Store",
    "unsaved",
]
