"""What a session reports to its listeners: what has happened, never what to show."""

from enum import StrEnum, auto
from typing import NamedTuple


class ChangeKind(StrEnum):
    """A kind of change. `FAULT` means that nothing has changed, and the note says why."""

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
        kind: What was done.
        note: A remark about the game's file, or an empty string.
    """

    kind: ChangeKind
    note: str = ""
