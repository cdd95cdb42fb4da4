"""The question of what that means: a throw that has just been heard."""

from dicemate.match.fights import contest
from dicemate.position import is_throw
from dicemate.talk import passages, played, thrown
from dicemate.talk.heard import tokens, vocabulary
from dicemate.talk.stage import Stage

_THAT = vocabulary("his it my roll that the this throw")
_MEAN = vocabulary("mean means")


def meaning(stage: Stage, rest: str) -> list[str]:
    """Return what the last throw was and what the rules say of its face, if that is asked.

    The faces of a fight mean nothing by themselves: the description says who has won.
    """
    asked, last = {*tokens(rest)}, stage.ply - 1
    about_it = asked & _MEAN and asked & _THAT and asked <= _THAT | _MEAN
    match = stage.match
    if not about_it or passages.numbers(rest) or last < 0 or not is_throw(match.words[last]):
        return []
    face = "" if contest(match, last) else thrown.fell(match, last)
    rules = passages.question(stage, face) if passages.numbers(face) else []
    return [played.description(match, last), *rules]
