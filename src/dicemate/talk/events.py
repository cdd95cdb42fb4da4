"""Questions about duels and lost turns of the past: the last one, or that there was none."""

import re
from collections.abc import Callable

from dicemate.match import Match, moments
from dicemate.match.fights import contest
from dicemate.talk import passages, turns
from dicemate.talk.heard import tokens, vocabulary
from dicemate.talk.stage import Stage

_TURNS = vocabulary("turn turns")
_LOSING = vocabulary("lose lost miss missed skipped")
_PAST = re.compile(
    r"\b(?:did|had|has|have(?! to)|was|were|been|last)\b|^(?:i |we )?(?:won|lost|fought)\b"
    r"|^is (?:my|his|her) turn\b",
    re.IGNORECASE,
)
"""How it is asked what has happened, and not what the rules say."""


def asked(stage: Stage, rest: str) -> list[str]:
    """Return the last duel or lost turn, if it is asked what happened there."""
    return happened(stage, rest) if _PAST.search(rest) else []


def happened(stage: Stage, rest: str) -> list[str]:
    """Return the last duel or lost turn, if a question about the past names one."""
    said = {*tokens(rest)}
    if passages.DUELS & said:
        return _duel(stage)
    return _lost_turn(stage) if _TURNS & said and _LOSING & said else []


def _duel(stage: Stage) -> list[str]:
    if not stage.match.variant.contests:
        return [passages.NO_DUELS]
    return _last(stage, contest) or ["There has been no duel so far."]


def _lost_turn(stage: Stage) -> list[str]:
    """Return the last lost turn, or what happened instead: what has failed may seem lost."""
    none = "No turn has been lost so far."
    return _last(stage, moments.ends_lost_turn) or [none, *turns.last(stage, "")]


def _last(stage: Stage, is_one: Callable[[Match, int], object]) -> list[str]:
    """Return what happened up to the last word that is such an event, or nothing."""
    plies = range(stage.ply, 0, -1)
    found = next((ply for ply in plies if is_one(stage.match, ply - 1)), None)
    return turns.last(stage._replace(ply=found), "") if found else []
