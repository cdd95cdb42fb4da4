"""Questions about the past: the last turns in sentences, or all turns in short."""

import re
from collections.abc import Iterator

from dicemate.match import SIDES, Match, Turn, houserules, sentences
from dicemate.position import is_throw
from dicemate.talk import naming, played, thrown
from dicemate.talk.heard import tokens, vocabulary
from dicemate.talk.stage import Stage

NOTHING = "Nothing has happened yet."
_TURN = vocabulary("go turn")
_MUST = re.compile(
    r"(?:must i|(?:do )?i (?:only )?(?:have|need|(?:am )?(?:forced|obliged)) to"
    r"|(?:can|may) i only)\b",
    re.IGNORECASE,
)
"""How it is asked whether somebody has to do something, or why."""
_ACTS = vocabulary("choose now only roll throw")
"""Words for what is to be done, besides moving."""
_DEEDS = vocabulary(
    "do done go gone last move moved play played previous roll rolled show take taken threw "
    "throw thrown"
)
"""Words of a question about what happened last."""
GOES_ON = "This game is not over yet."


def lines(stage: Stage, _: str) -> list[str]:
    """Return all turns so far, one per line."""
    match = stage.match
    found = [
        f"{turn.number}, {SIDES[turn.color]}: {'; '.join(_label(match, at) for at in words)}."
        for turn, words in _until(stage)
    ]
    return found or [NOTHING]


def number(stage: Stage, _: str) -> list[str]:
    """Return the number of the move that is played now."""
    return [f"This is move {stage.match.number_at(stage.ply)}."]


def last(stage: Stage, _: str, asked: str = "") -> list[str]:
    """Return the sentences of this turn and the previous one.

    The prompt `asked` next is left out of the last one, as it is said anyway.
    """
    turns = list(_until(stage))[-2:]
    found = [
        played.description(stage.match, index, asked if index == stage.ply - 1 else "")
        for _, words in turns
        for index in words
    ]
    return found or [NOTHING]


def due(stage: Stage, rest: str) -> list[str]:
    """Return who must act, if it is asked whose turn it is."""
    asked = _TURN.intersection(tokens(rest))
    return [sentences.prompt(stage.match, stage.pending)] if asked else []


def compelled(stage: Stage, rest: str) -> list[str]:
    """Return who must act and how, if it is asked whether somebody has to, or why."""
    asked = _MUST.match(rest)
    acts = asked and not stage.heard(rest[asked.end() :]).others - _ACTS
    return [sentences.prompt(stage.match, stage.pending)] if acts and not stage.over else []


def done(stage: Stage, rest: str) -> list[str]:
    """Return what happened last, if that is what a question about the past is about."""
    return last(stage, "") if _DEEDS.intersection(tokens(rest)) else []


def result(stage: Stage, _: str) -> list[str]:
    """Return how the game ended, even if after the step in question."""
    match = stage.match
    return [sentences.result(match, match.outcome) if match.outcome else GOES_ON]


def players(stage: Stage, _: str) -> list[str]:
    """Return which game this is, and who plays."""
    match = stage.match
    title, plays = naming.game(match), "The players have no names: they are White and Black."
    return [title] if title != f"{match.variant.title}." else [title, plays]


def house_rules(stage: Stage, _: str) -> list[str]:
    """Return the house rules of the game."""
    rules = "; ".join(houserules.told(stage.match))
    return [f"House rules: {rules}." if rules else "There are no house rules in this game."]


def named(stage: Stage, rest: str) -> list[str]:
    """Return who plays, if a question names only a player."""
    heard = stage.heard(rest)
    return players(stage, "") if heard.only_sides else []


def _until(stage: Stage) -> Iterator[tuple[Turn, range]]:
    """Yield the turns that have begun, with their words so far."""
    for turn in stage.match.turns():
        if turn.words.start < stage.ply:
            yield turn, range(turn.words.start, min(turn.words.stop, stage.ply))


def _label(match: Match, index: int) -> str:
    """Return a word in short; who says it, if not the player whose turn it is."""
    position, speaker = match.positions[index], match.speaker(index)
    own, name = speaker == position.turn, match.called(speaker)
    if is_throw(match.words[index]):
        rolled = f"rolled {thrown.fell(match, index)}"
        return rolled if own else f"{name} {rolled}"
    said = played.named(match, index)
    return said if own else f"{name}: {said}"
