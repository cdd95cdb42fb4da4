"""A file gets a name that is free, and never the name of another."""

import errno
import os
import shutil
from bisect import bisect_left
from contextlib import suppress
from pathlib import Path

_NO_LINKS = tuple(
    getattr(errno, name, None)
    for name in ("EPERM", "EACCES", "EINVAL", "EMLINK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EXDEV")
)
"""How systems refuse to link a folder, to link at all, or from one drive to another."""


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
        with suppress(FileExistsError):  # Somebody was quicker.
            if not _link(source, target):
                shutil.copy2(source, target, follow_symlinks=False)
            return target


def is_there(path: Path) -> bool:
    """Tell whether a path names anything, be it a link that leads nowhere.

    Raises:
        OSError: nobody can know. What may be somebody's is never taken for free.
    """
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def _free(path: Path) -> Path:
    """Return the path, or one like it with a number, that names nothing.

    Thousands of games may want one name, so the numbers are not gone through one by one.

    Raises:
        OSError: nobody can know what is free.
    """

    def numbered(number: int) -> Path:
        return path.with_stem(f"{path.stem} {number}") if number > 1 else path

    def is_free(number: int) -> bool:
        return not is_there(numbered(number))

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
    if _link(source, target):
        _unlink(source, target)
    elif is_there(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    else:
        shutil.move(source, target)


def _unlink(source: Path, target: Path) -> None:
    """Take away the first name of a file; if that fails, the second, so that it does not keep both.

    Raises:
        OSError: the first name cannot be taken away.
    """
    try:
        source.unlink()
    except OSError:
        with suppress(OSError):
            if is_there(source):  # A drive may fail and have done it all the same.
                target.unlink()
        raise


def _link(source: Path, target: Path) -> bool:
    """Give a file a second name; tell whether it can have one.

    Raises:
        FileExistsError: the name is not free.
        OSError: the drive failed.
    """
    try:
        os.link(source, target, follow_symlinks=False)
    except NotImplementedError:
        return False
    except OSError as error:
        if error.errno not in _NO_LINKS:
            raise
        return False
    return True
