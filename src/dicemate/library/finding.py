"""Which games are saved, and which file a name refers to."""

import os
from pathlib import Path

from dicemate.library import catalogue
from dicemate.library.contents import shown
from dicemate.library.entry import LibraryEntry
from dicemate.library.folders import folder, index_file
from dicemate.system import bounded


def entries() -> list[LibraryEntry]:
    """Return the saved games, most recently played first.

    Raises:
        OSError: the folder cannot be read.
    """
    return catalogue.entries(folder(), index_file())


def find(name: str | None) -> Path:
    """Return the file meant by `name`: a path, or a saved game with or without ``.pgn``.

    Without a name it is the game that was played last.

    Raises:
        FileNotFoundError: there is no such file.
        LookupError: no game is saved.
    """
    return _newest() if name is None else _named(name)


def _newest() -> Path:
    for file in catalogue.files(folder()):
        return folder() / file.name
    raise LookupError(f"no game in {folder()}")


def _named(name: str) -> Path:
    for path in (Path(name), folder() / name, folder() / f"{name}.pgn"):
        if path.is_file() or (path.suffix == ".pgn" and os.path.lexists(path)):
            return path
    for file in catalogue.files(folder()):  # A name that is not text is typed the way it is shown.
        path = folder() / file.name
        if name in (shown(path), shown(file.name)):
            return path
    reason = bounded.misfit(name) or "no file or saved game of that name"
    raise FileNotFoundError(2, reason, shown(name))


def newest_unfinished() -> LibraryEntry:
    """Return the unfinished game that was played last.

    Raises:
        LookupError: there is none.
    """
    for entry in catalogue.newest_first(folder()):
        if entry.unfinished:
            return entry
    raise LookupError(f"no unfinished game in {folder()}")
