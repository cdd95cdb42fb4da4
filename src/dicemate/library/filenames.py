"""What the file of a game is called, so that a person finds it."""

from datetime import date
from unicodedata import category

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
    kept = "".join(letter if _names(letter) else " " for letter in name)
    return "_".join(kept.split())[:_NAME_LENGTH].strip("_") or "player"


def _names(letter: str) -> bool:
    """Tell whether a letter may stand in a file's name: it is one, a digit, or a mark of one."""
    return letter.isalnum() or letter == "_" or category(letter).startswith("M")
