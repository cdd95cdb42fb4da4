"""A match as PGN text and back.

Any chess program can open the text: a move on the first board is written as its label, a turn that
does not touch that board as ``--``, and every other word as a command in a comment (``{[%roll
4/10]}``). Every word that is read is checked against the rules.
"""

from dicemate.record.game import (
    ENDINGS,
    FORMAT,
    RESULTS,
    UNFINISHED,
    USED_TAGS,
    Game,
    RecordError,
    result_of,
)
from dicemate.record.head import Tags, parse_options, read_tags, unified
from dicemate.record.origin import Origin
from dicemate.record.reading import read
from dicemate.record.several import read_all
from dicemate.record.torn import Recovered, is_torn, recover
from dicemate.record.writing import write

__all__ = [
    "ENDINGS",
    "FORMAT",
    "RESULTS",
    "UNFINISHED",
    "USED_TAGS",
    "Game",
    "Origin",
    "RecordError",
    "Recovered",
    "Tags",
    "is_torn",
    "parse_options",
    "read",
    "read_all",
    "read_tags",
    "recover",
    "result_of",
    "unified",
    "write",
]
