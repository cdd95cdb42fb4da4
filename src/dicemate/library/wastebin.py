"""The bin: for what was thrown away, and for files as they were before they were mended."""

import shutil
from itertools import count
from pathlib import Path


def copy(path: Path, folder: Path) -> Path:
    """Put a copy of a file into a folder and return the copy.

    Raises:
        OSError: the file cannot be read or the folder cannot be written.
    """
    return Path(shutil.copy2(path, _free(folder / path.name)))


def move(path: Path, folder: Path) -> Path:
    """Move a file into a folder and return where it is now.

    Raises:
        OSError: the file cannot be moved.
    """
    return path.rename(_free(folder / path.name))


def _free(path: Path) -> Path:
    """Return the path, or one like it with a number, that names no file; its folder is made."""
    path.parent.mkdir(parents=True, exist_ok=True)
    names = (path.with_stem(f"{path.stem} {n}") if n > 1 else path for n in count(1))
    return next(name for name in names if not name.exists())
