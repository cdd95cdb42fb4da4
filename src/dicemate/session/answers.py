"""What a session answers when it does not simply do as it is told."""

from typing import NamedTuple, TypeAlias

from dicemate.match import IllegalWord


class Refused(NamedTuple):
    """The request was refused and nothing has changed; `reason` is a sentence."""

    reason: str


class NoSecret(NamedTuple):
    """The program cannot throw the dice, since their secret is lost; players can use their own."""

    reason: str


class Confirm(NamedTuple):
    """A word that has to be said again with `sure`; `question` says what it leads to."""

    word: str
    label: str
    question: str


Answer: TypeAlias = Refused | NoSecret | Confirm | None
"""None means that it was done and saved, and that all listeners know of it."""


def refusal(error: IllegalWord) -> Refused:
    """Return the answer to a word that cannot be said."""
    return Refused(sentence(str(error)))


def sentence(text: str) -> str:
    """Return what an error says as a sentence."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('?', '.')) else '.'}"
