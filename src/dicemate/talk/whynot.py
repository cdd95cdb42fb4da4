"""The question why a man or a move cannot be played."""

import re

from dicemate.match import SIDES, reasons, sentences, whereabouts
from dicemate.position import Chance, Outcome, Reason
from dicemate.scene import KINDS, Spot
from dicemate.session import OVER
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, spoken, turns, untaken
from dicemate.talk.heard import tokens
from dicemate.talk.naming import ORDER
from dicemate.talk.stage import Stage

_ENDED = frozenset(("draw", "drawn", "end", "ended", "lose", "lost", "over", "win", "won"))
"""Words of the question why a game ended as it did."""
_LEGAL = re.compile(r"^(?:is )?(.+?)(?: not)? (?:(?:il)?legal|possible|allowed)$", re.IGNORECASE)
"""A move of which it is asked whether it is legal, or why not."""
_CHECKS = frozenset(("check", "checks"))


def why(stage: Stage, rest: str) -> list[str]:
    """Return why a man or a move cannot be played, or what is pending."""
    position, rest = stage.position, _LEGAL.sub(r"\1", rest)
    if isinstance(stage.pending, Outcome) and (rest or not isinstance(position.pending(), Outcome)):
        return _end(stage) if _ENDED.intersection(tokens(rest)) else [OVER]
    if not rest:
        now = reasons.why(position, ())
        due = sentences.prompt(stage.match, stage.pending)
        return [due if now == reasons.NONE else refusal("Now", now)]
    if spoken.is_group(rest, stage.scene):
        return playable.by_man(position, playable.asked_for(stage, rest)) or [
            _refused(stage, rest, _of_group(stage, rest))
        ]
    if found := spoken.could_mean(rest, position) or spoken.ways(rest, position):
        return [f"{quoted(rest)} can be played:", *playable.by_man(position, found)]
    reason = _reason(stage, rest)
    return (not reason and passages.question(stage, rest)) or [_refused(stage, rest, reason)]


def allowed(stage: Stage, rest: str) -> list[str]:
    """Return whether a move can be played or why not, if it is asked whether it is legal."""
    return why(stage, rest) if _LEGAL.fullmatch(rest) else []


def _end(stage: Stage) -> list[str]:
    """Return how the game ended, and the rule behind it if the game knows one."""
    rule = reasons.rule(stage.position)
    by_rule = rule and isinstance(stage.position.pending(), Outcome)
    return [*turns.result(stage, ""), *([f"Say rules {rule} for the rule."] if by_rule else [])]


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
        return playable.DUE if stage.live else playable.FIRST
    if heard.sides and stage.actor not in heard.sides:
        return f"{actor} is to move: only what {actor} can play is listed."
    reason = _of_group(stage, text) if heard.kinds and not heard.squares else None
    reason = reason or (_reason(stage, text) if heard.squares or heard.kinds else None)
    if reason:
        return refusal(quoted(text), reason)
    return _missing(stage, text) or "Nothing like that can be played."


def _missing(stage: Stage, text: str) -> str:
    """Return that the player to act has no such man on the boards named, if he has none."""
    heard = stage.heard(text)
    there = {(man.color, man.letter) for panel in stage.panels(text) for man in panel.men.values()}
    if not heard.kinds or any((stage.actor, letter) in there for letter in heard.kinds):
        return ""
    named = " or ".join(KINDS[letter] for letter in ORDER if letter in heard.kinds)
    return (
        " ".join([SIDES[stage.actor], "has no", named, *(each.there for each in heard.panels)])
        + "."
    )


def _refused(stage: Stage, text: str, reason: Reason | None) -> str:
    """Return a reason against a text, or what to name so that there can be one."""
    if reason:
        return refusal(quoted(text), reason)
    return f"{quoted(text)}: name a square of {stage.match.called(stage.actor)}'s men, or a move."


def _of_group(stage: Stage, text: str) -> Reason | None:
    """Return why none of a kind of men can be played, if that is the same for all."""
    if not spoken.is_group(text, stage.scene):
        return None
    kinds = stage.heard(text).kinds
    men = {
        Spot(panel.name, square): man
        for panel in stage.panels(text)
        for square, man in panel.men.items()
    }
    own = (at for at, man in men.items() if man.color == stage.actor and man.letter in kinds)
    found = {reasons.why(stage.position, (spot,)) for spot in own}
    return found.pop() if len(found) == 1 else None


def refusal(what: str, reason: Reason) -> str:
    """Return a reason against something, and how to hear its rule."""
    rule = f" Say rules {reason.rule} for the rule." if reason.rule else ""
    return f"{what}: {reason.text}.{rule}"


def _reason(stage: Stage, text: str) -> Reason | None:
    """Return why the man or the move that a text names cannot be played, if that is clear."""
    if spot := _named(stage, text):
        return reasons.why(stage.position, (spot,))
    return against(stage, text)


def against(stage: Stage, text: str) -> Reason | None:
    """Return why the move that a text names cannot be played, if that is clear."""
    typed = spoken.as_typed(text, stage.position)
    return untaken.why(stage, text) or reasons.of_text(typed, stage.position)


def _named(stage: Stage, text: str) -> Spot | None:
    """Return the square of the man whom a text names, if it names nothing else."""
    heard = stage.heard(text)
    if len(heard.squares) != 1 or heard.others:
        return None
    there = {at: man for at, man in whereabouts.men(stage.scene).items() if heard.names(at)}
    clear = len({man.color for man in there.values()}) == 1
    meant = clear and {man.letter for man in there.values()} >= heard.kinds
    return next(iter(there)) if meant else None
