"""Gives a file a free name, without ever replacing another file."""

import errno
import os
import shutil
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_NO_LINKS = tuple(
    getattr(errno, name, None)
    for name in ("EPERM", "EACCES", "EINVAL", "EMLINK", "ENOSYS", "ENOTSUP", "EOPNOTSUPP", "EXDEV")
)
"""The errors for a hard link to a folder, across drives, or on a drive without hard links."""


def move(source: Path, wanted: Path) -> Path:
    """Move a file to the wanted name, or to a numbered one like it; return the new path.

    Raises:
        OSError: the file cannot be moved.
    """
    return _placed(source, wanted, _rename)


def keep(source: Path, wanted: Path) -> Path:
    """Keep the contents of a file under a free name, whatever happens to the file itself.

    Raises:
        OSError: there is no room for a copy, or the file cannot be read.
    """
    return _placed(source, wanted, _copy)


def _placed(source: Path, wanted: Path, place: Callable[[Path, Path], None]) -> Path:
    """Have `place` give a file the wanted name, or a numbered one like it; return the new path."""
    while True:
        target = free(wanted)
        with suppress(FileExistsError):  # Another process was faster.
            place(source, target)
            return target


def is_there(path: Path) -> bool:
    """Return whether a path exists, even as a dangling link.

    Raises:
        OSError: this cannot be determined, so the name must not be considered free.
    """
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    return True


def free(path: Path) -> Path:
    """Return the path, or a numbered one like it, that does not exist yet.

    Thousands of games may want the same name, so the numbers are searched by bisection.

    Raises:
        OSError: it cannot be determined which names are free.
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
        FileExistsError: the name is taken.
        OSError: the file cannot be renamed.
    """
    if _link(source, target):
        _unlink(source, target)
    else:
        with _occupied(source, target):
            shutil.move(source, target)


def _copy(source: Path, target: Path) -> None:
    """Give a file or a link a second name, which is free; without hard links, copy it.

    Raises:
        FileExistsError: the name is taken.
        OSError: the file cannot be copied.
    """
    if not _link(source, target):
        with _occupied(source, target):
            shutil.copy2(source, target, follow_symlinks=False)


@contextmanager
def _occupied(source: Path, target: Path) -> Iterator[None]:
    """Occupy a free name with an empty file, which the block replaces; if it fails, free the name.

    Otherwise a file that another process creates meanwhile would be replaced.

    Raises:
        FileExistsError: the name is taken.
        OSError: it cannot be occupied, or the block fails.
    """
    if not (source.is_symlink() or source.is_dir()):
        target.touch(exist_ok=False)
    elif is_there(target):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    try:
        yield
    except FileExistsError:  # A link takes its name by itself.
        raise
    except OSError:
        _free_again(source, target)
        raise


def _unlink(source: Path, target: Path) -> None:
    """Remove the old name of a file; if that fails, remove the new one instead.

    Raises:
        OSError: the old name cannot be removed.
    """
    try:
        source.unlink()
    except OSError:
        _free_again(source, target)
        raise


def _free_again(source: Path, target: Path) -> None:
    with suppress(OSError):
        if is_there(source):  # A failing drive may have moved or removed it anyway.
            target.unlink()


def _link(source: Path, target: Path) -> bool:
    """Give a file a second name; return False if the drive has no hard links.

    Raises:
        FileExistsError: the name is taken.
        OSError: linking failed for another reason.
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
