"""File names by which players can find their games."""

import re
from datetime import date
from unicodedata import category

from dicemate.position import BLACK, WHITE
from dicemate.record import Game

_NAME_LENGTH = 24
_RESERVED = re.compile(r'[/\\:*?"<>|]')
"""What a game's name may contain, but no file's name, at least on Windows."""


def stem(game: Game) -> str:
    """Return the name of a game's file without its suffix: date, game and players."""
    names = "-".join(_plain(game.match.names[color]) for color in (WHITE, BLACK))
    day = "undated" if game.day == date.min else game.day.isoformat()
    return f"{day} {_RESERVED.sub('_', game.match.variant.name)} {names}"


def _plain(name: str) -> str:
    """Return a player's name as it appears in file names."""
    kept = "".join(letter if _names(letter) else " " for letter in name)
    return "_".join(kept.split())[:_NAME_LENGTH].strip("_") or "player"


def _names(letter: str) -> bool:
    """Return whether a file name may contain a character: letters, digits, combining marks."""
    return letter.isalnum() or letter == "_" or category(letter).startswith("M")
