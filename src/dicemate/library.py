"""The saved games: one PGN file a game in the platform's data folder.

A file is written whole after every word and put in place of the old one in a single step, so
that a killed process leaves the last state that was shown.
"""

import os
import re
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from dicemate import record
from dicemate.position import BLACK, WHITE
from dicemate.record import Game, RecordError

_NAME_LENGTH = 24


class Entry(NamedTuple):
    """A file of the library: its tags, or the fault for which they cannot be read."""

    path: Path
    tags: dict[str, str]
    fault: str = ""

    @property
    def unfinished(self) -> bool:
        """Whether the game can be gone on with."""
        return self.tags.get("Result") == record.UNFINISHED


def folder() -> Path:
    """Return the folder of saved games; it need not exist."""
    return user_data_path("dicemate", appauthor=False) / "games"


def create(game: Game) -> Path:
    """Write a new game to a file of its own and return the file.

    Raises:
        OSError: the folder or the file cannot be written.
    """
    folder().mkdir(parents=True, exist_ok=True)
    path = _new_file(game)
    try:
        save(game, path)
    except OSError:
        path.unlink()
        raise
    return path


def _new_file(game: Game) -> Path:
    """Make an empty file that is named after a game and return it."""
    names = "-".join(_plain(game.match.names[color]) for color in (WHITE, BLACK))
    stem = f"{game.day.isoformat()} {game.match.variant.name} {names}"
    number = 1
    while True:
        path = folder() / (f"{stem} {number}.pgn" if number > 1 else f"{stem}.pgn")
        try:
            path.touch(exist_ok=False)  # Taken in one step: no other game's file is overwritten.
        except FileExistsError:
            number += 1
        else:
            return path


def _plain(name: str) -> str:
    """Return a player's name as a part of a file's name."""
    return re.sub(r"[^\w]+", "_", name)[:_NAME_LENGTH].strip("_") or "player"


def save(game: Game, path: Path) -> None:
    """Write a game to its file; on any error the file is left as it was.

    Raises:
        OSError: the file cannot be written.
    """
    text = record.write(game)
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


def load(path: Path) -> Game:
    """Return the game of a file.

    Raises:
        RecordError: the file is no record or breaks the rules.
        OSError: the file cannot be read.
    """
    return record.read(_text(path), path.name)


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise RecordError(f"{path.name}: this is no text in UTF-8") from None


def entries() -> list[Entry]:
    """Return the saved games, the last written first.

    Raises:
        OSError: the folder cannot be read.
    """
    if not folder().exists():
        return []
    # Not glob(): it keeps silent about a folder that may not be read.
    files = [path for path in folder().iterdir() if path.suffix == ".pgn" and path.is_file()]
    files.sort(key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return [_entry(path) for path in files]


def _entry(path: Path) -> Entry:
    try:
        return Entry(path, record.read_tags(_text(path), path.name).values)
    except (RecordError, OSError) as error:
        return Entry(path, {}, str(error))


def find(name: str) -> Path:
    """Return the file that `name` means: a path, or a file of the library with or without ``.pgn``.

    Raises:
        FileNotFoundError: there is no such file.
    """
    for path in (Path(name), folder() / name, folder() / f"{name}.pgn"):
        if path.is_file():
            return path
    raise FileNotFoundError(2, "no such file, nor a saved game of that name", name)


def newest_unfinished() -> Path:
    """Return the file of the game that was last played and is not over.

    Raises:
        LookupError: there is none.
    """
    for entry in entries():
        if entry.unfinished:
            return entry.path
    raise LookupError(f"no unfinished game in {folder()}")
