"""Sentences about a match for the screen and the line mode: what comes next, how it ended."""

from collections.abc import Mapping

from dicemate.match.ends import AGREEMENT, TIME
from dicemate.match.match import Match
from dicemate.position import BLACK, WHITE, Chance, Color, Outcome, Pending
from dicemate.wording.fullstop import stopped

DECLINED = "The draw is declined."
NO_CLAIM = "No draw can be claimed now."
NO_DICE = "There are no dice in this game."
"""The answer to a request about dice in a game without any."""

NO_CLOCKS = "There are no clocks in this game."
"""The answer to a request about clocks in a game without any."""

NO_PROGRAMS = "No program plays in this game."
"""The answer to a request about programs in a game without any."""

_HOW = {TIME: " on time", AGREEMENT: " by agreement"}
"""Ends worded for people differently from the reasons in a file."""


def prompt(match: Match, pending: Pending) -> str:
    """Return the sentence that asks a player to act: ``Ann, roll the dice.``."""
    if isinstance(pending, Outcome):
        return result(match, pending)
    asked = pending.prompt or ("roll" if isinstance(pending, Chance) else "choose")
    return stopped(f"{match.called(pending.who)}, {asked}")


def result(match: Match, outcome: Outcome) -> str:
    """Return the sentence that reports the end of a game."""
    return stopped(f"{won(match, outcome)}{_HOW.get(outcome.reason, f': {outcome.reason}')}")


def won(match: Match, outcome: Outcome) -> str:
    """Return the winner as text: ``Ann wins``, or ``Drawn``."""
    return "Drawn" if outcome.winner is None else f"{match.called(outcome.winner)} wins"


def how(outcome: Outcome) -> str:
    """Return the way a game ended: ``King taken``, ``on time``."""
    return _HOW.get(outcome.reason, outcome.reason).strip()


def no_answer(match: Match) -> str:
    """Return why somebody cannot answer a draw offer: there is none, or another is asked."""
    asked = match.offered_to
    return "No draw is offered." if asked is None else f"Only {match.called(asked)} can answer."


def nothing_to_roll(match: Match) -> str:
    """Return why nothing can be rolled: nothing is due, or the game has no dice."""
    return "There is nothing to roll now." if match.variant.dice else NO_DICE


def no_choice(number: int) -> str:
    """Return the answer that a list has no entry with this number."""
    return f"There is no choice {number}."


def who_throws(*, by_hand: bool) -> str:
    """Return the sentence that says who throws the dice, after a change."""
    return f"From now on {'you roll your own dice' if by_hand else 'the program rolls'}."


_HINTED = {1: "which man to move", 2: "what to play", 3: "what to play and why"}


def hinted(match: Match, ply: int, hints: Mapping[tuple[int, Color], int]) -> list[str]:
    """Return a sentence for each player who took one of the `hints` after `ply` words."""
    taken = {who: _HINTED[hints[ply, who]] for who in (WHITE, BLACK) if (ply, who) in hints}
    return [f"{match.called(who)} took a hint: {what}." for who, what in taken.items()]
