"""The saved games in the pictures: samples of the installed games, some of them cut short."""

import json
from pathlib import Path

from dicemate import plugins, record
from dicemate.record import Game

NAMES = {"White": "Ann", "Black": "Bob"}
"""The players."""


def sample(name: str, words: int | None = None) -> Game:
    """Return the game after the first words of a sample, or the whole sample."""
    text = plugins.load(name).sample()
    for colour, player in NAMES.items():
        text = text.replace(f'[{colour} "{colour}"]', f'[{colour} "{player}"]')
    game = record.read(text)
    while words is not None and len(game.match.words) > words:
        game.match.undo()
    return game


def fill(data: Path) -> None:
    """Save the samples in a data folder, as if they had been played, and remember the players."""
    games = data / "dicemate" / "games"
    games.mkdir(parents=True)
    for at, name in enumerate(plugins.names()):
        (games / f"2026-01-0{at + 1} {name}.pgn").write_text(record.write(sample(name)))
    (games / "2026-01-05 d10.pgn").write_text(record.write(sample("d10", 31)))
    lessons = {"d10": ["Roll, then move"]}
    remembered = {"names": [*NAMES.values()], "lessons": lessons}
    (data / "dicemate" / "remembered.json").write_text(json.dumps(remembered))


def save(name: str, words: int, folder: Path) -> Path:
    """Save the first words of a sample in a folder, and return the file."""
    file = folder / f"{name}.pgn"
    file.write_text(record.write(sample(name, words)))
    return file
