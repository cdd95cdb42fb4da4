"""The question of what can be played: the moves, or why there are none."""

import re

from dicemate.match import SIDES
from dicemate.position import Chance, Decision, Reason
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, spoken, whynot
from dicemate.talk.heard import PROMOTES, Heard, tokens, vocabulary
from dicemate.talk.naming import either
from dicemate.talk.stage import Stage

_CHECKS = vocabulary("check checks")
_VERB = re.compile(r" (?:do|(?:go|move)(?: to)?)$", re.IGNORECASE)
"""The verb with which a question ends, which is no part of what it is about: ``e7 move to``."""

_TAKING = re.compile(r"(?:attack|capture|take) any(?:body|one|thing)", re.IGNORECASE)


def possible(stage: Stage, rest: str) -> list[str]:
    """Return what can be played by all men or by those named, or why nothing can.

    A question with a number that is no word of the game, or about what gives check, is one for the
    rules.
    """
    checks = _CHECKS.intersection(tokens(rest))
    if (checks or passages.numbers(rest)) and not spoken.could_mean(rest, stage.position):
        return []
    return playable.lines(stage, rest) or _impossible(stage, _VERB.sub("", rest))


def captures(stage: Stage, rest: str) -> list[str]:
    """Return what can be taken, if it is asked whether anybody can."""
    return possible(stage, "captures") if _TAKING.fullmatch(rest) else []


def _impossible(stage: Stage, text: str) -> list[str]:
    """Return why nothing is listed; of what cannot be chosen now, also when the rules allow it."""
    by_rules = passages.of_word(stage, text) if isinstance(stage.pending, Decision) else []
    return [_unlisted(stage, text), *by_rules]


def _unlisted(stage: Stage, text: str) -> str:
    """Return why nothing is listed, in a sentence."""
    heard, actor = stage.heard(text), SIDES[stage.actor]
    if isinstance(stage.pending, Chance):
        return playable.due(stage.game) if stage.live else playable.FIRST
    if heard.sides and stage.actor not in heard.sides:
        return f"{actor} is to move: only what {actor} can play is listed."
    if reason := _reason(stage, text, heard):
        return whynot.refusal(quoted(text), reason)
    return _missing(stage, heard) or "Nothing like that can be played."


def _reason(stage: Stage, text: str, heard: Heard) -> Reason | None:
    """Return why the men or the move that a text names cannot be played, if that is clear."""
    if not (heard.squares or heard.kinds) or (not heard.squares and PROMOTES & {*heard.tokens}):
        return None
    of_group = None if heard.squares else whynot.of_group(stage, text)
    return of_group or whynot.reason_against(stage, text)


def _missing(stage: Stage, heard: Heard) -> str:
    """Return that the player to act has no such man on the boards named, if he has none."""
    panels = heard.panels or stage.scene.panels
    there = {(man.color, man.letter) for panel in panels for man in panel.men.values()}
    if not heard.kinds or any((stage.actor, letter) in there for letter in heard.kinds):
        return ""
    where = "".join(f" {panel.there}" for panel in heard.panels)
    return f"{SIDES[stage.actor]} has no {either(heard.kinds)}{where}."
