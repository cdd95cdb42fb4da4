"""The question why a man or a move cannot be played."""

from dicemate.match import reasons, sentences, whereabouts
from dicemate.position import Outcome, Reason
from dicemate.scene import Spot
from dicemate.session import OVER
from dicemate.system.outside import quoted
from dicemate.talk import passages, playable, spoken
from dicemate.talk.stage import Stage


def why(stage: Stage, rest: str) -> list[str]:
    """Return why a man or a move cannot be played, or what is pending."""
    position = stage.position
    if isinstance(stage.pending, Outcome) and (rest or not isinstance(position.pending(), Outcome)):
        return [OVER]
    if not rest:
        now = reasons.why(position, ())
        due = sentences.prompt(stage.match, stage.pending)
        return [due if now == reasons.NONE else refusal("Now", now)]
    if spoken.is_group(rest, stage.scene):
        return playable.by_man(position, playable.asked_for(stage, rest)) or _of_group(stage, rest)
    if found := spoken.could_mean(rest, position) or spoken.ways(rest, position):
        return [f"{quoted(rest)} can be played:", *playable.by_man(position, found)]
    if reason := _reason(stage, rest):
        return [refusal(quoted(rest), reason)]
    return passages.question(stage, rest) or [_unclear(stage, rest)]


def _unclear(stage: Stage, text: str) -> str:
    name = stage.match.called(stage.actor)
    return f"{quoted(text)}: name a square of {name}'s men, or a move."


def _of_group(stage: Stage, text: str) -> list[str]:
    """Return why none of a kind of men can be played, if that is the same for all."""
    kinds, men = stage.heard(text).kinds, whereabouts.men(stage.scene)
    own = (at for at, man in men.items() if man.color == stage.actor and man.letter in kinds)
    found = {reasons.why(stage.position, (spot,)) for spot in own}
    return [refusal(quoted(text), *found) if len(found) == 1 else _unclear(stage, text)]


def refusal(what: str, reason: Reason) -> str:
    """Return a reason against something, and how to hear its rule."""
    rule = f" Say rules {reason.rule} for the rule." if reason.rule else ""
    return f"{what}: {reason.text}.{rule}"


def _reason(stage: Stage, text: str) -> Reason | None:
    """Return why the man or the move that a text names cannot be played, if that is clear."""
    if spot := _of_the_other(stage, text):
        return reasons.why(stage.position, (spot,))
    return reasons.of_text(spoken.as_typed(text, stage.position), stage.position)


def _of_the_other(stage: Stage, text: str) -> Spot | None:
    """Return the square of the other player's man, if a text names him and nothing else."""
    heard = stage.heard(text)
    if len(heard.squares) != 1 or heard.others:
        return None
    there = {at: man for at, man in whereabouts.men(stage.scene).items() if heard.names(at)}
    others = [at for at, man in there.items() if man.color != stage.actor]
    meant = [*there] == others and {man.letter for man in there.values()} >= heard.kinds
    return others[0] if others and meant else None
