"""Questions about what is shown beside the board: notes, captured men, clocks."""

import re
from collections import Counter

from dicemate.match import clock as clocks
from dicemate.match.sentences import NO_CLOCKS
from dicemate.position import BLACK, WHITE
from dicemate.scene import KINDS, Man, Note
from dicemate.spelling import BY_VALUE
from dicemate.talk.heard import tokens, vocabulary
from dicemate.talk.naming import listed, whole
from dicemate.talk.stage import Stage
from dicemate.wording.capital import capital
from dicemate.wording.plural import plural

_LETTERS = re.compile(rf"\b[{BY_VALUE}](?: [{BY_VALUE}])*\b(?! (?:{'|'.join(KINDS.values())}))")
"""The letters of one or more kinds of men."""


_LOST = vocabulary("captured lose lost take taken")
"""Words for what has become of men off the board."""

_FACES = re.compile(r"\d+(?:[–-]\d+)?")
"""One or more faces of a die."""


def notes(stage: Stage, _: str) -> list[str]:
    """Return the notes of the game."""
    return [_sentence(note) for note in stage.scene.notes] or [
        "There are no notes beside the board."
    ]


def _sentence(note: Note) -> str:
    """Return a note, with the line that applies now."""
    now = f" Now: {_in_full(note.line_now)}." if note.line_now else ""
    lines = "; ".join(map(_in_full, filter(None, note.lines)))
    whole = ": ".join(filter(None, (capital(note.title), lines)))
    return f"{whole}.{now}".replace(",; ", ", ")  # A sentence goes on there.


def _in_full(line: str) -> str:
    """Return a line with letters of men written out as their kinds, unless the kind follows.

    >>> _in_full("2-3  K P N"), _in_full("N  pawn"), _in_full("P d4  N d6"), _in_full("R pawn")
    ('2-3: king, pawn, knight', 'knight: pawn', 'pawn d4, knight d6', 'R pawn')
    """
    first, *more = re.split(" {2,}", line.strip())
    heads = _FACES.fullmatch(first) or first in KINDS
    columns = f"{first}{': ' if heads else ', '}{', '.join(more)}"
    return _LETTERS.sub(
        lambda run: ", ".join(KINDS[letter] for letter in run[0].split()),
        columns if more else first,
    )


def lost(stage: Stage, rest: str) -> list[str]:
    """Return the men off the board, if it is asked how many were lost or taken."""
    return shelves(stage, "") if _LOST.intersection(tokens(rest)) else []


def shelves(stage: Stage, _: str) -> list[str]:
    """Return the men off the board."""
    sentences = [f"{capital(shelf.title)}: {_counted(shelf.men)}." for shelf in stage.scene.shelves]
    return sentences or ["This game keeps no men off the board."]


def _counted(men: tuple[Man, ...]) -> str:
    counts = Counter(men)
    order = sorted(counts, key=lambda man: (not man.color, BY_VALUE.find(man.letter)))
    return listed(plural(counts[man], whole(man)) for man in order) or "nobody"


def _in_words(milliseconds: int) -> str:
    """Return a time in words: ``4:58``, below ten seconds ``9.3 seconds``."""
    time = clocks.shown(milliseconds)
    return f"{time.rstrip('!')} seconds" if time.endswith("!") else time


def clock(stage: Stage, _: str) -> list[str]:
    """Return the time that both players have left, or had left at that step."""
    clock = stage.match.clock
    if not clock:
        return [NO_CLOCKS]
    ply = None if stage.ply == len(stage.match.words) else stage.ply
    left = (
        f"{stage.match.called(color)} has {_in_words(clock.left(color, ply))}"
        for color in (WHITE, BLACK)
    )
    return [f"{listed(left)}."]
