"""What is known about a move before it is played: its fights, and who is in danger after it."""

import re

from dicemate.odds import attacks, work
from dicemate.odds.report import NotKnown, in_danger
from dicemate.odds.work import Unknown
from dicemate.position import Outcome, Position, percent
from dicemate.scene import SQUARE
from dicemate.system.outside import quoted
from dicemate.talk import speech, spoken
from dicemate.talk.naming import kind, listed
from dicemate.talk.stage import Stage

_IF = re.compile(r"\bif (?:i )?(?:play )?(.+)", re.IGNORECASE)


def of(stage: Stage, text: str) -> list[str]:
    """Return what is known about each move that a text may mean; nothing if it names no move."""
    position, text = stage.position, spoken.move_named(text)
    found = spoken.could_mean(text, position)
    if not found and re.search(SQUARE, text.lower()):
        return [f"{quoted(text)} cannot be played now."]
    return [_known(position, word) for word in found]


def of_choices(stage: Stage) -> list[str]:
    """Return what is known about the fights that may be chosen now without a move on a board."""
    position = stage.position
    words = [] if stage.over else stage.words()
    choices = (word for word in words if not position.action(word).path)
    return [_known(position, word) for word in choices if _of_fights(position, word)]


def if_played(stage: Stage, rest: str) -> list[str]:
    """Return what is known about the move in ``what happens if I play it``."""
    asked = _IF.search(rest)
    return of(stage, asked[1]) if asked else []


def _known(position: Position, word: str) -> str:
    """Return a sentence on what is known about a word."""
    action = position.action(word)
    said = [action.note, action.warning]
    if not any(said):
        said = [_of_fights(position, word)]
    if not action.warning:  # Which says who is in danger.
        said.append(_danger(position, word))
    known = "; ".join(filter(None, said)) or _risk(position, word)
    return f"{speech.name(position, word)}: {known}."


def _of_fights(position: Position, word: str) -> str:
    """Return the odds of the fights that a word begins."""
    try:
        begun = work.done(attacks.by(position, word))
    except Unknown as unknown:
        return str(unknown)
    return "; ".join(attack.odds.in_words() for attack in begun if attack.odds)


def _risk(position: Position, word: str) -> str:
    """Return whether a word about which nothing else is known is safe."""
    after = position.play(word)
    if isinstance(ended := after.pending(), Outcome):
        return f"the game is over: {ended.reason}"
    return "no known risk" if _replies(position, after) else "risk not known"


def _replies(position: Position, after: Position) -> bool:
    """Return whether it is the other side's turn once the player to act has said a word."""
    return getattr(position.pending(), "who", after.turn) != after.turn


def _danger(position: Position, word: str) -> str:
    """Return which of the player's men are in danger if a word ends his turn."""
    after = position.play(word)
    if isinstance(after.pending(), Outcome) or not _replies(position, after):
        return ""
    found, scene = in_danger(after), after.scene()
    if isinstance(found, NotKnown):
        return f"danger after it not known: {found}"
    named = (f"{kind(man)} {scene.called(spot)} {percent(chance)}" for spot, man, chance in found)
    return f"{listed(named)} in danger after it" if found else ""
