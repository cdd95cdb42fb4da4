"""What the file of a game is called, so that a person finds it."""

from datetime import date
from itertools import count
from pathlib import Path
from unicodedata import category

from dicemate.library import journal
from dicemate.position import BLACK, WHITE
from dicemate.record import Game

_NAME_LENGTH = 24


def take(folder: Path, game: Game) -> Path:
    """Return a file that is named after a game and is nobody else's, and hold it.

    Raises:
        OSError: the folder cannot be written.
    """
    name = stem(game)
    for number in count(1):
        path = folder / (f"{name} {number}.pgn" if number > 1 else f"{name}.pgn")
        if _is_free(path):
            return path
    raise AssertionError("count() ends only with time")


def stem(game: Game) -> str:
    """Return day, game and players, as the name of a file begins."""
    names = "-".join(_plain(game.match.names[color]) for color in (WHITE, BLACK))
    day = "undated" if game.day == date.min else game.day.isoformat()
    return f"{day} {game.match.variant.name} {names}"


def _is_free(path: Path) -> bool:
    """Hold a name that is free; it stays free until the first writing, so none is ever empty."""
    if path.exists():
        return False
    try:
        journal.hold(path)
    except journal.Busy:
        return False
    if path.exists():  # Somebody else's game came and went in between.
        journal.release(path)
        return False
    return True


def _plain(name: str) -> str:
    """Return a player's name as a part of a file's name."""
    kept = "".join(letter if _names(letter) else " " for letter in name)
    return "_".join(kept.split())[:_NAME_LENGTH].strip("_") or "player"


def _names(letter: str) -> bool:
    """Tell whether a letter may stand in a file's name: it is one, a digit, or a mark of one."""
    return letter.isalnum() or letter == "_" or category(letter).startswith("M")
