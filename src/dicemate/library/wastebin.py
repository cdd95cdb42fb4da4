"""The bin: for what was thrown away, and for files as they were before they were written over."""

from pathlib import Path

from dicemate.library import placing


def copy(path: Path, folder: Path) -> Path:
    """Keep what is in a file in a folder, under a free name, and return where.

    Raises:
        OSError: the file cannot be read or the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return placing.keep(path, folder / path.name)


def move(path: Path, folder: Path) -> Path:
    """Move a file into a folder and return where it is now.

    Raises:
        OSError: the file cannot be moved.
    """
    folder.mkdir(parents=True, exist_ok=True)
    return placing.move(path, folder / path.name)
