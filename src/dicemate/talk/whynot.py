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
        return [due if now == reasons.NONE else told("Now", now)]
    if found := spoken.could_mean(rest, position) or spoken.ways(rest, position):
        return [f"{quoted(rest)} can be played:", *playable.by_man(position, found)]
    if reason := _reason(stage, rest):
        return [told(quoted(rest), reason)]
    name = stage.match.called(stage.actor)
    unclear = f"{quoted(rest)}: name a square of {name}'s men, or a move."
    return passages.question(stage, rest) or [unclear]


def told(what: str, reason: Reason) -> str:
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
