"""The question of why a man or a move cannot be played."""

import re

from dicemate.match import reasons, sentences, whereabouts
from dicemate.position import Outcome, Reason
from dicemate.scene import Spot
from dicemate.session import OVER
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, spoken, turns, untaken
from dicemate.talk.astyped import as_typed
from dicemate.talk.heard import PROMOTES, TAKES, tokens, vocabulary
from dicemate.talk.speech import new_man
from dicemate.talk.stage import Stage

_ENDED = vocabulary("draw drawn end ended lose lost over win won")
"""Words of the question of why a game ended as it did."""
_PASSING = re.compile(
    r"do nothing|(?:pass|skip)(?:p?ing)?(?: (?:a|my|the|this) (?:go|move|turn))?",
    re.IGNORECASE,
)
_ROLLING = re.compile(r"(?:re-?)?(?:roll|throw)(?: again| twice)?", re.IGNORECASE)
_LEGAL = re.compile(
    r"^(?:is )?(?:it (?:not )?(?:legal|possible|allowed) to (.+)"
    r"|(.+?)(?: not)? (?:(?:il)?legal|possible|allowed))$",
    re.IGNORECASE,
)
"""The question of whether a move is legal, or why not."""


def why(stage: Stage, rest: str) -> list[str]:
    """Return why a man or a move cannot be played, or what is pending."""
    position, rest = stage.position, spoken.move_named(_LEGAL.sub(r"\1\2", rest))
    if stage.over and (rest or not isinstance(position.pending(), Outcome)):
        return _end(stage) if _ENDED.intersection(tokens(rest)) else [OVER]
    if passes := passing(stage, rest):
        return passes
    if not rest:
        now = reasons.why(position, ())
        due = sentences.prompt(stage.match, stage.pending)
        return [due if now == reasons.NONE else refusal("Now", now)]
    if PROMOTES.intersection(tokens(rest)) and not stage.heard(rest).squares:
        return _promoting(stage, rest)
    if spoken.is_group(rest, stage.scene):
        asked = playable.asked_for(stage, rest)
        return playable.by_man(position, asked) or _against_group(stage, rest)
    if found := spoken.could_mean(rest, position) or spoken.ways(rest, position):
        return [f"{quoted(rest)} can be played:", *playable.by_man(position, found)]
    reason = reason_against(stage, rest)
    by_rules = [] if reason else passages.question(stage, rest)
    return by_rules or ([_refused(stage, rest, reason)] if reason or _is_clear(stage, rest) else [])


def passing(stage: Stage, rest: str) -> list[str]:
    """Return who must act and how, if it is asked whether to pass or roll when nobody can."""
    rolling = stage.match.variant.dice and _ROLLING.fullmatch(rest)
    asked = (rolling or _PASSING.fullmatch(rest)) and not spoken.could_mean(rest, stage.position)
    return [sentences.prompt(stage.match, stage.pending)] if asked and not stage.over else []


def allowed(stage: Stage, rest: str) -> list[str]:
    """Return whether a move can be played or why not, if it is asked whether it is legal."""
    return why(stage, rest) if _LEGAL.fullmatch(rest) else []


def _is_clear(stage: Stage, text: str) -> bool:
    """Return whether a text names men, squares or deeds, and nothing that is not understood."""
    heard = stage.heard(text)
    return not heard.others - TAKES


def _promoting(stage: Stage, rest: str) -> list[str]:
    """Return the promotions that can be played, or what the rules say of them."""
    lines = playable.by_man(stage.position, filter(new_man, playable.asked_for(stage, rest)))
    return lines or passages.question(stage, rest) or [_refused(stage, rest, None)]


def _end(stage: Stage) -> list[str]:
    """Return how the game ended, and the rule behind it if the game knows one."""
    rule = reasons.rule(stage.position)
    by_rule = rule and isinstance(stage.position.pending(), Outcome)
    return [*turns.result(stage, ""), *([f"Say rules {rule} for the rule."] if by_rule else [])]


def _against_group(stage: Stage, text: str) -> list[str]:
    """Return why none of a group can be played; with a board named, what the rules say of it."""
    reason, elsewhere = of_group(stage, text), stage.heard(text).panels
    by_rules = passages.question(stage, text) if elsewhere and not reason else []
    return by_rules or [_refused(stage, text, reason)]


def _refused(stage: Stage, text: str, reason: Reason | None) -> str:
    """Return a reason against a text, or what to name so that there can be one."""
    if reason:
        return refusal(quoted(text), reason)
    return f"{quoted(text)}: name a square of {stage.match.called(stage.actor)}'s men, or a move."


def of_group(stage: Stage, text: str) -> Reason | None:
    """Return why none of a kind of men can be played, if that is the same for all.

    They are those of the player to act, unless the text names a side.
    """
    if not spoken.is_group(text, stage.scene):
        return None
    heard = stage.heard(text)
    sides = heard.sides or {stage.actor}
    found = {
        reasons.why(stage.position, (Spot(panel.name, square),))
        for panel in stage.panels(text)
        for square, man in panel.men.items()
        if man.color in sides and man.letter in heard.kinds
    }
    return found.pop() if len(found) == 1 else None


def refusal(what: str, reason: Reason) -> str:
    """Return a reason against something, and how to hear its rule."""
    rule = f" Say rules {reason.rule} for the rule." if reason.rule else ""
    return f"{what}: {reason.text}.{rule}"


def reason_against(stage: Stage, text: str) -> Reason | None:
    """Return why the man or the move that a text names cannot be played, if that is clear."""
    if spot := _named(stage, text):
        return reasons.why(stage.position, (spot,))
    return reason_against_move(stage, text)


def reason_against_move(stage: Stage, text: str) -> Reason | None:
    """Return why the move that a text names cannot be played, if that is clear."""
    typed = as_typed(text, stage.position)
    return untaken.why(stage, text) or reasons.of_text(typed, stage.position)


def _named(stage: Stage, text: str) -> Spot | None:
    """Return the square of the man whom a text names, if it names nothing else.

    After ``to`` a square is where somebody would go: ``queen to d8`` is not the queen there.
    """
    heard = stage.heard(text)
    if len(heard.squares) != 1 or heard.others:
        return None
    if heard.tokens[: heard.tokens.index(heard.squares[0])][-1:] == ["to"]:
        return None
    there = {at: man for at, man in whereabouts.men(stage.scene).items() if heard.names(at)}
    clear = len({man.color for man in there.values()}) == 1
    meant = clear and {man.letter for man in there.values()} >= heard.kinds
    return next(iter(there)) if meant else None
