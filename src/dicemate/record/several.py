"""Several games in one text, one after the other, as PGN allows."""

import re
from collections.abc import Iterator

from dicemate.record.game import Game
from dicemate.record.head import TAG, unified
from dicemate.record.reading import read

_PART = re.compile(rf"\{{[^}}]*+\}}?|^{TAG}", re.MULTILINE)
"""A comment or a tag; only a tag has group 1."""


def read_all(text: str, where: str = "record") -> list[Game]:
    """Return all games in a text, checking every word against the rules.

    Raises:
        RecordError: one of them is not a record, is cut off or breaks the rules; the message begins
            with `where` and, if there are several games, the number of the game.
    """
    return [read(each, name) for each, name in split(text, where)]


def split(text: str, where: str) -> list[tuple[str, str]]:
    """Return the text of each game with its name in errors: `where`, numbered if several games."""
    texts = list(_texts(text))
    if len(texts) == 1:
        return [(texts[0], where)]
    return [(each, f"{where}: game {number}") for number, each in enumerate(texts, 1)]


def _texts(text: str) -> Iterator[str]:
    """Yield the text of each game; a tag after moves, outside a comment, begins the next one."""
    text = unified(text)
    start = tags_end = 0
    moves = False
    for part in _PART.finditer(text):
        moves = moves or bool(text[tags_end : part.start()].strip())
        if part[1] and moves:
            yield text[start : part.start()]
            start, moves = part.start(), False
        moves = moves or not part[1]
        tags_end = part.end()
    yield text[start:]
