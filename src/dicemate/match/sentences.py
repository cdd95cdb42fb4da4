"""What is said of a match, on a screen or in a conversation: what comes next, and how it ended."""

from dicemate.match.ends import AGREEMENT, TIME
from dicemate.match.match import Match
from dicemate.position import Color, Outcome, Pending

NO_DICE = "There are no dice in this game."
"""Said of what has to do with dice, where there are none."""

_HOW = {TIME: " on time", AGREEMENT: " by agreement"}
"""Ends that people put otherwise than the reasons of a file do."""


def prompt(match: Match, pending: Pending) -> str:
    """Return the sentence that says who is asked, and for what."""
    if isinstance(pending, Outcome):
        return result(match, pending)
    return f"{match.names[pending.who]}, {pending.prompt or 'choose'}."


def result(match: Match, outcome: Outcome) -> str:
    """Return the sentence that ends a game."""
    return f"{won(match, outcome)}{_HOW.get(outcome.reason, f': {outcome.reason}')}."


def won(match: Match, outcome: Outcome) -> str:
    """Return who has won: ``Ann wins``, or ``Drawn``."""
    return "Drawn" if outcome.winner is None else f"{match.names[outcome.winner]} wins"


def how(outcome: Outcome) -> str:
    """Return how a game has ended: ``King taken``, ``on time``."""
    return _HOW.get(outcome.reason, outcome.reason).strip()


def points(outcome: Outcome) -> str:
    """Return a result as it is written in tables: ``1–0``."""
    if outcome.winner is None:
        return "1/2–1/2"
    return "1–0" if outcome.winner else "0–1"


_HINTED = {1: "which man to move", 2: "what to play", 3: "what to play and why"}


def hinted(match: Match, who: Color, step: int) -> str:
    """Return that a player took a hint, up to a step of it."""
    return f"{match.names[who]} took a hint: {_HINTED[step]}."
