"""What a session tells its listeners: what has happened, never what to show."""

from enum import StrEnum, auto
from typing import NamedTuple


class Deed(StrEnum):
    """What has been done. `FAULT` means that nothing has, and the note says why."""

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
        deed: What has been done.
        note: A remark about the game's file, or an empty string.
    """

    deed: Deed
    note: str = ""
