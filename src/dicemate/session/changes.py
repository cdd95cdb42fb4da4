"""What listeners of a session are told: what has happened, never what to show."""

from enum import StrEnum, auto
from typing import NamedTuple


class Deed(StrEnum):
    """What has been done; with `FAULT` nothing has, and the note says why."""

    WORD = auto()
    THROW = auto()
    TAKEBACK = auto()
    OFFER = auto()
    DECLINE = auto()
    END = auto()
    DICE = auto()
    FAULT = auto()
    CLOSE = auto()


class Change(NamedTuple):
    """A change that is saved already.

    Attributes:
        deed: What has been done.
        note: What has to be said of the file of the game, or nothing.
    """

    deed: Deed
    note: str = ""
