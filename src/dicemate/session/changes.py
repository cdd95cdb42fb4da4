"""What a session reports to its listeners: what has happened, never what to show."""

from enum import StrEnum, auto
from typing import NamedTuple


class Deed(StrEnum):
    """What was done. `FAULT` means that nothing was, and the note says why."""

    WORD = auto()
    THROW = auto()
    TAKEBACK = auto()
    OFFER = auto()
    DECLINE = auto()
    END = auto()
    DICE = auto()
    PLAYERS = auto()
    HINT = auto()
    FAULT = auto()
    CLOSE = auto()


class Change(NamedTuple):
    """A change that has already been saved.

    Attributes:
        deed: What was done.
        note: A remark about the game's file, or an empty string.
    """

    deed: Deed
    note: str = ""
