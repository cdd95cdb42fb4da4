"""What is said of a match, on a screen or in a conversation: what comes next, and how it ended."""

from dicemate.match.ends import AGREEMENT, TIME
from dicemate.match.match import Match
from dicemate.position import Outcome, Pending

_HOW = {TIME: " on time", AGREEMENT: " by agreement"}
"""Ends that people put otherwise than the reasons of a file do."""


def prompt(match: Match, pending: Pending) -> str:
    """Return the sentence that says who is asked, and for what."""
    if isinstance(pending, Outcome):
        return result(match, pending)
    return f"{match.names[pending.who]}, {pending.prompt or 'choose'}."


def result(match: Match, outcome: Outcome) -> str:
    """Return the sentence that ends a game."""
    won = "Drawn" if outcome.winner is None else f"{match.names[outcome.winner]} wins"
    return f"{won}{_HOW.get(outcome.reason, f': {outcome.reason}')}."
