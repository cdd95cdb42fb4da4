"""The question what can be played: the moves, or why there are none."""

from dicemate.match import SIDES
from dicemate.position import Chance
from dicemate.scene import KINDS
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, spoken, whynot
from dicemate.talk.heard import tokens
from dicemate.talk.naming import ORDER
from dicemate.talk.stage import Stage

_CHECKS = frozenset(("check", "checks"))


def possible(stage: Stage, rest: str) -> list[str]:
    """Return what can be played by all men or by those named, or why nothing can.

    What can be played with a number that is no word of the game is a question for the rules, and
    so is what gives check.
    """
    checks = _CHECKS.intersection(tokens(rest))
    if (checks or passages.numbers(rest)) and not spoken.could_mean(rest, stage.position):
        return []
    return playable.lines(stage, rest) or [_impossible(stage, rest.removesuffix(" do"))]


def _impossible(stage: Stage, text: str) -> str:
    """Return why nothing is listed."""
    heard, actor = stage.heard(text), SIDES[stage.actor]
    if isinstance(stage.pending, Chance):
        by_hand = stage.game.asked() is not None
        return playable.due(by_hand=by_hand) if stage.live else playable.FIRST
    if heard.sides and stage.actor not in heard.sides:
        return f"{actor} is to move: only what {actor} can play is listed."
    reason = whynot.of_group(stage, text) if heard.kinds and not heard.squares else None
    reason = reason or (
        whynot.reason_against(stage, text) if heard.squares or heard.kinds else None
    )
    if reason:
        return whynot.refusal(quoted(text), reason)
    return _missing(stage, text) or "Nothing like that can be played."


def _missing(stage: Stage, text: str) -> str:
    """Return that the player to act has no such man on the boards named, if he has none."""
    heard = stage.heard(text)
    there = {(man.color, man.letter) for panel in stage.panels(text) for man in panel.men.values()}
    if not heard.kinds or any((stage.actor, letter) in there for letter in heard.kinds):
        return ""
    named = " or ".join(KINDS[letter] for letter in ORDER if letter in heard.kinds)
    where = "".join(f" {panel.there}" for panel in heard.panels)
    return f"{SIDES[stage.actor]} has no {named}{where}."
