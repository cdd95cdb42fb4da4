"""What players do with saved games besides playing: rename, comment on, copy, throw away."""

import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path

from dicemate.library import filenames, journal, keeping, opening, placing, wastebin
from dicemate.library.folders import bin_folder, folder
from dicemate.position import BLACK, WHITE
from dicemate.record import Game
from dicemate.system import bounded, oserrors


def amend(path: Path, change: Callable[[Game], None]) -> Game:
    """Read a game, change its names or comments, write it back, and return it.

    The time of last play stays unchanged.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        Busy: another process is playing this game.
        OSError: the file cannot be read or written.
    """
    with journal.held(path):
        played = path.stat().st_mtime_ns
        game = opening.load(path)
        change(game)
        keeping.save(game, path, played)
    return game


def rename(path: Path, white: str, black: str) -> Path:
    """Rename the players of a game, and its file to match; return the new path.

    Raises:
        RecordError: the file is not a record, is cut off, or breaks the rules.
        OSError: the file cannot be read or written, or another process is playing the game.
    """
    with journal.held(path):
        game = amend(path, lambda game: game.match.rename({WHITE: white, BLACK: black}))
        stem = filenames.stem(game)
        if path.parent != folder() or re.fullmatch(f"{re.escape(stem)}( [0-9]+)?", path.stem):
            return path
        return placing.move(path, folder() / f"{stem}.pgn")


def throw_away(path: Path) -> Path:
    """Move a game to the bin and return its new path.

    Raises:
        OSError: the file cannot be moved, or another process is playing the game.
    """
    if not path.is_file():  # A folder, for example: nobody is playing it.
        return wastebin.move(path, bin_folder())
    with journal.held(path):
        return wastebin.move(path, bin_folder())


def take_back(path: Path) -> Path:
    """Move a file from the bin to the saved games and return its new path.

    Raises:
        OSError: the file cannot be moved.
    """
    return wastebin.move(path, folder())


def export(path: Path, target: Path) -> Path:
    """Copy a game's file into a folder or to a new name; return the path of the copy.

    Raises:
        OSError: the file cannot be read or the copy cannot be written.
    """
    if target.is_dir():
        target /= path.name
    source, _ = bounded.opened(path)
    with oserrors.naming(target), os.fdopen(source, "rb") as file, target.open("xb") as copy:
        try:
            shutil.copyfileobj(file, copy)
            copy.flush()
        except BaseException:
            target.unlink(missing_ok=True)
            raise
    return target
