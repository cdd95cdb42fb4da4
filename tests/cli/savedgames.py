"""Saved games for commands, and what a folder holds."""

from pathlib import Path

from dicemate import record
from helpers import game_of, match_of


def tree(folder: Path) -> dict[str, bytes]:
    """Return all files below a folder with what they hold."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def saved(data: Path, name: str, *words: str, **options: str) -> Path:
    """Save a game and return its file."""
    path = data / "dicemate" / "games" / f"{name}.pgn"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(record.write(game_of(match_of("d10", *words, **options))))
    return path
