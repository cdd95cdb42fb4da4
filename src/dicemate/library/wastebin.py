"""The bin: deleted games, and earlier versions of files that were overwritten."""

from pathlib import Path

from dicemate.library import placing
from dicemate.system.makefolder import make_folder
from dicemate.system.oserrors import naming


def copy(path: Path, folder: Path) -> Path:
    """Keep a copy of a file in a folder, under a free name, and return its path.

    Raises:
        OSError: the file cannot be read or the folder cannot be written.
    """
    make_folder(folder)
    with naming(folder, path):  # If a drive is full, it is the copy's.
        return placing.keep(path, folder / path.name)


def move(path: Path, folder: Path) -> Path:
    """Move a file into a folder and return its new path.

    Raises:
        OSError: the file cannot be moved.
    """
    make_folder(folder)
    return placing.move(path, folder / path.name)
