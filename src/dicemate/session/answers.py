"""What a session answers when it does not simply do what is said."""

from typing import NamedTuple, TypeAlias


class Refused(NamedTuple):
    """Something was not done; `reason` is a sentence. Nothing has changed."""

    reason: str


class NoSecret(NamedTuple):
    """The dice cannot be thrown, since their secret is lost: only the players' own dice can."""

    reason: str


class Confirm(NamedTuple):
    """A word that has to be said again with `sure`; `question` says what follows from it."""

    word: str
    label: str
    question: str


Answer: TypeAlias = Refused | NoSecret | Confirm | None
"""None means that it was done and saved, and that all listeners have been told."""
