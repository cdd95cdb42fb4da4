"""What a session returns when it does not simply carry out a request."""

from typing import NamedTuple, TypeAlias

from dicemate.match import IllegalWord
from dicemate.wording.sentence import sentence


class Refused(NamedTuple):
    """The request was refused and nothing has changed; `reason` is a sentence."""

    reason: str


class NoSecret(NamedTuple):
    """The program cannot throw the dice, since their secret is lost; players can use their own."""

    reason: str


class Confirm(NamedTuple):
    """The word must be repeated with `sure=True`; `warning` is a clause on what it leads to."""

    word: str
    label: str
    warning: str


Answer: TypeAlias = Refused | NoSecret | Confirm | None
"""None means that the request was carried out and saved, and that all listeners were notified."""


def refusal(error: IllegalWord) -> Refused:
    """Return the answer to an illegal word."""
    return Refused(sentence(str(error)))
