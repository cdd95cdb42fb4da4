"""A spoken move as it would be typed: ``Nf3`` for ``knight to f3``."""

import re

from dicemate.match import sayable, whereabouts
from dicemate.position import Position
from dicemate.talk.heard import TAKES, Heard, boards, is_pivot, kinds
from dicemate.talk.speech import verb


def as_typed(text: str, position: Position) -> str:
    """Return a spoken move as it would be typed, so that a reason against it can be found.

    Other texts are returned unchanged.
    """
    heard = Heard(text, position.scene())
    board = [panel.name for panel in heard.panels]
    if heard.castlings:
        side = "O-O" if "O-O" in heard.castlings else "O-O-O"
        return ":".join([*board[:1], side])
    ends, verbs = heard.squares, _verbs(position)
    clear = len(ends) in (1, 2) and heard.others <= TAKES | verbs
    if not clear or "".join(heard.tokens) == ends[0]:
        return joined(text, position)
    said = [token for token in heard.tokens if token in verbs]
    prefix = "".join(f"{name}:" for name in (said or board)[:1])
    there = (at for at in whereabouts.men(position.scene()) if at.square == ends[0])
    stands = any(map(heard.names, there))
    move = _move_typed(heard.tokens, ends, stands=stands)
    return f"{prefix}{move}" if len(heard.tokens) > 1 else text


def _verbs(position: Position) -> set[str]:
    """Return the verbs of what can be chosen now, such as ``place``, but not the boards."""
    words = {verb(word) for word in sayable.words(position)}
    return words - {"", *boards(position.scene())}


def _move_typed(heard: list[str], ends: list[str], *, stands: bool) -> str:
    """Return the words and squares of a spoken move as it would be typed.

    Its kind of man counts beside two squares only if nobody `stands` on the first.
    """
    pivot = next(at for at, token in enumerate(heard) if is_pivot(token))
    last = len(heard) - heard[::-1].index(ends[-1])
    moving, becomes = kinds(heard[:pivot])[:1], kinds(heard[last:])[:1]
    takes = TAKES.intersection(heard)
    man = "" if moving == ["P"] and not takes else "".join(moving)
    begun = ends[0] if stands else f"{man}{ends[0]}"
    start = begun if len(ends) > 1 else f"{man}x" if takes else man
    return "".join([start, ends[-1], *(f"={letter}" for letter in becomes)])


def joined(text: str, position: Position) -> str:
    """Return a text with a colon after the board that it begins with, if it does."""
    for panel in position.scene().panels:
        for name in (panel.called, panel.name):
            if begun := re.match(rf"{re.escape(name)} (?=.)", text, re.IGNORECASE):
                return f"{panel.name}:{text[begun.end() :]}"
    return text
