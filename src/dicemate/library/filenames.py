"""What the file of a game is called, so that a person finds it."""

import re
from datetime import date

from dicemate.position import BLACK, WHITE
from dicemate.record import Game

_NAME_LENGTH = 24


def stem(game: Game) -> str:
    """Return day, game and players, as the name of a file begins."""
    names = "-".join(_plain(game.match.names[color]) for color in (WHITE, BLACK))
    day = "undated" if game.day == date.min else game.day.isoformat()
    return f"{day} {game.match.variant.name} {names}"


def _plain(name: str) -> str:
    """Return a player's name as a part of a file's name."""
    return re.sub(r"[^\w]+", "_", name)[:_NAME_LENGTH].strip("_") or "player"
