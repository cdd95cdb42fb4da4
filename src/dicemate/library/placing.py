"""A file gets a name that is free, and never the name of another."""

import os
import shutil
from bisect import bisect_left
from contextlib import suppress
from pathlib import Path


def move(source: Path, wanted: Path) -> Path:
    """Give a file the name that is wanted, or one like it with a number; return the new path.

    Raises:
        OSError: the file cannot be moved.
    """
    while True:
        target = _free(wanted)
        with suppress(FileExistsError):  # Somebody was quicker.
            _rename(source, target)
            return target


def keep(source: Path, wanted: Path) -> Path:
    """Let what is in a file stay under a free name, whatever becomes of the file itself.

    Raises:
        OSError: there is no room for it, or it cannot be read.
    """
    while True:
        target = _free(wanted)
        try:
            _link(source, target)
        except FileExistsError:
            continue
        except (OSError, NotImplementedError):
            shutil.copy2(source, target, follow_symlinks=False)
        return target


def _free(path: Path) -> Path:
    """Return the path, or one like it with a number, that names nothing.

    Thousands of games may want one name, so the numbers are not gone through one by one.
    """

    def numbered(number: int) -> Path:
        return path.with_stem(f"{path.stem} {number}") if number > 1 else path

    def is_free(number: int) -> bool:
        return not os.path.lexists(numbered(number))

    high = 1
    while not is_free(high):
        high *= 2
    return numbered(bisect_left(range(high + 1), True, high // 2 + 1, high, key=is_free))


def _rename(source: Path, target: Path) -> None:
    """Rename a file to a name that is free.

    Raises:
        FileExistsError: it is not free.
        OSError: the file cannot be renamed.
    """
    try:
        _link(source, target)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):  # A folder, or a drive that knows no links.
        if os.path.lexists(target):
            raise FileExistsError(17, os.strerror(17), str(target)) from None
        shutil.move(source, target)
    else:
        source.unlink()


def _link(source: Path, target: Path) -> None:
    os.link(source, target, follow_symlinks=False)
